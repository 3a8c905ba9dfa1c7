package extract

import (
	"errors"
	"strings"
	"testing"
)

func TestRTF(t *testing.T) {
	t.Parallel()
	d := read(t, "a.rtf", []byte(`{\rtf1\ansi\ansicpg1252\deff0\uc1{\fonttbl{\f0\froman\fcharset0 Times New Roman;}{\f1\fswiss\fcharset204{\*\falt Arial};}}
{\colortbl;\red0\green0\blue0;}{\stylesheet{\s0 Normal;}{\s1\outlinelevel0 heading 1;}}
{\*\generator Word}{\info{\title The lease}{\author Ines}{\creatim\yr2026\mo5\dy3\hr9\min7}}
{\header\pard Draft 3\par}
\pard\s1\outlinelevel0 Terms\par
\pard\plain\f0 The rent is {\b seven}\~a month, caf\'e9 \u8364?5 \'93quoted\'94\emdash x.{\super\chftn}{\footnote\pard\plain {\super\chftn} Net of {\i tax}.\par}\line Always.\par
\pard\f1\'cf\'f0\'e8\'e2\'e5\'f2\par\pard\f0 {\field{\*\fldinst HYPERLINK "https://x.example"}{\fldrslt a link}} {\deleted gone}{\v hidden}kept {\upr{ansi}{\*\ud{\u960?}}}\par
{\listtext\pard\plain 1.\tab}\pard\ls1\ilvl0 monthly\par
{\listtext\pard\plain\'b7\tab}\ilvl1 deeper\par
\pard\u9744? not signed\par
{\pict\pngblip\bin4 }}}{\par}
\trowd\cellx100\cellx200\pard\intbl Name\cell Value\cell\row
\trowd\cellx100\cellx200\pard\intbl Rent\cell 7\par a month\cell\row
\pard {\*\shpinst\shpleft0{\sp{\sn shapeType}{\sv 202}}{\shptxt\pard in a box\par}}after\par
\pard \u55357?\u56832?\par}`))
	wantDump(t, d, `
H1 § Terms: Terms
P0 § Terms: The rent is seven a month, café €5 “quoted”—x.⏎Always.
P0 § Terms: Привет
P0 § Terms: a link kept π
I1 § Terms: 1. monthly
I2 § Terms: deeper
I1 § Terms: ☐ not signed
R0 § Terms: Name | Value
R0 § Terms: Rent | 7 a month
P0 § Terms: in a box
P0 § Terms: after
P0 § Terms: 😀
M0 part footer: Draft 3
P0 part footnotes: Net of tax.`)
	if d.Title != "The lease" {
		t.Errorf("title %q", d.Title)
	}
	wantField(t, d, "Author", "Ines")
	wantField(t, d, "Created", "2026-05-03 09:07")
}

func TestRTFHostile(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		want error
		says string
	}{
		{`{\rtf1 ` + strings.Repeat("{", 2<<20) + "x", ErrLimit, ""},
		{`{\rtf1 before\par{\bin2147483647 abc} after}`, nil, "before"},
		{`{\rtf1 {\bin-5 abc} after}`, nil, "after"},
		{`{\rtf1 \` + strings.Repeat("a", 5<<20) + " x}", nil, "x"},
		{`{\rtf1 \u99999999999999999999? abc}`, nil, "abc"},
		{`{\rtf1 \uc99999999\u65 abcdefghijk}`, nil, "A"},
		{`{\rtf1 hello {\b bold`, nil, "hello bold"},
		{`{\rtf1 ` + strings.Repeat("}", 1<<20) + " x", nil, "x"},
		{`{\rtf1 ` + strings.Repeat("x", 9<<20), ErrLimit, ""},
		{`{\rtf1 \pard\intbl ` + strings.Repeat(`\cell`, 20000) + `\row}`, ErrLimit, ""},
		{`{\rtf1 ` + strings.Repeat(`{\footnote x`, 1000), nil, ""},
		{`{\rtf1`, ErrDamaged, ""},
	} {
		d, err := toItsEnd(t, "a.rtf", []byte(c.text))
		if !errors.Is(err, c.want) {
			t.Errorf("%.40s: %v", c.text, err)
		}
		if err == nil && !strings.Contains(dump(d), c.says) {
			t.Errorf("%.40s: %s", c.text, dump(d))
		}
	}
}

func FuzzRTF(f *testing.F) {
	f.Add([]byte(`{\rtf1\ansicpg1251 \'cf{\footnote x}\par\trowd\intbl a\cell\row{\*\ud \u5?}{\info{\title t}}{\fonttbl\f1\fcharset128 x}\f1\'82\'a0}`))
	f.Fuzz(func(t *testing.T, b []byte) { fuzzBlocks(t, readRTF, "rtf", b) })
}
