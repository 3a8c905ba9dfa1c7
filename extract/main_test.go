package extract

import (
	"archive/zip"
	"bytes"
	"cmp"
	"compress/flate"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// shared is the Reader of all tests: PDFium is compiled once. Its documents come to
// their end by what they hold; one that its clock had to end is a fault, on a
// machine of any speed.
var shared *Reader

// ample is how long a document of the tests may take.
const ample = 3 * time.Minute

// toItsEnd gives the error of a document that shared came to the end of by itself.
func toItsEnd(t testing.TB, name string, data []byte) (*Document, error) {
	t.Helper()
	d, err := shared.Read(context.Background(), source(name, data))
	var limit *LimitError
	if errors.As(err, &limit) && limit.What == secondsOfReading {
		t.Errorf("%s was read for %v without an end", name, ample)
	}
	return d, err
}

// cacheDir keeps the machine code of PDFium for all readers of the tests, and
// where FSX_PDF_CACHE names a folder, for the tests of all packages.
var cacheDir string

// asWorker is the argument that makes the test program a child that reads documents.
const asWorker = "extract-worker"

func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == asWorker {
		if err := Work(os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	dir, err := os.MkdirTemp("", "fsx-extract-test")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	cacheDir = cmp.Or(os.Getenv("FSX_PDF_CACHE"), dir)
	shared = New(Options{CacheDir: cacheDir, Limits: Limits{Time: ample}})
	code := m.Run()
	if err := shared.Close(); err != nil {
		fmt.Fprintln(os.Stderr, "closing the reader:", err)
		code = 1
	}
	if err := os.RemoveAll(dir); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(code)
}

func source(name string, data []byte) Source {
	return Source{R: bytes.NewReader(data), Size: int64(len(data)), Name: name}
}

func read(t testing.TB, name string, data []byte) *Document {
	t.Helper()
	d, err := toItsEnd(t, name, data)
	if err != nil {
		t.Fatalf("reading %s: %v", name, err)
	}
	return d
}

func readErr(t testing.TB, name string, data []byte) error {
	t.Helper()
	d, err := toItsEnd(t, name, data)
	if err == nil {
		t.Fatalf("reading %s: no error, but %d blocks", name, len(d.Blocks))
	}
	return err
}

// dump writes blocks as "K1 place: text" lines.
func dump(d *Document) string {
	var b strings.Builder
	for _, x := range d.Blocks {
		fmt.Fprintf(&b, "%s%d %s: %s\n", "PHIRCM"[x.Kind:x.Kind+1], x.Level, x.Place, strings.ReplaceAll(x.Text, "\n", "⏎"))
	}
	return b.String()
}

func wantDump(t *testing.T, d *Document, want string) {
	t.Helper()
	if got := dump(d); strings.TrimSpace(got) != strings.TrimSpace(want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// zipOf makes a zip file of name, content pairs.
func zipOf(t testing.TB, pairs ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestSpeed) })
	for i := 0; i < len(pairs); i += 2 {
		h := &zip.FileHeader{Name: pairs[i], Method: zip.Deflate}
		if pairs[i+1] == "" {
			h.Method = zip.Store
		}
		w, err := z.CreateHeader(h)
		if err == nil {
			_, err = w.Write([]byte(pairs[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func docx(t testing.TB, body string, more ...string) []byte {
	t.Helper()
	return zipOf(t, append([]string{"word/document.xml",
		`<?xml version="1.0"?><w:document xmlns:w="w"><w:body>` + body + `</w:body></w:document>`}, more...)...)
}

func xlsx(t testing.TB, sheet string, more ...string) []byte {
	t.Helper()
	return zipOf(t, append([]string{
		"xl/workbook.xml", `<workbook xmlns:r="r"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
		"xl/worksheets/sheet1.xml", `<worksheet><sheetData>` + sheet + `</sheetData></worksheet>`}, more...)...)
}

// pdfOf makes a PDF with one page for each content stream, set in Helvetica (F)
// and Helvetica-Bold (B). An empty stream gives a page without text.
func pdfOf(streams ...string) []byte {
	var b bytes.Buffer
	var offsets []int
	obj := func(s string) {
		offsets = append(offsets, b.Len())
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", len(offsets), s)
	}
	b.WriteString("%PDF-1.5\n")
	kids := ""
	for i := range streams {
		kids += fmt.Sprintf("%d 0 R ", 5+2*i)
	}
	obj("<</Type/Catalog/Pages 2 0 R>>")
	obj(fmt.Sprintf("<</Type/Pages/Kids[%s]/Count %d>>", kids, len(streams)))
	obj("<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>")
	obj("<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>")
	for i, s := range streams {
		obj(fmt.Sprintf("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents %d 0 R/Resources<</Font<</F 3 0 R/B 4 0 R>>>>>>", 6+2*i))
		obj(fmt.Sprintf("<</Length %d>>stream\n%s\nendstream", len(s), s))
	}
	at := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(offsets)+1)
	for _, o := range offsets {
		fmt.Fprintf(&b, "%010d 00000 n \n", o)
	}
	fmt.Fprintf(&b, "trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(offsets)+1, at)
	return b.Bytes()
}

// put sets a line of text at a place of a page.
func put(font string, size, x, y float64, s string) string {
	s = strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`).Replace(s)
	return fmt.Sprintf("BT /%s %g Tf %g %g Td (%s) Tj ET\n", font, size, x, y, s)
}

// dealroom returns a file of the project's test data.
func dealroom(t testing.TB, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "testdata", "dealroom", filepath.FromSlash(name)))
	if os.IsNotExist(err) {
		t.Skip("the deal room has no ", name)
	}
	if err != nil {
		t.Fatal(err)
	}
	return b
}
