"""A Japanese card bill of two cards, printed by chromium."""
import html
import os

from statement import life, on, settle, truth, write
from webprint import chromium

SHOPS = [
    (5, 19800, 684000, "スーパー　やまぶき　南町店"), (4, 11000, 98000, "喫茶　こもれび"), (3, 14500, 52000, "コンビニ　ミナミマート"), (2, 120000, 890000, "木漏れ日書房　オンライン"),
    (2, 300000, 820000, "ガソリン／みなと石油", 100), (2, 50000, 300000, "交通ＩＣオートチャージ", 50000), (2, 98000, 760000, "すし処　ゆきの　ＱＲ"),
]
FAMILY = [(4, 9800, 244000, "ドラッグ　つくし"), (3, 68000, 480000, "花と庭　ハナミズキ"), (3, 23000, 186000, "パン工房　むぎ"), (2, 150000, 620000, "美容室　ＬＥＡＦ", 1000)]
MAIN_FIXED = [
    ("2025-05-12", "前回ご請求分　口座振替", -8432000), ("2025-04-20", "みなみ電力　４月分", 932800), ("2025-04-28", "ＰＩＸＥＬＷＥＲＫ　ＳＴＯＣＫ", 295300, "18.99 USD 換算レート 155.503 円 04/30"),
    ("2025-05-01", "でんわ　ソラモバイル", 428000), ("2025-05-06", "ホテル　汐見荘", 3960000), ("2025-05-14", "ＭＡＫＥＲＹ　ＢＥＲＬＩＮ", 671200, "41.20 EUR 換算レート 162.913 円 05/16"),
    ("2025-05-10", "ご返品　木漏れ日書房　オンライン", -264000),
]
FAMILY_FIXED = [("2025-05-03", "家具の森　分割３回払い　１回目", 2000000), ("2025-05-11", "クレール音楽教室　月謝", 880000)]
STYLE = "body{font:9.5px IPAGothic}table{width:100%;border-collapse:collapse}th,h2,h3{font-weight:normal}td,th{white-space:nowrap}td:nth-child(2){width:46%}td,th{border-bottom:1px solid #bbb;padding:2px 5px;text-align:left}tr{page-break-inside:avoid}.n{text-align:right;white-space:nowrap}.big{font-size:15px;border:2px solid #333;padding:8px;width:60%}"


def yen(cents):
    return ("-" if cents < 0 else "") + write(cents, ",", ".", 0)


def japan(folder):
    opening = 8432000
    main = whole_yen(life(839, "2025-04-16", "2025-05-15", 21, SHOPS, MAIN_FIXED))
    family = whole_yen(life(841, "2025-04-16", "2025-05-15", 10, FAMILY, FAMILY_FIXED))
    rows = main + family
    closing = settle(rows, opening)
    body = ""
    for title, part, card in (("本会員　４４７１－ＸＸＸＸ－ＸＸＸＸ－１１８８", main, "1188"), ("家族会員　４４７１－ＸＸＸＸ－ＸＸＸＸ－２０４４", family, "2044")):
        body += f"<tr><th colspan=5>{title}</th></tr>"
        for x in part:
            paid = x.amount < 0 and "口座振替" in x.text()
            x.card = "" if paid else card
            x.printed = [x.day.strftime("%y/%m/%d"), yen(x.amount), ""]
            many = "分割３回" if "分割" in x.text() else "" if x.amount < 0 else "１回"
            used = "60,000" if many == "分割３回" else x.printed[1]
            body += f"<tr><td>{x.printed[0]}</td><td>{html.escape(x.text())}{'<br>' + x.below if x.below else ''}</td><td class=n>{used}</td><td>{many}</td><td class=n>{x.printed[1]}</td></tr>"
        body += f"<tr><td></td><td>小計</td><td></td><td></td><td class=n>{yen(sum(x.amount for x in part if x.card))}</td></tr>"
    source = (f"<meta charset=utf-8><title>ご利用明細</title><style>{STYLE}</style><h2>みなとカード株式会社　ご利用代金明細書</h2><p>南条　咲良　様</p>"
              f"<p class=big>今回のご請求額　￥{yen(closing)}　　お支払日　2025年6月10日</p><p>ご利用期間　2025年4月16日～2025年5月15日　　前回ご請求額　￥{yen(opening)}　　ご利用可能枠　￥600,000</p>"
              f"<table><thead><tr><th>ご利用日</th><th>ご利用店名</th><th class=n>ご利用金額（円）</th><th>お支払区分</th><th class=n>今回お支払金額（円）</th></tr></thead><tbody>{body}</tbody></table>"
              "<h3>分割払いの残高</h3><table><tr><th>家具の森</th><td>ご利用金額 60,000</td><td>お支払回数 3</td><td>次回以降のお支払残高 40,000</td></tr></table><p>実質年率 分割 12.25%　リボ 15.00%　ポイント残高 3,118 ポイント（うち今回 612）</p>")
    path = os.path.join(folder, "2025-05_meisai.pdf")
    chromium(source, path)
    truth(path, rows, "chromium", "Japanese card, yen without decimals, 25/04/20 with the year first, amount used and amount of this bill in two columns, kind of payment between them, an instalment, two cards with sub-totals, currency and rate below",
          "みなとカード株式会社", "4471-XXXX-XXXX-1188", "JPY", "2025-04-16", "2025-05-15", opening, owed=True,
          cards={c: f"{sum(x.amount for x in rows if x.card == c) // 100}.00" for c in ("1188", "2044")})


def whole_yen(rows):
    for x in rows:
        x.amount = round(x.amount / 100) * 100
    return rows
