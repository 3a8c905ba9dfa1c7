package extract

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/gogs/chardet"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/encoding/unicode/utf32"
)

var (
	bomUTF8    = []byte("\xef\xbb\xbf")
	bomUTF16LE = []byte("\xff\xfe")
	bomUTF16BE = []byte("\xfe\xff")
	bomUTF32LE = []byte("\xff\xfe\x00\x00")
	bomUTF32BE = []byte("\x00\x00\xfe\xff")
)

func hasBOM(b []byte) bool {
	return bytes.HasPrefix(b, bomUTF8) || bytes.HasPrefix(b, bomUTF16LE) || bytes.HasPrefix(b, bomUTF16BE) || bytes.HasPrefix(b, bomUTF32BE)
}

// IsUTF16 reports whether a text that begins with head is in UTF-16, or in UTF-32 with its mark.
func IsUTF16(head []byte) bool {
	return bytes.HasPrefix(head, bomUTF16LE) || bytes.HasPrefix(head, bomUTF16BE) || bytes.HasPrefix(head, bomUTF32BE) || utf16Guess(head[:min(len(head), 4096)]) != ""
}

// DecodeText returns a text as UTF-8, without a byte order mark, whatever encoding it was in.
func DecodeText(b []byte) string {
	text, _ := decode(b)
	return text
}

// decode returns text as UTF-8 with the name of the encoding that it was in:
// the byte order mark decides, then UTF-8 itself, then the pattern of UTF-16,
// then a statistical guess. A file of UTF-8 with a few broken bytes stays UTF-8.
func decode(b []byte) (text, name string) {
	switch {
	case bytes.HasPrefix(b, bomUTF8):
		return toValid(b[len(bomUTF8):]), "utf-8"
	case bytes.HasPrefix(b, bomUTF32LE): // which begins with that of UTF-16
		return decodeWith(utf32.UTF32(utf32.LittleEndian, utf32.IgnoreBOM), b[4:]), "utf-32le"
	case bytes.HasPrefix(b, bomUTF32BE):
		return decodeWith(utf32.UTF32(utf32.BigEndian, utf32.IgnoreBOM), b[4:]), "utf-32be"
	case bytes.HasPrefix(b, bomUTF16LE):
		return decodeWith(unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), b[2:]), "utf-16le"
	case bytes.HasPrefix(b, bomUTF16BE):
		return decodeWith(unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM), b[2:]), "utf-16be"
	}
	switch utf16Guess(b[:min(len(b), 4096)]) {
	case "utf-16le":
		return decodeWith(unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), b), "utf-16le"
	case "utf-16be":
		return decodeWith(unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM), b), "utf-16be"
	}
	if utf8.Valid(b) || mostlyUTF8(b) {
		return toValid(b), "utf-8"
	}
	enc, name := guessEncoding(b[:min(len(b), 64<<10)])
	return decodeWith(enc, b), name
}

func toValid(b []byte) string {
	s := string(b)
	if !utf8.ValidString(s) {
		s = strings.ToValidUTF8(s, "\uFFFD")
	}
	return s
}

func decodeWith(e encoding.Encoding, b []byte) string {
	out, err := e.NewDecoder().Bytes(b)
	if err != nil {
		return toValid(b)
	}
	return toValid(out)
}

// utf16Guess knows UTF-16 without a mark by where the zero bytes stand.
func utf16Guess(b []byte) string {
	if len(b) < 4 {
		return ""
	}
	even, odd := 0, 0
	for i, c := range b {
		if c == 0 {
			if i%2 == 0 {
				even++
			} else {
				odd++
			}
		}
	}
	switch n := len(b); {
	case odd > n/4 && even <= n/50:
		return "utf-16le"
	case even > n/4 && odd <= n/50:
		return "utf-16be"
	}
	return ""
}

// mostlyUTF8 tells whether the multi-byte characters far outnumber the bytes
// that fit none.
func mostlyUTF8(b []byte) bool {
	good, bad := 0, 0
	for len(b) > 0 {
		if b[0] < utf8.RuneSelf {
			b = b[1:]
			continue
		}
		r, n := utf8.DecodeRune(b)
		if r == utf8.RuneError && n == 1 {
			bad++
		} else {
			good++
		}
		b = b[n:]
	}
	return good > 10*bad
}

// validUTF8Prefix allows the last character to be cut.
func validUTF8Prefix(b []byte) bool {
	for i := 0; i < utf8.UTFMax; i++ {
		if utf8.Valid(b) {
			return true
		}
		if len(b) == 0 || b[len(b)-1] < utf8.RuneSelf {
			return false
		}
		b = b[:len(b)-1]
	}
	return false
}

// guessEncoding asks the statistical detector; windows-1252 is the last resort, where its words do not tell otherwise.
func guessEncoding(sample []byte) (encoding.Encoding, string) {
	label := "windows-1252"
	if r, err := chardet.NewTextDetector().DetectBest(sample); err == nil && r.Confidence >= 20 {
		label = strings.ToLower(r.Charset)
	}
	switch {
	case label == "gb-18030":
		label = "gb18030"
	case strings.HasPrefix(label, "utf-32"), label == "utf-8":
		label = "windows-1252"
	}
	e, name := lookupEncoding(label)
	if e == nil {
		e, name = lookupEncoding("windows-1252")
	}
	if name == "windows-1252" {
		if central, called := centralEuropean(sample); central != nil {
			return central, called
		}
	}
	return e, name
}

func lookupEncoding(label string) (encoding.Encoding, string) {
	e, err := htmlindex.Get(label)
	if err != nil {
		return nil, ""
	}
	name, err := htmlindex.Name(e)
	if err != nil {
		return nil, ""
	}
	return e, name
}
