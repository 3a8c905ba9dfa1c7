package builtin

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// Folders keep drafts beside what was signed, and first versions beside corrected ones. What a draft says is answered by what
// the later version says in its place, unless the question asks for the draft.

// stages are words in the names of files that tell how far a version has come, from the first to the last.
var stages = []*pattern.Pattern{
	re(`\b(?:superseded|outdated|old|alt)\b`),
	re(`\b(?:draft|entwurf|brouillon|borrador|bozza|concept|preliminary|proposed|provisional|submitted)\d*\b`),
	nil, // no such word
	re(`\b(?:revised|corrected|reissued|amended|updated|resubmitted|korrigiert|corrigé|corregido)\b`),
	re(`\b(?:final|agreed|approved|accepted|published|endgültig|définitif|definitiv[oa]|definitief)\b`),
	re(`\b(?:signed|executed|execution|exchanged|completed|unterschrieben|signé|firmado|firmato|getekend)\b`),
}

var (
	// versionMark is the number of a version in the name of a file.
	versionMark = re(`\b(?:(?:v|version|rev|revision|draft|issue|ausgabe|fassung)[ ._-]?(\d{1,2}(?:[. ]\d{1,2})?|[a-h])|v(\d{1,2}))\b`)
	// dayInName is a day, a month or a year there.
	dayInName = re(`\b(?:(?:19|20)\d\d[-. ]\d\d[-. ]\d\d|\d{1,2}[-. ]\d{1,2}[-. ](?:19|20)\d\d|\d{1,2}[-. ]\pL{3,9}[-. ](?:19|20)\d\d|(?:19|20)\d\d[-. ](?:0[1-9]|1[0-2])|(?:19|20)\d\d)\b`)
	// bracketedDay is a day in brackets, with the initials of who wrote it.
	bracketedDay = re(`\([^()]*(?:19|20)\d\d[^()]*\)`)
	// bracketedRemark is what a name says of one version: post-completion.
	bracketedRemark = re(`\([^()\d]*\)`)
	// ofEvent are papers of which there is one for each day.
	ofEvent = re(`\b(?:minutes?|agendas?|meetings?|newsletters?|statements?|invoices?|payslips?|diar(?:y|ies)|logs?)\b`)
	// earlierOne names a version that is not the last, and asksVersion is a question about versions.
	earlierOne  = re(`\b(?:` + notTheLast + `)\b`)
	asksVersion = re(`\b(?:` + notTheLast + `|drafted|rev(?:ision)?s?|originally|previously|initial(?:ly)?|before|changed?|changes|differ\w*|compared?|revised|submitted)\b`)
)

// notTheLast are words for a version that is not the last.
const notTheLast = `drafts?|versions?|v\d+|original|earlier|previous|old(?:er)?|first|superseded`

const unmarked = 2 // the place in stages of a name without such a word

// edition is what the name of a file tells of which version of what it is.
type edition struct {
	of    string // the words that the names of all versions have
	stage int    // its place in stages
	mark  float64
	dated string // the days that stand in the name, in words
	day   string // the first of them, ISO, or its year
	told  bool   // it says which version it is
	event bool   // there is one for each day
}

// editionOf reads it.
func editionOf(path string) edition {
	name := dayInName.ReplaceAllString(strings.ToLower(strings.Join(strings.Fields(nameWords(bracketedDay.ReplaceAllString(path, " "))), " ")), " ")
	v := edition{event: ofEvent.MatchString(name), stage: unmarked, dated: strings.Join(dayWordsIn(daysApart(path)), " "), day: dayOfName(path)}
	for i, p := range stages {
		if p != nil && p.MatchString(name) {
			v.stage, v.told = i, true
		}
	}
	if m := versionMark.FindStringSubmatch(name); m != nil {
		v.mark, v.told = markOf(m[1]+m[2]), true
		name = strings.Replace(name, m[0], " ", 1)
		for _, said := range bracketedRemark.FindAllString(filepath.Base(path), -1) {
			name = strings.Replace(name, strings.ToLower(strings.Trim(strings.Map(lettered, said), " ")), " ", 1)
		}
	}
	for _, p := range stages {
		if p != nil {
			name = p.ReplaceAllString(name, " ")
		}
	}
	var words []string
	for _, t := range lexis.Tokens(name) {
		words = append(words, t.Stem)
	}
	slices.Sort(words)
	v.of = strings.Join(words, " ")
	return v
}

