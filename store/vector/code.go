package vector

import (
	"encoding/binary"
	"errors"
	"math"
)

// MaxDim is the most components that a vector may have.
const MaxDim = 1 << 13

// ErrVector says that a list of numbers cannot be compared: it is empty, too long, has a
// component that is no number, or is zero.
var ErrVector = errors.New("not a vector that can be compared")

// Words is how many words a code takes.
func Words(dim int) int { return (dim + 63) / 64 }

// Unit gives the vector of length one in the same direction.
func Unit(v []float32) ([]float32, error) {
	if len(v) == 0 || len(v) > MaxDim {
		return nil, ErrVector
	}
	var sum float64
	for _, x := range v {
		sum += float64(x) * float64(x)
	}
	if sum == 0 || math.IsNaN(sum) || math.IsInf(sum, 0) {
		return nil, ErrVector
	}
	out, scale := make([]float32, len(v)), 1/math.Sqrt(sum)
	for i, x := range v {
		out[i] = float32(float64(x) * scale)
	}
	return out, nil
}

// AppendCode appends the code of a vector.
func AppendCode(dst []uint64, v []float32) []uint64 {
	for at := 0; at < len(v); at += 64 {
		var w uint64
		for i, x := range v[at:min(at+64, len(v))] {
			if x > 0 {
				w |= 1 << i
			}
		}
		dst = append(dst, w)
	}
	return dst
}

// Quantized is a vector with one byte for each component after four bytes for the scale.
type Quantized []byte

// Quantize gives the quantized form of a vector.
func Quantize(v []float32) Quantized {
	var most float32
	for _, x := range v {
		most = max(most, x, -x)
	}
	scale := most / 127
	out := make(Quantized, 4, 4+len(v))
	binary.LittleEndian.PutUint32(out, math.Float32bits(scale))
	for _, x := range v {
		var n float64
		if scale > 0 {
			n = math.Round(float64(x / scale))
		}
		out = append(out, byte(int8(max(-127, min(127, n)))))
	}
	return out
}

// Dim is the number of components, 0 of what is no vector.
func (q Quantized) Dim() int { return max(0, len(q)-4) }

// Dot is the product with a vector of as many components; 0 when there are others.
func (q Quantized) Dot(v []float32) float64 {
	if q.Dim() != len(v) || len(v) == 0 {
		return 0
	}
	var sum float32
	list := q[4:]
	for i, x := range v {
		sum += float32(int8(list[i])) * x
	}
	return float64(sum) * float64(math.Float32frombits(binary.LittleEndian.Uint32(q)))
}
