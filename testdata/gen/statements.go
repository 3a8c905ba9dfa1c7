package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/testdata/gen/bank"
	"github.com/go-pdf/fpdf"
)

var statementsMade = time.Date(2026, 1, 5, 8, 0, 0, 0, time.UTC)

// makeStatements prints the statements and writes the truth beside them. Those whose program
// is not installed stay as they are.
func makeStatements(only string) error {
	folder := filepath.Join("..", "statements")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, p := range bank.Family() {
		if !strings.Contains(p.Name, only) {
			continue
		}
		if err := makePaper(folder, p); err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	return makeExports(folder)
}

func makePaper(folder string, p bank.Paper) error {
	dir, err := os.MkdirTemp("", "statement")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	made := filepath.Join(dir, "out.pdf")
	if err := printPaper(dir, made, p); err != nil {
		if missing := new(exec.Error); errors.As(err, &missing) {
			fmt.Printf("%s stays as it is: %v\n", p.Name, err)
			return nil
		}
		return err
	}
	if p.Scan {
		if err := scan(dir, made); err != nil {
			return err
		}
	}
	b, err := os.ReadFile(made)
	if err != nil {
		return err
	}
	out := filepath.Join(folder, p.Name+".pdf")
	if err := os.WriteFile(out, settle(b, statementsMade), 0o644); err != nil {
		return err
	}
	return writeTruth(folder, p.Name, p.Truth(p.Name+".pdf"))
}

func writeTruth(folder, name string, t bank.Truth) error {
	b, err := t.JSON()
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, name+".json"), b, 0o644)
}

// printPaper lets the paper's program make the PDF at made.
func printPaper(dir, made string, p bank.Paper) error {
	if p.Drawing != nil {
		ops, err := p.Drawing.Draw(p.Doc)
		if err != nil {
			return err
		}
		if p.Program == "fpdf" {
			return placed(ops, *p.Drawing).OutputFileAndClose(made)
		}
		return placedByScript(p, ops, made)
	}
	source := p.Source(p.Doc)
	switch p.Program {
	case "groff":
		pdf, err := runIn(dir, source, "groff", "-Tpdf", "-K", "utf8", "-P-pa4")
		if err != nil {
			return err
		}
		return os.WriteFile(made, pdf, 0o644)
	case "ghostscript":
		return throughPostScript(dir, source, made)
	}
	in := filepath.Join(dir, "in"+map[string]string{"chromium": ".html", "wkhtmltopdf": ".html", "pdflatex": ".tex", "lualatex": ".tex", "writer": ".fodt", "calc": ".fods"}[p.Program])
	if err := os.WriteFile(in, []byte(source), 0o644); err != nil {
		return err
	}
	return convert(dir, in, made, p.Program)
}

// throughPostScript has groff's PostScript made a PDF by Ghostscript.
func throughPostScript(dir, source, made string) error {
	ps, err := runIn(dir, source, "groff", "-Tps", "-K", "utf8", "-P-pa4")
	if err != nil {
		return err
	}
	_, err = runIn(dir, string(ps), "gs", "-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=pdfwrite", "-sOutputFile="+made, "-")
	return err
}

func convert(dir, in, made, program string) error {
	args := []string{"--quiet", "--page-size", "A4", in, made}
	name := program
	from := made
	switch program {
	case "chromium":
		args = []string{"--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", "--disable-pdf-tagging", "--print-to-pdf=" + made, in}
	case "pdflatex", "lualatex":
		args, from = []string{"-interaction=batchmode", "-halt-on-error", in}, filepath.Join(dir, "in.pdf")
	case "writer", "calc":
		name, from = "soffice", filepath.Join(dir, "in.pdf")
		args = []string{"-env:UserInstallation=file://" + filepath.Join(dir, "profile"), "--headless", "--convert-to", "pdf", "--outdir", dir, in}
	}
	if out, err := runIn(dir, "", name, args...); err != nil {
		return fmt.Errorf("%w: %s", err, bytes.TrimSpace(out))
	}
	if from != made {
		return os.Rename(from, made)
	}
	return nil
}

// placed puts the pieces on pages with fpdf's core fonts.
func placed(ops []bank.Op, g bank.Drawing) *fpdf.Fpdf {
	f := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: g.Width, Ht: g.Height}})
	f.SetCreationDate(statementsMade)
	f.SetModificationDate(statementsMade)
	f.SetCatalogSort(true)
	f.SetAutoPageBreak(false, 0)
	tr := f.UnicodeTranslatorFromDescriptor("")
	for _, o := range ops {
		switch o.Do {
		case "page":
			f.AddPage()
		case "line":
			f.SetLineWidth(o.Weight)
			f.Line(o.X, o.Y, o.X+o.W, o.Y+o.H)
		case "fill":
			shade := int(o.Shade * 255)
			f.SetFillColor(shade, shade, shade)
			f.Rect(o.X, o.Y, o.W, o.H, "F")
		default:
			f.SetFont(o.Font, weight(o.Bold), o.Size)
			s := tr(o.Text)
			x := o.X
			switch o.Align {
			case "R":
				x -= f.GetStringWidth(s)
			case "C":
				x -= f.GetStringWidth(s) / 2
			}
			f.Text(x, o.Y, s)
		}
	}
	return f
}

// placedByScript hands the pieces to a script in sources/statements.
func placedByScript(p bank.Paper, ops []bank.Op, made string) error {
	job, err := json.Marshal(map[string]any{"width": p.Drawing.Width, "height": p.Drawing.Height, "ops": ops})
	if err != nil {
		return err
	}
	script := map[string]string{"reportlab": "place.py", "cairo": "place_cairo.py"}[p.Program]
	_, err = runIn(".", string(job), "/usr/bin/python3", filepath.Join("sources", "statements", script), made)
	return err
}
