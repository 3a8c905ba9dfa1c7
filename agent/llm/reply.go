package llm

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// watched is a reply's body that gives up when the server stays silent.
type watched struct {
	body   io.ReadCloser
	ctx    context.Context
	cancel context.CancelCauseFunc
	after  time.Duration

	mu     sync.Mutex
	dog    *time.Timer
	closed bool
}

func (b *watched) Read(p []byte) (int, error) {
	n, err := b.body.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		var silence *TimeoutError
		if cause := context.Cause(b.ctx); errors.As(cause, &silence) {
			err = silence
		}
	}
	b.patience(b.after)
	return n, err
}

// patience sets how long the server may stay silent from now on.
func (b *watched) patience(d time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.closed {
		b.after = d
		b.dog.Reset(d)
	}
}

func (b *watched) Close() error {
	b.mu.Lock()
	b.closed = true
	b.dog.Stop()
	b.mu.Unlock()
	b.cancel(nil)
	return b.body.Close()
}

// refusal makes an error of a reply that is not a success, and closes it.
func (w *wire) refusal(resp *http.Response) error {
	defer func() { _ = resp.Body.Close() }()
	body, _ := io.ReadAll(io.LimitReader(resp.Body, maxErrorBody)) // what could be read is told
	e := w.parseError(body)
	if e == nil {
		e = &APIError{Server: w.Server}
		if !page(body) {
			e.Message = w.clean(string(body))
		}
	}
	e.Status = resp.StatusCode
	if wait := retryAfter(resp.Header); wait > 0 {
		e.RetryAfter = wait
	}
	if location := resp.Header.Get("Location"); e.Status/100 == 3 && location != "" {
		e.Message = "it points to " + w.clean(location)
	}
	return e
}

// page says whether a reply is a web page.
func page(body []byte) bool { return bytes.HasPrefix(bytes.TrimSpace(body), []byte("<")) }

func retryAfter(h http.Header) time.Duration {
	if ms, err := strconv.ParseFloat(h.Get("Retry-After-Ms"), 64); err == nil && ms > 0 {
		return time.Duration(min(ms, 1e9) * float64(time.Millisecond))
	}
	v := h.Get("Retry-After")
	if s, err := strconv.ParseFloat(v, 64); err == nil && s > 0 {
		return time.Duration(min(s, 1e6) * float64(time.Second))
	}
	if at, err := http.ParseTime(v); err == nil {
		return max(0, time.Until(at))
	}
	return 0
}

// parseError reads {"error": …} out of a body or a stream's chunk; nil when
// there is none. The error is an object or a sentence.
func (w *wire) parseError(body []byte) *APIError {
	var list []json.RawMessage // one server wraps its error in a list
	if json.Unmarshal(body, &list) == nil && len(list) > 0 {
		body = list[0]
	}
	var p struct {
		Error json.RawMessage `json:"error"`
	}
	_ = json.Unmarshal(body, &p) // what is no JSON object holds no error
	if len(p.Error) == 0 || string(p.Error) == "null" {
		return nil
	}
	e := &APIError{Server: w.Server}
	var o struct {
		Type    string `json:"type"`
		Message string `json:"message"`
		Code    any    `json:"code"`
		Status  string `json:"status"` // Google's word
		Details []struct {
			Delay string `json:"retryDelay"`
		} `json:"details"`
	}
	if !bytes.HasPrefix(p.Error, []byte("{")) || json.Unmarshal(p.Error, &o) != nil {
		var sentence string
		_ = json.Unmarshal(p.Error, &sentence) // neither: an error without words
		e.Message = w.clean(sentence)
		return e
	}
	e.Message = w.clean(o.Message)
	for _, d := range o.Details {
		if wait, err := time.ParseDuration(d.Delay); err == nil && wait > 0 {
			e.RetryAfter = wait
		}
	}
	e.name(o.Code, cmp.Or(o.Type, o.Status))
	return e
}

// name takes the code of an error, which is the number of a status, in some servers as text, or a word; kind is the word
// for it where it is none.
func (e *APIError) name(code any, kind string) {
	e.Code = kind
	switch code := code.(type) {
	case float64:
		e.Status = int(code)
	case string:
		if n, err := strconv.Atoi(code); err == nil {
			e.Status = n
		} else {
			e.Code = code
		}
	}
}

// clean makes one short line of a server's words, without the key.
func (w *wire) clean(s string) string {
	if len(w.key) > 3 {
		s = strings.ReplaceAll(s, w.key, "***")
	}
	s = strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(s, "?"))), " ")
	if r := []rune(s); len(r) > 300 {
		s = string(r[:300]) + "…"
	}
	return s
}

// unexpected describes a reply that is no chat completion.
func (w *wire) unexpected(body []byte) *FormatError {
	var got string
	switch trimmed := bytes.TrimSpace(body); {
	case len(trimmed) == 0:
		got = "an empty reply"
	case page(trimmed):
		got = "a web page"
	case json.Valid(trimmed):
		got = "other JSON"
	default:
		got = fmt.Sprintf("%q", w.clean(string(trimmed[:min(len(trimmed), 60)])))
	}
	return &FormatError{Server: w.Server, Got: got}
}
