package export

import (
	"archive/zip"
	"bufio"
	"encoding/xml"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/store/scratch"
)

// The parts of a workbook of one sheet beside the sheet itself.
var workbookParts = [...][2]string{
	{"[Content_Types].xml", `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`},
	{"_rels/.rels", `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`},
	{"xl/_rels/workbook.xml.rels", `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`},
}

// maxSheetText is the most characters that a spreadsheet takes in one cell.
const maxSheetText = 32767

// sheetForm writes a workbook of one sheet, numbers as numbers and all else as text.
type sheetForm struct {
	to      io.Writer
	zip     *zip.Writer
	sheet   *bufio.Writer
	columns []scratch.Column
	rows    int
	bare    bool // without the names of the columns
}

func (f *sheetForm) begin(t scratch.Table) error {
	f.zip, f.columns = zip.NewWriter(f.to), t.Columns
	name := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`\/?*[]:'`, r) {
			return '_'
		}
		return r
	}, t.Name)
	if utf8.RuneCountInString(name) > 31 {
		name = string([]rune(name)[:31])
	}
	book := `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="` + escaped(name) + `" sheetId="1" r:id="rId1"/></sheets></workbook>`
	for _, part := range append(workbookParts[:], [2]string{"xl/workbook.xml", book}) {
		w, err := f.zip.Create(part[0])
		if err != nil {
			return err
		}
		if _, err := io.WriteString(w, xml.Header+part[1]); err != nil {
			return err
		}
	}
	w, err := f.zip.Create("xl/worksheets/sheet1.xml")
	if err != nil {
		return err
	}
	f.sheet = bufio.NewWriter(w)
	head := make([]any, len(t.Columns))
	for i, c := range t.Columns {
		head[i] = c.Name
	}
	if _, err := f.sheet.WriteString(xml.Header + `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`); err != nil {
		return err
	}
	if f.bare {
		return nil
	}
	return f.cells(head, false)
}

func (f *sheetForm) row(values []any) error { return f.cells(values, true) }

func (f *sheetForm) cells(values []any, numbers bool) error {
	f.rows++
	n := strconv.Itoa(f.rows)
	var b strings.Builder
	b.WriteString(`<row r="` + n + `">`)
	for i, v := range values {
		if v == nil {
			continue
		}
		s, at := text(v), `<c r="`+letters(i)+n+`"`
		switch {
		case numbers && isNumeric(f.columns[i].Type) && digits(s) <= 15:
			b.WriteString(at + "><v>" + s + "</v></c>")
		default:
			if utf8.RuneCountInString(s) > maxSheetText {
				s = string([]rune(s)[:maxSheetText-1]) + "…"
			}
			b.WriteString(at + ` t="inlineStr"><is><t xml:space="preserve">` + escaped(s) + "</t></is></c>")
		}
	}
	b.WriteString("</row>")
	_, err := f.sheet.WriteString(b.String())
	return err
}

// letters names a column as spreadsheets do: A, B … Z, AA.
func letters(i int) string {
	name := ""
	for i++; i > 0; i = (i - 1) / 26 {
		name = string(rune('A'+(i-1)%26)) + name
	}
	return name
}

// digits counts those of a number. A spreadsheet keeps 15; what has more stays text.
func digits(s string) int {
	n := 0
	for _, r := range s {
		if r >= '0' && r <= '9' {
			n++
		}
	}
	return n
}

func (f *sheetForm) end() error {
	if _, err := f.sheet.WriteString("</sheetData></worksheet>"); err != nil {
		return err
	}
	if err := f.sheet.Flush(); err != nil {
		return err
	}
	return f.zip.Close()
}

// escaped writes a text for XML; what XML cannot hold becomes U+FFFD.
func escaped(s string) string {
	var b strings.Builder
	if err := xml.EscapeText(&b, []byte(s)); err != nil {
		return ""
	}
	return b.String()
}
