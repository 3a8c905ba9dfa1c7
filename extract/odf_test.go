package extract

import (
	"errors"
	"strings"
	"testing"
)

const odfNS = `xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" office:version="1.3"`

// odf makes a package as LibreOffice writes it: kind is "text", "spreadsheet" or
// "presentation".
func odf(t testing.TB, kind, styles, body string, more ...string) []byte {
	t.Helper()
	return zipOf(t, append([]string{
		"mimetype", "application/vnd.oasis.opendocument." + kind,
		"content.xml", `<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<office:document-content ` + odfNS + `><office:scripts/><office:font-face-decls><style:font-face style:name="A"/></office:font-face-decls><office:automatic-styles>` + styles + `</office:automatic-styles><office:body><office:` + kind + `>` + body + `</office:` + kind + `></office:body></office:document-content>`,
		"META-INF/manifest.xml", `<manifest:manifest><manifest:file-entry manifest:full-path="/"/></manifest:manifest>`,
	}, more...)...)
}

func tp(s string) string { return `<text:p text:style-name="P1">` + s + `</text:p>` }

func TestODT(t *testing.T) {
	t.Parallel()
	styles := `<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Standard"/><style:style style:name="T9" style:family="text"><style:text-properties text:display="none"/></style:style>` +
		`<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/><text:list-level-style-number text:level="2" style:num-format="a" style:num-prefix="(" style:num-suffix=")"/></text:list-style>` +
		`<text:list-style style:name="L2"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/></text:list-style>`
	body := `<text:sequence-decls><text:sequence-decl text:name="Table"/></text:sequence-decls>` +
		`<text:p text:style-name="Title">The lease</text:p>` +
		`<text:h text:style-name="Heading_20_1" text:outline-level="1">Terms</text:h>` +
		tp(`The <text:span text:style-name="T1">rent</text:span> is<text:s text:c="2"/>seven<text:span text:style-name="T9">secret</text:span>
   a<text:tab/>month<text:note text:id="ftn1" text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>Net of tax.</text:p></text:note-body></text:note>.<text:line-break/>Always<office:annotation office:name="1"><dc:creator>Ben</dc:creator><dc:date>2026-01-01</dc:date><text:p>Sure?</text:p></office:annotation>.`) +
		`<text:h text:outline-level="2">Payment</text:h>` +
		`<text:list xml:id="l1" text:style-name="L1"><text:list-item>` + tp("monthly") + tp("in advance") + `<text:list><text:list-item>` + tp("by wire") + `</text:list-item><text:list-item>` + tp("in cash") + `</text:list-item></text:list></text:list-item><text:list-item>` + tp("yearly") + `</text:list-item></text:list>` +
		tp("between") + `<text:list text:continue-list="l1" text:style-name="L1"><text:list-item>` + tp("third") + `</text:list-item></text:list><text:list text:style-name="L2"><text:list-item>` + tp("dot") + `</text:list-item></text:list>` +
		tp("☐ not signed") +
		`<text:tracked-changes><text:changed-region><text:deletion><office:change-info><dc:creator>x</dc:creator></office:change-info>` + tp("deleted") + `</text:deletion></text:changed-region></text:tracked-changes>` +
		`<table:table table:name="T"><table:table-column table:number-columns-repeated="3"/><table:table-header-rows><table:table-row><table:table-cell table:number-columns-spanned="2">` + tp("Name") + `</table:table-cell><table:covered-table-cell/><table:table-cell>` + tp("Value") + `</table:table-cell></table:table-row></table:table-header-rows>` +
		`<table:table-row><table:table-cell>` + tp("Rent") + `</table:table-cell><table:table-cell>` + tp("7") + tp("8") + `</table:table-cell><table:table-cell/></table:table-row></table:table>` +
		tp(`<draw:frame draw:name="F"><svg:title>alt</svg:title><draw:text-box>`+tp("in a box")+`</draw:text-box></draw:frame>around it`)
	d := read(t, "a.odt", odf(t, "text", styles, body,
		"styles.xml", `<office:document-styles><office:styles><style:style style:name="Title" style:family="paragraph"/><text:outline-style style:name="Outline"><text:outline-level-style text:level="1" style:num-format="1" style:num-suffix="."/><text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/></text:outline-style></office:styles><office:master-styles><style:master-page><style:header>`+tp("Draft 3")+`</style:header><style:footer>`+tp(`Page <text:page-number>1</text:page-number>`)+`</style:footer></style:master-page></office:master-styles></office:document-styles>`,
		"meta.xml", `<office:document-meta><office:meta><dc:title>Lease of 2026</dc:title><meta:initial-creator>Ines</meta:initial-creator></office:meta></office:document-meta>`))
	wantDump(t, d, `
H1 § The lease: The lease
H1 § 1. Terms: 1. Terms
P0 § 1. Terms: The rent is  seven a	month.⏎Always.
H2 § 1. Terms > 1.1 Payment: 1.1 Payment
I1 § 1. Terms > 1.1 Payment: 1. monthly
P0 § 1. Terms > 1.1 Payment: in advance
I2 § 1. Terms > 1.1 Payment: (a) by wire
I2 § 1. Terms > 1.1 Payment: (b) in cash
I1 § 1. Terms > 1.1 Payment: 2. yearly
P0 § 1. Terms > 1.1 Payment: between
I1 § 1. Terms > 1.1 Payment: 3. third
I1 § 1. Terms > 1.1 Payment: dot
I1 § 1. Terms > 1.1 Payment: ☐ not signed
R0 § 1. Terms > 1.1 Payment: Name |  | Value
R0 § 1. Terms > 1.1 Payment: Rent | 7 8 | 
P0 § 1. Terms > 1.1 Payment: in a box
P0 § 1. Terms > 1.1 Payment: around it
P0 part footnotes: Net of tax.
P0 part comments: Sure?
M0 part footer: Draft 3
M0 part footer: Page`)
	if d.Title != "Lease of 2026" || d.Format != "odt" {
		t.Errorf("%s, title %q", d.Format, d.Title)
	}
}

