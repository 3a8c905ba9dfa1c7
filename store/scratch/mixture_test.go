package scratch

import "testing"

// TestAccountsThatAreAddedUp holds that what is added up says of whose accounts it is, by the column that names them or by
// what is known of the files.
func TestAccountsThatAreAddedUp(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	create(t, s, "t", "a:decimal,Account:text,n:integer", []any{"1.50", "account 20 44", 1}, []any{"2.00", nil, 2}, []any{"3.00", "account 20 45", 3}, []any{"10.00", "card 4417", 4})
	for _, c := range []struct {
		part Part
		want Mixture
	}{
		{Part{Columns: []string{"a"}}, Mixture{3, true}},
		{Part{Columns: []string{"a"}, To: 3}, Mixture{2, false}},
		{Part{Columns: []string{"a"}, Filter: Filter{Words: "card"}}, Mixture{1, false}},
		{Part{Columns: []string{"n"}}, Mixture{}},
		{Part{Columns: []string{"Account"}}, Mixture{}},
	} {
		f, err := s.FactsOf(t.Context(), "t", c.part)
		if err != nil || f.Mixture != c.want {
			t.Errorf("%+v: %+v, %v", c.part, f, err)
		}
	}
	cols := []Column{{"a", Decimal}, {"source_file", Text}}
	for name, kind := range map[string]string{"/a.pdf": "card", "/b.pdf": "account", "/c.pdf": ""} {
		if err := s.Fill(t.Context(), "filled", cols, 1, Source{Path: name, Kind: kind}, [][]any{{"1.00", name}}); err != nil {
			t.Fatal(err)
		}
	}
	for words, want := range map[string]bool{"": true, "a.pdf": false} {
		if f, err := s.FactsOf(t.Context(), "filled", Part{Columns: []string{"a"}, Filter: Filter{Words: words}}); err != nil || f.Mixture != (Mixture{Kinds: want}) {
			t.Errorf("%q: %+v, %v", words, f, err)
		}
	}
	create(t, s, "plain", "a:decimal,source_file:text", []any{"1.50", "x"}, []any{"2.00", "y"})
	if f, err := s.FactsOf(t.Context(), "plain", Part{Columns: []string{"a"}}); err != nil || f.Mixture != (Mixture{}) {
		t.Errorf("%+v, %v", f, err)
	}
}
