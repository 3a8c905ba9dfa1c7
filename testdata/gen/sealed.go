package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/fsx-dev/fsx/testdata/gen/bank"
)

// makeSealed prints the sealed family: each layout is a template in sources/sealed, or drawn.
func makeSealed(only string) error {
	folder := filepath.Join("..", "statements-sealed")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, p := range bank.SealedDrawn() {
		if !strings.Contains(p.Name, only) {
			continue
		}
		if err := makePaper(folder, p); err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	for _, p := range bank.SealedFamily() {
		if !strings.Contains(p.Name, only) {
			continue
		}
		if err := makeTemplated(folder, "sealed", p); err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	return nil
}

// makeTemplated prints p from its template in the folder of sources named family.
func makeTemplated(folder, family string, p bank.Sealed) error {
	source, err := filled(family, p)
	if err != nil {
		return err
	}
	name := filepath.Join(folder, p.Name+p.Ext)
	t := p.Truth()
	if p.Ext != ".pdf" {
		return writeText(folder, name, source, p, t)
	}
	if err := printSealed(name, source, p.Program); err != nil {
		if missing := new(exec.Error); errors.As(err, &missing) {
			fmt.Printf("%s stays as it is: %v\n", p.Name, err)
			return nil
		}
		return err
	}
	pages, err := pagesOf(name)
	if err != nil {
		return err
	}
	for i, at := range placesOf(pages, t.Rows) {
		if at == 0 {
			return fmt.Errorf("%v of %s stands on no page", t.Rows[i].Printed, t.Rows[i].Description)
		}
		t.Rows[i].Page = at
	}
	t.Pages = len(pages)
	return writeTruth(folder, p.Name, t)
}

// writeText writes a document that is text itself, and its truth.
func writeText(folder, name, source string, p bank.Sealed, t bank.Truth) error {
	plain := bare(source + html.UnescapeString(strings.ReplaceAll(source, `""`, `"`)))
	if err := standsWhole(plain, t.Rows); err != nil {
		return err
	}
	b := []byte(source)
	if strings.Contains(p.Layout, "Windows-1250") {
		var err error
		if b, err = inCodePage(source); err != nil {
			return err
		}
	}
	if err := os.WriteFile(name, b, 0o644); err != nil {
		return err
	}
	if p.Ext != ".html" {
		for i, at := range linesBelow(strings.Split(source, "\n"), t.Rows, max(1, p.Tall)) {
			t.Rows[i].Line = at
		}
	}
	return writeTruth(folder, p.Name, t)
}

// sourceOf is the kind of source that a program reads.
var sourceOf = map[string]string{"chromium": ".html", "wkhtmltopdf": ".html", "writer": ".fodt", "calc": ".fods",
	"pdflatex": ".tex", "lualatex": ".tex", "ghostscript": ".roff", "platypus": ".tsv"}

// filled gives the source of p's document.
func filled(family string, p bank.Sealed) (string, error) {
	name, _, _ := strings.Cut(p.Name[len("2025-01_"):], ".")
	kind := sourceOf[p.Program]
	if kind == "" {
		kind = p.Ext
	}
	escape := func(s string) (string, error) {
		var b bytes.Buffer
		err := xml.EscapeText(&b, []byte(s))
		return b.String(), err
	}
	t, err := template.New(name + kind).Funcs(template.FuncMap{"x": escape, "add": func(a, b int) int { return a + b }, "join": strings.Join, "list": func(s ...string) []string { return s }, "tex": texWords, "roff": roffWords, "csv": csvWords}).
		ParseFiles(filepath.Join("sources", family, name+kind))
	if err != nil {
		return "", err
	}
	var b strings.Builder
	err = t.Execute(&b, p)
	return b.String(), err
}

func printSealed(name, source, program string) error {
	dir, err := os.MkdirTemp("", "sealed")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	in := filepath.Join(dir, "in"+sourceOf[program])
	if err := os.WriteFile(in, []byte(source), 0o644); err != nil {
		return err
	}
	made := filepath.Join(dir, "out.pdf")
	switch program {
	case "ghostscript":
		err = throughPostScript(dir, source, made)
	case "platypus":
		_, err = runIn(".", source, "/usr/bin/python3", filepath.Join("sources", "held", "flow.py"), made)
	default:
		err = convert(dir, in, made, program)
	}
	if err != nil {
		return err
	}
	b, err := os.ReadFile(made)
	if err != nil {
		return err
	}
	return os.WriteFile(name, settle(b, statementsMade), 0o644)
}

func pagesOf(name string) ([]string, error) {
	out, err := exec.Command("pdftotext", "-layout", name, "-").Output()
	if err != nil {
		return nil, err
	}
	return strings.Split(strings.TrimSuffix(string(out), "\f"), "\f"), nil
}

// placesOf finds the page on which each row begins: the first, from that of the row before on,
// on which all words of its text stand, its day and its amount; or, where its text goes on over the
// end of a page, that on which its day and amount stand.
func placesOf(pages []string, rows []bank.TruthRow) []int {
	var all []int
	at := 0
	for _, r := range rows {
		found := 0
		for n := at; n < len(pages) && found == 0; n++ {
			if stands(bare(pages[n]), append(strings.Fields(r.Description), r.Printed[:]...)) {
				at, found = n, n+1
			}
		}
		for n := at; n+1 < len(pages) && found == 0; n++ {
			if stands(bare(pages[n]), r.Printed[:]) && stands(bare(pages[n]+pages[n+1]), strings.Fields(r.Description)) {
				at, found = n, n+1
			}
		}
		all = append(all, found)
	}
	return all
}

// linesBelow finds the line on which each row begins: the next that has its day and its amount, or
// that and the lines up to as many as tall below it.
func linesBelow(lines []string, rows []bank.TruthRow, tall int) []int {
	var all []int
	at := 0
	for _, r := range rows {
		for at++; at < len(lines); at++ {
			if stands(bare(strings.Join(lines[at-1:min(at-1+tall, len(lines))], " ")), r.Printed[:2]) {
				break
			}
		}
		all = append(all, at)
	}
	return all
}

func stands(text string, words []string) bool {
	for _, w := range words {
		if !strings.Contains(text, bare(w)) {
			return false
		}
	}
	return true
}
