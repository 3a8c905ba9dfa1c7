package tool

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
)

// parseArgs splits a call's arguments into fields. Fields that are null count
// as absent.
func parseArgs(tool string, args json.RawMessage) (map[string]json.RawMessage, error) {
	fields := map[string]json.RawMessage{}
	args = bytes.TrimSpace(args)
	if len(args) == 0 || bytes.Equal(args, []byte("null")) {
		return fields, nil
	}
	if err := json.Unmarshal(args, &fields); err != nil {
		return nil, &ArgumentError{Tool: tool, Problem: "the arguments must be one JSON object: " + err.Error()}
	}
	for name, v := range fields {
		if bytes.Equal(v, []byte("null")) {
			delete(fields, name)
		}
	}
	return fields, nil
}

// prepare checks fields against the input schema, takes the reason out and
// fills defaults in.
func (t *Tool) prepare(fields map[string]json.RawMessage) (json.RawMessage, error) {
	schema, err := t.Input()
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(fields)) { // the same mistake is told each time
		v, p := fields[name], schema.Properties[name]
		if p == nil {
			return nil, &ArgumentError{Tool: t.Name, Problem: fmt.Sprintf("there is no argument %q; known are %s", name, strings.Join(argNames(schema), ", "))}
		}
		fixed, problem := checkValue(p, v)
		if problem != "" {
			return nil, &ArgumentError{Tool: t.Name, Field: name, Problem: problem}
		}
		fields[name] = fixed
	}
	for _, name := range schema.Required {
		if _, ok := fields[name]; !ok {
			return nil, &ArgumentError{Tool: t.Name, Field: name, Problem: "is missing"}
		}
	}
	for name, p := range schema.Properties {
		if _, ok := fields[name]; !ok && p.Default != nil {
			fields[name] = p.Default
		}
	}
	delete(fields, reasonField)
	return json.Marshal(fields)
}

func argNames(s *jsonschema.Schema) []string {
	names := make([]string, 0, len(s.Properties))
	for name := range s.Properties {
		names = append(names, name)
	}
	order := s.PropertyOrder
	sort.Slice(names, func(i, j int) bool { return slices.Index(order, names[i]) < slices.Index(order, names[j]) })
	return names
}

// checkValue holds one value against its schema. It returns the value, with
// numbers and booleans taken out of strings as small models send them, or what
// is wrong as a phrase that follows the field's name.
func checkValue(s *jsonschema.Schema, v json.RawMessage) (json.RawMessage, string) {
	v = unquote(s, bytes.TrimSpace(v))
	if s.Type != "" && !isType(s.Type, v) {
		return nil, fmt.Sprintf("must be %s, not %s", typeWords[s.Type], Shorten(string(v), 60))
	}
	switch s.Type {
	case "integer", "number":
		n, err := strconv.ParseFloat(string(v), 64)
		if err != nil {
			return nil, "is not a number that can be used"
		}
		if s.Minimum != nil && n < *s.Minimum {
			return nil, fmt.Sprintf("must be at least %v", *s.Minimum)
		}
		if s.Maximum != nil && n > *s.Maximum {
			return nil, fmt.Sprintf("must be at most %v", *s.Maximum)
		}
	case "string":
		if s.Enum != nil {
			return v, checkEnum(s, v)
		}
	case "array":
		return checkItems(s, v)
	case "object":
		return v, checkObject(s, v)
	}
	return v, ""
}

func checkEnum(s *jsonschema.Schema, v json.RawMessage) string {
	var got string
	if err := json.Unmarshal(v, &got); err != nil {
		return "is not a string"
	}
	words := make([]string, len(s.Enum))
	for i, e := range s.Enum {
		if words[i] = fmt.Sprint(e); words[i] == got {
			return ""
		}
	}
	return fmt.Sprintf("must be one of %s, not %q", strings.Join(words, ", "), got)
}

func checkItems(s *jsonschema.Schema, v json.RawMessage) (json.RawMessage, string) {
	var items []json.RawMessage
	if err := json.Unmarshal(v, &items); err != nil {
		return nil, "is not a list"
	}
	for i, item := range items {
		fixed, problem := checkValue(s.Items, item)
		if problem != "" {
			return nil, fmt.Sprintf("[%d] %s", i, problem)
		}
		items[i] = fixed
	}
	data, err := json.Marshal(items)
	if err != nil {
		return nil, "is not a list"
	}
	return data, ""
}

func checkObject(s *jsonschema.Schema, v json.RawMessage) string {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(v, &fields); err != nil {
		return "is not an object"
	}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		f, p := fields[name], s.Properties[name]
		switch {
		case p == nil && len(s.Properties) > 0:
			return fmt.Sprintf("has no field %q", name)
		case p == nil:
			continue
		}
		if _, problem := checkValue(p, f); problem != "" {
			return name + " " + problem
		}
	}
	for _, name := range s.Required {
		if _, ok := fields[name]; !ok {
			return fmt.Sprintf("lacks the field %q", name)
		}
	}
	return ""
}

var typeWords = map[string]string{
	"string": "a string", "integer": "a whole number", "number": "a number", "boolean": "true or false",
	"array": "a list", "object": "an object",
}

func isType(want string, v json.RawMessage) bool {
	if len(v) == 0 {
		return false
	}
	switch want {
	case "string":
		return v[0] == '"'
	case "boolean":
		return v[0] == 't' || v[0] == 'f'
	case "array":
		return v[0] == '['
	case "object":
		return v[0] == '{'
	case "integer":
		_, err := strconv.ParseInt(string(v), 10, 64)
		return err == nil
	case "number":
		return v[0] == '-' || v[0] >= '0' && v[0] <= '9'
	}
	return true
}

// unquote forgives two habits of models: a number or a boolean in quotes, a
// single string where a list of strings is wanted.
func unquote(s *jsonschema.Schema, v json.RawMessage) json.RawMessage {
	if len(v) < 2 || v[0] != '"' {
		if s.Type == "integer" {
			if whole, ok := bytes.CutSuffix(v, []byte(".0")); ok {
				return whole
			}
		}
		return v
	}
	switch s.Type {
	case "integer", "number", "boolean":
		if inner := v[1 : len(v)-1]; isType(s.Type, inner) && json.Valid(inner) {
			return inner
		}
	case "array":
		if s.Items != nil && s.Items.Type == "string" {
			return slices.Concat([]byte{'['}, v, []byte{']'})
		}
	}
	return v
}

// Shorten cuts s to at most so many characters, the last one an ellipsis.
func Shorten(s string, most int) string {
	r := []rune(s)
	if len(r) <= most {
		return s
	}
	return string(r[:most-1]) + "…"
}
