package share

import (
	"encoding"
	"encoding/binary"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
)

// coder writes and reads the values of one type. Both sides of a socket have made it
// of the same Go type, which their hellos make sure of, so nothing is said about types
// on the wire.
type coder struct {
	put   func(b []byte, v reflect.Value) []byte
	get   func(d *decoder, v reflect.Value) // v is settable
	least int                               // bytes that a value takes at least
	shape string                            // of the type, for the protocol's number
}

// compiler makes coders, one for each type.
type compiler struct{ made map[reflect.Type]*coder }

var (
	errorType  = reflect.TypeFor[error]()
	binaryType = reflect.TypeFor[encoding.BinaryMarshaler]()
)

// coderOf gives the coder of a type.
func coderOf[T any](c *compiler) *coder { return c.compile(reflect.TypeFor[T]()) }

// compile panics for a type that cannot go over the wire, which every test that opens a
// data folder would meet.
func (c *compiler) compile(t reflect.Type) *coder {
	if made := c.made[t]; made != nil {
		return made
	}
	made := &coder{least: 1, shape: t.String()} // a type that holds itself finds this
	c.made[t] = made
	switch {
	case t == errorType:
		made.put, made.get = putErrorValue, getErrorValue
	case t.Implements(binaryType) && reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.BinaryUnmarshaler]()):
		made.put, made.get = putBinary, getBinary
	default:
		c.fill(t, made)
	}
	return made
}

func (c *compiler) fill(t reflect.Type, made *coder) {
	switch t.Kind() {
	case reflect.Bool:
		made.put = func(b []byte, v reflect.Value) []byte { return append(b, boolByte(v.Bool())) }
		made.get = func(d *decoder, v reflect.Value) { v.SetBool(d.byte() != 0) }
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		made.put = func(b []byte, v reflect.Value) []byte { return binary.AppendVarint(b, v.Int()) }
		made.get = func(d *decoder, v reflect.Value) { v.SetInt(d.int()) }
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		made.put = func(b []byte, v reflect.Value) []byte { return binary.AppendUvarint(b, v.Uint()) }
		made.get = func(d *decoder, v reflect.Value) { v.SetUint(d.uint()) }
	case reflect.Float32, reflect.Float64:
		made.least = 8
		made.put = func(b []byte, v reflect.Value) []byte {
			return binary.LittleEndian.AppendUint64(b, math.Float64bits(v.Float()))
		}
		made.get = func(d *decoder, v reflect.Value) { v.SetFloat(d.float()) }
	case reflect.String:
		made.put = func(b []byte, v reflect.Value) []byte { return putString(b, v.String()) }
		made.get = func(d *decoder, v reflect.Value) { v.SetString(string(d.bytes(d.uint()))) }
	case reflect.Slice:
		c.slice(t, made)
	case reflect.Array:
		c.array(t, made)
	case reflect.Map:
		c.mapping(t, made)
	case reflect.Pointer:
		c.pointer(t, made)
	case reflect.Struct:
		c.structure(t, made)
	default:
		panic(fmt.Sprintf("share: a value of type %v cannot go over the wire", t))
	}
}

