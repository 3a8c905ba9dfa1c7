"""Rows of made-up statements, and the truth that stands beside each document."""
import datetime
import json
import os
import random
import subprocess


class Row:
    """A transaction. amount and balance are cents; balance is that after the row."""

    def __init__(self, day, lines, amount, below="", posted=None, account="", card="", section=""):
        self.day, self.lines, self.amount, self.below = day, lines, amount, below
        self.posted, self.account, self.card, self.section = posted, account, card, section
        self.balance, self.line, self.page = 0, 0, 0
        self.printed = ["", "", ""]
        self.more = {}  # what a layout shows besides

    def text(self):
        return " ".join(self.lines)


def on(text):
    return datetime.date.fromisoformat(text)


def life(seed, first, last, visits, shops, fixed):
    """Rows by day: visits of shops (weight, least, most, lines) at random days, and fixed ones
    (day, lines, amount[, below])."""
    r = random.Random(seed)
    a, b = on(first), on(last)
    rows = [Row(on(f[0]), f[1].split("|"), f[2], f[3] if len(f) > 3 else "") for f in fixed]
    for _ in range(visits):
        weight = r.uniform(0, sum(s[0] for s in shops))
        for s in shops:
            weight -= s[0]
            if weight <= 0:
                break
        day = a + datetime.timedelta(r.randrange((b - a).days + 1))
        amount = round(s[1] + (s[2] - s[1]) * r.random() ** 2)
        if len(s) > 4:
            amount = round(amount / s[4]) * s[4]
        text = s[3].replace("{d}", day.strftime("%d")).replace("{m}", day.strftime("%m"))
        while "{n}" in text:
            text = text.replace("{n}", str(r.randrange(1000, 9999)), 1)
        rows.append(Row(day, text.split("|"), amount))
    rows.sort(key=lambda x: x.day)
    return rows


def settle(rows, opening):
    at = opening
    for x in rows:
        at += x.amount
        x.balance = at
    return at


def write(cents, thousands=",", point=".", places=2):
    n = abs(cents)
    whole, rest = divmod(n, 100)
    s = f"{whole:,}".replace(",", thousands)
    return s + (f"{point}{rest:02d}" if places else "")


def plain(cents):
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def pages_of(path):
    out = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, check=True).stdout.decode()
    return out.removesuffix("\f").split("\f")


def bare(s):
    return "".join(s.replace("−", "-").replace("–", "-").split())


def place(path, rows):
    """Finds the page of each row: the next on which all of its words stand."""
    pages = [bare(p) for p in pages_of(path)]
    at = 0
    for x in rows:
        words = x.text().split() + [p for p in x.printed if p]
        for n in range(at, len(pages)):
            if all(bare(w) in pages[n] for w in words):
                at, x.page = n, n + 1
                break
        else:
            raise SystemExit(f"{path}: {x.printed} {x.text()} stands on no page")
    return len(pages)


def truth(path, rows, producer, layout, bank, account, currency, first, last, opening, owed=False, accounts=None, cards=None, sections=None):
    """Writes the truth of the document at path beside it."""
    t = {"file": os.path.basename(path), "producer": producer, "layout": layout, "bank": bank, "account": account, "currency": currency}
    if owed:
        t["owed"] = True
    t.update({"from": first, "to": last})
    if path.endswith(".pdf"):
        t["pages"] = place(path, rows)
    t["opening"], t["closing"] = plain(opening), plain(opening + sum(x.amount for x in rows))
    t["in"] = plain(sum(x.amount for x in rows if x.amount > 0))
    t["out"] = plain(sum(x.amount for x in rows if x.amount < 0))
    for name, value in (("cards", cards), ("sections", sections), ("accounts", accounts)):
        if value:
            t[name] = value
    t["count"] = len(rows)
    head = json.dumps(t, ensure_ascii=False, indent=1)
    out = []
    for x in rows:
        r = {"date": x.day.isoformat()}
        if x.posted:
            r["posted"] = x.posted.isoformat()
        r["description"] = x.text()
        if x.below:
            r["below"] = x.below
        r["amount"] = plain(x.amount)
        if x.printed[2]:
            r["balance"] = plain(x.balance)
        for name, value in (("account", x.account), ("card", x.card), ("section", x.section), ("page", x.page), ("line", x.line)):
            if value:
                r[name] = value
        r["printed"] = x.printed
        out.append("  " + json.dumps(r, ensure_ascii=False, separators=(",", ":")))
    with open(path.rsplit(".", 1)[0] + ".json", "w") as f:
        f.write(head.removesuffix("\n}") + ',\n "rows": [\n' + ",\n".join(out) + "\n ]\n}\n")


def run(*args, cwd=None, data=None):
    done = subprocess.run(args, cwd=cwd, input=data, capture_output=True)
    if done.returncode != 0:
        raise SystemExit(f"{args}: {done.stdout.decode()}{done.stderr.decode()}")
    return done.stdout


def chunks(rows, first, later):
    """Cuts rows into those of the first page and of those behind it."""
    out, at, n = [], 0, first
    while at < len(rows):
        out.append(rows[at:at + n])
        at, n = at + n, later
    return out
