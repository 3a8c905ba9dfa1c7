package llm

import (
	"encoding/json"
	"errors"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

const leastAnswer = 256 // tokens; less room than that is none

// lessons are what a server's refusals taught about the fields that it takes. They hold
// for all later requests, so each is paid for once.
type lessons struct {
	mu               sync.Mutex
	completionTokens bool // max_completion_tokens instead of max_tokens
	noStreamOptions  bool
	noTemperature    bool
	noEffort         bool // nothing about reasoning at all
	effortNone       bool // reasoning_effort "none" with tools
	adaptive         bool // Anthropic: thinking of the adaptive kind only
	showThought      bool // reasoning_content has to be sent back
	noCache          bool // no cache markers
	noDisplay        bool // Anthropic: nothing about how thoughts are shown
	mostTokens       int  // of an answer; 0 = no limit was told
}

// now is a copy that can be read without the lock.
func (l *lessons) now() lessonsNow {
	l.mu.Lock()
	defer l.mu.Unlock()
	return lessonsNow{l.completionTokens, l.noStreamOptions, l.noTemperature, l.noEffort, l.effortNone, l.adaptive, l.showThought, l.noCache, l.noDisplay, l.mostTokens}
}

type lessonsNow struct {
	completionTokens, noStreamOptions, noTemperature, noEffort, effortNone, adaptive, showThought, noCache, noDisplay bool

	mostTokens int
}

// learn reads out of a refusal what the server wants otherwise. It reports whether there
// was something to learn.
func (w *wire) learn(err error, body []byte) bool {
	var api *APIError
	if !errors.As(err, &api) || api.Status != http.StatusBadRequest && api.Status != http.StatusUnprocessableEntity {
		return false
	}
	var sent map[string]json.RawMessage
	if json.Unmarshal(body, &sent) != nil {
		return false
	}
	return w.learned.take(refusal{api.Message, sent})
}

// refusal is what a server said to a request that it did not take, and the fields of that request.
type refusal struct {
	message string
	sent    map[string]json.RawMessage
}

func (r refusal) has(field string) bool { return len(r.sent[field]) > 0 }

// says reports whether any of some words is in the message.
func (r refusal) says(words ...string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(r.message, word) })
}

// take learns from a refusal, and reports whether there was something to learn.
func (l *lessons) take(r refusal) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	has, says, sent := r.has, r.says, r.sent
	most := limitIn(r.message, sent)
	switch {
	case has("max_tokens") && says("max_completion_tokens"):
		l.completionTokens = true
	case most > 0:
		l.mostTokens = most
	case has("temperature") && says("temperature"):
		l.noTemperature = true
	case has("stream_options") && says("stream_options"):
		l.noStreamOptions = true
	case says("reasoning_content"):
		l.showThought = true
	case strings.Contains(string(sent["thinking"]), `"display"`) && says("display"):
		l.noDisplay = true
	case strings.Contains(string(sent["thinking"]), `"enabled"`) && says("adaptive", "thinking"):
		l.adaptive = true
	case !has("reasoning_effort") && has("tools") && says("reasoning_effort"):
		l.effortNone = true
	case has("reasoning_effort") || has("reasoning") || has("thinking"):
		if !says("reasoning", "think", "effort") {
			return false
		}
		l.noEffort = true
	case says("cache_control"):
		l.noCache = true
	default:
		return false
	}
	return true
}

var (
	numberIn = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\d{3,7}`) })
	windowIn = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`maximum context length is (\d+)`) })
	promptIn = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(\d+) (?:input|prompt) tokens`) })
)

// limitIn is the largest number of tokens that an answer may have, as far as a refusal of
// the field that asks for more names it.
func limitIn(message string, sent map[string]json.RawMessage) int {
	if !strings.Contains(message, "max_tokens") && !strings.Contains(message, "max_completion_tokens") && !strings.Contains(message, "completion tokens") {
		return 0
	}
	if window, prompt := windowIn().FindStringSubmatch(message), promptIn().FindStringSubmatch(message); window != nil && prompt != nil {
		n, _ := strconv.Atoi(window[1]) // both are digits; what does not fit is no limit
		m, _ := strconv.Atoi(prompt[1])
		if left := n - m; left >= leastAnswer {
			return left
		}
		return 0
	}
	var asked int
	for _, field := range []string{"max_tokens", "max_completion_tokens"} {
		if json.Unmarshal(sent[field], &asked) == nil && asked > 0 {
			break
		}
	}
	most := 0
	for _, digits := range numberIn().FindAllString(message, -1) {
		if n, err := strconv.Atoi(digits); err == nil && n < asked {
			most = max(most, n)
		}
	}
	return most
}
