"""An Italian conto corrente, printed by LibreOffice Calc."""
import os
from xml.sax.saxutils import escape

from poland import office
from statement import life, on, settle, truth, write

SHOPS = [
    (6, -690, -11200, "PAGAMENTO POS CARTA 8820 DEL {d}/07 SALUMERIA BELLINI VALFOSCA"), (4, -130, -980, "PAGAMENTO POS CARTA 8820 DEL {d}/07 BAR SPORT VALFOSCA"), (3, -2000, -7900, "PAGAMENTO POS CARTA 8820 DEL {d}/07 DISTRIBUTORE LAGO BLU SELF 4"),
    (2, -3000, -25000, "PRELIEVO BANCOMAT CARTA 8820 SPORTELLO {n} VALFOSCA", 1000), (2, -1500, -18000, "BONIFICO ISTANTANEO A FAVORE DI COLOMBO TERESA CAUSALE GITA AL LAGO", 500), (2, 1000, 9000, "BONIFICO ISTANTANEO DA GALLI PIERLUIGI CAUSALE QUOTA CALCETTO", 500),
]
FIXED = [
    ("2025-07-01", "BONIFICO A FAVORE DI CONDOMINIO DEI TIGLI RATA 3 ESERCIZIO 2025", -31250), ("2025-07-03", "ADDEBITO SDD LUCE E GAS DELLE VALLI MANDATO 0447118820 FATTURA DI GIUGNO", -14278), ("2025-07-08", "ADDEBITO SDD FIBRALAGO SPA CANONE BIMESTRALE", -5580),
    ("2025-07-10", "MUTUO 0447/118820 RATA 77 QUOTA CAPITALE E INTERESSI", -58817), ("2025-07-16", "DELEGA F24 TELEMATICA", -41300), ("2025-07-18", "ASSEGNO BANCARIO 0004471188-02", -120000), ("2025-07-25", "EMOLUMENTI TESSITURE DI VALFOSCA SRL LUGLIO E QUATTORDICESIMA", 386145),
    ("2025-07-28", "PAGAMENTO POS CARTA 8820 DEL 25/07 GASTHOF ADLER INNSBACH", -8840), ("2025-07-21", "STORNO PAGAMENTO POS SALUMERIA BELLINI VALFOSCA", 1295), ("2025-07-30", "PAGAMENTO POS CARTA 8820 DEL 29/07 SEEBAD KIOSK RORSEE", -1744, "CHF 16,40 CAMBIO 0,94037"),
    ("2025-07-31", "IMPOSTA DI BOLLO E/C E RENDICONTO", -855), ("2025-07-31", "COMPETENZE DI LIQUIDAZIONE", -412), ("2025-07-31", "CANONE MENSILE CONTO VALLE", -600),
]


def lire(cents):
    return write(cents, ".", ",")


