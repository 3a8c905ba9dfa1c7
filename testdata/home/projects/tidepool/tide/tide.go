// Package tide predicts high and low water from harmonic constituents.
package tide

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"os"
	"time"
)

// A Constituent is one harmonic part of the tide.
type Constituent struct {
	Name      string
	Amplitude float64 // metres
	Speed     float64 // degrees per hour
	Phase     float64 // degrees
}

// A Harbour has a mean level and its constituents.
type Harbour struct {
	Name  string
	Mean  float64
	Parts []Constituent
}

// An Event is a high or a low water.
type Event struct {
	Time  time.Time
	Level float64
	High  bool
}

func (e Event) String() string {
	kind := "low "
	if e.High {
		kind = "high"
	}
	return fmt.Sprintf("%s %s %.2f m", e.Time.Format("02.01. 15:04"), kind, e.Level)
}

// Load reads the harbour called name from a JSON file.
func Load(path, name string) (*Harbour, error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var all map[string]*Harbour
	if err := json.Unmarshal(b, &all); err != nil {
		return nil, err
	}
	h, ok := all[name]
	if !ok {
		return nil, fmt.Errorf("no harbour called %q", name)
	}
	return h, nil
}

// Level gives the height of the water at t.
func (h *Harbour) Level(t time.Time) float64 {
	hours := float64(t.Unix()) / 3600
	level := h.Mean
	for _, c := range h.Parts {
		level += c.Amplitude * math.Cos((c.Speed*hours-c.Phase)*math.Pi/180)
	}
	return level
}

// Predict finds the turning points of the tide, looking every six minutes.
func (h *Harbour) Predict(from time.Time, days int) []Event {
	const step = 6 * time.Minute
	var found []Event
	before, now := h.Level(from.Add(-step)), h.Level(from)
	for t := from; t.Before(from.AddDate(0, 0, days)); t = t.Add(step) {
		after := h.Level(t.Add(step))
		if (now > before) != (after > now) {
			found = append(found, Event{t, now, now > before})
		}
		before, now = now, after
	}
	return found
}

func (h *Harbour) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	for _, e := range h.Predict(time.Now(), 7) {
		fmt.Fprintln(w, e)
	}
}
