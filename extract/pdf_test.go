package extract

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
)

func TestPDFParagraphs(t *testing.T) {
	t.Parallel()
	d := read(t, "a.pdf", pdfOf(
		put("B", 16, 200, 740, "SHARE SALE")+
			put("B", 11, 72, 700, "2.3 Purchase Price")+
			put("F", 10, 72, 680, "The aggregate consideration that is paid for the Shares shall be an amount in cash equal to the pur-")+
			put("F", 10, 72, 668, "chase price of $44,630,000.00, as adjusted under Section 2.5 of this Agreement and paid on the day of")+
			put("F", 10, 72, 656, "the Closing.")+
			put("F", 10, 72, 636, "[x] Escrow agreement signed")+
			put("F", 10, 72, 624, "[ ] Consent of the landlord")+
			put("F", 10, 72, 604, "Buyer: Tarnfield Process Group, Inc.")+
			put("F", 10, 72, 592, "Seller: Solano Family Trust")+
			put("F", 10, 72, 572, "\x95 first point of the list")+
			put("F", 10, 72, 560, "\x95 second point of the list")))
	wantDump(t, d, `
H1 p.1: SHARE SALE
H2 p.1: 2.3 Purchase Price
P0 p.1: The aggregate consideration that is paid for the Shares shall be an amount in cash equal to the purchase price of $44,630,000.00, as adjusted under Section 2.5 of this Agreement and paid on the day of the Closing.
I1 p.1: [x] Escrow agreement signed
I1 p.1: [ ] Consent of the landlord
P0 p.1: Buyer: Tarnfield Process Group, Inc.
P0 p.1: Seller: Solano Family Trust
I1 p.1: first point of the list
I1 p.1: second point of the list`)
	if got := d.Blocks[2].Place.Section; got != "SHARE SALE > 2.3 Purchase Price" {
		t.Errorf("section %q", got)
	}
	if d.Title != "SHARE SALE" {
		t.Errorf("title %q", d.Title)
	}
}

func TestPDFTable(t *testing.T) {
	t.Parallel()
	// Cells in the order of the content, one of them wrapped, amounts flush right.
	rows := [][]string{{"Item", "Remark", "Amount"}, {"Rent", "for the plant at|Fennick", "7,425"}, {"Power", "estimate", "12,000"}, {"Total", "", "19,425"}}
	var s strings.Builder
	y := 700.0
	for _, r := range rows {
		s.WriteString(put("F", 10, 72, y, r[0]))
		lines := strings.Split(r[1], "|")
		for i, l := range lines {
			s.WriteString(put("F", 10, 172, y-12*float64(i), l))
		}
		s.WriteString(put("F", 10, 400-5*float64(len(r[2])), y, r[2]))
		y -= 12*float64(len(lines)) + 6
	}
	d := read(t, "a.pdf", pdfOf(s.String()))
	wantDump(t, d, `
R0 p.1: Item | Remark | Amount
R0 p.1: Rent | for the plant at Fennick | 7,425
R0 p.1: Power | estimate | 12,000
R0 p.1: Total |  | 19,425`)
	if n := len(d.Blocks[3].Cells); n != 3 {
		t.Errorf("the last row has %d cells", n)
	}
}

func TestPDFTwoColumns(t *testing.T) {
	t.Parallel()
	var s strings.Builder
	column := func(x float64, word string) {
		for i := range 12 {
			s.WriteString(put("F", 10, x, 700-12*float64(i), strings.TrimSpace(strings.Repeat(word+" ", 200/len(word)/5))))
		}
	}
	column(72, "left")
	column(330, "right")
	d := read(t, "a.pdf", pdfOf(s.String()))
	text := dump(d)
	if strings.Contains(text, "R0") || strings.LastIndex(text, "left") > strings.Index(text, "right") {
		t.Errorf("columns are mixed:\n%s", text)
	}
}

func TestPDFMargins(t *testing.T) {
	t.Parallel()
	var pages []string
	for i := range 4 {
		pages = append(pages, put("F", 8, 72, 760, "Project Heron - confidential")+
			put("F", 10, 72, 500, fmt.Sprintf("Body of sheet %s with some words.", strings.Repeat("i", i+1)))+
			put("F", 8, 300, 30, fmt.Sprintf("Page %d of 4", i+1)))
	}
	d := read(t, "a.pdf", pdfOf(pages...))
	if len(d.Blocks) != 4 || strings.Contains(dump(d), "confidential") || strings.Contains(dump(d), "Page") {
		t.Errorf("got\n%s", dump(d))
	}
	if !strings.Contains(fmt.Sprint(d.Meta), "Project Heron") {
		t.Errorf("the running head is lost: %v", d.Meta)
	}
}

