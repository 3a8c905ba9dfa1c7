"""A hotel's account of a long stay, as its page was kept."""
import datetime
import html
import os
import random

from statement import Row, on, settle, truth, write

STYLE = "body{font:14px Georgia,serif;max-width:52em;margin:2em auto}td,th{padding:3px 9px;text-align:left}td.n,th.n{text-align:right}tr.d td{border-top:1px solid #ccc;font-weight:bold}"


def folio(folder):
    r, rows = random.Random(887), []
    for night in range(12):
        day = on("2025-11-03") + datetime.timedelta(night)
        rows.append(Row(day, ["Room 214 Accommodation"], 13200 if day.weekday() in (4, 5) else 11800))
        rows.append(Row(day, ["City tax 2 persons"], 480))
        if r.random() < 0.55:
            rows.append(Row(day, [r.choice(["Bistro Sternwarte Chk 4471", "Minibar", "Lobby bar Chk 118", "Bistro Sternwarte Chk 2044"])], r.randrange(650, 6900)))
        if night in (2, 8):
            rows.append(Row(day, ["Laundry, express"], 2150))
        if night == 4:
            rows.append(Row(day, ["Payment received, card ending 8820"], -60000))
        if night == 5:
            rows.append(Row(day, ["Rebate: heating out of order, night of 6 November"], -4500))
        if night == 7:
            rows.append(Row(day, ["Paid out on behalf of guest: theatre tickets"], 7800))
    rows.append(Row(on("2025-11-15"), ["Late departure until 4 pm"], 4000))
    rows.append(Row(on("2025-11-15"), ["Correction: minibar charged twice"], -1100))
    opening = -20000
    settle(rows, opening)
    body, day = "", None
    for x in rows:
        x.printed = [x.day.strftime("%A, %-d %B"), ("(" + write(x.amount) + ")" if x.amount < 0 else write(x.amount)), ("(" + write(x.balance) + ")" if x.balance < 0 else write(x.balance))]
        if x.day != day:
            body += f"<tr class=d><td colspan=4>{x.printed[0]}</td></tr>\n"
            day = x.day
        charge = ("<td class=n></td><td class=n>%s</td>" if x.amount < 0 else "<td class=n>%s</td><td class=n></td>") % x.printed[1]
        body += f"<tr><td>{html.escape(x.text())}</td>{charge}<td class=n>{x.printed[2]}</td></tr>\n"
    owed, gross = rows[-1].balance, sum(x.amount for x in rows if "Accommodation" in x.text())
    net = round(gross / 1.07)
    page = (f"<!DOCTYPE html>\n<html lang=en><head><meta charset=utf-8><title>Guest account 447-118</title><style>{STYLE}</style></head><body>\n<h1>Hotel Sternwarte, Bad Elmenau</h1>\n"
            "<p>Dr Amara Lindqvist-Boateng<br>Arrival 3 November 2025, departure 15 November 2025, room 214, rate LONGSTAY</p>\n"
            f"<p>Guest account 447-118. All amounts in EUR. Deposit taken with the booking on 20 October: {write(20000)}.</p>\n<table>\n<tr><th>Item</th><th class=n>Charges</th><th class=n>Credits</th><th class=n>Balance due</th></tr>\n"
            f"<tr><td>Deposit brought forward</td><td></td><td></td><td class=n>({write(20000)})</td></tr>\n{body}<tr><td><b>To be paid on departure</b></td><td></td><td></td><td class=n><b>{write(owed)}</b></td></tr>\n</table>\n"
            f"<h2>Value added tax contained</h2>\n<table><tr><th>Rate</th><th class=n>Net</th><th class=n>Tax</th><th class=n>Gross</th></tr><tr><td>7 % (rooms)</td><td class=n>{write(net)}</td><td class=n>{write(gross - net)}</td><td class=n>{write(gross)}</td></tr></table>\n"
            "<p>City tax is free of value added tax. Breakfast is part of the rate. Points earned: 447.</p>\n</body></html>\n")
    path = os.path.join(folder, "2025-11_folio.html")
    with open(path, "w") as f:
        f.write(page)
    truth(path, rows, "HTML page", "a hotel's guest account, HTML, Monday, 3 November in a row of its own above the rows of the day and without year, charges and credits in columns, credits and a balance below zero in brackets, deposit brought forward, a table of tax behind",
          "Hotel Sternwarte, Bad Elmenau", "Guest account 447-118", "EUR", "2025-11-03", "2025-11-15", opening, owed=True)
