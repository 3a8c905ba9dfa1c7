package extract

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDealroom reads every document of the deal room; each must give text with
// places, and what a person sees as one row or sentence must be one block.
func TestDealroom(t *testing.T) {
	t.Parallel()
	root := filepath.Join("..", "testdata", "dealroom")
	n := 0
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		if os.IsNotExist(err) {
			t.Skip("there is no deal room")
		}
		if err != nil || e.IsDir() {
			return err
		}
		raw, err := os.ReadFile(path) // #nosec G304 -- the project's own test data
		if err != nil {
			return err
		}
		d := read(t, e.Name(), raw)
		n++
		if len(d.Blocks) == 0 {
			t.Errorf("%s: no blocks", path)
		}
		for _, b := range d.Blocks {
			if b.Place == (Place{}) && b.Kind != Meta && d.Format != "eml" && d.Format != "docx" {
				t.Errorf("%s: no place for %q", path, b.Text)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if n < 14 {
		t.Errorf("only %d documents", n)
	}
}

func TestDealroomLines(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ file, kind, text string }{
		{"01_Stock_Purchase_Agreement.pdf", "P", "“Indemnity Escrow Amount” means $3,860,000."},
		{"01_Stock_Purchase_Agreement.pdf", "R", "Fiscal year 2026 | EBITDA of at least $6,200,000 | $1,500,000"},
		{"01_Stock_Purchase_Agreement.pdf", "H", "Section 2.3 Closing Payment"},
		{"02_Disclosure_Schedules.pdf", "R", "Pellwick Growth Partners II, L.P. | Series A Preferred | 320,000"},
		{"02_Disclosure_Schedules.pdf", "I", "2. Fennick Plating Works LLC v. Brackwater Instruments, Inc., Court of Common Pleas, No. 2025-1107 (contract)."},
		{"Insurance_Summary.pdf", "R", "Property and business interruption | Eastwick Fire & Marine | EF-30-11927 | $14,500,000 | $25,000 | $38,900"},
		{"Lease_Abstracts.pdf", "R", "Landlord | Millrace Holdings LP"},
		{"closing/Closing_Checklist.pdf", "R", "B.1 | ☑ | Consent of Harrowgate Water Authority | Rufus Adeyemi-Lund | May 13, 2026"},
		{"closing/Closing_Checklist.pdf", "R", "C.2 | ☐ | Payoff letter of Vantrel Equipment Finance LLC | Yusuf Karimov-Day | May 26, 2026"},
		{"closing/Funds_Flow_Memo.pdf", "R", "Estimated Closing Payment to the Sellers |  | $27,928,340"},
		{"closing/Funds_Flow_Memo.pdf", "P", "From: Beatrix Lund, Sorrell Whitcombe LLP"},
		{"finance/Financial_Statements_FY2023-FY2025.pdf", "R", "Cost of goods sold | (13,375) | (12,270) | (11,110)"},
		{"finance/Financial_Statements_FY2023-FY2025.pdf", "R", "Term loan | Lisle Harbor Bank | 5.85% fixed | August 11, 2027 | 5,280"},
	} {
		found, near := false, ""
		for _, b := range read(t, filepath.Base(c.file), dealroom(t, c.file)).Blocks {
			if b.Text == c.text {
				found = "PHIRCM"[b.Kind:b.Kind+1] == c.kind
				near = "as kind " + "PHIRCM"[b.Kind:b.Kind+1]
				break
			}
			if strings.Contains(b.Text, c.text[:min(len(c.text), 25)]) {
				near = b.Text
			}
		}
		if !found {
			t.Errorf("%s has no %s %q; nearest: %q", c.file, c.kind, c.text, near)
		}
	}
}

func benchmarkRead(b *testing.B, name string, data []byte) {
	read(b, name, data) // starts PDFium
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		read(b, name, data)
	}
}

func BenchmarkPDF(b *testing.B) {
	benchmarkRead(b, "a.pdf", dealroom(b, "01_Stock_Purchase_Agreement.pdf"))
}

func BenchmarkDOCX(b *testing.B) {
	benchmarkRead(b, "a.docx", docx(b, strings.Repeat(p("The quick brown fox jumps over the lazy dog near the river bank."), 20000)))
}

func BenchmarkXLSX(b *testing.B) {
	row := `<row><c t="inlineStr"><is><t>Name of a customer</t></is></c><c><v>1234.5</v></c><c><v>77</v></c><c><v>0.25</v></c></row>`
	benchmarkRead(b, "a.xlsx", xlsx(b, strings.Repeat(row, 20000)))
}

func BenchmarkText(b *testing.B) {
	benchmarkRead(b, "a.txt", []byte(strings.Repeat("The quick brown fox jumps over the lazy dog.\nA second line follows here.\n\n", 20000)))
}

func BenchmarkCSV(b *testing.B) {
	benchmarkRead(b, "a.csv", []byte(strings.Repeat("2026-05-03,Harrowgate Water Authority,4310000,17.4\n", 20000)))
}
