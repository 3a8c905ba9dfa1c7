package agent

import (
	"math/big"
	"strings"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// numbers are the values that a text names, each under a key that is equal
// for equal values: "44630000", "12.5%", "-86.4". Tokens that mix letters and
// digits ("Q3", "INV-204", "10-K") stand under their lower-case spelling.
type numbers map[string]bool

// figure is one number or mixed token of a claim.
type figure struct {
	text string   // as written
	keys []string // any of these will do
	weak bool     // a small whole number, which stands almost anywhere
	at   int
}

var (
	plain     = pattern.New(`^\d+(?:\.\d+)?$`)
	grouped   = pattern.New(`^\d{1,3}(?:[,'’\x{00a0}\x{202f}]\d{2,3})*[,'’\x{00a0}\x{202f}]\d{3}(?:\.\d+)?$`)
	dotted    = pattern.New(`^\d{1,3}(?:\.\d{3})+(?:,\d+)?$`)
	comma     = pattern.New(`^\d+,\d+$`)
	suffixed  = pattern.New(`(?i)^(\d.*\d|\d)(st|nd|rd|th|k|m|mm|mn|mio|bn|b|x|thousand|million|billion|trillion)$`)
	prefixed  = pattern.New(`(?i)^(?:usd|eur|gbp|chf|cad|aud|us)(\d.*)$`)
	scaleNext = pattern.New(`(?i)^[\s\-‑]*(hundred|thousand|million|billion|trillion|millions|billions|mio|mrd|bn|mn|mm|m|k|tsd)\b`)
	pctNext   = pattern.New(`(?i)^\)?\s*(?:%|percent\b|per\s?cent\b|pct\b)`)
	minus     = pattern.New(`(?:^|[\s(=:|])[-−–]\s?[$€£¥]?\s?$`)
	paren     = pattern.New(`\(\s?[$€£¥]?\s?$`)
	wordsOnly = pattern.New(`^\p{L}{3,}$`)
)

var scales = map[string]int64{
	"hundred": 100, "k": 1e3, "tsd": 1e3, "thousand": 1e3, "m": 1e6, "mm": 1e6, "mn": 1e6, "mio": 1e6, "million": 1e6, "millions": 1e6,
	"b": 1e9, "bn": 1e9, "mrd": 1e9, "billion": 1e9, "billions": 1e9, "trillion": 1e12,
}

var numberWords = map[string]string{
	"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10",
	"eleven": "11", "twelve": "12", "thirteen": "13", "fourteen": "14", "fifteen": "15", "sixteen": "16", "seventeen": "17",
	"eighteen": "18", "nineteen": "19", "twenty": "20", "thirty": "30", "forty": "40", "fifty": "50", "sixty": "60", "seventy": "70",
	"eighty": "80", "ninety": "90",
}

// tokens finds the runs of letters and digits, with what may stand inside
// numbers and names between two of them, without a genitive's ending.
func tokens(s string) [][2]int {
	var out [][2]int
	start, end := -1, -1 // of the run; end is behind its last letter or digit
	flush := func() {
		if start >= 0 {
			text := strings.TrimSuffix(strings.TrimSuffix(s[start:end], "'s"), "’s")
			out = append(out, [2]int{start, start + len(text)})
		}
		start, end = -1, -1
	}
	for i, r := range s {
		n := utf8.RuneLen(r)
		switch {
		case alnum(r):
			if start < 0 {
				start = i
			}
			end = i + max(n, 1)
		case start >= 0 && i == end && strings.ContainsRune(joiners, r):
		default:
			flush()
		}
	}
	flush()
	return out
}

const joiners = ".,'’/_&-–‑\u00a0\u202f"

func hasDigit(s string) bool { return strings.ContainsAny(s, "0123456789") }

// findFigures reads the numbers of a claim, in order.
func findFigures(s string) []figure {
	var out []figure
	for _, loc := range tokens(s) {
		if !hasDigit(s[loc[0]:loc[1]]) {
			continue
		}
		parts := pieces(s, loc[0], loc[1])
		if len(parts) > 2 {
			parts = [][2]int{{loc[0], loc[1]}} // a telephone number, or what looks like a date and is none
		}
		for _, piece := range parts {
			text := s[piece[0]:piece[1]]
			f := figure{text: text, at: piece[0]}
			v, scaled, ok := value(text)
			if !ok {
				f.keys = []string{strings.ToLower(normal(text))}
				out = append(out, f)
				continue
			}
			before, after := beside(s, piece[0], piece[1])
			if m := scaleNext.FindStringSubmatch(after); m != nil && !scaled {
				v.Mul(v, new(big.Rat).SetInt64(scales[strings.ToLower(m[1])]))
				scaled = true
			}
			key := v.RatString()
			if minus.MatchString(before) {
				key = "-" + key
			}
			f.keys = []string{key}
			if pctNext.MatchString(after) {
				f.keys = []string{key + "%"}
				if !v.IsInt() {
					f.keys = append(f.keys, key) // of a column of percents
				}
			} else {
				f.weak = !scaled && v.IsInt() && len(text) <= 2
			}
			out = append(out, f)
		}
	}
	return out
}

// findNumbers reads all values that a file's text names, in every reading.
func findNumbers(s string) numbers {
	out := numbers{}
	for _, loc := range tokens(s) {
		whole := s[loc[0]:loc[1]]
		if !hasDigit(whole) {
			for _, word := range strings.FieldsFunc(strings.ToLower(whole), func(r rune) bool { return r == '-' }) {
				if n, ok := numberWords[word]; ok {
					out[n] = true
				}
			}
			continue
		}
		out[strings.ToLower(normal(whole))] = true
		for _, piece := range pieces(s, loc[0], loc[1]) {
			out.add(s, piece[0], piece[1])
		}
	}
	return out
}

func (n numbers) add(s string, from, to int) {
	text := s[from:to]
	v, scaled, ok := value(text)
	if !ok {
		n[strings.ToLower(normal(text))] = true
		return
	}
	values := []*big.Rat{v}
	if dotted.MatchString(text) {
		if w, ok := new(big.Rat).SetString(strings.ReplaceAll(strings.ReplaceAll(text, ".", ""), ",", ".")); ok {
			values = append(values, w)
		}
	}
	before, after := beside(s, from, to)
	m := scaleNext.FindStringSubmatch(after)
	negative := minus.MatchString(before) || paren.MatchString(before) && strings.HasPrefix(strings.TrimLeft(after, " %"), ")")
	for _, v := range values {
		if m != nil && !scaled {
			v.Mul(v, new(big.Rat).SetInt64(scales[strings.ToLower(m[1])]))
		}
		key := v.RatString()
		n[key] = true
		if negative {
			n["-"+key] = true
		}
		if pctNext.MatchString(after) {
			n[key+"%"] = true
			if negative {
				n["-"+key+"%"] = true
			}
		}
	}
}

// beside is what stands right before and behind a token: enough for a sign, a
// scale and a percent mark.
func beside(s string, from, to int) (before, after string) {
	before = s[max(0, from-8):from]
	if from > 8 {
		before = "." + before // it is not the beginning of the text
	}
	return before, s[to:min(len(s), to+24)]
}

// pieces splits a token at its hyphens and slashes when all parts are numbers
// ("5-10", "2024/25"), or a number and words ("30-day").
func pieces(s string, from, to int) [][2]int {
	var out [][2]int
	at, seenNumber := from, false
	for i := from; i <= to; {
		width := 1
		if i < to {
			switch {
			case s[i] == '-' || s[i] == '/':
			case strings.HasPrefix(s[i:to], "–"), strings.HasPrefix(s[i:to], "‑"):
				width = 3
			default:
				i++
				continue
			}
		}
		part := s[at:min(i, to)]
		if _, _, ok := value(part); ok {
			seenNumber = true
			out = append(out, [2]int{at, i})
		} else if !seenNumber || !wordsOnly.MatchString(part) {
			return [][2]int{{from, to}}
		}
		i += width
		at = i
	}
	return out
}

// value reads one number. scaled says that it carried its scale ("44.6m").
func value(s string) (v *big.Rat, scaled, ok bool) {
	if m := prefixed.FindStringSubmatch(s); m != nil {
		s = m[1]
	}
	scale := int64(1)
	if m := suffixed.FindStringSubmatch(s); m != nil {
		s = m[1]
		if n, ok := scales[strings.ToLower(m[2])]; ok {
			scale, scaled = n, true
		}
	}
	switch {
	case len(s) > 40:
		return nil, false, false
	case plain.MatchString(s):
	case grouped.MatchString(s):
		s = strings.NewReplacer(",", "", "'", "", "’", "", "\u00a0", "", "\u202f", "").Replace(s)
	case dotted.MatchString(s):
		s = strings.ReplaceAll(strings.ReplaceAll(s, ".", ""), ",", ".")
	case comma.MatchString(s):
		s = strings.ReplaceAll(s, ",", ".")
	default:
		return nil, false, false
	}
	v, ok = new(big.Rat).SetString(s)
	if !ok {
		return nil, false, false
	}
	return v.Mul(v, new(big.Rat).SetInt64(scale)), scaled, true
}
