package llm

import (
	"fmt"
	"strings"
	"time"
)

// Server says which server an error is about.
type Server struct {
	Provider string
	Host     string
	Model    string
	KeyFrom  string // where the key that was sent had been found; "" = none was sent
}

// KeyError says that a server outside this machine needs a key and none is set.
type KeyError struct {
	Host     string
	Provider string
	Env      string // the variable that may hold it
}

func (e *KeyError) Error() string {
	return fmt.Sprintf("no key for %s: set %s", e.Host, e.Env)
}

// OfflineError says that nothing is connected to, as was asked.
type OfflineError struct{ Host string }

func (e *OfflineError) Error() string { return "offline: not connecting to " + e.Host }

// APIError is a server's refusal. Status is 0 when it came inside a stream
// that had begun well and named none.
type APIError struct {
	Server
	Status     int           // HTTP status
	Code       string        // the server's own word: "model_not_found", "rate_limit_exceeded"
	Message    string        // the server's own sentence, one line, the key taken out
	RetryAfter time.Duration // how long the server asks to wait; 0 = it did not say
}

func (e *APIError) Error() string {
	s := fmt.Sprintf("%s refused the request", e.Host)
	if e.Status != 0 {
		s += fmt.Sprintf(" (%d", e.Status)
		if e.Code != "" {
			s += " " + e.Code
		}
		s += ")"
	} else if e.Code != "" {
		s += " (" + e.Code + ")"
	}
	if e.Message != "" {
		s += ": " + e.Message
	}
	return s
}

// Temporary says that the same request may succeed a little later.
func (e *APIError) Temporary() bool {
	if strings.Contains(e.Code, "insufficient_quota") || strings.Contains(e.Code, "billing") {
		return false
	}
	switch {
	case e.Status == 408, e.Status == 409, e.Status == 429, e.Status >= 500:
		return true
	case e.Status != 0:
		return false
	}
	for _, word := range []string{"server_error", "internal", "overloaded", "api_error", "rate_limit", "timeout", "unavailable"} {
		if strings.Contains(strings.ToLower(e.Code), word) {
			return true
		}
	}
	return e.Code == ""
}

// NetworkError says that the server could not be reached, or the connection
// broke before it answered.
type NetworkError struct {
	Server
	Err error
}

func (e *NetworkError) Error() string { return fmt.Sprintf("reach %s: %v", e.Host, e.Err) }

// Unwrap returns the cause.
func (e *NetworkError) Unwrap() error { return e.Err }

// TimeoutError says that the server accepted the request and stayed silent.
type TimeoutError struct {
	Server
	After time.Duration
}

func (e *TimeoutError) Error() string {
	return fmt.Sprintf("%s has not answered for %s", e.Host, e.After)
}

// FormatError says that what answered does not speak the protocol: a web
// page, or JSON of another kind.
type FormatError struct {
	Server
	Got  string // "a web page", "an empty reply" …
	Want string // "vectors"; "" for a chat completion
}

func (e *FormatError) Error() string {
	want := e.Want
	if want == "" {
		want = "a chat completion"
	}
	return fmt.Sprintf("%s answered with %s where %s was expected", e.Host, e.Got, want)
}

// StreamError says that an answer broke off after it had begun. The same
// request may be made again once the text received so far is taken back.
type StreamError struct {
	Server
	Err error // io.ErrUnexpectedEOF for a stream that just ended, or the APIError or TimeoutError in it
}

func (e *StreamError) Error() string {
	return fmt.Sprintf("the answer of %s broke off: %v", e.Host, e.Err)
}

// Unwrap returns the cause.
func (e *StreamError) Unwrap() error { return e.Err }
