package payee

import (
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Uncategorised is the category of what no rule fits.
const Uncategorised = "uncategorised"

// Bounds of a list of rules.
const (
	maxRules = 20_000 // words
	maxWord  = 80     // bytes
)

// Usual are the rules that hold where a person has none of their own.
//
//go:embed categories.txt
var Usual string

// Rules tell categories by words.
type Rules struct {
	words  []rule           // the longest first
	begins map[string][]int // those that fit where a word begins, by their first two bytes
	inside []int            // all others
}

type rule struct {
	word, category string
	inside         bool
}

// ErrRules says that a list of rules cannot be read.
var ErrRules = errors.New("categories cannot be read")

// ParseRules reads rules: "category: word; word", a line each. What follows a # is left out.
func ParseRules(text string) (*Rules, error) {
	if !utf8.ValidString(text) {
		return nil, fmt.Errorf("%w: they are not UTF-8", ErrRules)
	}
	r := &Rules{}
	n := 0
	for line := range strings.Lines(text) {
		n++
		line, _, _ = strings.Cut(line, "#")
		if strings.TrimSpace(line) == "" {
			continue
		}
		category, list, ok := strings.Cut(line, ":")
		if category = strings.TrimSpace(category); !ok || category == "" {
			return nil, fmt.Errorf("%w: line %d has no name with a colon", ErrRules, n)
		}
		for _, w := range strings.Split(list, ";") {
			w = strings.Join(strings.Fields(strings.ToLower(w)), " ")
			inside := strings.HasPrefix(w, "*")
			if w = strings.TrimLeft(w, "* "); w == "" {
				continue
			}
			if len(w) > maxWord || len(r.words) == maxRules {
				return nil, fmt.Errorf("%w: line %d is too long, or there are more than %d words", ErrRules, n, maxRules)
			}
			r.words = append(r.words, rule{w, category, inside})
		}
	}
	slices.SortStableFunc(r.words, func(a, b rule) int { return len(b.word) - len(a.word) })
	r.sort()
	return r, nil
}

// sort puts the words where Of looks for them.
func (r *Rules) sort() {
	r.begins = map[string][]int{}
	for i, one := range r.words {
		if one.inside || len(one.word) < 2 {
			r.inside = append(r.inside, i)
			continue
		}
		r.begins[one.word[:2]] = append(r.begins[one.word[:2]], i)
	}
}

// Of is the category of the words of a row.
func (r *Rules) Of(text string) string {
	text = strings.ToLower(text)
	best := len(r.words)
	for _, i := range r.inside {
		if i < best && r.words[i].fits(text) {
			best = i
			break
		}
	}
	within := false // a word
	for at, c := range text {
		letter := unicode.IsLetter(c) || unicode.IsDigit(c)
		if !within && at+2 <= len(text) {
			for _, i := range r.begins[text[at:at+2]] {
				if i >= best {
					break
				}
				if one := r.words[i]; strings.HasPrefix(text[at:], one.word) && (len(one.word) > 3 || one.ends(text, at)) {
					best = i
					break
				}
			}
		}
		within = letter
	}
	if best == len(r.words) {
		return Uncategorised
	}
	return r.words[best].category
}

func (r rule) fits(text string) bool {
	for from := 0; ; {
		at := strings.Index(text[from:], r.word)
		if at < 0 {
			return false
		}
		at += from
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		if r.inside || at == 0 || !unicode.IsLetter(before) && !unicode.IsDigit(before) {
			return len(r.word) > 3 || r.ends(text, at)
		}
		from = at + 1
	}
}

// ends says whether a short word is one of its own and not the beginning of another.
func (r rule) ends(text string, at int) bool {
	behind, _ := utf8.DecodeRuneInString(text[at+len(r.word):])
	return at+len(r.word) == len(text) || !unicode.IsLetter(behind)
}