func cell(kind, value, text string) string {
	return `<table:table-cell office:value-type="` + kind + `" ` + value + ` calcext:value-type="` + kind + `"><text:p>` + text + `</text:p></table:table-cell>`
}

func TestODS(t *testing.T) {
	t.Parallel()
	data := odf(t, "spreadsheet", `<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>`,
		`<table:table table:name="Data" table:style-name="ta1"><table:table-column table:number-columns-repeated="16384"/>`+
			`<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`+
			`<table:table-row><table:table-cell/>`+cell("string", "", "Due")+`<table:table-cell table:number-columns-repeated="2"/>`+cell("string", "", "Paid")+`<table:table-cell table:number-columns-repeated="16379"/></table:table-row>`+
			`<table:table-row><table:table-cell/>`+cell("date", `office:date-value="2026-05-03"`, "03.05.26")+cell("percentage", `office:value="0.174"`, "17.40 %")+cell("currency", `office:value="-3"`, "-3.00 €")+`<table:table-cell office:value-type="float" office:value="7"><office:annotation><text:p>checked</text:p></office:annotation><text:p>7</text:p></table:table-cell></table:table-row>`+
			`<table:table-row table:number-rows-repeated="3"><table:table-cell/>`+`<table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>same</text:p></table:table-cell></table:table-row>`+
			`<table:table-row table:number-rows-repeated="1048569"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`+
			`<table:table table:name="Secret" table:style-name="ta2"><table:table-row>`+cell("string", "", "x")+`</table:table-row></table:table>`)
	d := read(t, "renamed.zip", data)
	wantDump(t, d, `
R0 Data!B3:E3: Due |  |  | Paid
R0 Data!B4:E4: 2026-05-03 | 17.40 % | -3.00 € | 7
R0 Data!B5:C5: same | same
R0 Data!B6:C6: same | same
R0 Data!B7:C7: same | same
R0 Secret!A1: x
P0 part comments Data!E4: checked`)
	if d.Format != "ods" || d.Pages != 2 {
		t.Errorf("%s with %d sheets", d.Format, d.Pages)
	}
	wantField(t, d, "Hidden sheet", "Secret")
}

