package llm

import (
	"slices"
	"strings"
	"unicode"
)

// DefaultMaxTokens is how long an answer may be when the caller does not say.
const DefaultMaxTokens = 8192

// What is taken for granted of a model that the table does not know.
const (
	carefulWindow = 32_000
	carefulLocal  = 8_192 // servers on this machine are often started with little
)

// The ways in which models think before they answer.
const (
	ThinksNot      = ""
	ThinksBudget   = "budget"   // as much as the request allows, when it does
	ThinksAdaptive = "adaptive" // as it sees fit
)

// ModelInfo is what a model can do and costs.
type ModelInfo struct {
	Provider  string
	Name      string // as the table has it; dated names share it
	Window    int    // tokens of a request with its answer
	MaxOutput int    // tokens of an answer, thinking included
	Tools     bool   // can call tools as this package asks for it
	Images    bool
	Thinking  string // ThinksNot, ThinksBudget or ThinksAdaptive
	Known     bool   // in the table; otherwise all of this is assumed with care
	Told      bool   // not in the table, but the server itself told the window

	Price     Price
	Priced    bool // Price holds, which may be 0 on this machine
	LongAfter int  // prompts of more tokens are paid at Long; 0 = there is no such price
	Long      Price
	AsOf      string // when the prices were looked up, "2026-10-10"
	Until     string // the last day on which they hold, as far as one was named
}

// Price is in dollars for a million tokens.
type Price struct{ Input, Output, CacheWrite, CacheRead float64 }

// Reasons says that the model thinks before it answers.
func (m ModelInfo) Reasons() bool { return m.Thinking != ThinksNot }

// Cost is what a call costs in dollars; known is false when nobody knows.
func (m ModelInfo) Cost(u Usage) (dollars float64, known bool) {
	switch {
	case u.Cost > 0:
		return u.Cost, true
	case !m.Priced:
		return 0, false
	}
	p := m.Price
	if m.LongAfter > 0 && u.Prompt() > m.LongAfter {
		p = m.Long
	}
	sum := float64(u.Input)*p.Input + float64(u.Output)*p.Output + float64(u.CacheWrite)*p.CacheWrite + float64(u.CacheRead)*p.CacheRead
	return sum / 1e6, true
}

// InfoOf says what is known of a model. One that the table does not know gets careful
// defaults: the window that its server has told or else a small one, tools, no pictures, and no price
// unless it is on this machine.
// The prices of the table are those of the provider itself, not of somebody between.
func InfoOf(s Spec) ModelInfo {
	for _, m := range Models() {
		if !m.at(s) {
			continue
		}
		if s.Account() != m.Provider {
			m.Priced, m.Price, m.Long, m.LongAfter = false, Price{}, Price{}, 0
		}
		return m
	}
	info := ModelInfo{Provider: s.Provider, Name: s.Name, Window: carefulWindow, MaxOutput: DefaultMaxTokens, Tools: true}
	if p, _ := ProviderOf(s.Provider); s.Local() && (p.Local || p.Name == Compatible || p.Name == OpenAI) {
		info.Window, info.MaxOutput, info.Priced = carefulLocal, carefulLocal/2, true
	}
	if s.Window > 0 {
		info.Window, info.MaxOutput, info.Told = s.Window, min(DefaultMaxTokens, s.Window/2), true
	}
	return info
}

// Bounded says that the window and the length of an answer hold, and are not only assumed.
func (m ModelInfo) Bounded() bool { return (m.Known || m.Told) && m.Window > 0 }

// at says that a row of the table is about a model. OpenRouter names others' models with
// the maker before them.
func (m ModelInfo) at(s Spec) bool {
	name := strings.ToLower(strings.TrimPrefix(s.Name, "models/"))
	if s.Provider == OpenRouter {
		maker, rest, _ := strings.Cut(name, "/")
		switch {
		case m.Provider == Anthropic && maker == "anthropic":
			return same(m.Name, strings.ReplaceAll(rest, ".", "-"))
		case m.Provider == OpenAI && maker == "openai", m.Provider == Gemini && maker == "google":
			return same(m.Name, rest)
		}
		return false
	}
	return m.Provider == s.Provider && same(m.Name, name)
}

// same says that a name is the table's, or that with a date or a word for the newest behind it.
func same(row, name string) bool {
	rest, ok := strings.CutPrefix(name, row)
	if !ok || rest == "" {
		return ok
	}
	if slices.Contains([]string{"-latest", "-preview", ":free"}, rest) {
		return true
	}
	digits := strings.Map(func(r rune) rune {
		if unicode.IsDigit(r) {
			return 'd'
		}
		return r
	}, rest)
	return slices.Contains([]string{"-dddddddd", "-dddd-dd-dd", "-ddd"}, strings.TrimPrefix(digits, "-preview"))
}
