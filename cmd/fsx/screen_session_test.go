package main

import (
	"fmt"
	"slices"
	"testing"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/store"
)

// TestQuestionsOfEarlierConversations holds that the last question comes last, in whichever conversation it was
// asked, and that of many the last ones are found again.
func TestQuestionsOfEarlierConversations(t *testing.T) {
	t.Parallel()
	st, err := store.Open(t.Context(), t.TempDir(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = st.Close() }()
	var want []string
	for n, conversation := range []string{"price", "escrow", "closing"} {
		s, err := st.CreateSession(t.Context(), store.Session{Title: conversation})
		if err != nil {
			t.Fatal(err)
		}
		var said [][]byte
		for i := range mostRecalled/2 - n {
			want = append(want, fmt.Sprintf("%s %d?", conversation, i))
			for _, m := range []agent.Message{{Role: agent.User, Text: want[len(want)-1]}, {Role: agent.Assistant, Text: "Not found."}} {
				kept, err := m.Encode()
				if err != nil {
					t.Fatal(err)
				}
				said = append(said, kept)
			}
		}
		if err := st.AppendMessages(t.Context(), s.ID, said...); err != nil {
			t.Fatal(err)
		}
	}
	got, err := questionsOf(t.Context(), st)
	if want = want[len(want)-mostRecalled:]; err != nil || !slices.Equal(got, want) {
		t.Errorf("%d questions, %v: the first %q and the last %q, want %q and %q", len(got), err, got[0], got[len(got)-1], want[0], want[len(want)-1])
	}
}
