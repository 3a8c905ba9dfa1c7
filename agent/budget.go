package agent

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/tool"
)

// Budget bounds what one answer may cost; a field that is 0 bounds nothing.
type Budget struct {
	Dollars float64
	Tokens  int // read and written together
}

// ParseBudget reads "0.50", "$2", "200k tokens" or "1.5m tokens".
func ParseBudget(s string) (Budget, error) {
	wrong := fmt.Errorf("the budget %q is neither dollars, such as 0.50, nor tokens, such as 200k tokens", s)
	text := strings.ToLower(strings.TrimSpace(s))
	text, tokens := strings.CutSuffix(strings.TrimSuffix(text, "s"), "token")
	text = strings.TrimSpace(text)
	if !tokens {
		text = strings.TrimSpace(strings.TrimSuffix(strings.TrimPrefix(text, "$"), "usd"))
		n, err := strconv.ParseFloat(text, 64)
		if err != nil || !(n > 0) || n > 1e9 {
			return Budget{}, wrong
		}
		return Budget{Dollars: n}, nil
	}
	scale := 1.0
	switch {
	case strings.HasSuffix(text, "k"):
		text, scale = strings.TrimSuffix(text, "k"), 1e3
	case strings.HasSuffix(text, "m"):
		text, scale = strings.TrimSuffix(text, "m"), 1e6
	}
	n, err := strconv.ParseFloat(strings.NewReplacer(",", "", "_", "").Replace(strings.TrimSpace(text)), 64)
	if err != nil || !(n*scale >= 1) || n*scale > 1e12 {
		return Budget{}, wrong
	}
	return Budget{Tokens: int(n * scale)}, nil
}

// String writes a budget as people do: "$0.50", "200,000 tokens".
func (b Budget) String() string {
	if b.Tokens > 0 {
		return tool.Thousands(int64(b.Tokens)) + " tokens"
	}
	return fmt.Sprintf("$%.2f", b.Dollars)
}

// BudgetError says that the next call of the model would go beyond the budget,
// or that a budget cannot be kept.
type BudgetError struct {
	Budget Budget
	Spent  Usage
	// Unpriced says that nobody knows what the model costs.
	Unpriced bool
}

func (e *BudgetError) Error() string {
	if e.Unpriced {
		return fmt.Sprintf("nobody knows what %s costs, so a budget in dollars cannot be kept; give one in tokens, such as 200k tokens", e.Spent.Model)
	}
	return fmt.Sprintf("the budget of %s does not reach any further: %s were spent on %d calls", e.Budget, e.Spent.spent(e.Budget), e.Spent.Calls)
}

// spent is what was spent in the budget's own unit.
func (u Usage) spent(b Budget) string {
	if b.Tokens > 0 {
		return tool.Thousands(int64(u.InputTokens+u.OutputTokens)) + " tokens"
	}
	return fmt.Sprintf("$%.4f", u.Cost)
}

// leastReply is how many tokens a reply must be able to have for a call to be worth it.
const leastReply = 64

// afford says how long the reply to a request of so many bytes may be. It fails
// when the budget does not reach for it.
func (r *run) afford(bytes int) (maxReply int, err error) {
	limit := maxTokens
	if most := r.c.ModelInfo.MaxOutput; r.c.ModelInfo.Bounded() && most > 0 {
		limit = min(limit, most)
	}
	b := r.c.Budget
	if b == (Budget{}) || r.c.ModelName == llm.Builtin {
		return limit, nil
	}
	in := bytes / bytesPerToken
	short := &BudgetError{Budget: b, Spent: r.usage}
	if b.Tokens > 0 {
		limit = min(limit, b.Tokens-r.usage.InputTokens-r.usage.OutputTokens-in)
	}
	if b.Dollars > 0 {
		cost, known := r.c.ModelInfo.Cost(llm.Usage{Input: in})
		each, _ := r.c.ModelInfo.Cost(llm.Usage{Output: 1000})
		switch {
		case !known:
			short.Unpriced = true
			return 0, short
		case each > 0:
			limit = min(limit, int((b.Dollars-r.usage.Cost-cost)/each*1000))
		case r.usage.Cost+cost > b.Dollars:
			return 0, short
		}
	}
	if limit < leastReply {
		return 0, short
	}
	return limit, nil
}
