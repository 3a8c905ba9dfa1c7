package extract

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
)

func p(s string) string { return "<w:p><w:r><w:t>" + s + "</w:t></w:r></w:p>" }

func TestDOCX(t *testing.T) {
	t.Parallel()
	data := docx(t, `<w:p><w:pPr><w:pStyle w:val="H1"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>Terms</w:t></w:r></w:p>`+
		`<w:p><w:pPr><w:pStyle w:val="H2"/><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>Price</w:t></w:r></w:p>`+
		`<w:p><w:r><w:t>The price is </w:t></w:r><w:del><w:r><w:delText>$1</w:delText><w:t>$2</w:t></w:r></w:del><w:ins><w:r><w:t>$3</w:t></w:r></w:ins></w:p>`+
		`<w:p><w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="1"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>☒</w:t></w:r></w:sdtContent></w:sdt><w:r><w:t> Signed</w:t></w:r></w:p>`+
		`<w:p><w:r><w:sym w:font="Wingdings" w:char="F0A8"/><w:t> Filed</w:t></w:r></w:p>`+
		`<w:p><w:r><w:fldChar><w:ffData><w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData></w:fldChar><w:t> Paid</w:t></w:r></w:p>`+
		`<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr></w:pPr><w:r><w:t>point</w:t></w:r></w:p>`+
		`<w:tbl><w:tr><w:tc>`+p("Name")+`</w:tc><w:tc>`+p("Value")+`</w:tc></w:tr><w:tr><w:tc>`+p("Rent")+`</w:tc><w:tc>`+p("7")+p("a month")+`</w:tc></w:tr></w:tbl>`,
		"word/styles.xml", `<w:styles xmlns:w="w"><w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="H2"><w:name w:val="heading 2"/><w:basedOn w:val="H1"/></w:style></w:styles>`,
		"word/numbering.xml", `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="5"><w:lvl w:ilvl="0"><w:start w:val="2"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1.%2"/></w:lvl></w:abstractNum>`+
			`<w:abstractNum w:abstractNumId="6"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="5"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="6"/></w:num></w:numbering>`,
		"word/header1.xml", `<w:hdr xmlns:w="w">`+p("Draft 3")+`</w:hdr>`,
		"docProps/core.xml", `<cp:coreProperties><dc:title>The deal</dc:title><dc:creator>Ines</dc:creator></cp:coreProperties>`)
	d := read(t, "a.docx", data)
	wantDump(t, d, `
H1 § 2. Terms: 2. Terms
H2 § 2. Terms > 2.a Price: 2.a Price
P0 § 2. Terms > 2.a Price: The price is $3
I1 § 2. Terms > 2.a Price: ☒ Signed
I1 § 2. Terms > 2.a Price: ☐ Filed
I1 § 2. Terms > 2.a Price: ☒ Paid
I1 § 2. Terms > 2.a Price: point
R0 § 2. Terms > 2.a Price: Name | Value
R0 § 2. Terms > 2.a Price: Rent | 7 a month
M0 part header: Draft 3`)
	if d.Title != "The deal" {
		t.Errorf("title %q", d.Title)
	}
	if d := read(t, "renamed.zip", data); d.Format != "docx" {
		t.Errorf("a renamed document is %s", d.Format)
	}
}

func TestXLSX(t *testing.T) {
	t.Parallel()
	d := read(t, "a.xlsx", xlsx(t,
		`<row r="2"><c r="B2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><t>Paid</t></is></c></row>`+
			`<row r="3"><c r="B3" s="1"><v>46145</v></c><c r="C3" s="2"><v>0.174</v></c><c r="D3" s="3"><v>-38600000</v></c><c r="E3"><v>0.30000000000000004</v></c><c r="F3" t="b"><v>1</v></c><c r="G3"><f>A1+B1</f></c><c r="H3" s="4"><v>1234.5</v></c></row>`,
		"xl/sharedStrings.xml", `<sst><si><r><t>Due</t></r><r><t> date</t></r><rPh><t>x</t></rPh></si></sst>`,
		"xl/styles.xml", `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0_);\(&quot;$&quot;#,##0\)"/><numFmt numFmtId="165" formatCode="#,##0.00 [$€-407]"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`))
	wantDump(t, d, `
R0 Data!B2:C2: Due date | Paid
R0 Data!B3:H3: 2026-05-03 | 17.40% | ($38,600,000) | 0.3 | TRUE | =A1+B1 | 1,234.50 €`)
}

