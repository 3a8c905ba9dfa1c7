package extract

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// slideXML is a slide as PowerPoint writes it.
func slideXML(attrs string, shapes ...string) string {
	return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><p:sld xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"` +
		attrs + `><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/></p:nvGrpSpPr>` + strings.Join(shapes, "") + `</p:spTree></p:cSld></p:sld>`
}

func shape(ph, paras string) string {
	if ph != "" {
		ph = "<p:ph " + ph + "/>"
	}
	return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="x"/><p:cNvSpPr/><p:nvPr>` + ph + `</p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>` + paras + `</p:txBody></p:sp>`
}

func dp(level int, s string) string {
	return fmt.Sprintf(`<a:p><a:pPr lvl="%d"><a:tabLst><a:tab pos="1"/></a:tabLst></a:pPr><a:r><a:rPr lang="en"/><a:t>%s</a:t></a:r><a:endParaRPr/></a:p>`, level, s)
}

const relType = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"

// pptx makes a presentation of slides, each with the parts that belong to it.
func pptx(t testing.TB, slides []string, more ...string) []byte {
	t.Helper()
	ids, rels := "", ""
	var parts []string
	for i, s := range slides {
		ids += fmt.Sprintf(`<p:sldId id="%d" r:id="rId%d"/>`, 256+i, i+1)
		// Slides are stored in another order than they are shown.
		name := fmt.Sprintf("slide%d.xml", len(slides)-i)
		rels += fmt.Sprintf(`<Relationship Id="rId%d" Type="%sslide" Target="slides/%s"/>`, i+1, relType, name)
		parts = append(parts, "ppt/slides/"+name, s)
	}
	return zipOf(t, append(append([]string{
		"ppt/presentation.xml", `<p:presentation xmlns:r="r"><p:sldMasterIdLst><p:sldMasterId r:id="rId99"/></p:sldMasterIdLst><p:sldIdLst>` + ids + `</p:sldIdLst></p:presentation>`,
		"ppt/_rels/presentation.xml.rels", "<Relationships>" + rels + "</Relationships>",
	}, parts...), more...)...)
}

func TestPPTX(t *testing.T) {
	t.Parallel()
	table := `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr><a:tc gridSpan="2"><a:txBody>` + dp(0, "Both") + `</a:txBody></a:tc><a:tc hMerge="1"><a:txBody><a:p/></a:txBody></a:tc></a:tr>` +
		`<a:tr><a:tc><a:txBody>` + dp(0, "Rent") + `</a:txBody></a:tc><a:tc><a:txBody>` + dp(0, "7") + dp(0, "a month") + `</a:txBody></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
	d := read(t, "deck.pptx", pptx(t, []string{
		slideXML("", shape(`type="ftr" idx="1"`, dp(0, "Confidential")), shape(`type="sldNum" idx="2"`, `<a:p><a:fld type="slidenum"><a:t>1</a:t></a:fld></a:p>`),
			shape("", dp(0, "a caption")), shape(`type="ctrTitle"`, dp(0, "The plan")), shape(`type="subTitle" idx="1"`, dp(0, "for 2026"))),
		slideXML("", shape(`type="title"`, dp(0, "Costs &amp; rent")), shape(`idx="1"`, dp(0, "first")+dp(1, "deeper")+`<a:p><a:pPr><a:buNone/></a:pPr><a:r><a:t>no bullet</a:t></a:r><a:br/><a:r><a:t>at all</a:t></a:r></a:p>`),
			table, shape(`type="ftr" idx="1"`, dp(0, "Confidential")),
			`<mc:AlternateContent><mc:Choice>`+shape("", dp(0, "once"))+`</mc:Choice><mc:Fallback>`+shape("", dp(0, "once"))+`</mc:Fallback></mc:AlternateContent>`),
		slideXML(` show="0"`, shape(`type="body"`, dp(0, "hidden point"))),
	},
		"ppt/slides/_rels/slide2.xml.rels", `<Relationships><Relationship Id="rId1" Type="`+relType+`slideLayout" Target="../slideLayouts/slideLayout1.xml"/><Relationship Id="rId2" Type="`+relType+`notesSlide" Target="../notesSlides/notesSlide1.xml"/>`+
			`<Relationship Id="rId3" Type="`+relType+`comments" Target="../comments/comment1.xml"/><Relationship Id="rId4" Type="`+relType+`diagramData" Target="../diagrams/data1.xml"/><Relationship Id="rId5" Type="`+relType+`hyperlink" Target="https://x.example" TargetMode="External"/></Relationships>`,
		"ppt/notesSlides/notesSlide1.xml", `<p:notes><p:cSld><p:spTree>`+shape(`type="sldImg"`, "")+shape(`type="body" idx="1"`, dp(0, "Say this slowly."))+shape(`type="sldNum" idx="5"`, dp(0, "2"))+`</p:spTree></p:cSld></p:notes>`,
		"ppt/comments/comment1.xml", `<p:cmLst><p:cm authorId="0"><p:pos x="1" y="2"/><p:text>Is this right?</p:text></p:cm></p:cmLst>`,
		"ppt/diagrams/data1.xml", `<dgm:dataModel><dgm:ptLst><dgm:pt><dgm:t><a:bodyPr/>`+dp(0, "Step one")+`</dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`,
		"ppt/slideLayouts/slideLayout1.xml", slideXML("", shape(`type="title"`, dp(0, "Click to edit"))),
		"docProps/core.xml", `<cp:coreProperties><dc:creator>Ines</dc:creator></cp:coreProperties>`))
	wantDump(t, d, `
H1 p.1: The plan
M0 part footer: Confidential
P0 p.1: a caption
P0 p.1: for 2026
H1 p.2: Costs & rent
I1 p.2: first
I2 p.2: deeper
P0 p.2: no bullet⏎at all
R0 p.2: Both | 
R0 p.2: Rent | 7 a month
P0 p.2: once
P0 part comments p.2: Is this right?
P0 p.2: Step one
P0 part notes p.2: Say this slowly.
I1 p.3: hidden point`)
	if d.Pages != 3 || d.Title != "The plan" {
		t.Errorf("%d slides, title %q", d.Pages, d.Title)
	}
	if got := d.Blocks[len(d.Blocks)-2].Place.Section; got != "Costs & rent" {
		t.Errorf("the notes stand under %q", got)
	}
	wantField(t, d, "Hidden slide", "3")
	wantField(t, d, "Author", "Ines")
}

