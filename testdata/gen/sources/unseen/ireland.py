"""An Irish current account, printed by wkhtmltopdf."""
import html
import os
import tempfile

from statement import Row, chunks, life, on, run, settle, truth, write

SHOPS = [
    (6, -1190, -9850, "VDC-CORRIB FOODHALL"), (4, -310, -1640, "VDP-THE WEE PERK"), (2, -2000, -12000, "ATM {d}FEB TUBBERNAGEE 2", 1000),
    (3, -4000, -8600, "VDC-BRACKEN SERVICE STN"), (2, -1250, -6400, "VDP-SHANDRUM PHARMACY"), (2, -1500, -9000, "*MOBI Aoife Ni Dhuill", 500),
    (2, 1000, 7500, "*MOBI P Hanratty|pub quiz + taxi", 500), (2, -899, -4560, "VDA-PAGEWRIGHT BOOKS"), (1, -1450, -5200, "POS{d}FEB KILCORMAC TYRES"),
]
FIXED = [
    ("2025-02-03", "D/D BALLYROAN MTG 118820447 WEIR COTTAGE|PART OF 240", -128744), ("2025-02-04", "D/D ELECTRA SUPPLY|GREEN HOME PLAN", -16380),
    ("2025-02-06", "CHILD BENEFIT|DSP FEBRUARY", 28000), ("2025-02-10", "VDP-FERNHOLME CRAFTS", -3177, "26.40 GBP@ 0.830972 INCL FX FEE E0.54"),
    ("2025-02-11", "SO TUBBERNAGEE CREDIT U", -15000), ("2025-02-14", "UNPAID D/D GLENHEST GYM", 4500), ("2025-02-13", "D/D GLENHEST GYM", -4500),
    ("2025-02-17", "CHQ 000447", -36500), ("2025-02-19", "VDP-LUMENSOFT SUBSCR", -1142, "11.58 USD@ 1.034852 INCL FX FEE E0.20"),
    ("2025-02-20", "UNPAID ITEM FEE", -1000), ("2025-02-27", "GOVT STAMP DUTY|DEBIT CARD 2025", -500), ("2025-02-27", "SLIABH BAWN SCHOOLS BRD|SALARY FEB", 318466),
    ("2025-02-24", "*INET Dad|oil, half", -41250), ("2025-02-28", "O/D INTEREST TO 27FEB", -387),
]
STYLE = """body{font:10px 'Liberation Sans'}table{width:100%;border-collapse:collapse}td,th{padding:2px 6px;text-align:left;vertical-align:top}
.n{text-align:right;white-space:nowrap}th{background:#dfe8e2}.page{page-break-after:always}.last{page-break-after:auto}.foot{font-size:8px;color:#555;margin-top:14px}
.box{border:1px solid #999;padding:6px;margin:8px 0}.addr{margin:26px 0}"""


def signed(cents):
    return write(cents) + (" DR" if cents < 0 else " CR")


def ireland(folder):
    opening = 144126
    rows = life(811, "2025-02-01", "2025-02-28", 26, SHOPS, FIXED)
    settle(rows, opening)
    for i, x in enumerate(rows):
        x.printed = [x.day.strftime("%-d %b").upper(), signed(x.amount), ""]
        if i + 1 == len(rows) or rows[i + 1].day != x.day:
            x.printed[2] = signed(x.balance)
    pages, out, before = chunks(rows, 19, 30), [], opening
    for n, page in enumerate(pages):
        body = f"<tr><td></td><td><b>BALANCE FORWARD</b></td><td></td><td class=n>{signed(before)}</td></tr>"
        day = None
        for x in page:
            lines = "<br>".join(html.escape(s) for s in x.lines + ([x.below] if x.below else []))
            body += f"<tr><td>{x.printed[0] if x.day != day else ''}</td><td>{lines}</td><td class=n>{x.printed[1]}</td><td class=n>{x.printed[2]}</td></tr>"
            day, before = x.day, x.balance
        top = "<h2>Lough Ennel Bank p.l.c.</h2>"
        if n == 0:
            top += ("<div class=addr>Ms Gráinne Hanratty-Lyons<br>4 The Weir<br>Tubbernagee<br>Co. Westmeath</div><div class=box>Authorised limit at date of statement: 750.00 &nbsp; "
                    "Rate on overdrawn balances: 11.85% &nbsp; Your next fees of 17.42 for the quarter will be taken on 28 MAR 2025</div>")
        top += f"<p>Personal Current Account 4471-1882 &nbsp; IBAN IE00 LENN 9044 7144 7118 82 &nbsp; Statement date 28 FEB 2025 &nbsp; Page {n + 1} of {len(pages)} &nbsp; No. 118</p>"
        last = n + 1 == len(pages)
        tail = "<p>For details of how we protect your deposit see the leaflet. Deposits up to 100,000.00 are covered.</p>" if last else f"<p class=n>SUBTOTAL {signed(before)}</p>"
        out.append(f"<div class='page{' last' if last else ''}'>{top}<table><tr><th>Date</th><th>Transaction details</th><th class=n>Amount</th><th class=n>Balance</th></tr>{body}</table>{tail}"
                   "<div class=foot>DR = debit or overdrawn, CR = credit. Lough Ennel Bank p.l.c. is invented.</div></div>")
    path = os.path.join(folder, "2025-02_tubbernagee.pdf")
    with tempfile.TemporaryDirectory() as d:
        source = os.path.join(d, "in.html")
        with open(source, "w") as f:
            f.write(f"<meta charset=utf-8><title>Statement</title><style>{STYLE}</style>" + "".join(out))
        run("wkhtmltopdf", "--quiet", source, path)
    truth(path, rows, "wkhtmltopdf", "Irish, one column of amounts with DR or CR behind each, 3 FEB on the first row of a day only and without year, balance with DR or CR at the end of a day, balance forward and subtotal on each page, texts of two lines, currency and rate below",
          "Lough Ennel Bank p.l.c.", "Personal Current Account 4471-1882", "EUR", "2025-02-01", "2025-02-28", opening)
