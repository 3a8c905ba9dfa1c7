package tool

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"

	"github.com/google/jsonschema-go/jsonschema"
)

// Define makes a tool from a function. In and Out are structs; their schemas
// come from their fields and tags, when they are first asked for. doc is what a
// model reads.
func Define[In, Out any](name string, effect Effect, doc string, fn func(ctx context.Context, e *Env, in In) (Out, error)) Tool {
	t := Tool{Name: name, Description: strings.TrimSpace(doc), Effect: effect}
	t.input = sync.OnceValues(func() (*jsonschema.Schema, error) {
		s, err := schemaOf(reflect.TypeFor[In]())
		if err == nil {
			addReason(s)
		}
		return s, err
	})
	t.output = sync.OnceValues(func() (*jsonschema.Schema, error) { return schemaOf(reflect.TypeFor[Out]()) })
	read := func(args json.RawMessage) (in In, err error) {
		if err := json.Unmarshal(args, &in); err != nil {
			return in, &ArgumentError{Tool: name, Problem: "the arguments do not fit: " + err.Error()}
		}
		return in, nil
	}
	t.typed = func(args json.RawMessage) (any, error) { return read(args) }
	t.run = func(ctx context.Context, e *Env, args json.RawMessage) (any, error) {
		in, err := read(args)
		if err != nil {
			return nil, err
		}
		return fn(ctx, e, in)
	}
	return t
}

// DefineBy is Define for a tool of which only some calls change something: effect tells it from
// the arguments, and is never more than most.
func DefineBy[In, Out any](name string, most Effect, effect func(in In) Effect, doc string, fn func(ctx context.Context, e *Env, in In) (Out, error)) Tool {
	t := Define(name, most, doc, fn)
	t.effect = func(in any) Effect {
		typed, ok := in.(In)
		if !ok {
			return most
		}
		return min(most, effect(typed))
	}
	return t
}

// reasonField is the argument that every tool takes and none sees.
const reasonField = "reason"

func addReason(s *jsonschema.Schema) {
	if s.Properties == nil {
		s.Properties = map[string]*jsonschema.Schema{}
	}
	s.Properties[reasonField] = &jsonschema.Schema{
		Type: "string", Description: "Why you make this call, in one short phrase. Shown to the person.",
	}
	s.PropertyOrder = append(s.PropertyOrder, reasonField)
}

// schemaOf derives a schema from a struct type and the tags of its fields.
func schemaOf(t reflect.Type) (*jsonschema.Schema, error) {
	opts := &jsonschema.ForOptions{TypeSchemas: map[reflect.Type]*jsonschema.Schema{
		reflect.TypeFor[Path](): {Type: "string"},
	}}
	s, err := jsonschema.ForType(t, opts)
	if err != nil {
		return nil, err
	}
	if err := decorate(s, t); err != nil {
		return nil, err
	}
	return s, nil
}

// decorate applies what jsonschema-go does not know: lists without null, and
// the tags enum, default, min and max.
func decorate(s *jsonschema.Schema, t reflect.Type) error {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch t.Kind() {
	case reflect.Slice:
		s.Types, s.Type = nil, "array"
		return decorate(s.Items, t.Elem())
	case reflect.Map:
		return decorate(s.AdditionalProperties, t.Elem())
	case reflect.Struct:
		for _, f := range reflect.VisibleFields(t) {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name == "" {
				name = f.Name
			}
			p := s.Properties[name]
			if p == nil {
				continue
			}
			if err := decorate(p, f.Type); err != nil {
				return err
			}
			if err := applyTags(p, f.Tag); err != nil {
				return fmt.Errorf("field %s: %w", name, err)
			}
		}
	}
	return nil
}

func applyTags(p *jsonschema.Schema, tag reflect.StructTag) error {
	if v, ok := tag.Lookup("enum"); ok {
		on := p
		if p.Items != nil {
			on = p.Items
		}
		for _, one := range strings.Split(v, "|") {
			on.Enum = append(on.Enum, one)
		}
	}
	if v, ok := tag.Lookup("default"); ok {
		data := []byte(v)
		if p.Type == "string" {
			data = []byte(strconv.Quote(v))
		}
		if !json.Valid(data) {
			return fmt.Errorf("the default %q is not JSON", v)
		}
		p.Default = data
	}
	var err error
	if p.Minimum, err = bound(tag, "min", p.Minimum); err != nil {
		return err
	}
	p.Maximum, err = bound(tag, "max", p.Maximum)
	return err
}

func bound(tag reflect.StructTag, key string, old *float64) (*float64, error) {
	v, ok := tag.Lookup(key)
	if !ok {
		return old, nil
	}
	n, err := strconv.ParseFloat(v, 64)
	if err != nil {
		return nil, fmt.Errorf("the tag %s:%q is not a number", key, v)
	}
	return &n, nil
}
