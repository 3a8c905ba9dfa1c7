package extract

import (
	"bufio"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
)

// maxColumns is the most columns that a table may have.
const maxColumns = 16384

// readCSV reads comma and tab separated values: one Row per record, the header
// first. The separator is found from the content.
func readCSV(j *job) error {
	raw, err := j.readAll(j.lim.Out)
	if err != nil {
		return err
	}
	text, enc := decode(raw)
	j.doc.Encoding = enc
	if endsInReturns(text) {
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	j.doc.Lines = strings.Count(text, "\n")
	if text != "" && !strings.HasSuffix(text, "\n") {
		j.doc.Lines++
	}
	sep := separator(text, j.format.Name)
	j.meta("Separator", strconv.QuoteRune(sep))
	return csvRows(text, sep, j.partial, func(cells []string, line, end int) error {
		return j.add(Block{Kind: Row, Cells: cells, Place: Place{Line: line, EndLine: end}})
	})
}

// takeRow takes a record with its first and last line.
type takeRow func(cells []string, line, end int) error

// maxRecordLines is the most lines that a quoted field is believed to span; a
// longer one is a quotation mark that was never closed.
const maxRecordLines = 500

func csvRows(text string, sep rune, partial func(string), take takeRow) error {
	open := dialectOf(text, sep).opened(func(from int64) io.Reader { return strings.NewReader(text[from:]) })
	return csvRecords(open, sep, false, partial, take)
}

// csvRecords reads records out of a text that open gives from any byte on. Where the room of a
// record is used again, take may keep its values, but not the list of them.
func csvRecords(open func(from int64) io.Reader, sep rune, reuse bool, partial func(string), take takeRow) error {
	m := &meter{r: open(0)}
	r := csv.NewReader(m)
	r.Comma, r.LazyQuotes, r.FieldsPerRecord, r.ReuseRecord = sep, true, -1, reuse
	lines, last := 0, recordAt{}
	for {
		from := r.InputOffset()
		m.read = 0
		rec, err := r.Read()
		if errors.Is(err, io.EOF) {
			return last.check(open, sep, partial)
		}
		if errors.Is(err, errLong) {
			partial(fmt.Sprintf("one value from byte %d on is longer than %d MB: a quotation mark may never be closed there", from, maxRecordBytes>>20))
			return csvUnquoted(open(from), sep, lines+1, take)
		}
		var form *csv.ParseError
		if errors.As(err, &form) {
			return errors.Join(ErrDamaged, err)
		}
		if err != nil {
			return err
		}
		if len(rec) > maxColumns {
			return &LimitError{"columns", maxColumns}
		}
		line, _ := r.FieldPos(0)
		lastLine, _ := r.FieldPos(len(rec) - 1)
		breaks := strings.Count(rec[len(rec)-1], "\n")
		end := lastLine + breaks
		if end-line > maxRecordLines {
			partial("a quotation mark in line " + strconv.Itoa(line) + " is never closed, so that quoted values from there on may be split")
			return csvUnquoted(open(from), sep, line, take)
		}
		named := lines == 0 && namesSeparator(rec)
		lines, last = end, recordAt{from, line, len(rec), breaks > 0}
		if named {
			continue
		}
		if err := take(rec, line, end); err != nil {
			return err
		}
	}
}

// maxRecordBytes is the most that is read for one record.
const maxRecordBytes = 32 << 20

var errLong = errors.New("a record is too long")

// meter fails when too much is read for one record.
type meter struct {
	r    io.Reader
	read int
}

// Read implements io.Reader.
func (m *meter) Read(b []byte) (int, error) {
	if m.read > maxRecordBytes {
		return 0, errLong
	}
	n, err := m.r.Read(b)
	m.read += n
	return n, err
}

// csvUnquoted reads the rest of a table line by line, its quotation marks as
// plain characters.
func csvUnquoted(from io.Reader, sep rune, line int, take takeRow) error {
	m := &meter{r: from}
	r, begun := bufio.NewReader(m), false
	for {
		m.read = 0
		text, err := r.ReadString('\n')
		if errors.Is(err, errLong) {
			return &LimitError{"bytes in one line", maxRecordBytes}
		}
		if err != nil && !errors.Is(err, io.EOF) || text == "" {
			return ignoreEnd(err)
		}
		text = strings.TrimRight(text, "\r\n")
		if begun = begun || text != ""; !begun {
			continue
		}
		cells := strings.Split(text, string(sep))
		if len(cells) > maxColumns {
			return &LimitError{"columns", maxColumns}
		}
		if err := take(cells, line, line); err != nil {
			return err
		}
		line++
	}
}

func ignoreEnd(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// separator is the character whose field counts are the most even over the
// first records, quotation respected; a comma where none fits.
func separator(text, format string) rune {
	if m := separatorLine.FindStringSubmatch(text); m != nil {
		return rune(m[1][0])
	}
	sample := sampleOf(text)
	best, score := ',', 0.0
	if format == "tsv" {
		best = '\t'
	}
	for _, sep := range []rune{',', '\t', ';', '|'} {
		if s := separatorScore(sample, sep); s > score {
			best, score = sep, s
		}
	}
	for _, sep := range []rune{'^', '~'} { // words hold these seldom, and never as often in each line
		if even, _ := evenWith(sample, dialect{sep: byte(sep), quote: '"'}); score == 0 && even == 1 && separatorScore(sample, sep) > 0 {
			return sep
		}
	}
	return best
}

// sampleOf is the beginning of a text, in whole lines.
func sampleOf(text string) string {
	sample := text[:min(len(text), 64<<10)]
	if i := strings.LastIndexByte(sample, '\n'); i > 0 && len(sample) < len(text) {
		sample = sample[:i]
	}
	return sample
}

func separatorScore(sample string, sep rune) float64 {
	r := csv.NewReader(strings.NewReader(sample))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = sep, true, -1
	width, even, records := evenness(r)
	if width < 2 {
		return 0
	}
	return even * math.Log2(1+float64(min(width, 30))) * (0.3 + valueShare(records))
}

// evenness reads the first records, and tells how many values most of them have, and what share of them has so many.
func evenness(r *csv.Reader) (width int, even float64, records [][]string) {
	count := map[int]int{}
	for len(records) < 200 {
		rec, err := r.Read()
		if err != nil {
			break
		}
		count[len(rec)]++
		records = append(records, rec)
	}
	times := 0
	for w, n := range count {
		if n > times || n == times && w > width {
			width, times = w, n
		}
	}
	return width, float64(times) / float64(max(1, len(records))), records
}

// valueShare is how much the cells below the header look like single values.
func valueShare(records [][]string) float64 {
	sum, total := 0.0, 0.0
	for _, rec := range records[min(1, len(records)-1):] {
		for _, f := range rec {
			total++
			f = strings.TrimSpace(f)
			switch {
			case f == "":
				sum += 0.5
			case isNumber(f):
				sum++
			case !strings.ContainsAny(f, ",;\t|"):
				sum += 0.7
			}
		}
	}
	return sum / math.Max(1, total)
}

// isNumber tells whether a cell is a number as people write it.
func isNumber(s string) bool {
	s = strings.Trim(strings.TrimSpace(s), "$€£¥%()+ ")
	if s == "" {
		return false
	}
	digits := 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c >= '0' && c <= '9':
			digits++
		case slices.Contains([]byte(",.'-"), c):
		default:
			return false
		}
	}
	return digits > 0
}
