package scratch

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
)

// order gives the permutation of the rows for a sort order, nil for none. Every column
// becomes numbers that compare like its values, and a stable radix sort goes over
// them from the last column to the first.
func (g *grid) order(ctx context.Context, keys []sortKey) ([]uint32, error) {
	if len(keys) == 0 {
		return nil, nil
	}
	name := fmt.Sprint(keys)
	if o := g.orders[name]; o != nil {
		return o, nil
	}
	order := make([]uint32, g.rows)
	for i := range order {
		order[i] = uint32(i) //nolint:gosec // at most MaxRows
	}
	spare := make([]uint32, g.rows)
	for _, k := range slices.Backward(keys) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		numbers, err := g.numbers(ctx, k)
		if err != nil {
			return nil, err
		}
		order, spare = radixSort(order, spare, numbers)
	}
	if len(g.orders) >= keptOrders {
		clear(g.orders)
	}
	g.orders[name] = order
	return order, nil
}

// radixSort sorts order by the numbers of its rows, keeping rows with equal ones in
// their order. The result is in one of the two slices, the other is free.
func radixSort(order, spare []uint32, numbers []uint64) (sorted, free []uint32) {
	for shift := 0; shift < 64; shift += 8 {
		var counts [256]int
		for _, n := range numbers {
			counts[byte(n>>shift)]++
		}
		if len(numbers) > 0 && counts[byte(numbers[0]>>shift)] == len(numbers) {
			continue
		}
		at := 0
		for i, c := range counts {
			counts[i] = at
			at += c
		}
		for _, row := range order {
			b := byte(numbers[row] >> shift)
			spare[counts[b]] = row
			counts[b]++
		}
		order, spare = spare, order
	}
	return order, spare
}

// numbers gives for every row the number that it is sorted by. Empty values have the
// largest, in both directions.
func (g *grid) numbers(ctx context.Context, k sortKey) ([]uint64, error) {
	out := make([]uint64, 0, g.rows)
	number := (*vector).number
	if len(g.blocks) > 0 {
		if kind := g.blocks[0].cols[k.col].kind; kind == Text || kind == Date {
			ranks, err := g.textRanks(ctx, k.col)
			if err != nil {
				return nil, err
			}
			number = func(*vector, int) uint64 { return ranks[len(out)] }
		}
	}
	for _, b := range g.blocks {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		v := &b.cols[k.col]
		for row := range b.rows {
			n := uint64(math.MaxUint64)
			if !v.null(row) {
				if n = number(v, row); k.desc {
					n = ^n
				}
				n = min(n, math.MaxUint64-1)
			}
			out = append(out, n)
		}
	}
	return out, nil
}

func firstBytes(text []byte) (n uint64) {
	for i := range 8 {
		n <<= 8
		if i < len(text) {
			n |= uint64(lower(text[i]))
		}
	}
	return n
}

// compareText compares without regard to case first.
func compareText(a, b []byte) int {
	for i := range min(len(a), len(b)) {
		if c := cmp.Compare(lower(a[i]), lower(b[i])); c != 0 {
			return c
		}
	}
	if c := cmp.Compare(len(a), len(b)); c != 0 {
		return c
	}
	return bytes.Compare(a, b)
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// number maps a value that is not text to one that compares like it.
func (v *vector) number(row int) uint64 {
	switch v.kind {
	case Real:
		return floatOrder(v.floats[row])
	case Decimal:
		return floatOrder(decimal{v.ints[row], v.scales[row]}.float())
	}
	return uint64(v.ints[row]) ^ 1<<63 //nolint:gosec // keeps the order
}

// asFloat maps a number to one that compares like it with those of other types.
func (v *vector) asFloat(row int) uint64 {
	if v.kind == Real || v.kind == Decimal {
		return v.number(row)
	}
	return floatOrder(float64(v.ints[row]))
}

func floatOrder(f float64) uint64 {
	bits := math.Float64bits(f + 0) // no negative zero
	if bits>>63 != 0 {
		return ^bits
	}
	return bits | 1<<63
}
