package names

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// filter is one name:value of the query language.
type filter struct {
	name, example string
	set           func(q *Query, value string, o ParseOptions) error
}

// filters is the one table of them, in the order in which messages name them.
func filters() []filter {
	return []filter{
		{"ext", "ext:pdf,docx", setExts},
		{"size", "size:>1MB", setSize},
		{"mod", "mod:7d", setTime},
		{"in", "in:~/work", setIn},
		{"type", "type:image", setType},
		{"kind", "kind:folder", setKind},
		{"depth", "depth:<3", setDepth},
	}
}

func filterNamed(name string) *filter {
	all := filters()
	if i := slices.IndexFunc(all, func(f filter) bool { return f.name == name }); i >= 0 {
		return &all[i]
	}
	return nil
}

// filterNames lists the filters for a message.
func filterNames() string {
	var list []string
	for _, f := range filters() {
		list = append(list, f.name+":")
	}
	return strings.Join(list[:len(list)-1], " ") + " and " + list[len(list)-1]
}

// values splits a list at its commas.
func values(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ',' })
}

func setExts(q *Query, value string, _ ParseOptions) error {
	for _, v := range values(value) {
		if v = strings.TrimLeft(v, "*."); v == "" {
			return fmt.Errorf("%q has no extension in it", value)
		}
		q.Exts = append(q.Exts, foldString(v))
	}
	return nil
}

func setSize(q *Query, value string, _ ParseOptions) error {
	r, err := ParseSizes(value)
	q.Sizes = append(q.Sizes, r)
	return err
}

func setTime(q *Query, value string, o ParseOptions) error {
	r, err := ParseDates(value, o.Now)
	q.Times = append(q.Times, r)
	return err
}

func setIn(q *Query, value string, o ParseOptions) error {
	path, err := absolute(value, o)
	q.In = append(q.In, path)
	return err
}

func setType(q *Query, value string, o ParseOptions) error {
	for _, v := range values(strings.ToLower(value)) {
		if k, ok := kindNamed(v); ok && k != Other {
			q.Kinds = append(q.Kinds, k)
			continue
		}
		t, ok := Type{}, false
		if o.Type != nil {
			t, ok = o.Type(v)
		}
		if !ok {
			return fmt.Errorf("%q is not a type of file; write image, document, code, video, audio, data, archive or config", v)
		}
		q.Types = append(q.Types, t)
	}
	return nil
}

func setKind(q *Query, value string, _ ParseOptions) error {
	for _, v := range values(strings.ToLower(value)) {
		k, ok := kindNamed(v)
		if !ok {
			return fmt.Errorf("%q is not a kind; write file, folder, link or other", v)
		}
		q.Kinds = append(q.Kinds, k)
	}
	return nil
}

func kindNamed(word string) (Kind, bool) {
	switch strings.TrimSuffix(word, "s") {
	case "file":
		return File, true
	case "folder", "dir", "directory", "directorie":
		return Dir, true
	case "link", "symlink":
		return Link, true
	case "other":
		return Other, true
	}
	return File, false
}

func setDepth(q *Query, value string, _ ParseOptions) error {
	op, rest := cutOperator(value)
	from, to, ok := rest, rest, true
	if op == "" {
		if from, to, ok = cutRange(value, "-"); !ok {
			from, to = value, value
		}
	}
	r := Everything()
	for _, end := range []struct {
		text string
		to   *int64
	}{{from, &r.From}, {to, &r.To}} {
		if end.text == "" && op == "" && ok {
			continue
		}
		n, err := strconv.ParseInt(end.text, 10, 32)
		if err != nil || n < 0 || n > math.MaxInt16 {
			return fmt.Errorf("%q is not a depth; write 2, <3, >1 or 1-3, where 1 is directly in the folder", value)
		}
		*end.to = n
	}
	if op != "" {
		r = compared(op, r.From, r.To)
	} else if r.From > r.To {
		return fmt.Errorf("the depths %s end before they begin", value)
	}
	q.Depths = append(q.Depths, r)
	return nil
}
