package table

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
)

// TestPrintLayouts prints random papers with the programs of this machine into
// a folder, each with its truth, for TestLayouts to read:
//
//	FSX_TABLE_PRINT=DIR FSX_TABLE_SEEDS=6 go test ./extract/table -run TestPrintLayouts
func TestPrintLayouts(t *testing.T) {
	dir := os.Getenv("FSX_TABLE_PRINT")
	if dir == "" {
		t.Skip("FSX_TABLE_PRINT names no folder")
	}
	seeds := uint64(3)
	if n, err := strconv.ParseUint(os.Getenv("FSX_TABLE_SEEDS"), 10, 32); err == nil {
		seeds = n
	}
	for _, class := range classes {
		for seed := range seeds {
			p := newPaper(class, seed)
			for program, of := range printers {
				if program == os.Getenv("FSX_TABLE_WITH") || os.Getenv("FSX_TABLE_WITH") == "" {
					p.print(t, dir, program, of)
				}
			}
		}
	}
}

// printer says what a program reads and how it is called for a file.
type printer struct {
	ext  string
	raw  func(p *paper) []byte
	call func(from, dir string) *exec.Cmd
}

var printers = map[string]printer{
	"browser": {".html", (*paper).html, func(from, dir string) *exec.Cmd {
		return exec.Command("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", "--print-to-pdf="+from+".pdf", from)
	}},
	"webkit": {".html", (*paper).html, func(from, dir string) *exec.Cmd {
		return exec.Command("wkhtmltopdf", "-q", from, from+".pdf")
	}},
	"office": {".docx", (*paper).docx, func(from, dir string) *exec.Cmd {
		return exec.Command("sh", "-c", fmt.Sprintf("soffice --headless --convert-to pdf --outdir %[1]s/out %[2]s && mv %[1]s/out/*.pdf %[2]s.pdf", dir, from))
	}},
	"sheet": {".xlsx", (*paper).xlsx, func(from, dir string) *exec.Cmd {
		return exec.Command("sh", "-c", fmt.Sprintf("soffice --headless --convert-to pdf --outdir %[1]s/out %[2]s && mv %[1]s/out/*.pdf %[2]s.pdf", dir, from))
	}},
	"latex": {".tex", (*paper).tex, func(from, dir string) *exec.Cmd {
		return exec.Command("sh", "-c", fmt.Sprintf("cd %[1]s && pdflatex -interaction=batchmode %[2]s && mv paper.pdf %[2]s.pdf", dir, from))
	}},
}

// print makes the PDF of a paper and its truth.
func (p *paper) print(t *testing.T, dir, program string, of printer) {
	t.Helper()
	if program != "office" && p.class == "typed" || program == "latex" && (p.class == "merged" || p.class == "middle" || p.class == "zebra") {
		return
	}
	name := filepath.Join(dir, fmt.Sprintf("%s_%s_%d", program, p.class, p.seed))
	tmp := t.TempDir()
	from := filepath.Join(tmp, "paper"+of.ext)
	if err := os.WriteFile(from, of.raw(p), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := of.call(from, tmp).CombinedOutput(); err != nil {
		t.Logf("%s: %v: %.300s", name, err, out)
	}
	raw, err := os.ReadFile(from + ".pdf")
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	truth, err := json.MarshalIndent(p.truth(), "", "")
	if err != nil {
		t.Fatal(err)
	}
	for ext, b := range map[string][]byte{".pdf": raw, ".json": truth} {
		if err := os.WriteFile(name+ext, b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}
