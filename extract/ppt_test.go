package extract

import (
	"encoding/binary"
	"testing"
	"unicode/utf16"
)

// slideRec is a record of a presentation; one whose version is 15 holds others.
func slideRec(version, instance, kind int, data string) string {
	b := binary.LittleEndian.AppendUint16(nil, uint16(instance<<4|version)) //nolint:gosec // small
	b = binary.LittleEndian.AppendUint16(b, uint16(kind))                   //nolint:gosec // a kind
	b = binary.LittleEndian.AppendUint32(b, uint32(len(data)))              //nolint:gosec // small
	return string(b) + data
}

// numbers writes numbers of four bytes.
func numbers(list ...uint32) string {
	var b []byte
	for _, n := range list {
		b = binary.LittleEndian.AppendUint32(b, n)
	}
	return string(b)
}

func utf16Bytes(s string) string {
	var b []byte
	for _, c := range utf16.Encode([]rune(s)) {
		b = binary.LittleEndian.AppendUint16(b, c)
	}
	return string(b)
}

// presentation has two slides, of which the second was changed by a later edit, with notes on the
// first and a comment on the second.
func presentation(t testing.TB) []byte {
	t.Helper()
	text := func(kind uint32, s string) string {
		return slideRec(0, 0, pptTextHeader, numbers(kind)) + slideRec(0, 0, pptTextChars, utf16Bytes(s))
	}
	box := func(s string) string { // a drawing around a text
		return slideRec(15, 0, 0x040C, slideRec(15, 0, 0xF002, slideRec(15, 0, 0xF004, slideRec(15, 0, 0xF00D, s))))
	}
	var doc string
	places := map[uint32]uint32{}
	store := func(id uint32, rec string) {
		places[id] = uint32(len(doc)) //nolint:gosec // small
		doc += rec
	}
	outline := slideRec(0, 0, pptSlideRef, numbers(2, 0, 0, 256, 0)) + text(pptTitle, "Roof, spring 2026") + text(pptBody, "Tiles\rGutters") +
		slideRec(0, 0, pptSlideRef, numbers(3, 0, 0, 257, 0))
	store(1, slideRec(15, 0, pptDocument, slideRec(15, listOfSlides, pptList, outline)+
		slideRec(15, listOfNotes, pptList, slideRec(0, 0, pptSlideRef, numbers(4, 0, 0, 300, 0)))))
	store(2, slideRec(15, 0, pptSlide, box(slideRec(0, 0, pptTextRef, numbers(1)))+box(slideRec(0, 0, pptTextRef, numbers(0)))))
	store(3, slideRec(15, 0, pptSlide, box(text(pptOther, "The old price"))))
	store(4, slideRec(15, 0, pptNotes, slideRec(1, 0, pptNotesAtom, numbers(256, 0))+box(text(pptNotesText, "Ask Ulla first"))+box(text(pptOther, "*"))))
	edit := func(before uint32, ids ...uint32) uint32 {
		at := uint32(len(doc)) //nolint:gosec // small
		var dir string
		for _, id := range ids {
			dir += numbers(1<<20|id, places[id])
		}
		doc += slideRec(0, 0, pptPersist, dir)
		here := uint32(len(doc)) //nolint:gosec // small
		doc += slideRec(0, 0, pptUserEdit, numbers(0, 0, before, at, 1, 0, 0))
		return here
	}
	first := edit(0, 1, 2, 3, 4)
	comment := slideRec(15, 0, pptComment, slideRec(0, 0, pptCString, utf16Bytes("Ulla"))+slideRec(0, 1, pptCString, utf16Bytes("Too dear")))
	store(3, slideRec(15, 0, pptSlide, slideRec(0, 0, pptSlideFlags, "\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x04\x00\x00\x00\x00\x00")+
		box(text(pptOther, "The price: 12,400 EUR"))+slideRec(0, 0, pptTagged, comment)))
	newest := edit(first, 3)
	return compoundFile(t, "PowerPoint Document", doc,
		"Current User", slideRec(0, 0, pptCurrentUser, numbers(20, 0xE391C05F, newest, 0)))
}

func TestPPT(t *testing.T) {
	t.Parallel()
	d := read(t, "a.ppt", presentation(t))
	wantDump(t, d, `
H1 p.1: Roof, spring 2026
I1 p.1: Tiles
I1 p.1: Gutters
P0 part notes p.1: Ask Ulla first
P0 p.2: The price: 12,400 EUR
P0 part comments p.2: Ulla: Too dear`)
	if d.Title != "Roof, spring 2026" || d.Pages != 2 {
		t.Errorf("title %q, %d slides", d.Title, d.Pages)
	}
	wantField(t, d, "Hidden slide", "2")
}
