package tool

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store/names"
)

// parseFind makes the query of a search out of what was asked: the words and filters of the text, and the fields beside it.
func parseFind(e *Env, in findInput) (names.Query, error) {
	var q names.Query
	bad := func(field string, err error) error {
		return &ArgumentError{Tool: "find_files", Field: field, Problem: "is wrong: " + err.Error()}
	}
	if in.SearchType != "content" {
		home, _ := os.UserHomeDir() // without one ~ is refused
		var err error
		if q, err = names.Parse(in.Query, names.ParseOptions{Now: e.now(), Home: home, Cwd: e.Cwd, Type: FileType}); err != nil {
			return q, bad("query", err)
		}
	}
	size, err := names.ParseSizes(in.SizeRange)
	if err != nil {
		return q, bad("size_range", err)
	}
	if !size.All() {
		q.Sizes = append(q.Sizes, size)
	}
	date, err := names.ParseDates(in.DateRange, e.now())
	if err != nil {
		return q, bad("date_range", err)
	}
	if !date.All() {
		q.Times = append(q.Times, date)
	}
	if t, some := fileTypes(in.FileTypes); some {
		q.Types = append(q.Types, t...)
	} else if len(q.Words) == 0 && len(q.Kinds) == 0 {
		q.Kinds = []names.Kind{names.File}
	}
	q.SkipHidden = !strings.HasPrefix(in.Query, ".") && !strings.Contains(in.Query, "/.") && !strings.Contains(in.Query, " .")
	q.Limit = in.MaxResults + 100 // a few more than are shown, since some may have vanished
	switch in.SortBy {
	case "name":
		q.Sort = names.ByName
	case "size":
		q.Sort = names.BySize
	case "modified":
		q.Sort = names.ByModified
	default:
		if len(q.Words) == 0 {
			q.Sort = names.ByModified
		}
	}
	return q, nil
}

// FileType gives the files of a category, for the filter type: and the field file_types.
func FileType(word string) (names.Type, bool) {
	category, ok := categoryWords[word]
	if !ok {
		return names.Type{}, false
	}
	if category == "other" {
		exts, list := extract.NamesOf()
		return names.Type{Exts: exts, Names: list, Not: true}, true
	}
	exts, list := extract.NamesOf(category)
	return names.Type{Exts: exts, Names: list}, true
}

// fileTypes reads a list of extensions, categories and kinds, of which an entry must be one.
func fileTypes(list []string) (types []names.Type, some bool) {
	var one names.Type
	for _, item := range list {
		for _, w := range strings.FieldsFunc(strings.ToLower(item), func(r rune) bool { return r == ',' || r == ' ' }) {
			if t, ok := FileType(w); ok {
				types = append(types, t)
			} else if k, ok := kindWords[w]; ok {
				one.Kinds = append(one.Kinds, kindOf[k])
			} else if ext := strings.TrimLeft(w, "*."); ext != "" {
				one.Exts = append(one.Exts, ext)
			}
		}
	}
	if len(one.Kinds)+len(one.Exts) > 0 {
		types = append(types, one)
	}
	return types, len(types) > 0
}

// kindOf is the kind of the entries of a type in results.
var kindOf = map[string]names.Kind{fileEntry: names.File, dirEntry: names.Dir, linkEntry: names.Link, otherEntry: names.Other}

// readings are the ways to understand the words of a query, the strict ones first. Those from loose on are taken only
// when nothing else is found.
func readings(q names.Query) (list []names.Query, loose int) {
	q.Match = names.Substring
	list = append(list, q)
	cased, parted := q, q
	cased.Words, parted.Words = nil, nil
	differ, apart := false, false
	for _, w := range q.Words {
		differ = differ || w.Case
		w.Case = false
		cased.Words = append(cased.Words, w)
		tokens := words(w.Text)
		if w.Form != names.Plain || w.Not || w.Path || len(tokens) < 2 {
			parted.Words = append(parted.Words, w)
			continue
		}
		apart = true
		for _, t := range tokens {
			parted.Words = append(parted.Words, names.Word{Text: t})
		}
	}
	if differ {
		list = append(list, cased)
	}
	if apart {
		list = append(list, parted)
	}
	loose = len(list)
	if len(q.Words) > 0 {
		for _, cased.Match = range []names.Match{names.Fuzzy, names.Typos} {
			list = append(list, cased)
		}
	}
	return list, loose
}

func hiddenWithin(rel string) bool {
	return hidden(rel) || strings.Contains(rel, string(filepath.Separator)+".")
}
