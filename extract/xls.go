package extract

import (
	"encoding/binary"
	"fmt"
	"math"
	"strconv"
)

// The records of a workbook that matter for reading ([MS-XLS] 2.3).
const (
	recFormula   = 0x0006
	recEOF       = 0x000A
	recDate1904  = 0x0022
	recFilePass  = 0x002F
	recContinue  = 0x003C
	recCodePage  = 0x0042
	recSheet     = 0x0085
	recMulRK     = 0x00BD
	recRString   = 0x00D6
	recXF        = 0x00E0
	recSST       = 0x00FC
	recLabelSST  = 0x00FD
	recNumber    = 0x0203
	recLabel     = 0x0204
	recBoolErr   = 0x0205
	recString    = 0x0207
	recRK        = 0x027E
	recFormat    = 0x041E
	recBOF       = 0x0809
	biff8        = 0x0600
	oldFormula3  = 0x0206
	oldFormula4  = 0x0406
	sheetVisible = 0
)

// readXLS reads a workbook of Excel 5 to 2003 ([MS-XLS]) as readXLSX reads newer ones: sheets in
// their order, cells as Excel shows them, formulas by the value that was last computed.
//
//	records -> globals: texts, formats, the places of the sheets
//	        -> each sheet's cells, gathered by rows
func readXLS(j *job) error {
	c, err := openCompound(j)
	if err != nil {
		return err
	}
	book, err := c.stream("Workbook")
	if err == nil && book == nil {
		book, err = c.stream("Book")
	}
	if err != nil {
		return err
	}
	if book == nil {
		if c.has("EncryptedPackage") {
			return fmt.Errorf("%w: it needs a password", ErrEncrypted)
		}
		return fmt.Errorf("%w: it has no workbook", ErrDamaged)
	}
	c.properties(j.sink)
	b := &binaryBook{k: j.sink, page: 1252, custom: map[int]cellFormat{}}
	if err := b.globals(book); err != nil {
		return err
	}
	if len(b.sheets) == 0 { // a chart keeps its only sheet in the workbook itself
		b.sheets = []binarySheetPlace{{}}
	}
	j.doc.Pages = len(b.sheets)
	for _, s := range b.sheets {
		if s.hidden {
			j.meta("Hidden sheet", s.name)
		}
		r := binarySheet{b: b, name: s.name, base: maxColumns}
		if s.at >= len(book) {
			j.partial("sheet " + s.name + " is missing")
			continue
		}
		if err := r.read(book[s.at:]); err != nil {
			return err
		}
		if b.rows > maxReadRows {
			j.partial(onlyFirstRows)
			break
		}
	}
	return nil
}

type binaryBook struct {
	k       *sink
	version int
	page    int // the code page of texts before Excel 97
	since04 bool
	strings []string
	custom  map[int]cellFormat
	styles  []cellFormat
	sheets  []binarySheetPlace
	rows    int // with text, in all sheets
}

type binarySheetPlace struct {
	name   string
	at     int
	hidden bool
}

// eachRecord gives the records of a stream until fn says that it is enough or an error ends it.
// rest is what follows the record: its continuations.
func eachRecord(b []byte, fn func(kind int, data, rest []byte) (more bool, err error)) error {
	for len(b) >= 4 {
		kind, n := int(le16(b, 0)), int(le16(b, 2))
		data := within(b, 4, n)
		b = b[min(len(b), 4+n):]
		more, err := fn(kind, data, b)
		if err != nil || !more {
			return err
		}
	}
	return nil
}

// globals reads what holds for all sheets.
func (b *binaryBook) globals(book []byte) error {
	return eachRecord(book, func(kind int, data, rest []byte) (bool, error) {
		switch kind {
		case recBOF:
			b.version = int(le16(data, 0))
		case recEOF:
			return false, nil
		case recFilePass:
			return false, fmt.Errorf("%w: it needs a password", ErrEncrypted)
		case recCodePage:
			b.page = int(le16(data, 0))
		case recDate1904:
			b.since04 = le16(data, 0) == 1
		case recSheet:
			if len(data) < 8 || data[5] != 0 { // charts, macros
				return true, nil
			}
			name := b.shortText(data[6:])
			b.sheets = append(b.sheets, binarySheetPlace{name: name, at: int(le32(data, 0)), hidden: data[4]&3 != sheetVisible})
		case recFormat:
			b.custom[int(le16(data, 0))] = parseFormat(b.formatText(data))
		case recXF:
			id := int(le16(data, 2))
			f, ok := b.custom[id]
			if !ok {
				f = builtinFormat(strconv.Itoa(id))
			}
			b.styles = append(b.styles, f)
		case recSST:
			return true, b.readStrings(data, rest)
		}
		return true, nil
	})
}

func (b *binaryBook) formatText(data []byte) string {
	if b.version < biff8 {
		return b.shortText(data[min(2, len(data)):])
	}
	return b.longText(data[min(2, len(data)):])
}

// shown writes a number as the style wants it.
func (b *binaryBook) shown(style int, v float64) string {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return ""
	}
	s := strconv.FormatFloat(v, 'g', -1, 64)
	if a := math.Abs(v); a < 1e15 && a >= 1e-6 || v == 0 {
		s = strconv.FormatFloat(v, 'f', -1, 64)
	}
	if style < len(b.styles) {
		return b.styles[style].show(s, b.since04)
	}
	return plainNumber(s)
}

// rk unpacks a number of four bytes: the upper bits of a float or an integer, perhaps in hundredths.
func rk(n uint32) float64 {
	v := float64(int32(n) >> 2) //nolint:gosec // the field is signed
	if n&2 == 0 {
		v = math.Float64frombits(uint64(n&^3) << 32)
	}
	if n&1 != 0 {
		v /= 100
	}
	return v
}

func float(b []byte) float64 {
	if len(b) < 8 {
		return math.NaN()
	}
	return math.Float64frombits(binary.LittleEndian.Uint64(b))
}
