package agent

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/llm/fake"
)

func TestParseBudget(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]Budget{
		"0.50": {Dollars: 0.5}, "$2": {Dollars: 2}, " 1 USD ": {Dollars: 1}, "200k tokens": {Tokens: 200_000}, "1.5M tokens": {Tokens: 1_500_000},
		"50,000 tokens": {Tokens: 50_000}, "1 token": {Tokens: 1},
	} {
		if got, err := ParseBudget(text); err != nil || got != want {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "0", "-1", "tokens", "k tokens", "much", "NaN", "Inf", "0 tokens", "-5 tokens", "NaN tokens", "1e99 tokens", "0.50 €"} {
		if got, err := ParseBudget(text); err == nil {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

// priced is what the tests' model costs: dollars for a million tokens.
var priced = llm.ModelInfo{Name: "m", Known: true, Priced: true, MaxOutput: 4096, Window: 200_000,
	Price: llm.Price{Input: 3, Output: 15, CacheWrite: 3.75, CacheRead: 0.3}}

// spending is a reply with calls and the tokens that it took.
func spending(in, out, cached int, chunks ...string) fake.Reply {
	usage := fmt.Sprintf(`data: {"id":"c1","choices":[],"usage":{"prompt_tokens":%d,"completion_tokens":%d,"prompt_tokens_details":{"cached_tokens":%d}}}`+"\n", in, out, cached)
	return fake.Stream(append(chunks, usage, fake.Done)...)
}

func reads(id, path string) []string {
	return []string{fake.Part(0, id, "function", "read_file", `{"path":"`+path+`"}`), fake.Finish("tool_calls")}
}

// TestTheMeterIsRightToTheToken follows the costs of two questions of one session.
func TestTheMeterIsRightToTheToken(t *testing.T) {
	t.Parallel()
	s := fake.New(
		spending(1000, 20, 0, reads("a", "/d/1")...), spending(3000, 50, 1000, fake.Text("It is fine."), fake.Finish("stop")),
		spending(3100, 10, 3000, fake.Text("Yes."), fake.Finish("stop")),
	)
	t.Cleanup(s.Close)
	store := &memory{}
	a := New(Config{Model: remote(t, spec(s)), ModelName: "openai:m", ModelInfo: priced, Registry: registry(t, echo()), Sessions: store})
	events, last := collectEvents(t, a.Run(t.Context(), "s", "How is it?"))
	first := last.(Done).Answer
	want := Usage{Model: "openai:m", Calls: 2, InputTokens: 4000, OutputTokens: 70, CacheReadTokens: 1000, Priced: true}
	same := func(got, want Usage, cost float64) {
		t.Helper()
		if math.Abs(got.Cost-cost) > 1e-12 {
			t.Errorf("cost %v, want %v", got.Cost, cost)
		}
		if got.Cost = 0; got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	cost := (3000*3 + 1000*0.3 + 70*15) / 1e6
	same(first.Usage, want, cost)
	var told []Spent
	for _, e := range events {
		if e, ok := e.(Spent); ok {
			told = append(told, e)
		}
	}
	if len(told) != 2 || told[0].Run.InputTokens != 1000 || told[1].Run != first.Usage {
		t.Errorf("%+v", told)
	}
	_, last = collectEvents(t, a.Run(t.Context(), "s", "Sure?"))
	second := last.(Done).Answer
	same(second.Usage, Usage{Model: "openai:m", Calls: 1, InputTokens: 3100, OutputTokens: 10, CacheReadTokens: 3000, Priced: true}, (100*3+3000*0.3+10*15)/1e6)
	same(second.Total, Usage{Model: "openai:m", Calls: 3, InputTokens: 7100, OutputTokens: 80, CacheReadTokens: 4000, Priced: true}, cost+second.Usage.Cost)
}

func TestBudgetStopsTheRun(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		budget Budget
		info   llm.ModelInfo
		calls  int
		want   string
	}{
		"tokens":           {Budget{Tokens: 5000}, llm.ModelInfo{}, 2, "The budget of 5,000 tokens does not reach any further: 4,040 tokens were spent on 2 calls"},
		"dollars":          {Budget{Dollars: 0.0155}, priced, 2, "The budget of $0.02 does not reach any further: $0.0126 were spent on 2 calls"},
		"an unknown price": {Budget{Dollars: 1}, llm.ModelInfo{}, 0, "Nobody knows what openai:m costs"},
		"nothing at all":   {Budget{Tokens: 10}, llm.ModelInfo{}, 0, "0 tokens were spent on 0 calls"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := fake.New(spending(2000, 20, 0, reads("a", "/d/1")...), spending(2000, 20, 0, reads("b", "/d/2"+strings.Repeat("x", 4000))...), fake.Say("never"))
			t.Cleanup(s.Close)
			store := &memory{}
			_, last := collectEvents(t, New(Config{Model: remote(t, spec(s)), ModelName: "openai:m", ModelInfo: tc.info, Budget: tc.budget,
				Registry: registry(t, echo()), Sessions: store}).Run(t.Context(), "s", "q"))
			f, ok := last.(Failed)
			var budget *BudgetError
			if !ok || !errors.As(f.Err, &budget) || !strings.HasPrefix(f.Message, tc.want) && !strings.Contains(f.Message, tc.want) {
				t.Errorf("%+v", last)
			}
			if n := len(s.Requests()); n != tc.calls {
				t.Errorf("%d requests", n)
			}
			consistent(t, store, "s")
		})
	}
}

// TestTheReplyIsAsLongAsTheBudgetAllows looks at what is asked for.
func TestTheReplyIsAsLongAsTheBudgetAllows(t *testing.T) {
	t.Parallel()
	s := fake.New(fake.Say("x"))
	t.Cleanup(s.Close)
	collectEvents(t, New(Config{Model: remote(t, spec(s)), ModelName: "openai:m", ModelInfo: priced, Budget: Budget{Dollars: 0.02}}).Run(t.Context(), "", "q"))
	body := s.Requests()[0].Body
	most, ok := body["max_completion_tokens"].(float64)
	if !ok {
		most, _ = body["max_tokens"].(float64)
	}
	if most <= leastReply || most > 0.02/15*1e6 {
		t.Errorf("%v tokens were asked for", most)
	}
}
