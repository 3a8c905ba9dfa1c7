"""Lets ReportLab flow a statement over pages. Reads lines of cells parted by
tabs, of which the first names the kind of line, and writes the PDF to the
path given."""
import sys
from xml.sax.saxutils import escape

from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import LongTable, Paragraph, SimpleDocTemplate, Spacer, Table

LEFT = ParagraphStyle("left", fontName="Helvetica", fontSize=7.6, leading=9.2)
RIGHT = ParagraphStyle("right", parent=LEFT, alignment=2)
TITLE = ParagraphStyle("title", fontName="Times-Bold", fontSize=18, leading=24, textColor=HexColor("#7a1f5c"))


def cells(line, bold=False):
    last = len(line) - 1
    mark = ("<b>", "</b>") if bold else ("", "")
    return [Paragraph(mark[0] + escape(c) + mark[1], RIGHT if i == last else LEFT) for i, c in enumerate(line)]


def foot(canvas, doc):
    canvas.setFont("Helvetica", 7)
    canvas.drawRightString(555, 28, "Blad %d" % doc.page)


def main():
    story, rows, widths, after, heads, shaded = [], [], [], [], [], []
    for raw in sys.stdin.read().splitlines():
        kind, *line = raw.split("\t")
        if kind == "title":
            story.append(Paragraph(escape(line[0]), TITLE))
        elif kind == "line":
            heads.append(cells(line))
        elif kind == "widths":
            widths = [float(w) for w in line]
        elif kind == "after":
            after.append(Paragraph(escape(line[0]), LEFT))
        elif kind in ("head", "row", "sum"):
            if kind != "row":
                shaded.append(len(rows))
            rows.append(cells(line, kind != "row"))
    story += [Table(heads, colWidths=[300, 208]), Spacer(1, 14)]
    style = [("VALIGN", (0, 0), (-1, -1), "TOP"), ("LINEBELOW", (0, 0), (-1, -1), 0.25, HexColor("#c8a8bd")),
             ("TOPPADDING", (0, 0), (-1, -1), 2), ("BOTTOMPADDING", (0, 0), (-1, -1), 3)]
    style += [("BACKGROUND", (0, n), (-1, n), HexColor("#f1e4ec")) for n in shaded]
    story += [LongTable(rows, colWidths=widths, repeatRows=1, style=style), Spacer(1, 12)] + after
    SimpleDocTemplate(sys.argv[1], pagesize=A4, leftMargin=42, rightMargin=42, topMargin=40, bottomMargin=46, invariant=1).build(story, onFirstPage=foot, onLaterPages=foot)


main()
