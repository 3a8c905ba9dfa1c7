package tide

import (
	"testing"
	"time"
)

func TestPredictFindsFourTurnsADay(t *testing.T) {
	h := &Harbour{Mean: 1.9, Parts: []Constituent{{"M2", 1.2, 28.984, 0}}}
	got := len(h.Predict(time.Unix(0, 0), 1))
	if got < 3 || got > 5 {
		t.Errorf("found %d turns in a day", got)
	}
}
