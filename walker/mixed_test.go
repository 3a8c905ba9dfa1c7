package walker

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store"
)

// mixed is a document of one of eight formats with facts in it.
func mixed(t *testing.T, i int) (name, text string) {
	t.Helper()
	fact := fmt.Sprintf("On March %d, 2026 the Buyer paid $%d,000.00 under Exhibit %c, says Jane Doe, General Counsel.", i%28+1, i%90+1, 'A'+rune(i%20))
	switch i % 8 {
	case 0:
		return "md", fmt.Sprintf("# Memo %d\n\n- [x] Escrow signed\n- [ ] Opinion\n\n%s\n", i, fact)
	case 1:
		return "txt", fact + "\n\nStatus: open\n"
	case 2:
		return "html", "<html><title>Page</title><body><h1>1.2 Price</h1><p>" + fact + "</p></body></html>"
	case 3:
		return "eml", fmt.Sprintf("From: Ann <ann@example.com>\r\nTo: Ben <ben@example.com>\r\nSubject: Letter %d\r\nDate: Mon, 2 Mar 2026 10:00:00 +0000\r\n\r\n%s\r\n", i, fact)
	case 4:
		return "csv", fmt.Sprintf("Item,Due,Amount\nRent,2026-03-%02d,\"1,%03d.00\"\nTax,2026-04-01,\"2,000.00\"\n", i%28+1, i)
	case 5:
		return "rtf", `{\rtf1\ansi ` + fact + `\par}`
	case 6:
		return "docx", docx(t, fact)
	}
	return "go", fmt.Sprintf("package p%d\n\n// On March 3, 2026.\nfunc F%d() int { return %d }\n", i, i, i)
}

// docx is the smallest document of that format with one paragraph.
func docx(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, part := range map[string]string{
		"[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
		"_rels/.rels":         `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
		"word/document.xml":   `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>` + text + `</w:t></w:r></w:p></w:body></w:document>`,
	} {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write([]byte(part))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestKilledMixed kills the reading of four thousand documents of eight formats three times. What
// a run to the end then holds, items included, is what an undisturbed run holds; of what was
// written before, and in a run after that, nothing is read again.
func TestKilledMixed(t *testing.T) {
	t.Parallel()
	const files = 4000
	dir, data := t.TempDir(), t.TempDir()
	for i := range files {
		ext, text := mixed(t, i)
		plant(t, dir, map[string]string{fmt.Sprintf("d%02d/f%04d.%s", i%25, i, ext): text})
	}
	for _, at := range []int{1, files / 3, files / 2} {
		if !killAt(t, dir, data, at) {
			t.Logf("the child was done before it had read %d", at)
		}
	}
	disturbed := houseAt(t, dir, data, Config{})
	written := 0
	err := disturbed.store.Documents(t.Context(), dir, func(d store.Document) error {
		if d.Confirmed {
			written++
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if written == files {
		t.Error("no run was killed before its end")
	}
	reads := disturbed.counting()
	disturbed.index()
	if got := reads.reads(); got != files-written {
		t.Errorf("%d documents were there after the kills, and %d of %d were read", written, got, files)
	}
	calm := houseAt(t, dir, t.TempDir(), Config{})
	calm.index()
	got, want := disturbed.contents()+disturbed.facts("."), calm.contents()+calm.facts(".")
	if got != want {
		t.Errorf("after the kills the store holds something else: %d bytes, not %d", len(got), len(want))
	}
	if n := strings.Count(want, "\nmoney "); n < files/2 {
		t.Errorf("only %d amounts were found", n)
	}
	reads.count.Store(0)
	if s := disturbed.index(); s.changed() || s.Opened > 0 || reads.reads() > 0 {
		t.Errorf("a run without changes read %d documents: %+v", reads.reads(), s)
	}
}
