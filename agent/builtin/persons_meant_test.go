package builtin

import "testing"

// He or she is the person whom a sentence beside the question names; a warning of another one is no part of it.
func TestHeOrSheIsWhoIsNamed(t *testing.T) {
	t.Parallel()
	for q, want := range map[string][2]string{
		"I check the invoice of our contractor Axel Brenner: how many hours was he on site in 2025? Careful, not Aileen.": {"how many hours was Axel Brenner on site in 2025?", ""},
		"Dr Ashworth wrote last week. When did she see us?":                                                               {"When did Dr Ashworth see us?", ""},
		"Axel Brenner met Aileen Bremner there. How long did he stay?":                                                    {"How long did he stay?", "Axel Brenner met Aileen Bremner there."},
		"The boiler is old. When was it put in?":                                                                          {"When was it put in?", "The boiler is old."},
		"How much rent do we pay to Tyneholm Estates? Not the LLP please.":                                                {"How much rent do we pay to Tyneholm Estates?", ""},
		"what strength should Mum be on now? the sheet on her fridge might be old":                                        {"what strength should Mum be on now?", "the sheet on her fridge might be old"},
	} {
		if asked, around := put(q); asked != want[0] || around != want[1] {
			t.Errorf("%q: %q, %q", q, asked, around)
		}
	}
}
