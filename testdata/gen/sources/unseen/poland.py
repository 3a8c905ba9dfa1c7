"""A Polish account, a table that flows over the pages, printed by LibreOffice Writer."""
import os
import tempfile
from xml.sax.saxutils import escape

from statement import life, run, settle, truth, write

SHOPS = [
    (6, -890, -18800, "ZAKUP KARTĄ {d}.03 DELIKATESY POD LIPĄ|UL. MŁYŃSKA {n} ŻABNO"), (4, -540, -3900, "ZAKUP KARTĄ {d}.03 PIEKARNIA ŁOŚ|ŻABNO"),
    (2, -9000, -32000, "ZAKUP KARTĄ {d}.03 PALIWA WSCHÓD STACJA|NR 447 GRĄDY"), (2, -5000, -40000, "WYPŁATA Z BANKOMATU {d}.03|RYNEK 2 ŻABNO", 5000),
    (3, -1500, -12000, "BLIK P2P DO HANNA WRÓBEL|za obiad i bilety", 500), (2, 2000, 15000, "BLIK P2P OD TOMASZ KĘPA|zwrot", 500),
    (2, -1990, -8990, "ZAKUP KARTĄ {d}.03 APTEKA SŁONECZNA|GRĄDY"),
]
FIXED = [
    ("2025-03-03", "PRZELEW WYCHODZĄCY WSPÓLNOTA MIESZKANIOWA|ŁĄKOWA 11, CZYNSZ 03/2025", -78244), ("2025-03-05", "POLECENIE ZAPŁATY ENERGIA NADBUŻAŃSKA|UMOWA 447118820", -23167),
    ("2025-03-10", "PRZELEW PRZYCHODZĄCY ZAKŁAD OPTYCZNY ŹRENICA|SP. Z O.O. WYNAGRODZENIE ZA 02/2025", 689412), ("2025-03-10", "PRZELEW WŁASNY NA KONTO|OSZCZĘDNOŚCIOWE", -150000),
    ("2025-03-12", "ZAKUP KARTĄ 09.03 KAVARNA U MOSTU|OLOMOUC CZE", -4716, "278,00 CZK KURS 0,169640"), ("2025-03-17", "SPŁATA RATY KREDYTU 44/711/2019|RATA 61 Z 240", -187633),
    ("2025-03-18", "ZWROT ZAKUPU DELIKATESY POD LIPĄ|ŻABNO", 3450), ("2025-03-20", "PRZELEW PRZYCHODZĄCY URZĄD SKARBOWY|W ŻABNIE ZWROT PODATKU PIT-37", 112600),
    ("2025-03-24", "ZAKUP KARTĄ 21.03 PIXELWERK STOCK|BERLIN DEU", -8491, "19,99 EUR KURS 4,247610"), ("2025-03-31", "OPŁATA ZA PROWADZENIE RACHUNKU", -900), ("2025-03-31", "ODSETKI OD SALDA", 112),
    ("2025-03-31", "PODATEK OD ODSETEK", -21),
]
STYLES = """<style:style style:name="R" style:family="paragraph"><style:paragraph-properties fo:text-align="end"/><style:text-properties fo:font-size="8pt" style:font-name="F"/></style:style>
<style:style style:name="L" style:family="paragraph"><style:text-properties fo:font-size="8pt" style:font-name="F"/></style:style>
<style:style style:name="B" style:family="paragraph"><style:text-properties fo:font-size="9pt" fo:font-weight="bold" style:font-name="F"/></style:style>
<style:style style:name="K" style:family="table-row"><style:table-row-properties fo:keep-together="always"/></style:style>
<style:style style:name="C" style:family="table-cell"><style:table-cell-properties fo:border-bottom="0.3pt solid #888888" fo:padding="0.05cm"/></style:style>"""


def widths(*cm):
    styles = "".join(f'<style:style style:name="w{i}" style:family="table-column"><style:table-column-properties style:column-width="{w}cm"/></style:style>' for i, w in enumerate(cm))
    return styles, "".join(f'<table:table-column table:style-name="w{i}"/>' for i in range(len(cm)))


def cell(lines, style="L"):
    return '<table:table-cell table:style-name="C">' + "".join(f'<text:p text:style-name="{style}">{escape(s)}</text:p>' for s in lines) + "</table:table-cell>"


def sum_of(cents):
    return ("-" if cents < 0 else "") + write(cents, " ", ",")