func putString(b []byte, s string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

func boolByte(v bool) byte {
	if v {
		return 1
	}
	return 0
}

// slice writes the length plus one, 0 for nil, then the elements.
func (c *compiler) slice(t reflect.Type, made *coder) {
	if t.Elem().Kind() == reflect.Uint8 {
		made.put = func(b []byte, v reflect.Value) []byte {
			if v.IsNil() {
				return append(b, 0)
			}
			return append(binary.AppendUvarint(b, uint64(v.Len())+1), v.Bytes()...)
		}
		made.get = func(d *decoder, v reflect.Value) {
			if n := d.uint(); n > 0 {
				v.SetBytes(slices.Clone(d.bytes(n - 1)))
			}
		}
		return
	}
	elem := c.compile(t.Elem())
	made.shape = "[]" + elem.shape
	made.put = func(b []byte, v reflect.Value) []byte {
		if v.IsNil() {
			return append(b, 0)
		}
		b = binary.AppendUvarint(b, uint64(v.Len())+1)
		for i := range v.Len() {
			b = elem.put(b, v.Index(i))
		}
		return b
	}
	made.get = func(d *decoder, v reflect.Value) {
		n, some := d.count(elem.least)
		if !some {
			return
		}
		defer d.in()()
		v.Set(reflect.MakeSlice(t, n, n))
		for i := 0; i < n && d.err == nil; i++ {
			elem.get(d, v.Index(i))
		}
	}
}

func (c *compiler) array(t reflect.Type, made *coder) {
	elem := c.compile(t.Elem())
	made.least, made.shape = max(1, t.Len()*elem.least), fmt.Sprintf("[%d]%s", t.Len(), elem.shape)
	made.put = func(b []byte, v reflect.Value) []byte {
		for i := range v.Len() {
			b = elem.put(b, v.Index(i))
		}
		return b
	}
	made.get = func(d *decoder, v reflect.Value) {
		for i := range v.Len() {
			elem.get(d, v.Index(i))
		}
	}
}

// mapping writes the length plus one, 0 for nil, then keys and values.
func (c *compiler) mapping(t reflect.Type, made *coder) {
	key, elem := c.compile(t.Key()), c.compile(t.Elem())
	made.shape = "map[" + key.shape + "]" + elem.shape
	made.put = func(b []byte, v reflect.Value) []byte {
		if v.IsNil() {
			return append(b, 0)
		}
		b = binary.AppendUvarint(b, uint64(v.Len())+1)
		for it := v.MapRange(); it.Next(); {
			b = elem.put(key.put(b, it.Key()), it.Value())
		}
		return b
	}
	made.get = func(d *decoder, v reflect.Value) {
		n, some := d.count(key.least + elem.least)
		if !some {
			return
		}
		defer d.in()()
		v.Set(reflect.MakeMapWithSize(t, n))
		for i := 0; i < n && d.err == nil; i++ {
			k, e := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
			key.get(d, k)
			elem.get(d, e)
			if d.err == nil {
				v.SetMapIndex(k, e)
			}
		}
	}
}

func (c *compiler) pointer(t reflect.Type, made *coder) {
	elem := c.compile(t.Elem())
	made.shape = "*" + elem.shape
	made.put = func(b []byte, v reflect.Value) []byte {
		if v.IsNil() {
			return append(b, 0)
		}
		return elem.put(append(b, 1), v.Elem())
	}
	made.get = func(d *decoder, v reflect.Value) {
		if d.byte() == 0 || d.err != nil {
			return
		}
		defer d.in()()
		v.Set(reflect.New(t.Elem()))
		elem.get(d, v.Elem())
	}
}

// structure writes the fields in their order. A field that is not exported would be
// lost on the way.
func (c *compiler) structure(t reflect.Type, made *coder) {
	fields := make([]*coder, t.NumField())
	shapes := make([]string, len(fields))
	least := 0
	for i := range fields {
		f := t.Field(i)
		if !f.IsExported() {
			panic(fmt.Sprintf("share: the field %s of %v is not exported and would be lost on the wire", f.Name, t))
		}
		fields[i] = c.compile(f.Type)
		shapes[i] = f.Name + " " + fields[i].shape
		least += fields[i].least
	}
	made.least, made.shape = max(1, least), t.String()+"{"+strings.Join(shapes, ";")+"}"
	made.put = func(b []byte, v reflect.Value) []byte {
		if len(fields) == 0 {
			return append(b, 0)
		}
		for i, f := range fields {
			b = f.put(b, v.Field(i))
		}
		return b
	}
	made.get = func(d *decoder, v reflect.Value) {
		if len(fields) == 0 {
			d.byte()
		}
		for i, f := range fields {
			f.get(d, v.Field(i))
		}
	}
}

// putBinary writes a value that knows its own form, such as a time.
func putBinary(b []byte, v reflect.Value) []byte {
	own, err := v.Interface().(encoding.BinaryMarshaler).MarshalBinary()
	if err != nil {
		own = nil
	}
	return append(binary.AppendUvarint(b, uint64(len(own))), own...)
}

func getBinary(d *decoder, v reflect.Value) {
	own := d.bytes(d.uint())
	if d.err != nil || len(own) == 0 {
		return
	}
	if err := v.Addr().Interface().(encoding.BinaryUnmarshaler).UnmarshalBinary(own); err != nil {
		d.fail()
	}
}
