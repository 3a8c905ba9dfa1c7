package bank

import "time"

// A Row is one transaction. Its amount has the sign with which the statement
// adds it to the balance: on an account what goes out is negative, on a card,
// whose balance is what is owed, what is paid back is negative.
type Row struct {
	Date, Posted  time.Time
	Lines         []string // the description as printed
	Below         []string // currency and rate of a purchase abroad
	Amount        Cents
	Balance       Cents
	Card          string // the last digits of the card, where there are several
	Section       string // the heading under which the row stands, where there are several
	Type          string // what kind of payment it is, where a column or a heading tells
	Symbol        string // a symbol or number in a column of its own
	DayShown      bool   // false where the day stands on a row above only
	Page, LastOn  int    // where it begins and ends
	BalanceShown  bool
	AsDate, AsSum string // as printed
	AsBalance     string
}

// A Statement is one period of an account.
type Statement struct {
	Account  Account
	From, To time.Time
	Number   int
	Opening  Cents
	Rows     []*Row
}

// An Account is what the head of its statements says.
type Account struct {
	Bank, Kind, Number, Currency string
	Owed                         bool // the balance is a debt
}

// Closing is the balance after all rows.
func (s *Statement) Closing() Cents { return s.Opening + s.sum(func(*Row) bool { return true }) }

// In is what was added to the balance.
func (s *Statement) In() Cents { return s.sum(func(r *Row) bool { return r.Amount > 0 }) }

// Out is what was taken from it; it is negative.
func (s *Statement) Out() Cents { return s.sum(func(r *Row) bool { return r.Amount < 0 }) }

func (s *Statement) sum(which func(*Row) bool) Cents {
	var c Cents
	for _, r := range s.Rows {
		if which(r) {
			c += r.Amount
		}
	}
	return c
}

// chain gives every row the balance behind it.
func (s *Statement) chain() {
	at := s.Opening
	for _, r := range s.Rows {
		at += r.Amount
		r.Balance = at
	}
}

func day(y int, m time.Month, d int) time.Time { return time.Date(y, m, d, 0, 0, 0, 0, time.UTC) }
