package tool

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract"
)

// bestOf is the quote out of one passage.
func bestOf(query string, blocks []extract.Block) (quote string, at int) {
	p := &picker{asked: newAsked(query, nil)}
	p.add("en", "", blocks)
	p.rate()
	quote, at, _ = p.best(0)
	return quote, at
}

func TestQuoteIsTheSentenceThatAnswers(t *testing.T) {
	t.Parallel()
	blocks := []extract.Block{
		{Kind: extract.Heading, Text: "Indemnification Cap"},
		{Text: "The parties agree as follows. The indemnification cap is $4,463,000 in total. Nothing else applies here."},
		{Text: "The cap of a bottle is round."},
	}
	quote, at := bestOf("what is the indemnification cap?", blocks)
	if quote != "The indemnification cap is $4,463,000 in total." || at != 1 {
		t.Errorf("got %q of block %d", quote, at)
	}
}

func TestQuoteIsNeverLongerThan200(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("lorem ipsum dolor ", 40) + "escrow agent holds the money " + strings.Repeat("sit amet ", 60)
	quote, _ := bestOf("escrow agent", []extract.Block{{Text: long}})
	if n := utf8.RuneCountInString(quote); n > maxQuote || !strings.Contains(quote, "escrow agent") {
		t.Errorf("a quote of %d characters: %q", n, quote)
	}
	if !strings.Contains(long, quote) {
		t.Errorf("%q is not word for word", quote)
	}
	word := strings.Repeat("ü", 500)
	if quote, _ := bestOf("x", []extract.Block{{Text: word}}); utf8.RuneCountInString(quote) > maxQuote {
		t.Errorf("one long word gives %d characters", utf8.RuneCountInString(quote))
	}
}

func TestQuoteOfNothing(t *testing.T) {
	t.Parallel()
	if quote, at := bestOf("the of", []extract.Block{{Text: "  "}}); quote != "" || at != 0 {
		t.Errorf("got %q, %d", quote, at)
	}
}
