"""An export of a payment provider with fees, gross, net and conversions in two currencies."""
import datetime
import os
import random

from statement import Row, on, plain, truth, write

BUYERS = ["Ines Falk", "Studio Korkenzieher", "Théo Marchal", "Ravna Eira", "Lotte van Dorsten", "Bäckerei \"Zur Mühle\"", "J. Okonkwo", "Atelier Brisebois, Paris", "Piotr Zając", "Marguerite O'Dea"]
HEAD = "Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,Transaction ID,Item Title,Reference Txn ID,Balance,Balance Impact"


def quoted(s):
    return '"' + s.replace('"', '""') + '"'


def provider(folder):
    r, rows = random.Random(881), []
    events = sorted([(r.randrange(1, 31), "sale") for _ in range(17)] + [(4, "stock"), (12, "stock"), (9, "refund"), (13, "hold"), (18, "dollars"), (15, "payout"), (25, "dollars"), (29, "payout"), (21, "label"), (27, "label")])
    balance = {"EUR": 21844, "USD": 1500}
    opening = dict(balance)

    def add(day, name, kind, currency, gross, fee=0, title="", status="Completed", refers=""):
        x = Row(on(f"2025-10-{day:02d}"), [name] if name else [kind], gross + fee)
        if status == "Completed":
            balance[currency] += x.amount
        x.balance, x.account = balance[currency], currency
        x.more = {"name": name, "kind": kind, "gross": gross, "fee": fee, "title": title, "status": status, "refers": refers, "id": f"{r.randrange(10**8, 10**9):X}{r.randrange(36**6):07d}K"}
        rows.append(x)
        return x.more["id"]

    last = ""
    for day, what in events:
        buyer = r.choice(BUYERS)
        if what == "sale":
            gross = r.randrange(1200, 18800)
            last = add(day, buyer, "Website Payment", "EUR", gross, -round(gross * 0.0299) - 39, "Linocut print, A4" if gross < 6000 else "Linocut print, framed")
        elif what == "dollars":
            add(day, "Marlow & Finch LLC", "Website Payment", "USD", 14500, -round(14500 * 0.0449) - 30, "Linocut print, framed; shipping US")
        elif what == "stock":
            cost, rate = r.randrange(1100, 5900), 1.0973
            euros = round(cost / rate)
            ref = add(day, "PAPERMILL SUPPLY INC", "PreApproved Payment Bill User Payment", "USD", -cost)
            add(day, "", "General Currency Conversion", "EUR", -euros, refers=ref)
            add(day, "", "General Currency Conversion", "USD", cost, refers=ref)
        elif what == "refund":
            add(day, "Théo Marchal", "Payment Refund", "EUR", -2450, 0, "Linocut print, A4", refers=last)
        elif what == "hold":
            add(day, "Ravna Eira", "Website Payment", "EUR", 8800, -302, "Linocut print, framed", status="Pending")
        elif what == "label":
            add(day, "Paketwurm GmbH", "Express Checkout Payment", "EUR", -r.randrange(549, 1899), 0, "Label DE-FR")
        else:
            add(day, "", "General Withdrawal - Bank Account", "EUR", -(balance["EUR"] // 2 // 100 * 100))
    # a payment that was pending does not count: the export shows it, the balance does not move
    lines = [HEAD]
    clock = datetime.datetime(2025, 10, 1, 6, 2, 11)
    for i, x in enumerate(rows):
        m = x.more
        clock += datetime.timedelta(minutes=37, seconds=13)
        x.printed = [x.day.strftime("%d/%m/%Y"), signed(x.amount), signed(x.balance)]
        impact = "Memo" if m["status"] == "Pending" else "Credit" if x.amount > 0 else "Debit"
        lines.append(",".join(map(quoted, [x.printed[0], clock.strftime("%H:%M:%S"), "Europe/Vienna", m["name"], m["kind"], m["status"], x.account, signed(m["gross"]), signed(m["fee"]), x.printed[1], mail(m["name"]), m["id"], m["title"], m["refers"], x.printed[2], impact])))
        x.line = i + 2
    done = [x for x in rows if x.more["status"] == "Completed"]
    path = os.path.join(folder, "2025-10_payments.csv")
    with open(path, "w", encoding="utf-8-sig", newline="") as f:
        f.write("\r\n".join(lines) + "\r\n")
    accounts = [{"account": c, "opening": plain(opening[c]), "closing": plain(balance[c]), "count": sum(1 for x in done if x.account == c)} for c in ("EUR", "USD")]
    truth(path, done, "CSV export", "payment provider's CSV, byte order mark, every cell in quotes, 04/10/2025 day before month, gross, fee and net, rows of two currencies among each other with a balance of their own, conversions in pairs, a pending payment that is no row; the sums above add euros and dollars",
          "Zahlmaus Payments", "shop@linolpresse.example", "EUR", "2025-10-01", "2025-10-31", sum(opening.values()), accounts=accounts)


def mail(name):
    letters = "".join(c for c in name.lower() if c.isascii() and c.isalnum())
    return letters + "@mail.example" if letters else ""


def signed(cents):
    return ("-" if cents < 0 else "") + write(cents)