// dayOfName is the first day that the name of a file has, ISO, its year where there is no day, and empty without one.
func dayOfName(path string) string {
	name := strings.TrimSuffix(daysApart(path), filepath.Ext(path))
	if days := append(wholeDays(name), yearAlone.FindAllString(name, 1)...); len(days) > 0 {
		return days[0]
	}
	return ""
}

// daysApart is the name of a file in which a day stands by itself, behind an underscore, too.
func daysApart(path string) string { return strings.ReplaceAll(filepath.Base(path), "_", " ") }

// markOf is a number or a letter as a number.
func markOf(s string) float64 {
	if n, err := strconv.ParseFloat(strings.Replace(s, " ", ".", 1), 64); err == nil {
		return n
	}
	return float64(s[0]-'a') + 1
}

// later says whether one version follows on another one of the same paper. Names that differ in their days alone are of
// different papers, as the minutes of two meetings are.
func (v edition) later(o edition) bool {
	if v.of != o.of || v.of == "" || v.event && v.day != o.day || !v.told && !o.told || v.dated != o.dated && !(v.told && o.told) {
		return false
	}
	if v.stage != o.stage {
		return v.stage > o.stage
	}
	return v.mark > o.mark
}

// supersededBy are the latest versions of the sources that have a later one.
func supersededBy(sources []*source) map[*source]*source {
	out := map[*source]*source{}
	for _, s := range sources {
		last := s
		for _, o := range sources {
			if o.edition.later(last.edition) {
				last = o
			}
		}
		if last != s {
			out[s] = last
		}
	}
	return out
}

// A sentence of a later version says what another one said where it has most of its words, of which there are some.
const (
	enoughAlike = 0.8
	fewestAlike = 4
)

// newestFirst puts before each of the best units that stands in a superseded version what the latest one says in its place.
func (in intent) newestFirst(units []ranked, sources []*source) []ranked {
	if in.before || in.kind == differ || in.kind == compare || asksVersion.MatchString(in.question) {
		return units
	}
	newer := supersededBy(sources)
	if len(newer) == 0 {
		return units
	}
	for i := 0; i < min(len(units), deep); i++ {
		last := newer[units[i].src]
		if last == nil {
			continue
		}
		j := slices.IndexFunc(units, func(r ranked) bool { return r.src == last && sayTheSame(r.unit, units[i].unit) })
		if j < 0 {
			continue
		}
		units[j].score, units[j].chance = max(units[j].score, units[i].score), max(units[j].chance, units[i].chance)
		if j > i {
			r := units[j]
			units = slices.Insert(slices.Delete(units, j, j+1), i, r)
			i++
		}
	}
	return units
}

// sayTheSame says whether two units have most of their words in common, but for numbers; of two rows one may say more.
func sayTheSame(a, b *unit) bool {
	both, ofA, ofB := 0, 0, 0
	for w := range a.words {
		if w != "" && w[0] > '9' {
			ofA++
			if b.words[w] {
				both++
			}
		}
	}
	for w := range b.words {
		if w != "" && w[0] > '9' {
			ofB++
		}
	}
	least := min(ofA, ofB)
	if a.kind == extract.Row || b.kind == extract.Row {
		return both > 1 && both == least && a.kind == b.kind
	}
	return least >= fewestAlike && float64(both) >= enoughAlike*float64(least)
}

// standing are the documents without those of which there is a later version, unless a question asks for an earlier one.
func (in intent) standing(sources []*source) []*source {
	if in.before || earlierOne.MatchString(in.question) {
		return sources
	}
	newer := supersededBy(sources)
	return slices.DeleteFunc(slices.Clone(sources), func(s *source) bool { return newer[s] != nil })
}
