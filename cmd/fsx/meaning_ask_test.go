//go:build unix

package main

import (
	"strings"
	"testing"
)

// TestAnswerOfOtherWords asks the built-in model for what the files say in other words: it is
// not the answer, and it is quoted below.
func TestAnswerOfOtherWords(t *testing.T) {
	t.Parallel()
	_, c := embedding(t, pets)
	c.ok("index")
	r := c.run("ask", "Where does the dog rest?")
	if r.code != exitNothing || !strings.HasPrefix(r.out[strings.Index(r.out, "Not found"):], "Not found in 3 files") ||
		!strings.Contains(r.out, "Close in meaning, in other words:\n- “The hound sleeps beside the oven all winter.” [animals.md") {
		t.Errorf("%+v", r)
	}
	if r := c.run("ask", "Where does the dog rest?", "--embedder", "off"); r.code != exitNothing || strings.Contains(r.out, "Close in meaning") {
		t.Errorf("without an embedder: %+v", r)
	}
	if r := c.run("ask", "Who repairs the roof?"); r.code != 0 || !strings.Contains(r.out, "“The landlord repairs the roof in spring.” [house.md") {
		t.Errorf("in the words of the file: %+v", r)
	}
}
