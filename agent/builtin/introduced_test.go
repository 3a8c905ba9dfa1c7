package builtin

import (
	"strings"
	"testing"
)

// What a line that ends in a colon introduces is shown with it, wherever in an answer it stands.
func TestWhatAColonIntroduces(t *testing.T) {
	t.Parallel()
	letter := paperOf("/f/side letter.md", "# Retention", "In place of clause 3.3 the retention is released to the sellers in two parts:", "- £100,000 on 6 August 2026", "- £50,000 on 6 February 2027", "The rest of the agreement stands.")
	certificate := paperOf("/f/certificate.md", "We certify that completion of the works was achieved on:", "9 December 2025", "The defects period is one year.")
	for _, c := range []struct {
		source *source
		at     string
		want   string
	}{
		{letter, "In place", "- £100,000 on 6 August 2026; - £50,000 on 6 February 2027"},
		{certificate, "We certify", "9 December 2025"},
		{certificate, "The defects", ""},
	} {
		for _, u := range c.source.units {
			if !strings.HasPrefix(u.text, c.at) {
				continue
			}
			var got []string
			for _, v := range u.introduced(mostPacked) {
				got = append(got, v.text)
			}
			if s := strings.Join(got, "; "); s != c.want {
				t.Errorf("%s: %q, want %q", c.at, s, c.want)
			}
		}
	}
	sources := []*source{letter, paperOf("/f/agreement.md", "# Retention", "The retention is released to the sellers 12 months after completion.")}
	placed(sources)
	got := answerTo("When do the sellers get the retention released?", sources)
	for _, want := range []string{"12 months after completion", "6 August 2026", "6 February 2027"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}
