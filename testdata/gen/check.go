package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

type question struct {
	ID       string     `json:"id"`
	Kind     string     `json:"kind"`
	Question string     `json:"question"`
	Facts    [][]string `json:"facts"`
	Sources  []string   `json:"sources"`
	Computed bool       `json:"computed"` // the facts follow from inputs and need not stand anywhere
	Inputs   []string   `json:"inputs"`   // what must stand in the sources for that
	Needs    string     `json:"needs"`    // "times": the files have the times of times.json
	Note     string     `json:"note"`
}

var kinds = map[string]bool{"fact": true, "reference": true, "list": true, "status": true, "sum": true, "compare": true, "file": true, "none": true}

// check holds the questions against the documents, and the folders against the
// rules that the README gives for them.
func check() error {
	var all []error
	for _, name := range []string{"dealroom", "home", "lease"} {
		n, errs := checkQuestions(name)
		fmt.Printf("%s: %d questions, %d faults\n", name, n, len(errs))
		all = append(all, errs...)
	}
	all = append(all, checkFiles()...)
	return errors.Join(all...)
}

func checkQuestions(name string) (int, []error) {
	b, err := os.ReadFile("../questions/" + name + ".json")
	if err != nil {
		return 0, []error{err}
	}
	var list []question
	if err := json.Unmarshal(b, &list); err != nil {
		return 0, []error{err}
	}
	var errs []error
	seen := map[string]bool{}
	for _, q := range list {
		if seen[q.ID] || !kinds[q.Kind] || q.Question == "" {
			errs = append(errs, fmt.Errorf("%s/%s: used twice, without a question, or of unknown kind %q", name, q.ID, q.Kind))
		}
		seen[q.ID] = true
		if err := q.check("../" + path.Base(name)); err != nil {
			errs = append(errs, fmt.Errorf("%s/%s: %w", name, q.ID, err))
		}
	}
	return len(list), errs
}

func (q question) check(folder string) error {
	if (len(q.Facts) == 0) != (q.Kind == "none") {
		return fmt.Errorf("%d facts in a question of kind %s", len(q.Facts), q.Kind)
	}
	var all []string
	for _, s := range q.Sources {
		text, err := textAt(folder, s)
		if err != nil {
			return err
		}
		text = strings.Join(strings.Fields(text), " ")
		all = append(all, text)
		if !q.holds(text) {
			return fmt.Errorf("%s holds none of the facts or inputs", s)
		}
	}
	whole := strings.Join(all, " ")
	for _, fact := range q.wanted() {
		if !anyIn(whole, fact) {
			return fmt.Errorf("no source says %q", fact)
		}
	}
	return nil
}

// wanted are the facts that must stand in the sources.
func (q question) wanted() [][]string {
	if !q.Computed {
		return q.Facts
	}
	var w [][]string
	for _, in := range q.Inputs {
		w = append(w, []string{in})
	}
	return w
}

func (q question) holds(text string) bool {
	for _, fact := range append(q.wanted(), q.Facts...) {
		if anyIn(text, fact) {
			return true
		}
	}
	return false
}

func anyIn(text string, spellings []string) bool {
	for _, s := range spellings {
		if strings.Contains(text, s) || strings.Contains(strings.ReplaceAll(text, ",", ""), strings.ReplaceAll(s, ",", "")) {
			return true
		}
	}
	return false
}

const (
	maxFile = 200 << 10
	maxAll  = 12 << 20
)

var (
	notOnWindows = regexp.MustCompile(`[<>:"|?*\\\x00-\x1f]|[. ]$|^(?i:con|prn|aux|nul|com\d|lpt\d)(\.|$)`)
	machinePath  = regexp.MustCompile(`/(tmp|work|root|home|usr)/[A-Za-z0-9._-]+`)
)

func checkFiles() []error {
	var errs []error
	times := map[string]time.Time{}
	b, err := os.ReadFile("../questions/times.json")
	if err == nil {
		err = json.Unmarshal(b, &times)
	}
	if err != nil {
		return []error{err}
	}
	var total int64
	fail := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		total += info.Size()
		rel := filepath.ToSlash(strings.TrimPrefix(path, ".."+string(filepath.Separator)))
		if info.Size() > maxFile {
			errs = append(errs, fmt.Errorf("%s has %d bytes", rel, info.Size()))
		}
		if notOnWindows.MatchString(d.Name()) {
			errs = append(errs, fmt.Errorf("%s cannot be checked out on Windows", rel))
		}
		top, _, _ := strings.Cut(rel, "/")
		if _, known := times[rel]; !known && (top == "dealroom" || top == "home" || top == "lease") {
			errs = append(errs, fmt.Errorf("%s is missing in times.json", rel))
		}
		if filepath.Ext(path) != ".pdf" {
			return nil
		}
		b, err := os.ReadFile(path)
		if m := machinePath.Find(b); m != nil {
			errs = append(errs, fmt.Errorf("%s holds the path %s", rel, m))
		}
		return err
	})
	if total > maxAll {
		errs = append(errs, fmt.Errorf("testdata has %d bytes", total))
	}
	fmt.Printf("files: %d KB in all\n", total>>10)
	return append(errs, fail)
}
