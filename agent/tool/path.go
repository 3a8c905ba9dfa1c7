package tool

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Path is a file name or path as the file system has it, which need not be
// UTF-8. In JSON each byte that is not part of valid UTF-8 is written as the
// lone surrogate \udcXX, XX being the byte, and read back the same way.
type Path string

// MarshalJSON writes the path as a JSON string.
func (p Path) MarshalJSON() ([]byte, error) {
	if utf8.ValidString(string(p)) {
		return json.Marshal(string(p))
	}
	var b bytes.Buffer
	b.WriteByte('"')
	for rest := string(p); rest != ""; {
		n := validPrefix(rest)
		if n == 0 {
			fmt.Fprintf(&b, `\udc%02x`, rest[0])
			rest = rest[1:]
			continue
		}
		quoted, err := json.Marshal(rest[:n])
		if err != nil {
			return nil, err
		}
		b.Write(quoted[1 : len(quoted)-1])
		rest = rest[n:]
	}
	b.WriteByte('"')
	return b.Bytes(), nil
}

// validPrefix returns how many bytes at the start of s are valid UTF-8.
func validPrefix(s string) int {
	n := 0
	for n < len(s) {
		r, size := utf8.DecodeRuneInString(s[n:])
		if r == utf8.RuneError && size == 1 {
			break
		}
		n += size
	}
	return n
}

// UnmarshalJSON reads a JSON string, keeping raw bytes and turning lone
// surrogates \udc80 to \udcff into the bytes that they stand for.
func (p *Path) UnmarshalJSON(data []byte) error {
	if len(data) < 2 || data[0] != '"' || data[len(data)-1] != '"' {
		return fmt.Errorf("a path must be a string, not %s", data)
	}
	var b strings.Builder
	for in := data[1 : len(data)-1]; len(in) > 0; {
		if in[0] != '\\' {
			b.WriteByte(in[0])
			in = in[1:]
			continue
		}
		n, err := unescape(&b, in)
		if err != nil {
			return err
		}
		in = in[n:]
	}
	*p = Path(b.String())
	return nil
}

// unescape writes what the escape at the start of in stands for and returns
// the number of bytes that it took.
func unescape(b *strings.Builder, in []byte) (int, error) {
	if len(in) < 2 {
		return 0, fmt.Errorf("the string ends within an escape")
	}
	const from, to = `"\/bfnrt`, "\"\\/\b\f\n\r\t"
	if i := strings.IndexByte(from, in[1]); i >= 0 {
		b.WriteByte(to[i])
		return 2, nil
	}
	r, ok := hexRune(in)
	if !ok {
		return 0, fmt.Errorf("the string holds the unknown escape %q", in[:2])
	}
	if next, ok := hexRune(in[6:]); ok && utf16.IsSurrogate(r) {
		if pair := utf16.DecodeRune(r, next); pair != utf8.RuneError {
			b.WriteRune(pair)
			return 12, nil
		}
	}
	if r >= 0xdc80 && r <= 0xdcff {
		b.WriteByte(byte(r - 0xdc00))
	} else {
		b.WriteRune(r) // any other lone surrogate becomes U+FFFD
	}
	return 6, nil
}

// hexRune reads \uXXXX.
func hexRune(in []byte) (rune, bool) {
	if len(in) < 6 || in[0] != '\\' || in[1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(in[2:6]), 16, 16)
	return rune(n), err == nil
}
