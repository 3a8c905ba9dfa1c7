"""A US credit union's statement of three shares, drawn with ReportLab."""
import os

from reportlab.lib.pagesizes import letter
from reportlab.pdfgen import canvas

from statement import life, plain, settle, truth, write

SAVINGS = [
    ("2025-09-02", "Deposit Transfer From Share 75|Weekly Saver", 5000), ("2025-09-08", "Deposit Transfer From Share 75|Weekly Saver", 5000), ("2025-09-12", "Withdrawal by Check #447118|Payee: Prairie Dental Group", -21500),
    ("2025-09-15", "Deposit Transfer From Share 75|Weekly Saver", 5000), ("2025-09-22", "Deposit Transfer From Share 75|Weekly Saver", 5000), ("2025-09-29", "Deposit Transfer From Share 75|Weekly Saver", 5000), ("2025-09-30", "Deposit Dividend Tiered Rate", 231),
]
DRAFT = [
    ("2025-09-02", "Withdrawal Transfer To Share 01|Weekly Saver", -5000), ("2025-09-08", "Withdrawal Transfer To Share 01|Weekly Saver", -5000), ("2025-09-15", "Withdrawal Transfer To Share 01|Weekly Saver", -5000), ("2025-09-22", "Withdrawal Transfer To Share 01|Weekly Saver", -5000),
    ("2025-09-29", "Withdrawal Transfer To Share 01|Weekly Saver", -5000), ("2025-09-05", "Deposit ACH SANDHILL SCHOOL D|TYPE: PAYROLL CO: SANDHILL SCHOOL D", 148217), ("2025-09-19", "Deposit ACH SANDHILL SCHOOL D|TYPE: PAYROLL CO: SANDHILL SCHOOL D", 148217),
    ("2025-09-03", "Draft 002044", -87500), ("2025-09-16", "Draft 002046", -6240), ("2025-09-10", "Withdrawal ACH PLAINS POWER COOP|TYPE: BILLPAY ID: 4471188", -11387), ("2025-09-25", "Deposit by Mobile Check", 12000), ("2025-09-18", "Withdrawal Transfer To Loan 20|Payment 09/18", -26418),
    ("2025-09-23", "Courtesy Pay Fee", -2800),
]
CLUB = [("2025-09-05", "Deposit Payroll Distribution", 4000), ("2025-09-19", "Deposit Payroll Distribution", 4000), ("2025-09-30", "Deposit Dividend", 17)]
SHOPS = [(5, -780, -14300, "Withdrawal Debit Card COTTONWOOD GROCERY|447 MAIN ST SANDHILL NE"), (3, -320, -1990, "Withdrawal POS #{n} BISON BEAN COFFEE|SANDHILL NE"), (2, -2200, -6100, "Withdrawal Debit Card PUMP & GO 118|RT 20 ELM BEND NE"), (1, -4000, -20000, "Withdrawal at ATM #{n}|SANDHILL NE", 2000)]
HEAD = "Cottonwood Plains Federal Credit Union"


def dollars(cents):
    return ("-" if cents < 0 else "") + write(cents)


class Sheet:
    """Draws lines from the top of a page down and turns it when it is full."""

    def __init__(self, path):
        self.c, self.n = canvas.Canvas(path, pagesize=letter, invariant=1), 0
        self.turn()

    def turn(self):
        if self.n:
            self.c.showPage()
        self.n += 1
        self.c.setFont("Helvetica-Bold", 12)
        self.c.drawString(50, 745, HEAD)
        self.c.setFont("Helvetica", 8)
        self.c.drawRightString(562, 745, f"Member 447118   Statement period 09/01/25 - 09/30/25   Page {self.n}")
        self.y = 720

    def room(self, lines):
        return self.y - lines * 11 > 60

    def put(self, *at, bold=False, size=8):
        self.c.setFont("Helvetica-Bold" if bold else "Helvetica", size)
        for x, text in at:
            (self.c.drawRightString if x in (450, 540) else self.c.drawString)(x, self.y, text)
        self.y -= 11


def credit_union(folder):
    path = os.path.join(folder, "2025-09_shares.pdf")
    s = Sheet(path)
    for line in ("WILLA & ORRIN PETTIBONE", "RR 2 BOX 447", "SANDHILL NE 69999"):
        s.put((50, line))
    s.y -= 14
    parts = [("SHARE 01 - REGULAR SAVINGS", 187422, life(1, "2025-09-01", "2025-09-30", 0, SHOPS, SAVINGS)), ("SHARE 75 - FREE CHECKING", 63158, life(877, "2025-09-01", "2025-09-30", 20, SHOPS, DRAFT)), ("SHARE 30 - CHRISTMAS CLUB", 64000, life(1, "2025-09-01", "2025-09-30", 0, SHOPS, CLUB))]
    s.put((50, "SUMMARY OF YOUR ACCOUNTS"), bold=True)
    accounts = []
    for name, opening, rows in parts:
        closing = settle(rows, opening)
        accounts.append({"account": name, "opening": plain(opening), "closing": plain(closing), "count": len(rows)})
        s.put((50, name), (450, dollars(opening)), (540, dollars(closing)))
    s.put((50, "LOAN 20 - VEHICLE (see separate loan statement)"), (450, "9,412.77"), (540, "9,190.43"))
    for name, opening, rows in parts:
        title(s, name)
        s.put((62, "09/01"), (130, "Previous Balance"), (540, dollars(opening)))
        for x in rows:
            if not s.room(len(x.lines)):
                s.put((130, "(continued on next page)"))
                s.turn()
                title(s, name + " (continued)")
            x.account, x.printed = name, [x.day.strftime("%m/%d"), dollars(x.amount), dollars(x.balance)]
            s.put((62, x.printed[0]), (130, x.lines[0]), (450, x.printed[1]), (540, x.printed[2]))
            for more in x.lines[1:]:
                s.put((130, more))
        s.put((62, "09/30"), (130, "New Balance"), (540, dollars(rows[-1].balance)), bold=True)
        s.put((130, f"Deposits {sum(1 for x in rows if x.amount > 0)} for {dollars(sum(x.amount for x in rows if x.amount > 0))}; withdrawals {sum(1 for x in rows if x.amount < 0)} for {dollars(sum(x.amount for x in rows if x.amount < 0))}"))
    s.y -= 6
    s.put((50, "DRAFTS CLEARED IN SHARE 75   (* asterisk means a gap in sequence)"), bold=True)
    s.put((62, "002044   875.00   09/03"), (250, "002046*   62.40   09/16"))
    s.put((50, "Total overdraft fees this period 28.00, year to date 56.00. Dividends paid year to date: Share 01 20.44, Share 30 1.02."))
    s.c.save()
    rows = [x for _, _, part in parts for x in part]
    truth(path, rows, "ReportLab", "US credit union, three shares one after the other, 09/02 without year, texts of two lines, leading minus, balance in each row, a loan and a list of drafts that are no rows, previous and new balance among the rows",
          HEAD, parts[0][0], "USD", "2025-09-01", "2025-09-30", sum(o for _, o, _ in parts), accounts=accounts)


def title(s, name):
    if not s.room(6):
        s.turn()
    s.y -= 8
    s.put((50, name), bold=True, size=9)
    s.put((62, "Date"), (130, "Transaction Description"), (450, "Amount"), (540, "Balance"))
