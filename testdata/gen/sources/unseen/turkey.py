"""A Turkish account across the paper, printed by chromium."""
import html
import os
import random

from statement import life, settle, truth, write
from webprint import chromium

SHOPS = [
    (6, -8500, -148000, "POS ALIŞVERİŞ ÇINAR MARKET ÜSKÜPLÜ ŞB. {n}"), (4, -4500, -38000, "POS ALIŞVERİŞ SİMİTÇİ İSKELE ÜSKÜPLÜ"), (2, -90000, -240000, "POS ALIŞVERİŞ GÖKÇE PETROL {n} NOLU İST."),
    (2, -50000, -500000, "ATM PARA ÇEKME ÜSKÜPLÜ ÇARŞI", 10000), (3, -20000, -350000, "FAST GİDEN AYŞE NUR TOPRAK ortak hediye", 5000), (2, 20000, 450000, "FAST GELEN MEHMET CAN IŞIK teşekkürler", 5000),
    (2, -11990, -89990, "POS ALIŞVERİŞ SAHAF.EXAMPLE İNTERNET"),
]
FIXED = [
    ("2025-06-02", "EFT GİDEN NECLA YÜKSEL HAZİRAN KİRA", -2150000), ("2025-06-03", "OTOMATİK ÖDEME BOĞAZKENT ELEKTRİK TESİSAT 44711882", -118755), ("2025-06-05", "OTOMATİK ÖDEME ANADOLU SU VE KANAL ABONE 0447", -61340),
    ("2025-06-13", "MAAŞ ÖDEMESİ KUZEYLİM DENİZCİLİK A.Ş. HAZİRAN 2025", 7428015), ("2025-06-16", "KREDİ KARTI BORÇ ÖDEMESİ 4471 **** **** 2044", -1842960), ("2025-06-18", "POS ALIŞVERİŞ NUBEFLIX.COM LUXEMBOURG", -46950, "11,99 USD KUR 39,1576"),
    ("2025-06-20", "HAVALE MASRAFI", -1266), ("2025-06-20", "BSMV", -63), ("2025-06-24", "POS İADE SAHAF.EXAMPLE İNTERNET", 23990), ("2025-06-27", "VADELİ HESABA AKTARIM", -1500000), ("2025-06-30", "HESAP FAİZİ 06/2025", 4127), ("2025-06-30", "GELİR VERGİSİ STOPAJI", -722),
]
STYLE = "@page{size:A4 landscape;margin:14mm}body{font:10px 'Liberation Sans'}table{width:100%;border-collapse:collapse}td,th{border:1px solid #aaa;padding:3px 5px;text-align:left}tr{page-break-inside:avoid}.n{text-align:right;white-space:nowrap}h2{margin:0}"


def lira(cents):
    return ("-" if cents < 0 else "") + write(cents, ".", ",")


def turkey(folder):
    opening, r = 3184730, random.Random(853)
    rows = life(853, "2025-06-01", "2025-06-30", 25, SHOPS, FIXED)
    closing = settle(rows, opening)
    rows.reverse()
    body = ""
    for i, x in enumerate(rows):
        x.printed = [x.day.strftime("%d/%m/%Y"), lira(x.amount) + " TL", lira(x.balance) + " TL"]
        minute = 23 * 60 + 50 - i * 23 - r.randrange(20)
        clock = f"{minute // 60:02d}:{minute % 60:02d}"
        body += f"<tr><td>{x.printed[0]}-{clock}</td><td>{r.randrange(100, 999)}</td><td>{html.escape(x.text())}{'<br>' + x.below if x.below else ''}</td><td class=n>{x.printed[1]}</td><td class=n>{x.printed[2]}</td><td>{r.randrange(10**9, 10**10 - 1)}</td></tr>"
    source = (f"<meta charset=utf-8><title>Hesap Özeti</title><style>{STYLE}</style><h2>Marmarakent Bankası A.Ş.</h2><p>HESAP HAREKETLERİ&emsp;Müşteri: ŞULE İNCEKARA&emsp;Şube: 447 ÜSKÜPLÜ&emsp;Hesap: 11882044 TL VADESİZ&emsp;IBAN TR00 0044 7118 8200 0447 1188 20</p>"
              f"<p>Tarih aralığı: 01/06/2025 - 30/06/2025&emsp;Devreden bakiye: {lira(opening)} TL&emsp;Son bakiye: {lira(closing)} TL&emsp;Kullanılabilir bakiye (KMH 20.000,00 TL dahil): {lira(closing + 2000000)} TL</p>"
              f"<table><thead><tr><th>Tarih-Saat</th><th>Kanal</th><th>Açıklama</th><th class=n>Tutar</th><th class=n>Bakiye</th><th>Dekont No</th></tr></thead><tbody>{body}</tbody></table><p>İşbu belge bilgi amaçlıdır. KMH faiz oranı aylık %4,25'tir.</p>")
    path = os.path.join(folder, "2025-06_hareketler.pdf")
    chromium(source, path)
    truth(path, rows, "chromium", "Turkish, across the paper, newest first, 02/06/2025-14:05 with the time behind the day, channel before the text, -1.234,56 TL, balance in each row with the number of the receipt behind it, repeated head, currency and rate below",
          "Marmarakent Bankası A.Ş.", "11882044 TL VADESİZ", "TRY", "2025-06-01", "2025-06-30", opening)
