package tool

import (
	"errors"
	"strings"
	"testing"
)

// TestFillRows holds that only what stands in the document gets into the table, and once.
func TestFillRows(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"a.csv": account, "letter.html": "<p>On 2 March we charged you € 1.234,50 for the roof, and on 3 March 20 € for the gutter.</p>"})
	must[Batch](w, "process_batch", `{"paths":["a.csv"],"columns":["date","description","amount"],"table":"card"}`)
	fill := func(rows string) (Inserted, error) {
		res, err := w.do("fill_rows", `{"table":"card","path":"letter.html","rows":[`+rows+`]}`)
		in, _ := res.Value.(Inserted)
		return in, err
	}
	roof := `{"date":"2026-03-02","description":"roof","amount":"-1234.50"}`
	for range 2 {
		in, err := fill(roof + `,{"date":"2026-03-03","description":"gutter","amount":-20.00,"currency":"EUR"}`)
		if err != nil || in.Inserted != 2 || in.Rows != 4 {
			t.Errorf("%+v, %v", in, err)
		}
	}
	if got := rowsIn(w, "SELECT sum(amount), count(currency) FROM card WHERE source_file LIKE '%letter.html'"); got != "-1254.50 1" {
		t.Error(got)
	}
	var evidence *EvidenceError
	if _, err := fill(roof + `,{"date":"2026-03-03","amount":"-20.01"}`); !errors.As(err, &evidence) || evidence.Row != 2 {
		t.Errorf("an amount that does not stand there: %v", err)
	}
	if _, err := fill(`{"day":"2026-03-02","amount":"20"}`); err == nil || !strings.Contains(err.Error(), "no column") {
		t.Errorf("a strange field: %v", err)
	}
	if got := rowsIn(w, "SELECT count(*) FROM card"); got != "4" {
		t.Errorf("refused calls wrote something: %s rows", got)
	}
	must[Inserted](w, "fill_rows", `{"table":"new","columns":["date","amount"],"path":"letter.html","rows":[{"date":"2026-03-03","amount":"20"}]}`)
	if b := must[Batch](w, "process_batch", `{"paths":["letter.html"],"columns":["date","amount"],"table":"new"}`); statuses(b) != "letter.html unchanged" {
		t.Errorf("what was filled by hand is not done again: %s", statuses(b))
	}
}