def italy(folder):
    opening = 182655
    rows = life(857, "2025-07-01", "2025-07-31", 29, SHOPS, FIXED)
    closing = settle(rows, opening)
    dare, avere = sum(-x.amount for x in rows if x.amount < 0), sum(x.amount for x in rows if x.amount > 0)
    lines = [[("Cassa Rurale di Valfosca", "H"), "", "", "", ""], ["ESTRATTO CONTO N. 7 AL 31/07/2025", "", "", "", ""], ["Conto 0447/118820 intestato a GALLI ORNELLA E GALLI PIERLUIGI", "", "", "", ""], ["", "", "", "", ""]]
    head = [("DATA", "H"), ("VALUTA", "H"), ("DARE", "H"), ("AVERE", "H"), ("DESCRIZIONE DELLE OPERAZIONI", "H")]
    body = [[("01/07/25"), "", "", (lire(opening), "N"), "SALDO INIZIALE A VOSTRO CREDITO"]]
    for i, x in enumerate(rows):
        value = x.day if x.amount < 0 else on("2025-07-%02d" % min(31, x.day.day + 1))
        x.printed = [x.day.strftime("%d/%m/%y"), lire(x.amount), ""]
        pair = [(x.printed[1], "N"), ""] if x.amount < 0 else ["", (x.printed[1], "N")]
        body.append([x.printed[0], value.strftime("%d/%m/%y"), *pair, x.text() + (" " if not x.below else "\n" + x.below)])
    body += [["", "", (lire(dare), "N"), (lire(avere), "N"), ("TOTALE MOVIMENTI DARE / AVERE", "H")], ["31/07/25", "", "", (lire(closing), "N"), "SALDO FINALE A VOSTRO CREDITO"], ["", "", "", "", ""],
             ["RIASSUNTO SCALARE", "", "", "", ""], ["Numeri creditori 44.711 Tasso 0,0100% Interessi lordi 0,01 Fido accordato 1.000,00", "", "", "", ""]]
    spaces = " ".join(f'xmlns:{n}="urn:oasis:names:tc:opendocument:xmlns:{u}:1.0"' for n, u in (("office", "office"), ("style", "style"), ("text", "text"), ("table", "table"), ("fo", "xsl-fo-compatible"), ("svg", "svg-compatible")))
    columns = "".join(f'<table:table-column table:style-name="k{i}"/>' for i in range(5))
    widths = "".join(f'<style:style style:name="k{i}" style:family="table-column"><style:table-column-properties style:column-width="{w}cm"/></style:style>' for i, w in enumerate((1.9, 1.9, 2.3, 2.3, 8.8)))

    def row(cells):
        out = ""
        for c in cells:
            value, style = c if isinstance(c, tuple) else (c, "W" if len(c) > 20 and cells[1] else "T")
            parts = "".join(f"<text:p>{escape(s.strip())}</text:p>" for s in value.split("\n"))
            out += f'<table:table-cell table:style-name="{style}" office:value-type="string">{parts}</table:table-cell>' if value else "<table:table-cell/>"
        return f'<table:table-row table:style-name="auto">{out}</table:table-row>'

    styles = "".join(f'<style:style style:name="{n}" style:family="table-cell"><style:table-cell-properties {c}/><style:paragraph-properties {p}/><style:text-properties fo:font-size="9pt" style:font-name="F" {t}/></style:style>' for n, c, p, t in (
        ("T", 'style:vertical-align="top"', "", ""), ("W", 'fo:wrap-option="wrap" style:vertical-align="top"', "", ""), ("N", 'style:vertical-align="top"', 'fo:text-align="end"', ""), ("H", 'style:vertical-align="top"', "", 'fo:font-weight="bold"')))
    source = (f'<?xml version="1.0" encoding="UTF-8"?><office:document {spaces} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:font-face-decls><style:font-face style:name="F" svg:font-family="\'Liberation Sans\'"/></office:font-face-decls>'
              f'<office:automatic-styles>{widths}{styles}<style:style style:name="auto" style:family="table-row"><style:table-row-properties style:use-optimal-row-height="true"/></style:style><style:style style:name="ta" style:family="table" style:master-page-name="M"><style:table-properties table:display="true"/></style:style>'
              '<style:page-layout style:name="P"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="1.6cm"/><style:footer-style/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="M" style:page-layout-name="P"><style:footer><text:p>Foglio <text:page-number/></text:p></style:footer></style:master-page></office:master-styles>'
              f'<office:body><office:spreadsheet><table:table table:name="EC" table:style-name="ta">{columns}{"".join(row(r) for r in lines)}<table:table-header-rows>{row(head)}</table:table-header-rows>{"".join(row(r) for r in body)}</table:table></office:spreadsheet></office:body></office:document>')
    path = os.path.join(folder, "2025-07_estratto.pdf")
    office(source, "in.fods", path)
    truth(path, rows, "calc", "Italian, Dare and Avere before the text, 01/07/25 twice, texts wrapped in the cell, opening and closing balance among the credits, totals of both columns, no balance in rows, currency and rate below",
          "Cassa Rurale di Valfosca", "Conto 0447/118820", "EUR", "2025-07-01", "2025-07-31", opening)
