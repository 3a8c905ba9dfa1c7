package encoder

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
)

// Bounds of a file of weights.
const (
	mostHeader  = 16 << 20 // bytes
	mostWeights = 4 << 30  // bytes
)

var errOutOfOrder = errors.New("the weights cannot be read out of order")

// tensor is a list of numbers with its dimensions.
type tensor struct {
	shape []int
	data  []float32
}

// readTensors reads a file of safetensors: eight bytes of length, little-endian, a JSON
// object that says where each tensor lies, and the numbers. Only those are read that want
// is true for.
func readTensors(f fs.File, want func(name string) bool) (map[string]tensor, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	at, ok := f.(io.ReaderAt)
	if !ok {
		return nil, errOutOfOrder
	}
	var size [8]byte
	if _, err := at.ReadAt(size[:], 0); err != nil {
		return nil, fmt.Errorf("read the length of the header: %w", err)
	}
	n := binary.LittleEndian.Uint64(size[:])
	if n > mostHeader || int64(n) > info.Size()-8 || info.Size() > mostWeights {
		return nil, errors.New("not a file of safetensors")
	}
	head := make([]byte, n)
	if _, err := at.ReadAt(head, 8); err != nil {
		return nil, fmt.Errorf("read the header: %w", err)
	}
	var list map[string]json.RawMessage
	if err := json.Unmarshal(head, &list); err != nil {
		return nil, fmt.Errorf("read the header: %w", err)
	}
	out := map[string]tensor{}
	for name, raw := range list {
		if name == "__metadata__" || !want(name) {
			continue
		}
		t, err := readTensor(at, raw, int64(n)+8, info.Size())
		if err != nil {
			return nil, fmt.Errorf("read the tensor %s: %w", name, err)
		}
		out[name] = t
	}
	return out, nil
}

// readTensor reads one tensor, whose numbers lie behind base.
func readTensor(at io.ReaderAt, raw json.RawMessage, base, size int64) (t tensor, err error) {
	var e struct {
		DType   string  `json:"dtype"`
		Shape   []int   `json:"shape"`
		Offsets []int64 `json:"data_offsets"`
	}
	if err := json.Unmarshal(raw, &e); err != nil {
		return t, err
	}
	width, known := map[string]int64{"F32": 4, "F16": 2, "BF16": 2}[e.DType]
	if !known {
		return t, fmt.Errorf("numbers of the kind %q are not known", e.DType)
	}
	count := int64(1)
	for _, d := range e.Shape {
		if d <= 0 || count > mostWeights/int64(d) {
			return t, errors.New("its dimensions make no sense")
		}
		count *= int64(d)
	}
	if len(e.Offsets) != 2 || e.Offsets[0] < 0 || e.Offsets[1]-e.Offsets[0] != count*width || e.Offsets[1] > size-base {
		return t, errors.New("it does not lie within the file")
	}
	b := make([]byte, count*width)
	if _, err := at.ReadAt(b, base+e.Offsets[0]); err != nil {
		return t, err
	}
	return tensor{e.Shape, numbers(e.DType, b)}, nil
}

// numbers decodes the bytes of a tensor.
func numbers(kind string, b []byte) []float32 {
	if kind == "F32" {
		out := make([]float32, len(b)/4)
		for i := range out {
			out[i] = math.Float32frombits(binary.LittleEndian.Uint32(b[4*i:]))
		}
		return out
	}
	out := make([]float32, len(b)/2)
	for i := range out {
		h := binary.LittleEndian.Uint16(b[2*i:])
		if kind == "BF16" {
			out[i] = math.Float32frombits(uint32(h) << 16)
		} else {
			out[i] = half(h)
		}
	}
	return out
}

// half is the value of a number of 16 bits.
func half(h uint16) float32 {
	sign, exp, frac := uint32(h>>15)<<31, uint32(h>>10)&31, uint32(h)&1023
	switch exp {
	case 0:
		v := float32(frac) / (1 << 24)
		if sign != 0 {
			return -v
		}
		return v
	case 31:
		return math.Float32frombits(sign | 0xff<<23 | frac<<13)
	}
	return math.Float32frombits(sign | (exp+112)<<23 | frac<<13)
}
