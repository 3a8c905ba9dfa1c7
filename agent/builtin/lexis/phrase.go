package lexis

import "strings"

// JointOfWords joins the words of a phrase in the lists of words: put_off, date_of_birth.
const JointOfWords = "_"

// phrasebook holds the phrases of the lists of words by the stem of their first
// word, each as the stems of all its words.
type phrasebook map[string][][]string

// particles may stand apart from their verb: put the meeting off.
var particles = SetOf(`away back down off on out over up in apart together aside forward`)

// particleWithin is the number of words that may stand between a verb and its particle.
const particleWithin = 3

// StemOfPhrase is what stands for a word or a phrase of the lists in a set of
// stems. A hyphen joins words as well, since texts are cut there: self-employed.
func StemOfPhrase(entry string) string {
	if !strings.ContainsAny(entry, "_-'") {
		return Stem(entry)
	}
	parts := strings.FieldsFunc(entry, func(r rune) bool { return r == '_' || r == '-' })
	for i, p := range parts {
		p, _, _ = strings.Cut(p, "'")
		parts[i] = Stem(p)
	}
	return strings.Join(parts, JointOfWords)
}

// phrases are those of a text of lists.
func (s stemmer) phrases(text string) phrasebook {
	b, seen := phrasebook{}, map[string]bool{}
	for entry := range strings.FieldsSeq(text) {
		if p := s.stem(entry); strings.Contains(p, JointOfWords) && !seen[p] {
			seen[p] = true
			words := strings.Split(p, JointOfWords)
			b[words[0]] = append(b[words[0]], words)
		}
	}
	return b
}

// found calls with every phrase that stands in a text and the places of its words.
func (b phrasebook) found(seq []Token, with func(phrase string, at []int)) {
	for i, t := range seq {
		for _, p := range b[t.Stem] {
			if at := standing(seq, i, p); at != nil {
				with(strings.Join(p, JointOfWords), at)
			}
		}
	}
}

// standing are the places of the words of a phrase that begins at a word, nil
// when it does not stand there.
func standing(seq []Token, i int, phrase []string) []int {
	at := []int{i}
	for _, want := range phrase[1:] {
		j := at[len(at)-1] + 1
		far := j
		if len(phrase) == 2 && particles()[want] {
			far = j + particleWithin
		}
		for j < len(seq) && j <= far && !seq[j].First && seq[j].Stem != want {
			j++
		}
		if j >= len(seq) || j > far || seq[j].First || seq[j].Stem != want {
			return nil
		}
		at = append(at, j)
	}
	return at
}

// AddPhrases adds to a set of stems the phrases that stand in a text.
func AddPhrases(set map[string]bool, seq []Token) {
	lexical().phrases.found(seq, func(phrase string, _ []int) { set[phrase] = true })
}

// phrased lets the words of a question that make a phrase stand for what the phrase does.
func phrased(words []Keyword, seq []Token) {
	l := lexical()
	l.phrases.found(seq, func(phrase string, at []int) {
		also := l.synonym[phrase]
		for i := range words {
			for _, j := range at {
				if words[i].Stem == seq[j].Stem {
					words[i].Also = AppendNew(words[i].Also, append([]string{phrase}, also...))
					words[i].writtenAs(l.written[phrase])
				}
			}
		}
	})
}
