package extract

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

// oldOffice reads a document that an office program has written in an old format.
func oldOffice(t testing.TB, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// compoundFile packs streams, each with its path and its content, two by two. Streams are padded with
// zeros to the size below which they would stand in the small stream.
func compoundFile(t testing.TB, parts ...string) []byte {
	t.Helper()
	const none, end, sector = 0xFFFFFFFF, 0xFFFFFFFE, 512
	type entry struct {
		name               string
		kind               byte
		right, child, from uint32
		size               uint32
	}
	entries := []entry{{name: "Root Entry", kind: 5, right: none, child: none, from: end}}
	at := map[string]uint32{"": 0}
	last := map[string]uint32{} // the newest child of each storage
	add := func(dir, name string, e entry) uint32 {
		e.name, e.right = name, none
		n := uint32(len(entries)) //nolint:gosec // a few
		if l, ok := last[dir]; ok {
			entries[l].right = n
		} else {
			entries[at[dir]].child = n
		}
		last[dir] = n
		entries = append(entries, e)
		return n
	}
	var data []byte
	var fat []uint32
	for i := 0; i < len(parts); i += 2 {
		names := strings.Split(parts[i], "/")
		dir := ""
		for _, s := range names[:len(names)-1] {
			sub := dir + s + "/"
			if _, ok := at[sub]; !ok {
				at[sub] = add(dir, s, entry{kind: 1, child: none, from: end})
			}
			dir = sub
		}
		content := append([]byte(parts[i+1]), make([]byte, max(4096-len(parts[i+1]), 0))...)
		e := entry{kind: 2, child: none, from: uint32(len(fat)), size: uint32(len(content))} //nolint:gosec // small
		add(dir, names[len(names)-1], e)
		content = append(content, make([]byte, (sector-len(content)%sector)%sector)...)
		for k := range len(content) / sector {
			next := uint32(len(fat) + 1) //nolint:gosec // small
			if (k+1)*sector == len(content) {
				next = end
			}
			fat = append(fat, next)
		}
		data = append(data, content...)
	}
	var dir []byte
	for _, e := range entries {
		d := make([]byte, 128)
		for i, c := range utf16.Encode([]rune(e.name)) {
			binary.LittleEndian.PutUint16(d[2*i:], c)
		}
		binary.LittleEndian.PutUint16(d[64:], uint16(2*len(e.name)+2)) //nolint:gosec // at most 32 letters
		d[66], d[67] = e.kind, 1
		for i, v := range []uint32{none, e.right, e.child} {
			binary.LittleEndian.PutUint32(d[68+4*i:], v)
		}
		binary.LittleEndian.PutUint32(d[116:], e.from)
		binary.LittleEndian.PutUint32(d[120:], e.size)
		dir = append(dir, d...)
	}
	dir = append(dir, make([]byte, (sector-len(dir)%sector)%sector)...)
	first := uint32(len(fat)) //nolint:gosec // small
	for k := range len(dir) / sector {
		next := first + uint32(k) + 1 //nolint:gosec // small
		if (k+1)*sector == len(dir) {
			next = end
		}
		fat = append(fat, next)
	}
	table := (len(fat)+1)/128 + 1
	for range table {
		fat = append(fat, 0xFFFFFFFD)
	}
	for len(fat)%128 != 0 {
		fat = append(fat, none)
	}
	head := make([]byte, sector)
	copy(head, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
	for i, v := range map[int]uint16{24: 0x3E, 26: 3, 28: 0xFFFE, 30: 9, 32: 6} {
		binary.LittleEndian.PutUint16(head[i:], v)
	}
	for i, v := range map[int]uint32{44: uint32(table), 48: first, 56: 4096, 60: end, 68: end} { //nolint:gosec // small
		binary.LittleEndian.PutUint32(head[i:], v)
	}
	for i := range 109 {
		v := uint32(none)
		if i < table {
			v = first + uint32(len(dir)/sector+i) //nolint:gosec // small
		}
		binary.LittleEndian.PutUint32(head[76+4*i:], v)
	}
	var out bytes.Buffer
	out.Write(head)
	out.Write(data)
	out.Write(dir)
	for _, v := range fat {
		_ = binary.Write(&out, binary.LittleEndian, v) // a buffer takes everything
	}
	return out.Bytes()
}

func TestDOC(t *testing.T) {
	t.Parallel()
	d := read(t, "notice.doc", oldOffice(t, "notice.doc"))
	wantDump(t, d, `
H1 § Notice to the tenants: Notice to the tenants
P0 § Notice to the tenants: The lift of Harbour House is out of service from 4 May 2026 to 15 May 2026.
H2 § Notice to the tenants > Who to call: Who to call
I1 § Notice to the tenants > Who to call: 1. Mrs Adeyemi, caretaker, 020 7946 0018
I1 § Notice to the tenants > Who to call: 2. Lindqvist Lifts, 020 7946 0333
H2 § Notice to the tenants > What it costs: What it costs
R0 § Notice to the tenants > What it costs: Item | Net | Gross
R0 § Notice to the tenants > What it costs: New cable | 1,240.00 | 1,488.00
R0 § Notice to the tenants > What it costs: Labour, two days | 960.00 | 1,152.00
P0 § Notice to the tenants > What it costs: Paid from the reserve. “Naïve” accents: café, Größe, Łódź.`)
	wantField(t, d, "Title", "Notice to the tenants")
}

// TestDOCBeside reads a document with a deletion that is tracked, hidden words, a link, and what stands beside its body.
func TestDOCBeside(t *testing.T) {
	t.Parallel()
	data := oldOffice(t, "minutes.doc")
	for _, gone := range []string{"forty", "secretly"} {
		if !bytes.Contains(data, []byte(utf16Bytes(gone))) {
			t.Fatalf("%q is not in the file, so that the test says nothing", gone)
		}
	}
	wantDump(t, read(t, "minutes.doc", data), `
P0 : The lift costs sixty pounds a month.
P0 : Paid by the owners.
P0 : See the page.
P0 part footnotes: Without tax.
M0 part header: Harbour House, draft 3
P0 part comments: Not by me.`)
}

// oldWord is a document of Word 95: its text stands in one stretch of single bytes.
func oldWord(t testing.TB, language uint16, text string) []byte {
	t.Helper()
	head := make([]byte, 0x300)
	le := binary.LittleEndian
	le.PutUint16(head, 0xA5DC)
	le.PutUint16(head[2:], 104)
	le.PutUint16(head[6:], language)
	le.PutUint32(head[0x18:], 0x300)
	le.PutUint32(head[0x1C:], uint32(0x300+len(text))) //nolint:gosec // small
	return compoundFile(t, "WordDocument", string(head)+text)
}

func TestOldWord(t *testing.T) {
	t.Parallel()
	d := read(t, "a.doc", oldWord(t, 0x409, "Rent\rSeven hundred\x0ba month, caf\xe9\r\x13 PAGE \x147\x15\rName\x07Sum\x07\x07"))
	wantDump(t, d, "\nP0 : Rent\nP0 : Seven hundred⏎a month, café\nP0 : 7\nP0 : Name\nP0 : Sum")
	d = read(t, "a.doc", oldWord(t, 0x419, "\xcf\xf0\xe8\xe2\xe5\xf2\r"))
	wantDump(t, d, "\nP0 : Привет")
}

func TestXLS(t *testing.T) {
	t.Parallel()
	d := read(t, "budget.xls", oldOffice(t, "budget.xls"))
	wantDump(t, d, `
R0 Costs!A1:C1: Day | What | Amount
R0 Costs!A2:C2: 2026-03-02 | Paint, Größe 5 | 1,234.50
R0 Costs!A3:C3: 2026-03-09 | Brushes | 18.75
R0 Costs!A4:C4:  | Sum | 1,253.25
R0 Notes!A1:B1: 1 | approved by Żaneta`)
	wantField(t, d, "Hidden sheet", "Notes")
	if d.Pages != 2 {
		t.Errorf("%d sheets", d.Pages)
	}
}

// rec is a record of a workbook.
func rec(kind int, parts ...any) string {
	var data bytes.Buffer
	for _, p := range parts {
		if s, ok := p.(string); ok {
			data.WriteString(s)
			continue
		}
		_ = binary.Write(&data, binary.LittleEndian, p) // a buffer takes everything
	}
	head := binary.LittleEndian.AppendUint16(nil, uint16(kind))       //nolint:gosec // a kind
	head = binary.LittleEndian.AppendUint16(head, uint16(data.Len())) //nolint:gosec // small
	return string(head) + data.String()
}

// TestXLSRecords reads what office programs seldom write: texts that go on in another record, values
// of formulas of each kind, numbers in short.
func TestXLSRecords(t *testing.T) {
	t.Parallel()
	globals := func(at uint32) string {
		return rec(recBOF, uint16(biff8), uint16(5)) + rec(recSheet, at, uint16(0), "\x05\x00Sheet") +
			rec(recFormat, uint16(170), "\x05\x00\x000.0 x") + rec(recXF, uint16(0), uint16(0)) + rec(recXF, uint16(0), uint16(170)) +
			rec(recSST, uint32(2), uint32(2), "\x0b\x00\x08", uint16(1), "one, "+"half", "") +
			rec(recContinue, "\x01w\x00o\x00", "fmt!") + rec(recContinue, "\x03\x00\x00two") + rec(recEOF)
	}
	start := uint32(len(globals(0))) //nolint:gosec // small
	u := func(row, col, style int) string {
		b := binary.LittleEndian.AppendUint16(nil, uint16(row))           //nolint:gosec // small
		b = binary.LittleEndian.AppendUint16(b, uint16(col))              //nolint:gosec // small
		return string(binary.LittleEndian.AppendUint16(b, uint16(style))) //nolint:gosec // small
	}
	sheet := rec(recBOF, uint16(biff8), uint16(0x10)) +
		rec(recLabelSST, u(0, 0, 0), uint32(0)) + rec(recLabelSST, u(0, 1, 0), uint32(1)) +
		rec(recNumber, u(1, 0, 1), 2.25) + rec(recRK, u(1, 1, 0), uint32(1234<<2|3)) +
		rec(recMulRK, uint16(1), uint16(2), uint16(0), uint32(5<<2|2), uint16(1), uint32(6<<2|2), uint16(3)) +
		rec(recBoolErr, u(2, 0, 0), "\x01\x00") + rec(recBoolErr, u(2, 1, 0), "\x07\x01") +
		rec(recFormula, u(3, 0, 0), 7.5) + rec(recFormula, u(3, 1, 0), "\x00\x00\x00\x00\x00\x00\xff\xff") + rec(recString, "\x04\x00\x00text") +
		rec(recFormula, u(3, 2, 0), "\x01\x00\x00\x00\x00\x00\xff\xff") + rec(recFormula, u(3, 3, 0), "\x02\x00\x2a\x00\x00\x00\xff\xff") + rec(recEOF)
	d := read(t, "a.xls", compoundFile(t, "Workbook", globals(start)+sheet))
	wantDump(t, d, `
R0 Sheet!A1:B1: one, halfwo | two
R0 Sheet!A2:D2: 2.3 x | 12.34 | 5 | 6.0 x
R0 Sheet!A3:B3: TRUE | #DIV/0!
R0 Sheet!A4:D4: 7.5 | text | FALSE | #N/A`)
}

// TestCompoundFilesAreToldByTheirStreams gives each a wrong name.
func TestCompoundFilesAreToldByTheirStreams(t *testing.T) {
	t.Parallel()
	for want, data := range map[string][]byte{
		"doc": oldOffice(t, "notice.doc"), "xls": oldOffice(t, "budget.xls"), "ppt": presentation(t), "msg": outlook(t),
	} {
		for _, name := range []string{"a.doc", "a.xls", "a.ppt", "a.bin"} {
			if d := read(t, name, data); d.Format != want {
				t.Errorf("%s called %s is %s", want, name, d.Format)
			}
		}
	}
}

func TestOldOfficeThatCannotBeRead(t *testing.T) {
	t.Parallel()
	locked := slices.Clone(oldOffice(t, "notice.doc"))
	i := bytes.Index(locked, []byte{0xEC, 0xA5})
	locked[i+0x0B] |= 1
	for name, c := range map[string]struct {
		data []byte
		want error
	}{
		"locked.doc": {locked, ErrEncrypted},
		"locked.xls": {compoundFile(t, "Workbook", rec(recBOF, uint16(biff8))+rec(recFilePass, uint16(1))), ErrEncrypted},
		"locked.ppt": {compoundFile(t, "PowerPoint Document", "x", "EncryptedSummary", "x"), ErrEncrypted},
		"new.doc":    {compoundFile(t, "EncryptedPackage", "x"), ErrEncrypted},
		"empty.doc":  {compoundFile(t, "WordDocument", "x"), ErrDamaged},
		"empty.ppt":  {compoundFile(t, "PowerPoint Document", "x"), ErrDamaged},
		"cut.xls":    {oldOffice(t, "budget.xls")[:700], ErrDamaged},
	} {
		if err := readErr(t, name, c.data); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzOldOffice(f *testing.F) {
	for i, data := range [][]byte{oldOffice(f, "notice.doc"), oldOffice(f, "budget.xls"), presentation(f), outlook(f), oldWord(f, 0, "a\rb\x07\x07")} {
		f.Add(byte(i), data)
	}
	f.Fuzz(func(t *testing.T, kind byte, b []byte) {
		switch kind % 4 {
		case 0:
			fuzzBlocks(t, readDOC, "doc", b)
		case 1:
			fuzzBlocks(t, readXLS, "xls", b)
		case 2:
			fuzzBlocks(t, readPPT, "ppt", b)
		default:
			fuzzBlocks(t, readMSG, "msg", b)
		}
	})
}