func TestODP(t *testing.T) {
	t.Parallel()
	box := func(class, inner string) string {
		return `<draw:frame presentation:class="` + class + `" draw:layer="layout"><draw:text-box>` + inner + `</draw:text-box></draw:frame>`
	}
	d := read(t, "a.odp", odf(t, "presentation", `<style:style style:name="dp2" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>`,
		`<presentation:footer-decl presentation:name="ftr1">Confidential</presentation:footer-decl>`+
			`<draw:page draw:name="page1" draw:style-name="dp1">`+box("outline", `<text:list text:style-name="L2"><text:list-item>`+tp("first")+`<text:list><text:list-item>`+tp("deeper")+`</text:list-item></text:list></text:list-item></text:list>`)+box("title", tp("The plan"))+
			`<draw:custom-shape>`+tp("a caption")+`</draw:custom-shape><presentation:notes draw:style-name="dp3"><draw:page-thumbnail presentation:class="page"/>`+box("notes", tp("Say this slowly."))+`</presentation:notes></draw:page>`+
			`<draw:page draw:name="page2" draw:style-name="dp2">`+box("subtitle", tp("hidden"))+`</draw:page>`))
	wantDump(t, d, `
M0 part footer: Confidential
H1 p.1: The plan
I1 p.1: first
I2 p.1: deeper
P0 p.1: a caption
P0 part notes p.1: Say this slowly.
P0 p.2: hidden`)
	if d.Pages != 2 {
		t.Errorf("%d slides", d.Pages)
	}
	wantField(t, d, "Hidden slide", "2")
}

func TestODFHostile(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, kind, body string
		want             error
	}{
		{"rows.ods", "spreadsheet", `<table:table table:name="T"><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384">` + tp("x") + `</table:table-cell></table:table-row></table:table>`, nil},
		{"cells.ods", "spreadsheet", `<table:table><table:table-row>` + strings.Repeat(`<table:table-cell table:number-columns-repeated="2000000000">`+tp("x")+`</table:table-cell>`, 9) + `</table:table-row></table:table>`, ErrLimit},
		{"manyrows.ods", "spreadsheet", `<table:table>` + strings.Repeat(`<table:table-row table:number-rows-repeated="99999999999999999999"/>`, 9) + `</table:table>`, ErrLimit},
		{"spaces.odt", "text", tp("a" + strings.Repeat(`<text:s text:c="2000000000"/>`, 100) + "b"), nil},
		{"deep.odt", "text", strings.Repeat("<text:p>", 100000), ErrLimit},
		{"lists.odt", "text", strings.Repeat("<text:list><text:list-item>", 100) + tp("deep"), nil},
		{"bomb.odt", "text", tp(strings.Repeat("A", maxXMLToken+1<<20)), ErrLimit},
	} {
		_, err := toItsEnd(t, c.name, odf(t, c.kind, "", c.body))
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
	}
	locked := odf(t, "text", "", tp("x"))
	locked = zipOf(t, "mimetype", "application/vnd.oasis.opendocument.text", "content.xml", string(locked), "META-INF/manifest.xml",
		`<manifest:manifest><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>`)
	if err := readErr(t, "locked.odt", locked); !errors.Is(err, ErrEncrypted) {
		t.Error(err)
	}
	entities := zipOf(t, "mimetype", "application/vnd.oasis.opendocument.text", "content.xml", `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><text:p>&a;</text:p>`)
	if err := readErr(t, "a.odt", entities); !errors.Is(err, ErrDamaged) {
		t.Error(err)
	}
	d := read(t, "cut.odt", zipOf(t, "mimetype", "application/vnd.oasis.opendocument.text", "content.xml", "<x>"+tp("kept")+"<text:p>also"))
	if got := dump(d); !strings.Contains(got, "kept") || !strings.Contains(got, "also") {
		t.Error(got)
	}
}

func FuzzODF(f *testing.F) {
	f.Add(`<style:style style:name="P1" style:parent-style-name="Title"/>`, tp("a")+`<table:table><table:table-row><table:table-cell>`+tp("b")+`</table:table-cell></table:table-row></table:table>`)
	f.Add(`<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="i"/></text:list-style>`, `<text:list text:style-name="L"><text:list-item>`+tp("x"))
	f.Add("", `<draw:page><draw:frame presentation:class="title">`+tp("x")+`</draw:frame><presentation:notes>`+tp("y"))
	f.Fuzz(func(t *testing.T, styles, body string) {
		for _, kind := range []string{"odt", "ods", "odp"} {
			fuzzBlocks(t, readODF, kind, odf(t, "text", styles, body, "styles.xml", styles))
		}
	})
}
