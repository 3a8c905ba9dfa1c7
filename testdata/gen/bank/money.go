package bank

import (
	"fmt"
	"strings"
)

// Cents is an amount of money in hundredths.
type Cents int64

// Decimal is the exact decimal with a point and a leading minus.
func (c Cents) Decimal() string {
	sign := ""
	if c < 0 {
		sign, c = "-", -c
	}
	return fmt.Sprintf("%s%d.%02d", sign, c/100, c%100)
}

func (c Cents) abs() Cents {
	if c < 0 {
		return -c
	}
	return c
}

// A Notation writes amounts.
type Notation struct {
	Thousands, Point string
	Plus, Minus      [2]string // what stands before and behind
	Lakh             bool      // behind the first three digits they stand in pairs
}

// Write gives c as the notation prints it.
func (n Notation) Write(c Cents) string {
	whole := fmt.Sprint(int64(c.abs() / 100))
	var parts []string
	for size := 3; len(whole) > size; {
		parts = append([]string{whole[len(whole)-size:]}, parts...)
		whole = whole[:len(whole)-size]
		if n.Lakh {
			size = 2
		}
	}
	s := strings.Join(append([]string{whole}, parts...), n.Thousands) + n.Point + fmt.Sprintf("%02d", c.abs()%100)
	side := n.Plus
	if c < 0 {
		side = n.Minus
	}
	return side[0] + s + side[1]
}

// Bare writes c without its sign, and nothing for zero.
func (n Notation) Bare(c Cents) string {
	if c == 0 {
		return ""
	}
	n.Plus, n.Minus = [2]string{}, [2]string{}
	return n.Write(c)
}

var (
	leading  = Notation{Thousands: ",", Point: ".", Minus: [2]string{"-", ""}}
	trailing = Notation{Thousands: ",", Point: ".", Minus: [2]string{"", "-"}}
	brackets = Notation{Thousands: ",", Point: ".", Minus: [2]string{"(", ")"}}
	credit   = Notation{Thousands: ",", Point: ".", Minus: [2]string{"", " CR"}}
	german   = Notation{Thousands: ".", Point: ",", Minus: [2]string{"", "-"}, Plus: [2]string{"", "+"}}
	bareDE   = Notation{Thousands: ".", Point: ",", Minus: [2]string{"-", ""}}
)

// Grouped writes c with commas and a leading minus.
func Grouped(c Cents) string { return leading.Write(c) }