func TestCellFormats(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ code, in, want string }{
		{"General", "1.5", "1.5"}, {"0.00", "2.345", "2.35"}, {"#,##0", "1234567", "1,234,567"}, {"0%", "0.5", "50%"},
		{"#,##0.00;[Red](#,##0.00);-", "0", "-"}, {"#,##0.00;[Red](#,##0.00)", "-86.4", "(86.40)"}, {`0.0,,"M"`, "1250000", "1.3M"},
		{"yyyy-mm-dd hh:mm", "46145.5", "2026-05-03 12:00:00"}, {"[h]:mm", "1.5", "36:00:00"}, {"h:mm AM/PM", "0.25", "06:00:00"},
		{"0.00E+00", "12345", "12345"}, {"# ?/?", "0.5", "0.5"}, {`"USD "#,##0`, "1200", "USD 1,200"}, {"mmm-yy", "46145", "2026-05-03"},
		{"@", "007", "007"}, {"#,##0", "-0.2", "0"}, {"0.##", "2", "2"}, {"[$-409]d-mmm", "60", "1900-02-28"},
		{"_-* #,##0.00 €_-", "1234.5", "1,234.50 €"}, {"00000", "1067", "01067"}, {"000-00-0000", "1234567", "001-23-4567"}, {`(###) ###-####`, "5551234567", "(555) 123-4567"},
		{`[>=100]"big "0;"small "0`, "12", "small 12"}, {`[<5]"low";[>=5]"high "0`, "7", "high 7"}, {`_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_)`, "0", "$-"}, {"0.0°", "20.54", "20.5°"},
	} {
		if got := parseFormat(c.code).show(c.in, false); got != c.want {
			t.Errorf("%s of %s: %q, want %q", c.code, c.in, got, c.want)
		}
	}
	if got := (cellFormat{kind: dateOnly}).show("0", true); got != "1904-01-01" {
		t.Errorf("1904: %s", got)
	}
}

func TestOfficeHostile(t *testing.T) {
	t.Parallel()
	lol := `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><w:document><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>`
	big := strings.Repeat("A", maxXMLToken+1<<20)
	for _, c := range []struct {
		name string
		data []byte
		want error
	}{
		{"bomb.docx", docx(t, p(big)), ErrLimit},
		{"bomb.xlsx", xlsx(t, `<row r="1"><c r="A1" t="str"><v>`+big+`</v></c></row>`), ErrLimit},
		{"entities.docx", zipOf(t, "word/document.xml", lol), ErrDamaged},
		{"deep.docx", docx(t, strings.Repeat("<w:sdt>", 100000)), ErrLimit},
		{"tables.docx", docx(t, strings.Repeat("<w:tbl><w:tr><w:tc>", 20000)), ErrLimit},
		{"row.xlsx", xlsx(t, `<row r="2147483647"><c r="A1"><v>1</v></c></row>`), ErrLimit},
		{"column.xlsx", xlsx(t, `<row r="1"><c r="ZZZZ1"><v>1</v></c></row>`), ErrLimit},
		{"strings.xlsx", xlsx(t, strings.Repeat(`<row><c t="s"><v>0</v></c></row>`, 500), "xl/sharedStrings.xml", "<sst><si><t>"+strings.Repeat("B", 1<<20)+"</t></si></sst>"), ErrLimit},
		{"cut.docx", docx(t, p("x"))[:80], ErrDamaged},
		{"other.xlsx", zipOf(t, "a", "b"), ErrDamaged},
		{"password.docx", []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + strings.Repeat("\x00", 2000)), ErrEncrypted},
	} {
		if err := readErr(t, c.name, c.data); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	var parts []string
	for i := range 20001 {
		parts = append(parts, fmt.Sprintf("x%d", i), "")
	}
	if err := readErr(t, "a.docx", zipOf(t, parts...)); !errors.Is(err, ErrLimit) {
		t.Errorf("members: %v", err)
	}
	d := read(t, "a.docx", zipOf(t, "word/document.xml", `<w:document><w:body>`+p("kept")+`<w:p><w:r><w:t>cut`))
	if got := dump(d); !strings.Contains(got, "kept") {
		t.Errorf("a part that breaks off: %s", got)
	}
}

