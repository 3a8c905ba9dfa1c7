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
		!strings.Contains(r.out, "\n- “The hound sleeps beside the oven all winter.” [animals.md") || strings.Count(r.out, "Close in meaning, in other words:\n- ") != 1 || strings.Count(r.out, "Close in meaning") != 1 {
		t.Errorf("%+v", r)
	}
	if r := c.run("ask", "Where does the dog rest?", "--embedder", "off"); r.code != exitNothing || strings.Contains(r.out, "Close in meaning") {
		t.Errorf("without an embedder: %+v", r)
	}
	if r := c.run("ask", "Who repairs the roof?"); r.code != 0 || !strings.Contains(r.out, "“The landlord repairs the roof in spring.” [house.md") {
		t.Errorf("in the words of the file: %+v", r)
	}
}

// TestOffline refuses a model behind an address, and sends an embedder nothing.
func TestOffline(t *testing.T) {
	t.Parallel()
	s, c := embedding(t, pets)
	c.fails(exitUsage, "--offline connects to nothing", "ask", "Who repairs the roof?", "--offline", "--model", "openai:x", "--base-url", s.URL()+"/v1")
	c.ok("index", "--offline")
	c.ok("search", "hound", "--offline")
	if out := c.ok("status", "--offline"); len(s.Texts()) != 0 || !strings.Contains(out, "meaning     off") {
		t.Errorf("%s, sent %q", out, s.Texts())
	}
}
