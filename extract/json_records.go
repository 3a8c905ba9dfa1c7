package extract

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Bounds of the lists of records that are shown as tables.
const (
	fewestRecords = 2
	fewestNamed   = 3 // objects below names of their own
	mostRecords   = 50_000
	mostFields    = 200
	deepestRecord = 6
	leastFilled   = 0.3 // share of the cells of a list that say something
	longestList   = 300 // bytes of a list inside a record
)

// jsonRecord is an object of a list: its fields in the order in which they are written.
type jsonRecord struct {
	from, to int // bytes
	names    []string
	values   []string
}

// recordList is a list of records with the names that lead to it.
type recordList struct {
	path    []string
	records []jsonRecord
	fields  []string
}

// recordFinder looks for lists of records in a text.
type recordFinder struct {
	text  string
	lists []recordList
	ends  []int // bytes at which lines end
}

// jsonValue is a value of an object or list, its name in an object, and the byte at which it begins.
type jsonValue struct {
	name string
	raw  []byte
	at   int
}

// stream reads all values of the text; several objects behind one another are a list. It says
// whether the text is JSON.
func (f *recordFinder) stream() bool {
	dec := json.NewDecoder(strings.NewReader(f.text))
	var all []jsonValue
	for dec.More() {
		var raw json.RawMessage
		if dec.Decode(&raw) != nil {
			return false
		}
		all = append(all, jsonValue{raw: raw, at: int(dec.InputOffset()) - len(raw)})
	}
	if len(all) == 1 {
		f.find(all[0], nil)
		return true
	}
	f.take(nil, all)
	return true
}

// find looks for lists in a value.
func (f *recordFinder) find(m jsonValue, path []string) {
	if len(path) > deepestRecord || len(m.raw) == 0 {
		return
	}
	values, ok := valuesOf(m)
	switch {
	case !ok:
		return
	case m.raw[0] == '[' && f.take(path, values):
		return
	case m.raw[0] == '{' && len(values) >= fewestNamed && alikeObjects(values) && f.take(path, values):
		return
	}
	for _, inner := range values {
		below := path
		if inner.name != "" {
			below = append(slices.Clone(path), inner.name)
		}
		f.find(inner, below)
	}
}

// valuesOf are the values of an object or a list.
func valuesOf(m jsonValue) ([]jsonValue, bool) {
	if len(m.raw) == 0 || m.raw[0] != '{' && m.raw[0] != '[' {
		return nil, false
	}
	dec := json.NewDecoder(bytes.NewReader(m.raw))
	if _, err := dec.Token(); err != nil {
		return nil, false
	}
	var out []jsonValue
	for dec.More() {
		var inner jsonValue
		if m.raw[0] == '{' {
			name, err := dec.Token()
			if err != nil {
				return nil, false
			}
			inner.name = fmt.Sprint(name)
		}
		var raw json.RawMessage
		if dec.Decode(&raw) != nil {
			return nil, false
		}
		inner.raw, inner.at = raw, m.at+int(dec.InputOffset())-len(raw)
		out = append(out, inner)
	}
	return out, true
}

// alikeObjects says whether all values are objects, and most of them have a field in common.
func alikeObjects(all []jsonValue) bool {
	have := map[string]int{}
	for _, m := range all {
		fields, ok := valuesOf(m)
		if !ok || m.raw[0] != '{' {
			return false
		}
		for _, v := range fields {
			have[v.name]++
		}
	}
	for _, n := range have {
		if 4*n > 3*len(all) {
			return true
		}
	}
	return false
}

// take makes a list of values that are all objects with fields in common, and says whether they are.
func (f *recordFinder) take(path []string, all []jsonValue) bool {
	if len(all) < fewestRecords || len(all) > mostRecords {
		return false
	}
	l := recordList{path: path}
	at, filled := map[string]bool{}, 0
	for _, m := range all {
		if len(m.raw) == 0 || m.raw[0] != '{' {
			return false
		}
		r := jsonRecord{from: m.at, to: m.at + len(m.raw)}
		if m.name != "" {
			r.names, r.values = []string{"name"}, []string{m.name}
		}
		r.add("", m, 0)
		for i, name := range r.names {
			if !at[name] {
				at[name] = true
				l.fields = append(l.fields, name)
			}
			if r.values[i] != "" {
				filled++
			}
		}
		l.records = append(l.records, r)
	}
	if len(l.fields) < 2 || len(l.fields) > mostFields || float64(filled) < leastFilled*float64(len(all)*len(l.fields)) {
		return false
	}
	f.lists = append(f.lists, l)
	return true
}

// add takes the fields of an object, their names after a prefix.
func (r *jsonRecord) add(prefix string, m jsonValue, depth int) {
	fields, _ := valuesOf(m)
	for _, v := range fields {
		name := prefix + v.name
		if v.raw[0] == '{' && depth < deepestRecord && len(bytes.TrimSpace(v.raw)) > 2 {
			r.add(name+".", v, depth+1)
			continue
		}
		r.names, r.values = append(r.names, name), append(r.values, plainValue(v))
	}
}

// plainValue is a value without the marks of JSON: text as it reads, null and what is empty as
// nothing, a list with commas.
func plainValue(m jsonValue) string {
	switch m.raw[0] {
	case '"':
		var s string
		if json.Unmarshal(m.raw, &s) != nil {
			return string(m.raw)
		}
		return strings.Join(strings.Fields(s), " ")
	case 'n', '{':
		return ""
	case '[':
		values, _ := valuesOf(m)
		var parts []string
		for _, v := range values {
			if v.raw[0] == '{' {
				return strings.ToValidUTF8(string(m.raw[:min(len(m.raw), longestList)]), "")
			}
			parts = append(parts, plainValue(v))
		}
		return strings.Join(parts, ", ")
	}
	return string(m.raw)
}
