"""An Australian card with interest and fees, printed by pdfTeX."""
import os
import tempfile

from statement import Row, life, on, run, settle, truth, write

SHOPS = [
    (6, 840, 18400, "WATTLEMART 447 GUM CREEK QL"), (4, 480, 2650, "THE DAILY ROO CAFE GUM CREEK"), (3, 4500, 12800, "OUTBACK FUEL PL 118 MURRABONG QL"), (2, 3900, 24500, "BILLABONG BOTTLES & CO GUM CREEK"),
    (2, 1299, 4999, "NUBEFLIX.COM MELBOURNE VI"), (2, 2500, 15500, "HANDY SHED HARDWARE MURRABONG QL"),
]
FIXED = [
    ("2025-07-29", "PAYMENT RECEIVED BILLPAY - THANK YOU", -90000), ("2025-08-04", "REFUND HANDY SHED HARDWARE MURRABONG QL", -4995), ("2025-08-06", "PIXELWERK STOCK PHOTOS BERLIN", 3318, "19.99 EUR"), ("2025-08-06", "OVERSEAS TXN FEE", 100),
    ("2025-08-09", "CASH ADV GUM CREEK RSL ATM", 20000), ("2025-08-09", "CASH ADVANCE FEE", 400), ("2025-08-13", "KOOKABURRA AIR 4471188204 QL", 38740), ("2025-08-15", "LATE PAYMENT FEE", 2000), ("2025-08-18", "MAKER SUPPLY CO DENVER", 8617, "56.00 USD"),
    ("2025-08-18", "OVERSEAS TXN FEE", 259), ("2025-08-21", "PAYMENT RECEIVED INTERNET BANKING", -35000), ("2025-08-22", "ANNUAL FEE", 5900), ("2025-08-22", "INTEREST CHARGED ON PURCHASES", 3384), ("2025-08-22", "INTEREST CHARGED ON CASH ADVANCES", 152),
]


def tex(s):
    return s.replace("&", r"\&").replace("%", r"\%").replace("$", r"\$").replace("#", r"\#")


def dollars(cents):
    return ("-" if cents < 0 else "") + write(cents)


def australia(folder):
    opening = 214377
    rows = life(863, "2025-07-23", "2025-08-22", 27, SHOPS, FIXED)
    closing = settle(rows, opening)
    body = ""
    for i, x in enumerate(rows):
        own = any(w in x.text() for w in ("FEE", "INTEREST", "PAYMENT"))
        x.posted, x.day = x.day, x.day if own or x.day == on("2025-07-23") else on((x.day.fromordinal(x.day.toordinal() - 1 - i % 2 if x.day > on("2025-07-25") else x.day.toordinal())).isoformat())
        x.printed = [x.day.strftime("%-d %b"), write(x.amount) + ("CR" if x.amount < 0 else ""), ""]
        body += f"{x.posted:%-d %b} & {x.day:%-d %b} & {'' if own else '2044'} & {tex(x.text())} & {x.printed[1]} \\\\\n"
        if x.below:
            body += f" & & & \\quad {x.below} & \\\\*\n"
    debits, credits = sum(x.amount for x in rows if x.amount > 0), sum(-x.amount for x in rows if x.amount < 0)
    source = r"""\documentclass[10pt]{article}\usepackage[a4paper,margin=2cm]{geometry}\usepackage{longtable}\usepackage[T1]{fontenc}\usepackage{helvet}\renewcommand{\familydefault}{\sfdefault}\parindent0pt\small
\begin{document}\renewcommand{\arraystretch}{1.45}\small
{\Large\bfseries Coolabah Mutual} \hfill Low Rate Visage Card\par\medskip Mr Declan Trewin, 18 Paperbark Rd, Gum Creek QLD 4999\hfill Account number 4471 18XX XXXX 2044\par\medskip
\begin{tabular}{@{}lr@{\qquad}lr}Opening balance & """ + f"{dollars(opening)} & Credit limit & 6,000.00 \\\\ New charges & {write(debits)} & Available credit & {write(600000 - closing)} \\\\ Payments/refunds & {write(credits)}CR & Minimum payment due & 68.00 \\\\ \\textbf{{Closing balance}} & \\textbf{{{dollars(closing)}}} & Due date & 16 Sep 2025" + r"""\end{tabular}\par\medskip
Statement period 23 Jul 2025 - 22 Aug 2025. Minimum Repayment Warning: if you make only the minimum payment you will pay 3,871.15 in interest and it will take 22 years and 4 months.\par
\begin{longtable}{@{}p{1.5cm}p{1.6cm}p{1cm}p{9.2cm}r@{}}
\textbf{Processed} & \textbf{Transaction} & \textbf{Card} & \textbf{Details} & \textbf{Amount A\$}\\\hline\endhead
\multicolumn{5}{r}{\emph{continued on the next page}}\endfoot\endlastfoot
""" + body + r"""\end{longtable}
\begin{tabular}{@{}lrrr}\textbf{Interest rates} & Annual & Daily & Balance \\ Purchases & 13.49\% & 0.03696\% & """ + f"{write(closing - 20552)}" + r""" \\ Cash advances & 21.99\% & 0.06025\% & 205.52\end{tabular}\par\medskip
Total fees this year to date: 104.59. Total interest this year to date: 211.08.
\end{document}"""
    path = os.path.join(folder, "2025-08_lowrate.pdf")
    with tempfile.TemporaryDirectory() as d:
        with open(os.path.join(d, "in.tex"), "w") as f:
            f.write(source)
        for _ in range(3):
            run("pdflatex", "-interaction=batchmode", "-halt-on-error", "in.tex", cwd=d)
        run("cp", os.path.join(d, "in.pdf"), path)
    truth(path, rows, "pdflatex", "Australian card, 4 Aug without year twice (processed, then purchase), card in a column, CR behind what is credited, fees and interest among the rows, amount abroad below, table over two pages, tables of rates behind",
          "Coolabah Mutual", "Low Rate Visage Card 4471 18XX XXXX 2044", "AUD", "2025-07-23", "2025-08-22", opening, owed=True)
