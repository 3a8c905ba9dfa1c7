package pattern_test

import (
	"regexp"
	"slices"
	"sync"
	"testing"

	"github.com/fsx-dev/fsx/extract/pattern"
)

func TestPatternFindsWhatItsExpressionFinds(t *testing.T) {
	t.Parallel()
	const source, text = `(\d{4})-(\d{2})`, "from 2024-05 to 2025-11"
	p, re := pattern.New(source), regexp.MustCompile(source)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if got, want := p.FindAllString(text, -1), re.FindAllString(text, -1); !slices.Equal(got, want) {
				t.Errorf("found %q, want %q", got, want)
			}
		})
	}
	all.Wait()
	if got, want := p.FindStringSubmatch(text), re.FindStringSubmatch(text); !slices.Equal(got, want) {
		t.Errorf("the first is %q, want %q", got, want)
	}
	if p.MatchString("never") || p.String() != source {
		t.Errorf("%s matches what it should not", p)
	}
}

func TestWrongExpressionFailsTests(t *testing.T) {
	t.Parallel()
	defer func() {
		if recover() == nil {
			t.Error("a wrong expression is not noticed")
		}
	}()
	pattern.New(`(`)
}

func TestRewrittenIsWhatItIsMade(t *testing.T) {
	t.Parallel()
	p := pattern.Rewritten(`a`, func(s string) string { return s + `b+` })
	if p.String() != `ab+` || p.MatchString("a") || p.FindString("xabbx") != "abb" {
		t.Errorf("%s finds %q", p, p.FindString("xabbx"))
	}
}