// TestPDFManyPages reads a document of more pages than are laid out together.
func TestPDFManyPages(t *testing.T) {
	t.Parallel()
	var pages []string
	for i := range 2*batchPages + 40 {
		pages = append(pages, put("F", 8, 72, 760, "Register of the harbour")+put("F", 10, 72, 500, fmt.Sprintf("Entry %d of the long register.", i+1)))
	}
	d := read(t, "a.pdf", pdfOf(pages...))
	if len(d.Blocks) != len(pages) || d.Pages != len(pages) || d.Partial != "" {
		t.Fatalf("%d blocks of %d pages: %s", len(d.Blocks), d.Pages, d.Partial)
	}
	for i, b := range d.Blocks {
		if want := fmt.Sprintf("Entry %d of the long register.", i+1); b.Text != want || b.Place.Page != i+1 {
			t.Fatalf("%s: %q", b.Place, b.Text)
		}
	}
	if n := strings.Count(fmt.Sprint(d.Meta), "Register of the harbour"); n != 1 {
		t.Errorf("the running head is told %d times", n)
	}
}

func TestPDFTurnedPage(t *testing.T) {
	t.Parallel()
	raw := pdfOf("q 0 1 -1 0 612 0 cm\n" + put("F", 12, 100, 500, "A landscape page of words") + put("F", 12, 100, 486, "and a second line.") + "Q")
	raw = []byte(strings.Replace(string(raw), "/MediaBox[0 0 612 792]", "/Rotate 90/MediaBox[0 0 612 792]", 1))
	d := read(t, "a.pdf", raw)
	if !strings.Contains(strings.ReplaceAll(dump(d), "\n", " "), "A landscape page of words") {
		t.Errorf("got\n%s", dump(d))
	}
}

func TestPDFScans(t *testing.T) {
	t.Parallel()
	if err := readErr(t, "a.pdf", pdfOf("", "")); !errors.Is(err, ErrNoText) || !strings.Contains(err.Error(), "2 pages") {
		t.Errorf("all scans: %v", err)
	}
	d := read(t, "a.pdf", pdfOf(put("F", 12, 72, 700, "one page of text"), "", ""))
	if d.Partial != "2 of 3 pages are scans without text" {
		t.Errorf("partial %q", d.Partial)
	}
}

func TestPDFEncrypted(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("testdata/encrypted.pdf")
	if err != nil {
		t.Fatal(err)
	}
	if err := readErr(t, "a.pdf", raw); !errors.Is(err, ErrEncrypted) {
		t.Errorf("got %v", err)
	}
}

func TestPDFDamaged(t *testing.T) {
	t.Parallel()
	whole := pdfOf(put("F", 12, 72, 700, "first page"), put("F", 12, 72, 700, "second page"), put("F", 12, 72, 700, "third page"))
	for _, c := range []struct {
		name string
		data []byte
		want string // "" for an error
	}{
		{"without its table", whole[:strings.Index(string(whole), "\nxref")+1], "third page"},
		{"cut at 60 %", whole[:len(whole)*60/100], "first page"},
		{"junk in front", append([]byte(strings.Repeat("X-Junk: header\r\n", 20)), whole...), "third page"},
		{"wrong startxref", []byte(strings.Replace(string(whole), "startxref\n", "startxref\n9", 1)), "second page"},
		{"only its head", whole[:30], ""},
	} {
		d, err := shared.Read(context.Background(), source("a.pdf", c.data))
		switch {
		case c.want == "" && !errors.Is(err, ErrDamaged):
			t.Errorf("%s: %v", c.name, err)
		case c.want != "" && err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.want != "" && !strings.Contains(dump(d), c.want):
			t.Errorf("%s: got %s", c.name, dump(d))
		}
	}
	d := read(t, "a.pdf", whole[:len(whole)*60/100])
	if !strings.Contains(d.Partial, "cut off") {
		t.Errorf("a cut file is not told: %q", d.Partial)
	}
}

