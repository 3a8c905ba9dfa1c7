package extract

import (
	"fmt"
	"strings"
	"unicode/utf16"
)

// rtfDestinations are groups by their first word whose text is not the body's.
// It is never written.
var rtfDestinations = map[string]rtfDest{
	"fonttbl": toFonts, "info": toInfo,
	"header": toMargin, "headerl": toMargin, "headerr": toMargin, "headerf": toMargin,
	"footer": toMargin, "footerl": toMargin, "footerr": toMargin, "footerf": toMargin,
	"footnote": toNote, "annotation": toComment,
	"colortbl": toNothing, "stylesheet": toNothing, "pict": toNothing, "objdata": toNothing,
	"objclass": toNothing, "objname": toNothing, "fldinst": toNothing, "listtable": toNothing, "listoverridetable": toNothing,
	"filetbl": toNothing, "revtbl": toNothing, "rsidtbl": toNothing, "generator": toNothing, "themedata": toNothing,
	"colorschememapping": toNothing, "latentstyles": toNothing, "datastore": toNothing, "xmlnstbl": toNothing,
	"bkmkstart": toNothing, "bkmkend": toNothing, "nonshppict": toNothing, "shppict": toNothing, "sp": toNothing,
	"shprslt": toNothing, "pgdsctbl": toNothing, "mmathPr": toNothing, "xe": toNothing, "tc": toNothing, "rxe": toNothing,
	"atnid": toNothing, "atnauthor": toNothing, "atntime": toNothing, "atnicn": toNothing, "atndate": toNothing, "atnref": toNothing,
	"atrfstart": toNothing, "atrfend": toNothing, "nesttableprops": toNothing, "listname": toNothing, "falt": toNothing,
	"panose": toNothing, "template": toNothing, "upr": toNothing, "ftnsep": toNothing, "ftnsepc": toNothing, "aftnsep": toNothing,
	"aftnsepc": toNothing, "ftncn": toNothing, "aftncn": toNothing, "pnseclvl": toNothing, "userprops": toNothing,
	"wgrffmtfilter": toNothing, "ffdeftext": toNothing, "ffformat": toNothing, "datafield": toNothing, "background": toNothing,
}

// rtfShown are groups marked as optional whose text is shown all the same.
func rtfShown(word string) bool {
	switch word {
	case "shpinst", "shptxt", "shpgrp", "ud", "do", "dptxbxtext", "pntext", "nestrow":
		return true
	}
	return false
}

// rtfSigns are words that stand for characters. It is never written.
var rtfSigns = map[string]string{
	"tab": "\t", "line": "\n", "emdash": "—", "endash": "–", "lquote": "‘", "rquote": "’", "ldblquote": "“",
	"rdblquote": "”", "bullet": "•", "emspace": " ", "enspace": " ", "qmspace": " ", "softline": "\n",
}

// obey does what a control word says.
func (f *rtfReader) obey(word string, n int, has bool) error {
	star := f.star
	f.star = false
	g := f.group()
	if word == "bin" {
		return f.discard(n)
	}
	if dest, ok := rtfDestinations[word]; ok && g.dest != toNothing {
		return f.enter(dest)
	}
	if star && !rtfShown(word) && g.dest != toNothing {
		g.dest = toNothing
		return nil
	}
	if word == "ud" { // the form in Unicode of what the group around it hides
		g.dest = toBody
		if len(f.groups) > 2 {
			g.dest, g.info = f.groups[len(f.groups)-3].dest, f.groups[len(f.groups)-3].info
		}
		return nil
	}
	if g.dest == toNothing {
		return nil
	}
	if sign, ok := rtfSigns[word]; ok {
		f.write(sign)
		return nil
	}
	switch g.dest {
	case toInfo:
		f.fact(word, n)
	case toFonts:
		f.font(word, n)
	}
	if f.character(word, n, has) {
		return nil
	}
	return f.paragraph(word, n, has)
}

// discard skips n bytes of a picture or the like.
func (f *rtfReader) discard(n int) error {
	for n > 0 {
		step := min(n, 1<<20)
		if _, err := f.r.Discard(step); err != nil {
			return err
		}
		n -= step
		if err := f.k.ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}

// enter begins a group whose text is for something else.
func (f *rtfReader) enter(dest rtfDest) error {
	g := f.group()
	switch dest {
	case toNote, toComment, toMargin:
		if g.dest == toMargin || g.dest == toNote || g.dest == toComment {
			dest = g.dest // one inside another
			break
		}
		f.saved = append(f.saved, rtfPara{f.text.String(), f.rtfState})
		f.text.Reset()
		f.rtfState = rtfState{}
	}
	g.dest = dest
	return nil
}

// character obeys the words of single characters.
func (f *rtfReader) character(word string, n int, has bool) bool {
	g := f.group()
	switch word {
	case "u":
		f.unicode(rune(uint16(n))) // #nosec G115 -- negative numbers stand for the upper half
		f.skip = g.uc
	case "uc":
		g.uc = min(max(n, 0), 8)
	case "v", "deleted":
		g.hidden = !has || n != 0
	case "plain":
		g.hidden, g.font = false, 0
	case "f":
		g.font = n
	case "ansicpg":
		if e := codePage(n); e != nil {
			f.ansi = e
		}
	case "mac":
		f.ansi = codePage(10000)
	case "pc":
		f.ansi = codePage(437)
	case "pca":
		f.ansi = codePage(850)
	default:
		return false
	}
	return true
}

// unicode takes one unit of UTF-16.
func (f *rtfReader) unicode(r rune) {
	switch {
	case utf16.IsSurrogate(r) && r < 0xDC00:
		f.high = r
	case utf16.IsSurrogate(r):
		f.write(string(utf16.DecodeRune(f.high, r)))
		f.high = 0
	case r >= 0xF020 && r <= 0xF0FF: // a font of symbols
		f.write(symbol(fmt.Sprintf("%04X", r)))
	default:
		f.write(string(r))
	}
}

// paragraph obeys the words of paragraphs and tables.
func (f *rtfReader) paragraph(word string, n int, has bool) error {
	switch word {
	case "par", "sect", "page", "column":
		return f.paragraphMark()
	case "pard":
		if !f.group().label {
			f.rtfState = rtfState{}
		}
	case "intbl":
		f.inTable = true
	case "outlinelevel":
		if has && n >= 0 && n < 9 {
			f.level = n + 1
		}
	case "listtext", "pntext":
		f.group().label, f.item = true, max(f.item, 1)
	case "ilvl":
		f.item = min(max(n, 0), 8) + 1
	case "cell":
		return f.endCell()
	case "row":
		return f.endRow()
	case "nestcell":
		s := strings.TrimSpace(f.text.String())
		f.text.Reset()
		f.nested = append(f.nested, s)
	case "nestrow":
		if s := rowText(f.nested); s != "" {
			f.cell = append(f.cell, s)
		}
		f.nested = nil
	}
	return nil
}
