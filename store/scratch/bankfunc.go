package scratch

import (
	"database/sql/driver"

	"github.com/fsx-dev/fsx/store/scratch/payee"
)

// bank are the SQL functions over the words of a bank's rows: payee(text) is who was
// paid, and category(text) for what.
type bank struct {
	names *payee.Namer
	rules *payee.Rules
}

// Categorise has the SQL function category use the rules of a person. Without it payee.Usual
// holds.
func (s *Scratch) Categorise(rules *payee.Rules) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rules = rules
}

// bank gives the functions, ready for one SQL engine.
func (s *Scratch) bank() (bank, error) {
	s.mu.Lock()
	b := bank{rules: s.rules}
	s.mu.Unlock()
	if b.rules == nil {
		usual, err := payee.ParseRules(payee.Usual)
		if err != nil {
			return bank{}, err
		}
		b.rules = usual
	}
	b.names = payee.NewNamer()
	return b, nil
}

func (b bank) name(a []string) (driver.Value, error) {
	if len(a) != 1 {
		return nil, errArguments
	}
	return b.names.Name(a[0]), nil
}

func (b bank) category(a []string) (driver.Value, error) {
	if len(a) != 1 {
		return nil, errArguments
	}
	return b.rules.Of(a[0]), nil
}