func TestHTML(t *testing.T) {
	t.Parallel()
	d := read(t, "a.html", []byte("<!doctype html>\n<title>Page &amp; more</title><style>p{}</style>\n<h1>Top</h1>\n<p>Some <b>bold</b>\n text<script>x</script></p>\n<ul><li>one<li><input type=checkbox checked> two</ul>\n<table><tr><th>A<th>B\n<tr><td>1<td>2</table>\n<pre>a\n b</pre>"))
	wantDump(t, d, `
H1 line 3: Top
P0 line 4: Some bold text
I1 line 6: one
I1 line 6: [x] two
R0 lines 7-8: A | B
R0 line 8: 1 | 2
C0 lines 9-10: a⏎ b`)
	if d.Title != "Page & more" {
		t.Errorf("title %q", d.Title)
	}
	for _, s := range []string{strings.Repeat("<div>", 300000) + "deep", strings.Repeat("<b><i>", 200000), strings.Repeat("<table><tr><td>", 50000) + "x", "<p " + strings.Repeat("a=1 ", 300000) + ">x"} {
		if _, err := toItsEnd(t, "a.html", []byte("<html>"+s)); err != nil && !isClass(err) {
			t.Error(err)
		}
	}
}

func TestEML(t *testing.T) {
	t.Parallel()
	d := read(t, "a.eml", []byte(strings.ReplaceAll(`From: =?utf-8?q?In=C3=A9s?= <ines@x.example>
To: ben@x.example
Date: Tue, 12 May 2026 09:30:00 -0400
Subject: Working capital
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: multipart/alternative; boundary=c

--c
Content-Type: text/plain; charset=utf-8

Dear Ben,

the target is $6,250,000.
--c
Content-Type: text/html

<p>the html</p>
--c--
--b
Content-Type: text/csv; name="list.csv"
Content-Disposition: attachment; filename="list.csv"
Content-Transfer-Encoding: base64

YSxiCjEsMgo=
--b
Content-Type: application/octet-stream; name="x.bin"
Content-Transfer-Encoding: base64

AAEC
--b--
`, "\n", "\r\n")))
	wantDump(t, d, `
M0 : From: Inés <ines@x.example>
M0 : To: ben@x.example
M0 : Date: 2026-05-12 09:30:00 -0400
M0 : Subject: Working capital
P0 : Dear Ben,
P0 : the target is $6,250,000.
M0 part list.csv: Attachment: list.csv (text/csv, 8 bytes)
R0 part list.csv line 1: a | b
R0 part list.csv line 2: 1 | 2
M0 part x.bin: Attachment: x.bin (application/octet-stream, 3 bytes)`)
	plain := read(t, "b.eml", []byte("From: a@x.example\nTo: b@x.example\nSubject: s\n\nfirst\n\nsecond\n"))
	if got := plain.Blocks[len(plain.Blocks)-1].Place.Line; got != 7 {
		t.Errorf("the last line is %d", got)
	}
	var deep strings.Builder
	deep.WriteString("From: a@x.example\n")
	for i := range 20000 {
		fmt.Fprintf(&deep, "Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n", i, i)
	}
	if _, err := shared.Read(context.Background(), source("deep.eml", []byte(deep.String()))); err != nil && !isClass(err) {
		t.Errorf("deep nesting: %v", err)
	}
}

func FuzzHTML(f *testing.F) {
	f.Add([]byte("<h1>a</h1><table><tr><td>b</table><pre>c"))
	f.Add([]byte(" \r\r0"))
	f.Fuzz(func(t *testing.T, b []byte) { fuzzBlocks(t, readHTML, "html", b) })
}

func FuzzEML(f *testing.F) {
	f.Add([]byte("From: a\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nx\r\n--b--"))
	f.Fuzz(func(t *testing.T, b []byte) { fuzzBlocks(t, readEML, "eml", b) })
}

func FuzzDOCX(f *testing.F) {
	f.Add(p("x")+"<w:tbl><w:tr><w:tc>"+p("y")+"</w:tc></w:tr></w:tbl>", `<w:num w:numId="1"/>`)
	f.Fuzz(func(t *testing.T, body, numbering string) {
		fuzzBlocks(t, readDOCX, "docx", zipOf(t, "word/document.xml", body, "word/numbering.xml", numbering))
	})
}

func FuzzXLSX(f *testing.F) {
	f.Add(`<row r="1"><c r="A1" t="s" s="1"><v>0</v></c></row>`, `<numFmt numFmtId="1" formatCode="0.0"/><cellXfs><xf numFmtId="1"/></cellXfs>`)
	f.Fuzz(func(t *testing.T, sheet, styles string) {
		fuzzBlocks(t, readXLSX, "xlsx", xlsx(t, sheet, "xl/styles.xml", styles, "xl/sharedStrings.xml", "<sst><si><t>_x000D_a</t></si></sst>"))
	})
}

func FuzzCellFormat(f *testing.F) {
	f.Add("#,##0.00_);(#,##0.00)", "-1234.5")
	f.Fuzz(func(t *testing.T, code, value string) { _ = parseFormat(code).show(value, false) })
}