// TestPDFHostile has files that made other readers hang or crash.
func TestPDFHostile(t *testing.T) {
	t.Parallel()
	text := put("F", 12, 72, 700, "hello hostile")
	whole := string(pdfOf(text))
	for name, data := range map[string]string{
		"count":       strings.Replace(whole, "/Count 1", "/Count 1000000000", 1),
		"loop":        strings.Replace(whole, "/Kids[5 0 R ]", "/Kids[2 0 R 5 0 R]", 1),
		"length":      strings.Replace(whole, "/Length", "/Length 999999999/X", 1),
		"deep arrays": strings.Replace(whole, "/MediaBox", "/Z "+strings.Repeat("[", 200000)+strings.Repeat("]", 200000)+"/MediaBox", 1),
		"prev":        strings.Replace(whole, "/Root", "/Prev 9/Root", 1),
	} {
		if _, err := toItsEnd(t, name+".pdf", []byte(data)); err != nil && !isClass(err) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func isClass(err error) bool {
	for _, c := range []error{ErrEncrypted, ErrDamaged, ErrLimit, ErrNoText, ErrUnsupported} {
		if errors.Is(err, c) {
			return true
		}
	}
	return false
}

func TestPDFConcurrent(t *testing.T) {
	t.Parallel()
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			want := fmt.Sprintf("document number %c", 'a'+i)
			for range 4 {
				d, err := shared.Read(context.Background(), source("a.pdf", pdfOf(put("F", 12, 72, 700, want))))
				if err != nil || !strings.Contains(dump(d), want) {
					t.Errorf("%s: %v", want, err)
					return
				}
			}
		})
	}
	wg.Wait()
}

func TestPDFCanceled(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := shared.Read(ctx, source("a.pdf", pdfOf(put("F", 12, 72, 700, "x")))); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func FuzzRepairPDF(f *testing.F) {
	f.Add(pdfOf("BT ET"))
	f.Add([]byte("1 0 obj<</Type/Page>>"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if out := repairPDF(b); out != nil && !strings.HasPrefix(string(out), string(b)) {
			t.Error("the file itself is changed")
		}
	})
}

// FuzzPDFRows checks that no arrangement of segments stops the layout or loses
// a word.
func FuzzPDFRows(f *testing.F) {
	f.Add([]byte("\x10\x10\x20\x10\x40\x10\x10\x20\x40\x20"))
	f.Fuzz(func(t *testing.T, b []byte) {
		p := pdfPage{number: 1, width: 612, height: 792}
		for i := 0; i+1 < len(b) && i < 400; i += 2 {
			x, y := float32(b[i])*2, float32(b[i+1])*3
			w := float32(10 + int(b[i]^b[i+1])%80)
			p.segs = append(p.segs, segment{text: fmt.Sprintf("w%dx", i), x0: x, x1: x + w, top: y, bottom: y + 10, size: 10, order: i, joined: b[i]%3 == 0})
		}
		n := len(p.segs)
		k := newSink(context.Background(), DefaultLimits(), formats["pdf"])
		p.segs = placeSymbols(p.segs)
		fl := &flow{k: k, body: 10, leading: 1.2, words: words{}}
		if err := fl.page(&p); err != nil {
			t.Fatal(err)
		}
		var all strings.Builder
		for _, blk := range k.doc.Blocks {
			all.WriteString(blk.Text + " ")
		}
		for i := range n {
			if !strings.Contains(all.String(), fmt.Sprintf("w%dx", 2*i)) {
				t.Fatalf("word %d is lost", i)
			}
		}
	})
}

// TestPDFAccentBeforeItsLetter has an arrow that is set before the letter below
// it, and one that stands alone.
func TestPDFAccentBeforeItsLetter(t *testing.T) {
	t.Parallel()
	page := put("F", 12, 72, 700, "speed") + put("B", 12, 110, 700, "A") + put("F", 12, 111, 700, "v") + put("F", 12, 130, 700, "and") +
		put("F", 12, 72, 680, "arrow") + put("B", 12, 120, 680, "A") + put("F", 12, 150, 680, "end")
	arrow := "/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <41> <20D7> endbfchar endcmap end"
	raw := bytes.Replace(pdfOf(page, arrow), []byte("Helvetica-Bold/Encoding/WinAnsiEncoding"), []byte("Helvetica-Bold/ToUnicode 8 0 R"), 1)
	var all strings.Builder
	for _, b := range read(t, "a.pdf", raw).Blocks {
		all.WriteString(b.Text + "\n")
	}
	if got := all.String(); !strings.Contains(got, "v\u20D7 and") || !strings.Contains(got, "arrow \u20D7 end") {
		t.Errorf("got %q", got)
	}
}
