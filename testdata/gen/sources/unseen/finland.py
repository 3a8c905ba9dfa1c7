"""A Finnish account in fixed pitch, printed by groff."""
import os

from statement import life, run, settle, truth, write

SHOPS = [
    (6, -420, -8890, "PUOTIKULMA HAAPAKOSKI"), (4, -230, -1250, "KAHVILA RUSKA OY|KORTTIOSTO {d}.{m}."), (3, -1800, -7600, "TANKKAUS 44 HAAPAKOSKI"),
    (2, -2000, -10000, "NOSTO HAAPAKOSKI TORI", 2000), (2, -500, -4500, "SAARELA MATTI J|MOBIILIMAKSU {n}", 100), (2, 500, 5000, "NIEMI AINO KATARIINA|KIITOS LAINASTA!", 100),
    (2, -990, -5490, "KIRJAKAUPPA LUKUHETKI|VERKKOMAKSU {n}"),
]
FIXED = [
    ("2025-04-01", "AS OY KOIVURANTA|VASTIKE 4/2025 A 12", -41260), ("2025-04-02", "HAAPAKOSKEN ENERGIA OY|SOPIMUS 447118", -9843), ("2025-04-07", "VAKUUTUSYHTIÖ SILTA|KOTI JA AUTO 4-6/2025", -18420),
    ("2025-04-10", "LAPSILISÄ|4/2025", 9484), ("2025-04-15", "KOIVISTON KONEPAJA OY|PALKKA 4/2025|PALKKALASKELMA SÄHKÖPOSTITSE", 247913), ("2025-04-15", "LAINAN HOITO 0447-118820|LYHENNYS 412,00 KORKO 88,17", -50017),
    ("2025-04-16", "MATKASEPPO.EXAMPLE|LENTO HEL-TLL 12.5.", -8790), ("2025-04-22", "HOTELL KADRIMÄE TALLINN|KORTTIOSTO 19.04.", -13400), ("2025-04-24", "VEROHALLINTO|VERONPALAUTUS 2024 ENNAKKO", 21055),
    ("2025-04-25", "BUTIK STRANDEN VISBY|KORTTIOSTO 22.04.", -2588, "289,00 SEK KURSSI 11,1669"), ("2025-04-30", "PALVELUMAKSU|PÄIVITTÄISPALVELUT 4/2025", -395), ("2025-04-30", "LASKUTUSHYVITYS|VIITE 4471 18820", 1230),
]


def behind(cents):
    return write(cents, ".", ",") + ("-" if cents < 0 else "+")


def finland(folder):
    opening = 118243
    rows = life(829, "2025-04-01", "2025-04-30", 24, SHOPS, FIXED)
    closing = settle(rows, opening)
    lines, sheets = [], []

    def turn(n):
        sheets.append(list(lines))
        lines[:] = ["KUUSISAAREN SÄÄSTÖPANKKI                                  TILIOTE", f"                                                          Sivu {n}",
                    "Tili FI00 4471 1882 0447 11 Käyttötili   Kausi 01.04.25 - 30.04.25   Nro 4", "Niemi-Saarela Liisa Orvokki", "",
                    " Nro Arvop.  Arkistointitunnus    Saaja/Maksaja, selite              Määrä EUR", "-" * 78]
    turn(1)
    lines += [f"                     SALDO 31.03.25{'':24}{behind(opening):>18}", ""]
    day = None
    for i, x in enumerate(rows):
        x.printed = [x.day.strftime("%d.%m.%y"), behind(x.amount), ""]
        need = 2 + len(x.lines) + (1 if x.below else 0)
        if len(lines) + need > 50:
            lines += ["", "                     JATKUU SEURAAVALLA SIVULLA"]
            turn(len(sheets) + 1)
            day = None
        if x.day != day:
            lines.append(f" KIRJAUSPÄIVÄ {x.printed[0]}")
            day = x.day
        number = f"{x.day:%y%m%d}KSP{4471 + i * 37:05d}"
        lines.append(f" {i + 1:>3} {x.day:%d.%m}   {number:<20}{x.lines[0]:<34}{x.printed[1]:>13}")
        lines += [f"{'':33}{s}" for s in x.lines[1:] + ([x.below] if x.below else [])]
        if i + 1 == len(rows) or rows[i + 1].day != x.day:
            x.printed[2] = behind(x.balance)
            lines.append(f"                     SALDO {x.printed[0]}{'':24}{x.printed[2]:>18}")
    came, spent = [x.amount for x in rows if x.amount > 0], [x.amount for x in rows if x.amount < 0]
    lines += ["", f"   {len(came)} PANOA YHTEENSÄ {behind(sum(came))}", f"   {len(spent)} OTTOA YHTEENSÄ {behind(sum(spent))}", f"   KÄYTETTÄVISSÄ (ml. luottolimiitti 500,00) {behind(closing + 50000)}"]
    sheets.append(list(lines))
    source = ".nf\n.ft CR\n.ps 9\n.vs 13\n.pl 29.7c\n.po 2c\n.ll 17c\n"
    for n, sheet in enumerate(sheets[1:]):
        if n:
            source += ".bp\n"
        source += ".sp 1.5c\n" + "".join(("\\&" + s.replace("\\", "\\e").replace("-", "\\-") + "\n") for s in sheet)
    path = os.path.join(folder, "2025-04_tiliote.pdf")
    with open(path, "wb") as f:
        f.write(run("groff", "-Tpdf", "-K", "utf8", "-P-pa4", data=source.encode()))
    truth(path, rows, "groff", "Finnish, fixed pitch, the day of booking in a line of its own above its rows, day of value as 03.04 and number and archive reference before the text, 1.234,56+ and 45,00- with the sign behind, SALDO line at the end of each day, texts of up to three lines, currency and rate below",
          "Kuusisaaren Säästöpankki", "Käyttötili FI00 4471 1882 0447 11", "EUR", "2025-04-01", "2025-04-30", opening)
