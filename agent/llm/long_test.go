package llm

import (
	"runtime"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/llm/fake"
)

// TestLongRepliesAreNotCopiedAgainAndAgain counts what is allocated for calls and texts of 10 MB that
// come in small pieces: some times their length, and not their length for each piece. It does not run beside
// other tests, since the count is that of the whole process.
func TestLongRepliesAreNotCopiedAgainAndAgain(t *testing.T) { //nolint:paralleltest // as said above
	const size, piece, most = 10 << 20, 8 << 10, 40
	args := `{"text":"` + strings.Repeat("x", size) + `"}`
	var parts, said, blocks, words []string
	parts = append(parts, fake.Part(0, "c1", "function", "list", ""))
	for rest := args; rest != ""; rest = rest[min(piece, len(rest)):] {
		one := rest[:min(piece, len(rest))]
		parts = append(parts, fake.Part(0, "", "", "", one))
		said = append(said, fake.Text(one))
		blocks = append(blocks, one)
		words = append(words, one)
	}
	for name, c := range map[string]struct {
		server *fake.Server
		spec   Spec
	}{
		"calls of OpenAI":    {fake.New(fake.Stream(append(parts, fake.Finish("tool_calls"), fake.Usage(1, 1), fake.Done)...)), Spec{Provider: OpenAI}},
		"text of OpenAI":     {fake.New(fake.Stream(append(said, fake.Finish("stop"), fake.Usage(1, 1), fake.Done)...)), Spec{Provider: OpenAI}},
		"calls of Anthropic": {fake.Start(fake.Anthropic, fake.Stream(fake.Begin(1, 0, 0), fake.CallBlock(0, "c1", "list", blocks...), fake.End("tool_use", 7), fake.Stop)), Spec{Provider: Anthropic}},
		"text of Anthropic":  {fake.Start(fake.Anthropic, fake.Stream(fake.Begin(1, 0, 0), fake.TextBlock(0, words...), fake.End("end_turn", 7), fake.Stop)), Spec{Provider: Anthropic}},
	} {
		t.Cleanup(c.server.Close)
		c.spec.Name, c.spec.BaseURL, c.spec.Key, c.spec.Timeout = "m", c.server.BaseURL(), "k", ample
		m := open(t, c.spec)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		reply, _, _, err := ask(t.Context(), m)
		runtime.ReadMemStats(&after)
		if err != nil || !strings.Contains(reply, args) {
			t.Fatalf("%s: %d bytes, %v", name, len(reply), err)
		}
		if got := (after.TotalAlloc - before.TotalAlloc) / size; got > most {
			t.Errorf("%s: %d times its length was allocated", name, got)
		} else {
			t.Logf("%s: %d times its length", name, got)
		}
	}
}
