package extract

import (
	"bufio"
	"encoding/csv"
	"io"
	"strings"
)

// dialect is how the values of a file are put in quotation marks where that is otherwise than encoding/csv knows:
//
//	1,"say \"hi\"",\N      escaped, as databases write them: \N is no value
//	1, "a, b" , 2          spaced: between the separator and the marks
//	1,'a, b',2             single marks
type dialect struct {
	sep             byte
	quote           byte
	escaped, spaced bool
}

// dialectOf looks at the beginning of a text. A dialect is taken only where the records come out at least as even with
// it as without.
func dialectOf(text string, sep rune) dialect {
	d := dialect{sep: byte(sep), quote: '"'}
	sample := sampleOf(text)
	try := func(with dialect) {
		even, records := evenWith(sample, with)
		without, before := evenWith(sample, d)
		if even >= without && (records >= before || !with.escaped) { // a mark that is no longer one joins lines
			d = with
		}
	}
	s := string(sep)
	if quoted := strings.Count(sample, s+"'") + strings.Count(sample, "\n'"); quoted > 1 && strings.Count(sample, "'"+s)+strings.Count(sample, "'\n") > 1 && !strings.Contains(sample, `"`+s) {
		try(dialect{sep: d.sep, quote: '\''})
	}
	if strings.Contains(sample, `\`+string(d.quote)) || strings.Contains(sample, `\N`) {
		try(dialect{sep: d.sep, quote: d.quote, escaped: true})
	}
	if strings.Contains(sample, s+" "+string(d.quote)) || strings.Contains(sample, string(d.quote)+" "+s) {
		try(dialect{sep: d.sep, quote: d.quote, escaped: d.escaped, spaced: true})
	}
	return d
}

// usual says whether encoding/csv reads the dialect by itself.
func (d dialect) usual() bool { return d.quote == '"' && !d.escaped && !d.spaced }

// opened gives what open gives in the usual dialect. Places in it are those of the usual dialect, too.
func (d dialect) opened(open func(from int64) io.Reader) func(from int64) io.Reader {
	if d.usual() {
		return open
	}
	return func(from int64) io.Reader {
		r := &usually{dialect: d, from: bufio.NewReader(open(0)), at: beforeValue}
		if _, err := io.CopyN(io.Discard, r, from); err != nil {
			return strings.NewReader("")
		}
		return r
	}
}

// evenWith is the share of the first records that have as many values as most, and how many were looked at.
func evenWith(sample string, d dialect) (even float64, records int) {
	r := csv.NewReader(d.opened(func(int64) io.Reader { return strings.NewReader(sample) })(0))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = rune(d.sep), true, -1
	_, even, list := evenness(r)
	return even, len(list)
}

// Where usually stands in a record.
type place uint8

const (
	beforeValue place = iota
	inValue
	inQuotes
	behindQuotes
)

// usually writes a text of another dialect in the usual one, byte by byte.
type usually struct {
	dialect
	from *bufio.Reader
	at   place
	left []byte // written and not yet read
	err  error
}

// Read implements io.Reader.
func (u *usually) Read(b []byte) (int, error) {
	for len(u.left) < len(b) && u.err == nil {
		u.step()
	}
	n := copy(b, u.left)
	if u.left = u.left[n:]; n == 0 && len(b) > 0 {
		return 0, u.err
	}
	return n, nil
}

func (u *usually) put(s string) { u.left = append(u.left, s...) }

// step takes the next byte.
func (u *usually) step() {
	c, err := u.from.ReadByte()
	if err != nil {
		u.err = err
		return
	}
	switch ends := c == u.sep || c == '\n'; {
	case u.at == inQuotes:
		u.quoted(c)
	case ends:
		u.at = beforeValue
		u.left = append(u.left, c)
	case u.spaced && c == ' ' && (u.at == behindQuotes || u.at == beforeValue && u.opens()):
	case u.at == beforeValue && c == u.quote:
		u.at = inQuotes
		u.put(`"`)
	case u.at == beforeValue && u.escaped && c == '\\' && u.none():
		u.at = behindQuotes
	default:
		if u.at == beforeValue {
			u.at = inValue
		}
		u.left = append(u.left, c)
	}
}

// quoted takes a byte between quotation marks.
func (u *usually) quoted(c byte) {
	next, _ := u.from.Peek(1)
	switch {
	case u.escaped && c == '\\' && len(next) == 1 && (next[0] == u.quote || next[0] == '\\'):
		c, _ = u.from.ReadByte()
	case c == u.quote && len(next) == 1 && next[0] == u.quote:
		c, _ = u.from.ReadByte()
	case c == u.quote:
		u.at = behindQuotes
		u.put(`"`)
		return
	}
	if u.left = append(u.left, c); c == '"' {
		u.left = append(u.left, c)
	}
}

// opens says whether a quotation mark comes behind the spaces that begin a value.
func (u *usually) opens() bool {
	for n := 1; n < u.from.Size(); n++ {
		ahead, err := u.from.Peek(n)
		if err != nil {
			return false
		}
		if c := ahead[n-1]; c != ' ' {
			return c == u.quote
		}
	}
	return false
}

// none says whether a value is \N, and takes the N.
func (u *usually) none() bool {
	ahead, _ := u.from.Peek(2)
	if len(ahead) == 0 || ahead[0] != 'N' || len(ahead) == 2 && ahead[1] != u.sep && ahead[1] != '\n' && ahead[1] != '\r' {
		return false
	}
	_, err := u.from.Discard(1)
	return err == nil
}
