package store

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/store/language"
	"github.com/fsx-dev/fsx/store/segment"
)

// The numbers of the word index's fields, in the order of their names.
const (
	numberBody = iota
	numberExt
	numberHeading
	numberLang
	numberName
	numberTitle
	numberUnder
)

// segmentFields are the fields of a segment.
func segmentFields() []segment.Field {
	return []segment.Field{
		{Name: fieldBody, Scored: true}, {Name: fieldExt}, {Name: fieldHeading, Scored: true},
		{Name: fieldLang}, {Name: fieldName, Scored: true}, {Name: fieldTitle, Scored: true}, {Name: fieldUnder},
	}
}

// wordWriter makes segments of updates. It is used by one goroutine at a time.
type wordWriter struct {
	*lexicon
	in     *memories // of the language of the document at hand
	b      *segment.Builder
	file   [numberUnder + 1][]counted // what all passages of a file have in common
	length [numberUnder + 1]int
}

// build makes the segment of all passages of updates, in their order; nil when there
// are none.
func (w *wordWriter) build(updates []Update) (*segment.Segment, error) {
	w.tidy()
	w.b.Reset()
	for i := range updates {
		w.add(&updates[i])
	}
	if w.b.Len() == 0 {
		return nil, nil
	}
	return w.b.Encode(w.terms)
}

// add puts the passages of a document into the segment.
func (w *wordWriter) add(u *Update) {
	if len(u.Passages) == 0 {
		return
	}
	w.describe(&u.Document, languageOf(u))
	heading := ""
	w.common(numberHeading, w.in.texts, "")
	for i := range u.Passages {
		p := &u.Passages[i]
		if p.Heading != heading {
			heading = p.Heading
			w.common(numberHeading, w.in.texts, heading)
		}
		w.b.Next()
		for field, list := range w.file {
			for _, c := range list {
				w.b.Add(field, c.term, c.freq)
			}
			w.b.Length(field, w.length[field])
		}
		n := w.count(w.in.texts, p.Text)
		for _, term := range w.met {
			w.b.Add(numberBody, term, w.seen[term])
			w.seen[term] = 0
		}
		w.met = w.met[:0]
		w.b.Length(numberBody, n)
	}
}

// languageSample is how much of a document its language is told by.
const languageSample = 4 << 10

// languageOf gives the language of a document: as its update says, or as its first
// passages show.
func languageOf(u *Update) string {
	if u.Language != "" {
		return u.Language
	}
	var b strings.Builder
	for i := range u.Passages {
		text := u.Passages[i].Text
		b.WriteString(text[:min(len(text), languageSample-b.Len())])
		b.WriteByte('\n')
		if b.Len() >= languageSample {
			break
		}
	}
	return language.Detect(b.String())
}

// describe analyses what all passages of a document have in common.
func (w *wordWriter) describe(d *Document, code string) {
	w.in = w.of(code)
	path := filepath.Clean(d.Path)
	w.common(numberName, w.in.names, filepath.Base(path))
	w.common(numberTitle, w.in.texts, d.Title)
	if code != "" {
		w.meet(w.number(code))
	}
	w.file[numberLang] = w.take(w.file[numberLang][:0])
	key := appendPath(nil, path, filepath.VolumeName(path), os.PathSeparator)
	for i, c := range key {
		if c == 0 {
			w.meet(w.number(string(key[:i+1])))
		}
	}
	w.file[numberUnder] = w.take(w.file[numberUnder][:0])
	if ext := extension(path); ext != "" {
		w.meet(w.number(ext))
	}
	w.file[numberExt] = w.take(w.file[numberExt][:0])
}

func (w *wordWriter) common(field int, m *memory, text string) {
	w.length[field] = w.count(m, text)
	w.file[field] = w.take(w.file[field][:0])
}
