package themes

import (
	"reflect"
	"strings"
	"testing"

	"charm.land/lipgloss/v2"
)

// TestMonoNeedsNoColour holds that no style of the theme has a colour, and that what is chosen is told
// from what is not.
func TestMonoNeedsNoColour(t *testing.T) {
	t.Parallel()
	m := Mono()
	v := reflect.ValueOf(*m)
	for i := range v.NumField() {
		if !v.Field(i).CanInterface() {
			continue
		}
		s, ok := v.Field(i).Interface().(lipgloss.Style)
		if !ok {
			continue
		}
		if got := s.Render("x"); strings.Contains(got, "38;") || strings.Contains(got, "48;") {
			t.Errorf("%s has a colour: %q", v.Type().Field(i).Name, got)
		}
	}
	seen := map[string]string{}
	for name, s := range map[string]lipgloss.Style{"text": m.Text, "selection": m.Selection, "a row's selection": m.DimSelection, "a match": m.Match, "muted on a row": On(m.Muted, m.DimSelection)} {
		if other := seen[s.Render("x")]; other != "" {
			t.Errorf("%s looks as %s", name, other)
		}
		seen[s.Render("x")] = name
	}
}
