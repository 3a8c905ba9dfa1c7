package scratch

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestStatementsAreRemembered(t *testing.T) {
	eachPair(t, func(t *testing.T, a, b *Scratch) {
		for _, text := range []string{"SELECT 1", " SELECT 1 ", "", "SELECT 2\nFROM t", strings.Repeat("x", maxStatementBytes+1), "SELECT 1"} {
			if err := a.Remember(t.Context(), text); err != nil {
				t.Fatal(err)
			}
		}
		got, err := b.Statements(t.Context())
		if want := []string{"SELECT 1", "SELECT 2\nFROM t", "SELECT 1"}; err != nil || !slices.Equal(got, want) {
			t.Fatalf("%q, %v", got, err)
		}
		if list, err := b.List(t.Context()); err != nil || len(list) != 0 {
			t.Fatalf("a statement is taken for a table: %v, %v", list, err)
		}
	})
}

func TestTheOldestStatementsGo(t *testing.T) {
	dir := t.TempDir()
	t.Run("write", func(t *testing.T) {
		s := open(t, dir)
		for i := range MaxStatements + 3 {
			if err := s.Remember(t.Context(), fmt.Sprint("SELECT ", i)); err != nil {
				t.Fatal(err)
			}
		}
	})
	got, err := open(t, dir).Statements(t.Context())
	if err != nil || len(got) != MaxStatements || got[0] != "SELECT 3" || got[len(got)-1] != fmt.Sprint("SELECT ", MaxStatements+2) {
		t.Fatalf("%d statements, %v", len(got), err)
	}
}
