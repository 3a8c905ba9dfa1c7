"""Puts texts, lines and boxes on pages with ReportLab. Reads operations as
JSON from the standard input and writes the PDF to the path given."""
import json
import sys

from reportlab.pdfgen import canvas

FONTS = {
    "Helvetica": ("Helvetica", "Helvetica-Bold"),
    "Times": ("Times-Roman", "Times-Bold"),
    "Courier": ("Courier", "Courier-Bold"),
}


def main():
    job = json.load(sys.stdin)
    width, height = job["width"], job["height"]
    c = canvas.Canvas(sys.argv[1], pagesize=(width, height), invariant=1)
    first = True
    for op in job["ops"]:
        x, y = op["X"], height - op["Y"]
        if op["Do"] == "page":
            if not first:
                c.showPage()
            first = False
        elif op["Do"] == "fill":
            c.setFillGray(op["Shade"])
            c.rect(x, y - op["H"], op["W"], op["H"], stroke=0, fill=1)
            c.setFillGray(0)
        elif op["Do"] == "line":
            c.setLineWidth(op["Weight"])
            c.line(x, y, x + op["W"], y - op["H"])
        else:
            c.setFont(FONTS[op["Font"]][1 if op["Bold"] else 0], op["Size"])
            draw = {"L": c.drawString, "R": c.drawRightString, "C": c.drawCentredString}
            draw[op["Align"]](x, y, op["Text"])
    c.save()


main()