func wantField(t *testing.T, d *Document, name, value string) {
	t.Helper()
	for _, f := range d.Meta {
		if f.Name == name && f.Value == value {
			return
		}
	}
	t.Errorf("there is no %s: %s in %v", name, value, d.Meta)
}

func TestPPTXDamaged(t *testing.T) {
	t.Parallel()
	d := read(t, "a.pptx", pptx(t, []string{slideXML("", shape("", dp(0, "whole"))), slideXML("", shape("", dp(0, "kept")))[:330] + "<a:p><a:r><a:t>cut"}))
	if got := dump(d); !strings.Contains(got, "whole") || d.Partial == "" && !strings.Contains(got, "cut") {
		t.Errorf("%s (%s)", got, d.Partial)
	}
	if err := readErr(t, "a.pptx", zipOf(t, "ppt/x", "y")); !errors.Is(err, ErrDamaged) {
		t.Error(err)
	}
	gone := pptx(t, []string{slideXML("")}, "ppt/slides/_rels/slide1.xml.rels", `<Relationships><Relationship Id="r" Type="`+relType+`notesSlide" Target="../../../../../etc/passwd"/></Relationships>`)
	if d := read(t, "a.pptx", gone); len(d.Blocks) != 0 {
		t.Errorf("an empty slide has %s", dump(d))
	}
}

func FuzzPPTX(f *testing.F) {
	f.Add(slideXML("", shape(`type="title"`, dp(0, "a"))), `<p:cm><p:text>c</p:text></p:cm>`)
	f.Fuzz(func(t *testing.T, slide, notes string) {
		fuzzBlocks(t, readPPTX, "pptx", pptx(t, []string{slide},
			"ppt/slides/_rels/slide1.xml.rels", `<Relationships><Relationship Id="rId2" Type="comments" Target="../n.xml"/></Relationships>`, "ppt/n.xml", notes))
	})
}
