package agent

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/llm/fake"
)

// TestOneChanceToMend lets a model mend an answer, or not.
func TestOneChanceToMend(t *testing.T) {
	t.Parallel()
	const wrong, right, worse = "The price is $5 [spa.pdf p.3].", "The price is $44,630,000 [spa.pdf p.3].", "It is $6 [spa.pdf p.3].\nIt is $7 [spa.pdf p.3]."
	for name, tc := range map[string]struct {
		replies []fake.Reply
		want    string
		calls   int
		failed  int
	}{
		"mended":             {[]fake.Reply{fake.Say(wrong), fake.Say(right)}, right, 2, 0},
		"after another look": {[]fake.Reply{fake.Say(wrong), fake.Do(fake.Call{ID: "a", Name: "read_file", Args: `{"path":"/deal/spa.pdf"}`}), fake.Say(right)}, right, 3, 0},
		"not mended":         {[]fake.Reply{fake.Say(wrong), fake.Say(wrong), fake.Say(right)}, "The price is $5 [spa.pdf p.3 ✗ not found there].", 2, 1},
		"made worse":         {[]fake.Reply{fake.Say(wrong), fake.Say(worse)}, "The price is $5 [spa.pdf p.3 ✗ not found there].", 2, 1},
		"the model is gone":  {[]fake.Reply{fake.Say(wrong), fake.Error(401, "", "", "no")}, "The price is $5 [spa.pdf p.3 ✗ not found there].", 2, 1},
		"nothing to mend":    {[]fake.Reply{fake.Say(right), fake.Say("never")}, right, 1, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := fake.New(tc.replies...)
			t.Cleanup(s.Close)
			store := &memory{}
			events, last := collectEvents(t, New(Config{Model: remote(t, spec(s)), ModelName: "openai:m", Registry: registry(t, echo()), Keeper: dealRoom(), Sessions: store, Roots: []string{"/deal"}}).Run(t.Context(), "s", "What is the price?"))
			d, ok := last.(Done)
			if !ok || d.Answer.Text != tc.want || shown(events) != tc.want || len(s.Requests()) != tc.calls {
				t.Fatalf("%+v after %d calls, shown %q", last, len(s.Requests()), shown(events))
			}
			failed, told := 0, 0
			for _, c := range d.Answer.Citations {
				if !c.Verified {
					failed++
				}
			}
			for _, e := range events {
				if m, ok := e.(Mending); ok {
					told += len(m.Failed)
				}
			}
			if failed != tc.failed || (told > 0) != (tc.calls > 1) {
				t.Errorf("%d fail, %d told", failed, told)
			}
			if tc.calls > 1 {
				if raw := s.Requests()[1].Raw; !strings.Contains(raw, "[spa.pdf p.3]: ") || !strings.Contains(raw, "is not there") {
					t.Errorf("the model is not told what fails: %s", raw)
				}
			}
			kept := consistent(t, store, "s")
			if kept[len(kept)-1].Text != tc.want {
				t.Errorf("kept %q", kept[len(kept)-1].Text)
			}
		})
	}
}

func TestNames(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"The escrow agent is Harbor Trust Company.": "Harbor Trust Company",
		"Marguerite Solano signed it":               "Solano",
		"It was signed by Marguerite Solano.":       "Marguerite Solano",
		"Payment is due on March 3, in Berlin":      "Berlin",
		"Der Kaufpreis ist in Euro bei Abschluss":   "",
		"Der Treuhänder ist die Anna Schmidt GmbH":  "Anna Schmidt GmbH",
		"see Exhibit B. Then it ends":               "",
		"the price is fixed":                        "",
		"notes by O'Brien and by Smith":             "O'Brien, Smith",
		"(periodKey, start): due":                   "",
	} {
		if _, shown := namesOf(text); strings.Join(shown, ", ") != want {
			t.Errorf("%q: %q", text, shown)
		}
	}
}

// TestNamesAreCompared holds names to the document: the place, its headings and its beginning.
func TestNamesAreCompared(t *testing.T) {
	t.Parallel()
	s := dealRoom()
	e := Evidence{Documents: s, Find: (&run{c: Config{Roots: []string{"/deal"}}, seen: newSeen()}).find, Question: "What did Bolt Partners pay?"}
	for line, want := range map[string]bool{
		"The consideration of Harbor Holdings is $44,630,000 [spa.pdf p.3].":  true, // the first page names the buyer
		"The consideration of Acme Corporation is $44,630,000 [spa.pdf p.3].": false,
		"The price for Bolt Partners is $44,630,000 [spa.pdf p.3].":           true, // the question names them
		"The price in Lisbon is $44,630,000 [spa.pdf p.3].":                   false,
	} {
		if _, cited := e.Check(t.Context(), line); len(cited) != 1 || cited[0].Verified != want {
			t.Errorf("%s: %+v", line, cited)
		}
	}
}
