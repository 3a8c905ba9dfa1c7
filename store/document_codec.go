package store

import "encoding/binary"

// Versions of the encoded values, their first byte.
const (
	documentVersion = 2
	passagesVersion = 1
	logVersion      = 1
)

// appendDocument encodes a document without its path.
func appendDocument(dst []byte, v *Document) []byte {
	dst = append(dst, documentVersion, byte(v.Status))
	dst = binary.AppendUvarint(dst, v.ID)
	dst = binary.AppendUvarint(dst, v.Seq)
	dst = binary.AppendVarint(dst, v.Size)
	dst = binary.AppendVarint(dst, v.ModTime)
	dst = binary.AppendUvarint(dst, v.Inode)
	dst = appendInt(dst, v.Pages)
	dst = appendInt(dst, v.Passages)
	dst = appendString(dst, v.Format)
	dst = appendString(dst, v.MIME)
	dst = appendString(dst, v.Title)
	dst = appendString(dst, v.Reason)
	return binary.AppendUvarint(appendInt(dst, v.Items), uint64(v.ItemKinds))
}

// documentKnown reports whether a version can be decoded. Documents of version 1 end before
// their items.
func documentKnown(version byte) bool { return version == 1 || version == documentVersion }

// decodeDocument is the inverse of appendDocument.
func decodeDocument(path string, value []byte) (Document, error) {
	d := decoder{b: value}
	version := d.byte()
	if !documentKnown(version) {
		d.fail()
	}
	v := Document{
		Path: path, Status: Status(d.byte()), ID: d.uint(), Seq: d.uint(),
		Size: d.int64(), ModTime: d.int64(), Inode: d.uint(),
		Pages: d.int(), Passages: d.int(),
		Format: d.string(), MIME: d.string(), Title: d.string(), Reason: d.string(),
	}
	if version > 1 {
		v.Items, v.ItemKinds = d.int(), KindSet(d.uint()) //nolint:gosec // as it was written
	}
	return v, d.end()
}

// peekID gives the ID of a document that is stored in one piece, without decoding the rest.
func peekID(head []byte) (uint64, bool) {
	if len(head) < 4 || head[0] != inline || !documentKnown(head[1]) {
		return 0, false
	}
	id, n := binary.Uvarint(head[3:])
	return id, n > 0
}

// peekStatus reads the status of a document that is stored in one piece.
func peekStatus(head []byte) (Status, bool) {
	if len(head) < 3 || head[0] != inline || !documentKnown(head[1]) {
		return 0, false
	}
	return Status(head[2]), true
}

// Bits that say which fields of a passage are set or differ from the passage before.
const (
	hasRange   = 1 << iota // From, To
	hasHeading             // Heading differs
	hasPage
	hasLines
	hasSheet // Sheet differs
	hasCells
	hasSection // Section differs
	hasPart    // Part differs
)

// appendPassages encodes the passages of one document without their texts. The
// fields that rarely change from one passage to the next are written when they do.
func appendPassages(dst []byte, ps []Passage) []byte {
	dst = append(dst, passagesVersion)
	dst = appendInt(dst, len(ps))
	var prev Passage
	for i := range ps {
		dst = appendPassage(dst, &ps[i], &prev)
		prev = ps[i]
	}
	return dst
}

func appendPassage(dst []byte, p, prev *Passage) []byte {
	var has byte
	set := func(bit byte, yes bool) {
		if yes {
			has |= bit
		}
	}
	set(hasRange, p.From != 0 || p.To != 0)
	set(hasHeading, p.Heading != prev.Heading)
	set(hasPage, p.Place.Page != 0)
	set(hasLines, p.Place.Line != 0 || p.Place.EndLine != 0)
	set(hasSheet, p.Place.Sheet != prev.Place.Sheet)
	set(hasCells, p.Place.Cells != "")
	set(hasSection, p.Place.Section != prev.Place.Section)
	set(hasPart, p.Place.Part != prev.Place.Part)
	dst = append(dst, has)
	dst = binary.AppendVarint(dst, int64(p.First-prev.First))
	dst = binary.AppendVarint(dst, int64(p.Last-p.First))
	if has&hasRange != 0 {
		dst = appendInt(appendInt(dst, p.From), p.To)
	}
	if has&hasPage != 0 {
		dst = appendInt(dst, p.Place.Page)
	}
	if has&hasLines != 0 {
		dst = appendInt(appendInt(dst, p.Place.Line), p.Place.EndLine)
	}
	for _, s := range []struct {
		bit  byte
		text string
	}{
		{hasHeading, p.Heading}, {hasSheet, p.Place.Sheet}, {hasCells, p.Place.Cells},
		{hasSection, p.Place.Section}, {hasPart, p.Place.Part},
	} {
		if has&s.bit != 0 {
			dst = appendString(dst, s.text)
		}
	}
	return dst
}

// decodePassages is the inverse of appendPassages.
func decodePassages(value []byte) ([]Passage, error) {
	d := decoder{b: value}
	if d.byte() != passagesVersion {
		d.fail()
	}
	ps := make([]Passage, d.count(3))
	var prev Passage
	for i := range ps {
		decodePassage(&d, &ps[i], &prev)
		ps[i].N = i
		prev = ps[i]
	}
	return ps, d.end()
}

func decodePassage(d *decoder, p, prev *Passage) {
	has := d.byte()
	p.First = prev.First + int(d.int64())
	p.Last = p.First + int(d.int64())
	if has&hasRange != 0 {
		p.From, p.To = d.int(), d.int()
	}
	if has&hasPage != 0 {
		p.Place.Page = d.int()
	}
	if has&hasLines != 0 {
		p.Place.Line, p.Place.EndLine = d.int(), d.int()
	}
	p.Heading, p.Place.Sheet = prev.Heading, prev.Place.Sheet
	p.Place.Section, p.Place.Part = prev.Place.Section, prev.Place.Part
	for _, s := range []struct {
		bit byte
		to  *string
	}{
		{hasHeading, &p.Heading}, {hasSheet, &p.Place.Sheet}, {hasCells, &p.Place.Cells},
		{hasSection, &p.Place.Section}, {hasPart, &p.Place.Part},
	} {
		if has&s.bit != 0 {
			*s.to = d.string()
		}
	}
}

// touched is what a log entry says about one document: which passages the word
// index may hold for it, before and after the batch.
type touched struct {
	id    uint64
	count int // the larger of the two numbers of passages
}

// appendLog encodes a log entry.
func appendLog(dst []byte, ts []touched) []byte {
	dst = append(dst, logVersion)
	dst = appendInt(dst, len(ts))
	for _, t := range ts {
		dst = appendInt(binary.AppendUvarint(dst, t.id), t.count)
	}
	return dst
}

// decodeLog is the inverse of appendLog.
func decodeLog(value []byte) ([]touched, error) {
	d := decoder{b: value}
	if d.byte() != logVersion {
		d.fail()
	}
	ts := make([]touched, d.count(2))
	for i := range ts {
		ts[i] = touched{id: d.uint(), count: d.int()}
	}
	return ts, d.end()
}
