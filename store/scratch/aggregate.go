package scratch

import (
	"database/sql/driver"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"modernc.org/sqlite"
)

// exactness remembers, for one query, the exact texts of the sums that it made, by
// the bits of the nearest float64 that SQLite went on with.
type exactness struct {
	texts   map[uint64]string
	refusal error // of adding up a decimal, nil where that may be done
}

// keptTexts bounds the memory of one query.
const keptTexts = 100_000

func (x *exactness) reset() { x.texts = map[uint64]string{} }

// note remembers a sum. Two different sums with one float64 are both forgotten.
func (x *exactness) note(f float64, text string) {
	bits := math.Float64bits(f)
	if had, ok := x.texts[bits]; ok && had != text {
		text = ""
	}
	if len(x.texts) < keptTexts {
		x.texts[bits] = text
	}
}

// text gives the exact text behind a float64, "" when there is none.
func (x *exactness) text(f float64) string { return x.texts[math.Float64bits(f)] }

// which names the result of a total.
type which int

const (
	sumOf which = iota
	totalOf
	avgOf
)

// registerFunctions replaces SQLite's sums, which add up floats, and the text
// functions that one call can keep busy for minutes, and adds those for rows of banks.
func (e *engine) registerFunctions(d *sqlite.Driver) error {
	var errs []error
	for name, w := range map[string]which{"sum": sumOf, "total": totalOf, "avg": avgOf} {
		errs = append(errs, d.RegisterFunction(name, &sqlite.FunctionImpl{
			NArgs: 1, Deterministic: true, VolatileArgs: true,
			MakeAggregate: func(sqlite.FunctionContext) (sqlite.AggregateFunction, error) {
				return &total{want: w, exact: &e.exact}, nil
			},
		}))
	}
	b, err := e.s.bank()
	errs = append(errs, err)
	for name, fn := range map[string]func([]string) (driver.Value, error){
		"payee": b.name, "category": b.category,
		"instr": instr, "replace": replace,
		"trim": trim(true, true), "ltrim": trim(true, false), "rtrim": trim(false, true),
	} {
		errs = append(errs, d.RegisterFunction(name, &sqlite.FunctionImpl{
			NArgs: -1, Deterministic: true, Scalar: textFunction(name, fn),
		}))
	}
	return errors.Join(errs...)
}

// total adds numbers up exactly: whole numbers as such, others as the decimals of at
// most 15 digits that they stand for. What is no such decimal is added as a float.
type total struct {
	want  which
	exact *exactness

	count   int64 // of values that are not null
	reals   int64 // of these, how many are not whole numbers in SQLite's sense
	scale   int   // digits after the point in acc and rest
	acc     int64
	rest    big.Int // what did not fit acc
	loose   float64
	looseNo int64
}

// Step implements sqlite.AggregateFunction.
func (t *total) Step(_ *sqlite.FunctionContext, args []driver.Value) error {
	return t.step(args[0], 1)
}

// WindowInverse implements sqlite.AggregateFunction.
func (t *total) WindowInverse(_ *sqlite.FunctionContext, args []driver.Value) error {
	return t.step(args[0], -1)
}

// step adds a value of a query, unless it is a text that must not be added.
func (t *total) step(v driver.Value, sign int64) error {
	if s, ok := v.(string); ok && isMoney(s) {
		return fmt.Errorf("%.40q is an amount in a text, perhaps one of several currencies; it is not added up. Look at the values first, or make numbers of them", s)
	}
	if _, ok := v.(float64); ok && t.exact.refusal != nil {
		return t.exact.refusal
	}
	t.add(v, sign)
	return nil
}

func (t *total) add(v driver.Value, sign int64) {
	var d decimal
	ok := true
	switch v := v.(type) {
	case nil:
		return
	case int64:
		if v == math.MinInt64 {
			t.count += sign
			t.rest.Add(&t.rest, new(big.Int).Mul(t.scaled(v, 0), big.NewInt(sign)))
			return
		}
		d.unscaled = v
	case float64:
		t.reals += sign
		if d, ok = fromFloat(v); !ok {
			t.loose += v * float64(sign)
			t.looseNo += sign
		}
	case string:
		t.reals += sign
		d, _ = fromFloat(leadingNumber(v))
	default:
		t.reals += sign
	}
	t.count += sign
	if ok {
		t.addDecimal(d.unscaled*sign, int(d.scale))
	}
}

// isMoney knows texts with figures and a currency, which SQLite would take for their first
// figures, or for nothing.
func isMoney(s string) bool {
	if len(s) > 40 || !strings.ContainsAny(s, "0123456789") {
		return false
	}
	if strings.ContainsAny(s, "$€£¥₹₩") {
		return true
	}
	return currencyWord().MatchString(strings.Trim(s, " ()+-"))
}

func (t *total) addDecimal(n int64, scale int) {
	if scale > t.scale {
		t.flush()
		t.rest.Mul(&t.rest, tenTo(scale-t.scale))
		t.scale = scale
	}
	if factor := t.scale - scale; factor > 0 {
		p := int64(pow10(min(factor, 18)))
		if factor > 18 || n > math.MaxInt64/p || n < -math.MaxInt64/p {
			t.rest.Add(&t.rest, t.scaled(n, scale))
			return
		}
		n *= p
	}
	sum := t.acc + n
	if (sum > t.acc) != (n > 0) && n != 0 {
		t.flush()
		sum = n
	}
	t.acc = sum
}

// scaled writes n, which has scale digits after the point, with as many as t has.
func (t *total) scaled(n int64, scale int) *big.Int {
	return new(big.Int).Mul(big.NewInt(n), tenTo(t.scale-scale))
}

func (t *total) flush() {
	t.rest.Add(&t.rest, big.NewInt(t.acc))
	t.acc = 0
}

func tenTo(n int) *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n)), nil) }

var errOverflow = errors.New("integer overflow")

// WindowValue implements sqlite.AggregateFunction.
func (t *total) WindowValue(*sqlite.FunctionContext) (driver.Value, error) {
	if t.count == 0 {
		if t.want == totalOf {
			return 0.0, nil
		}
		return nil, nil
	}
	t.flush()
	if t.want == avgOf {
		r := new(big.Rat).SetFrac(&t.rest, new(big.Int).Mul(tenTo(t.scale), big.NewInt(t.count)))
		f, _ := r.Float64()
		return f + t.loose/float64(t.count), nil
	}
	if t.reals == 0 && t.want == sumOf {
		if !t.rest.IsInt64() {
			return nil, errOverflow
		}
		return t.rest.Int64(), nil
	}
	text := scaledText(t.rest.String(), t.scale, 0)
	f, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return nil, err
	}
	if t.looseNo != 0 {
		return f + t.loose, nil
	}
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	t.exact.note(f, text)
	return f, nil
}

// Final implements sqlite.AggregateFunction.
func (t *total) Final(*sqlite.FunctionContext) {}

// leadingNumber is the number that a text begins with, 0 for none, as SQLite takes it.
func leadingNumber(s string) float64 {
	s = strings.TrimSpace(s)
	for n := min(len(s), 40); n > 0; n-- {
		if f, err := strconv.ParseFloat(s[:n], 64); err == nil && isDigitOrDot(s[n-1]) {
			return f
		}
	}
	return 0
}

func isDigitOrDot(c byte) bool { return c >= '0' && c <= '9' || c == '.' }
