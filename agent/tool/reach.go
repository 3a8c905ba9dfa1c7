package tool

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"strings"

	"github.com/fsx-dev/fsx/walker/guard"
)

// Reach is what a call would touch, told before it is made. It comes from the
// arguments as the tool itself reads them, not from words about them.
type Reach struct {
	Tool   string // its own name, not an alias
	Effect Effect // of this call
	Fields []Field
	// Paths are the files and folders that the arguments name, absolute; those
	// that links lead to another place are given as that place.
	Paths []string
	// Outside are those of Paths that lie outside the allowed folders.
	Outside []string
}

// Field is one argument of a call: a name and its value on one line, without
// control and bidi characters and not longer than it can be read.
type Field struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// longestShown is how many characters of an argument are shown.
const longestShown = 160

// Reach tells what a call would touch. It fails as Do does for a tool or
// arguments that do not exist.
func (r *Registry) Reach(name string, args json.RawMessage) (Reach, error) {
	t, clean, err := r.checked(name, args)
	if err != nil {
		return Reach{}, err
	}
	in, err := t.typed(clean)
	if err != nil {
		return Reach{}, err
	}
	out := Reach{Tool: t.Name, Effect: t.Effect}
	if t.effect != nil {
		out.Effect = t.effect(in)
	}
	v := reflect.ValueOf(in)
	for i := range v.NumField() {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		if name == "" || name == "-" || v.Field(i).IsZero() {
			continue
		}
		out.Fields = append(out.Fields, Field{Name: name, Value: shownValue(v.Field(i).Interface())})
		for _, p := range pathsIn(v.Field(i)) {
			r.env.reach(p, &out)
		}
	}
	return out, nil
}

// reach adds a path to what a call touches. What is not there is told by the
// tool itself.
func (e *Env) reach(p Path, out *Reach) {
	if e.Keeper == nil || p == "" {
		return
	}
	at, err := e.resolve(p)
	if err == nil {
		var resolved string
		if resolved, err = e.Keeper.Guard().Real(at); err == nil {
			at = resolved
		}
	}
	var outside *guard.OutsideError
	if errors.As(err, &outside) {
		if at = outside.Path; outside.Target != "" {
			at = outside.Target
		}
		out.Outside = append(out.Outside, at)
	}
	if at == "" {
		at = filepath.Clean(string(p))
	}
	out.Paths = append(out.Paths, at)
}

// pathsIn finds the paths in an argument.
func pathsIn(v reflect.Value) []Path {
	switch v.Kind() {
	case reflect.String:
		if p, ok := v.Interface().(Path); ok {
			return []Path{p}
		}
	case reflect.Slice:
		var all []Path
		for i := range v.Len() {
			all = append(all, pathsIn(v.Index(i))...)
		}
		return all
	case reflect.Struct:
		var all []Path
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				all = append(all, pathsIn(v.Field(i))...)
			}
		}
		return all
	}
	return nil
}

// shownValue writes an argument on one line: words in quotes, lists by how many
// they are when they are long.
func shownValue(v any) string {
	switch v := v.(type) {
	case Path:
		return Shorten(Safe(string(v)), longestShown)
	case string:
		return Shorten(fmt.Sprintf("%q", Safe(v)), longestShown)
	}
	data, err := json.Marshal(v)
	if err != nil {
		return "?"
	}
	if rv := reflect.ValueOf(v); rv.Kind() == reflect.Slice && len(data) > longestShown {
		return Count(rv.Len(), "entry")
	}
	return Shorten(Safe(string(data)), longestShown)
}
