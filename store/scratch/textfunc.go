package scratch

import (
	"database/sql/driver"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"modernc.org/sqlite"
)

var errTooLong = errors.New("string or blob too big")

// textFunction makes an SQL function of one over texts: any NULL gives NULL, numbers
// are written as SQLite writes them.
func textFunction(name string, fn func([]string) (driver.Value, error)) func(*sqlite.FunctionContext, []driver.Value) (driver.Value, error) {
	return func(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
		texts := make([]string, len(args))
		for i, a := range args {
			switch a := a.(type) {
			case nil:
				return nil, nil
			case string:
				texts[i] = a
			case []byte:
				texts[i] = string(a)
			case int64:
				texts[i] = strconv.FormatInt(a, 10)
			case float64:
				texts[i] = sqlFloat(a)
			default:
				return nil, fmt.Errorf("wrong type of argument to %s()", name)
			}
		}
		v, err := fn(texts)
		if errors.Is(err, errArguments) {
			return nil, fmt.Errorf("%w to function %s()", err, name)
		}
		return v, err
	}
}

var errArguments = errors.New("wrong number of arguments")

func sqlFloat(f float64) string {
	if f == math.Trunc(f) && math.Abs(f) < 1e15 {
		return strconv.FormatFloat(f, 'f', 1, 64)
	}
	return strconv.FormatFloat(f, 'g', 15, 64)
}

// instr gives the place of the second text in the first in characters from 1, 0 for none.
func instr(a []string) (driver.Value, error) {
	if len(a) != 2 {
		return nil, errArguments
	}
	i := strings.Index(a[0], a[1])
	if i < 0 {
		return int64(0), nil
	}
	return int64(utf8.RuneCountInString(a[0][:i]) + 1), nil
}

func replace(a []string) (driver.Value, error) {
	if len(a) != 3 {
		return nil, errArguments
	}
	if a[1] == "" {
		return a[0], nil
	}
	n := strings.Count(a[0], a[1])
	if len(a[0])+n*(len(a[2])-len(a[1])) > maxText {
		return nil, errTooLong
	}
	return strings.ReplaceAll(a[0], a[1], a[2]), nil
}

// trim takes spaces, or the characters of a second text, off the ends.
func trim(left, right bool) func([]string) (driver.Value, error) {
	return func(a []string) (driver.Value, error) {
		if len(a) < 1 || len(a) > 2 {
			return nil, errArguments
		}
		set := map[rune]bool{' ': true}
		if len(a) == 2 {
			clear(set)
			for _, r := range a[1] {
				set[r] = true
			}
		}
		s := a[0]
		if left {
			s = strings.TrimLeftFunc(s, func(r rune) bool { return set[r] })
		}
		if right {
			s = strings.TrimRightFunc(s, func(r rune) bool { return set[r] })
		}
		return s, nil
	}
}