def poland(folder):
    opening = 341207
    rows = life(823, "2025-03-01", "2025-03-31", 25, SHOPS, FIXED)
    closing = settle(rows, opening)
    table = ""
    for x in rows:
        x.printed = [x.day.strftime("%d.%m.%Y"), sum_of(x.amount), sum_of(x.balance)]
        done = next((w for w in x.text().split() if len(w) == 5 and w[2] == "." and w[:2].isdigit()), x.day.strftime("%d.%m")) + ".2025"
        table += ('<table:table-row table:style-name="K">' + cell([x.printed[0], done]) + cell(x.lines + ([x.below] if x.below else [])) + cell([x.printed[1]], "R") + cell([x.printed[2]], "R") + "</table:table-row>")
    styles, columns = widths(2.6, 8.6, 2.8, 3.0)
    head = "<table:table-header-rows><table:table-row>" + cell(["Data księgowania", "Data operacji"]) + cell(["Opis operacji"]) + cell(["Kwota (PLN)"], "R") + cell(["Saldo po operacji"], "R") + "</table:table-row></table:table-header-rows>"
    spent, came = sum(x.amount for x in rows if x.amount < 0), sum(x.amount for x in rows if x.amount > 0)
    top = ["Bank Spółdzielczy Nadbużański", "Wyciąg nr 3/2025 za okres 01.03.2025 - 31.03.2025"]
    info = ["Rachunek: 00 4471 1882 0447 0000 1188 2044, Konto Codzienne", "Posiadacz: Zuzanna Wróbel-Kępa, ul. Łąkowa 11/4, Żabno", f"Saldo początkowe: {sum_of(opening)} PLN",
            f"Suma obciążeń ({sum(1 for x in rows if x.amount < 0)}): {sum_of(spent)} PLN", f"Suma uznań ({sum(1 for x in rows if x.amount > 0)}): {sum_of(came)} PLN", f"Saldo końcowe: {sum_of(closing)} PLN", "Limit w rachunku: 2 000,00 PLN, odsetki karne 18,50%"]
    text = "".join(f'<text:p text:style-name="B">{escape(s)}</text:p>' for s in top) + "".join(f'<text:p text:style-name="L">{escape(s)}</text:p>' for s in info)
    text += f'<table:table table:name="t">{columns}{head}{table}</table:table><text:p text:style-name="L">Saldo na dzień 31.03.2025: {sum_of(closing)} PLN. Dokument nie wymaga podpisu ani stempla.</text:p>'
    spaces = " ".join(f'xmlns:{n}="urn:oasis:names:tc:opendocument:xmlns:{u}:1.0"' for n, u in (("office", "office"), ("style", "style"), ("text", "text"), ("table", "table"), ("fo", "xsl-fo-compatible"), ("svg", "svg-compatible")))
    source = (f'<?xml version="1.0" encoding="UTF-8"?><office:document {spaces} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">'
              f'<office:font-face-decls><style:font-face style:name="F" svg:font-family="\'Liberation Sans\'"/></office:font-face-decls><office:styles/><office:automatic-styles>'
              '<style:page-layout style:name="P"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2cm"/><style:footer-style/></style:page-layout>'
              f'{STYLES}{styles}</office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="P"><style:footer><text:p text:style-name="R">Strona <text:page-number/> z <text:page-count/></text:p></style:footer></style:master-page></office:master-styles>'
              f'<office:body><office:text>{text}</office:text></office:body></office:document>')
    path = os.path.join(folder, "2025-03_wyciag.pdf")
    office(source, "in.fodt", path)
    truth(path, rows, "writer", "Polish, table that flows over pages under a repeated head, day of booking and below it that of the operation in one cell, texts of two lines, -1 234,56, balance in each row, currency and rate below, sums with counts above",
          "Bank Spółdzielczy Nadbużański", "Konto Codzienne 00 4471 1882 0447 0000 1188 2044", "PLN", "2025-03-01", "2025-03-31", opening)


def office(source, name, path):
    with tempfile.TemporaryDirectory() as d:
        with open(os.path.join(d, name), "w") as f:
            f.write(source)
        run("soffice", f"-env:UserInstallation=file://{d}/profile", "--headless", "--convert-to", "pdf", "--outdir", d, os.path.join(d, name))
        os.replace(os.path.join(d, "in.pdf"), path + ".tmp") if os.stat(d).st_dev == os.stat(os.path.dirname(path)).st_dev else run("cp", os.path.join(d, "in.pdf"), path + ".tmp")
        os.replace(path + ".tmp", path)
