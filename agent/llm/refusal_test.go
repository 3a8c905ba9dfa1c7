package llm

import (
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent/llm/fake"
)

func TestBrokenStreams(t *testing.T) {
	t.Parallel()
	html := map[string]string{"Content-Type": "text/html"}
	for name, tc := range map[string]struct {
		reply fake.Reply
		check func(error) bool
	}{
		"ends":           {fake.Stream(fake.Text("par")), cutOff},
		"ends in a call": {fake.Stream(fake.Part(0, "a", "function", "list", `{"p`)), cutOff},
		"aborted":        {fake.Reply{Lines: []string{fake.Text("par")}, Abort: true}, cutOff},
		"empty stream":   {fake.Stream(), cutOff},
		"silence":        {fake.Reply{Lines: []string{fake.Text("par")}, Hang: true}, func(err error) bool { var e *TimeoutError; return errors.As(err, &e) }},
		"never answers":  {fake.Reply{Hang: true}, func(err error) bool { var e *TimeoutError; return errors.As(err, &e) }},
		"web page":       {fake.Reply{Status: 200, Header: html, Lines: []string{"<!doctype html><html>hello</html>"}}, func(err error) bool { var e *FormatError; return errors.As(err, &e) && e.Got == "a web page" }},
		"plain words":    {fake.Reply{Status: 200, Lines: []string{"It works!"}}, func(err error) bool { var e *FormatError; return errors.As(err, &e) }},
		"nothing":        {fake.Reply{Status: 200, Header: html}, func(err error) bool { var e *FormatError; return errors.As(err, &e) }},
		"other JSON":     {fake.Reply{Status: 200, Lines: []string{`{"models":[]}`}}, func(err error) bool { var e *FormatError; return errors.As(err, &e) }},
		"error in stream": {fake.Stream(fake.Text("par"), `data: {"error":{"message":"boom","code":502}}`+"\n"), func(err error) bool {
			var e *APIError
			var s *StreamError
			return errors.As(err, &e) && errors.As(err, &s) && e.Status == 502 && e.Message == "boom" && e.Temporary()
		}},
		"error instead of a stream": {fake.Reply{Status: 200, Lines: []string{`{"error":{"message":"overloaded","type":"overloaded_error"}}`}}, func(err error) bool {
			var e *APIError
			return errors.As(err, &e) && e.Code == "overloaded_error"
		}},
		"error in a list": {fake.Reply{Status: 400, Lines: []string{`[{"error":{"message":"bad","code":400}}]`}}, func(err error) bool {
			var e *APIError
			return errors.As(err, &e) && e.Message == "bad"
		}},
		"redirect": {fake.Reply{Status: 307, Header: map[string]string{"Location": "http://elsewhere.example/"}}, func(err error) bool {
			var e *APIError
			return errors.As(err, &e) && e.Status == 307
		}},
		"html 500": {fake.Reply{Status: 500, Lines: []string{"<html>"}}, func(err error) bool { var e *APIError; return errors.As(err, &e) && e.Status == 500 && e.Message == "" }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := fake.New(tc.reply)
			t.Cleanup(s.Close)
			m := open(t, Spec{Provider: OpenAI, Name: "m", BaseURL: s.BaseURL(), Timeout: patience(tc.reply)})
			if _, _, _, err := ask(t.Context(), m); err == nil || !tc.check(err) {
				t.Errorf("got %T %v", err, err)
			}
		})
	}
}

// patience is how long to wait for a reply: not long only where none will come.
func patience(r fake.Reply) time.Duration {
	if r.Hang {
		return 100 * time.Millisecond
	}
	return ample
}

func cutOff(err error) bool {
	var e *StreamError
	return errors.As(err, &e) && errors.Is(err, io.ErrUnexpectedEOF)
}

func TestSilenceAfterFinishEnds(t *testing.T) {
	t.Parallel()
	s := fake.New(fake.Reply{Lines: []string{fake.Text("x"), fake.Finish("stop")}, Hang: true})
	t.Cleanup(s.Close)
	m := open(t, Spec{Provider: OpenAI, Name: "m", BaseURL: s.BaseURL(), Timeout: ample})
	m.wire.rest = 20 * time.Millisecond // only then is it waited for what follows the end
	if got, _, _, err := ask(t.Context(), m); err != nil || got != "x" {
		t.Error(got, err)
	}
}

func TestRetries(t *testing.T) {
	t.Parallel()
	busy := fake.Error(429, "requests", "rate_limit_exceeded", "slow down")
	busy.Header["Retry-After"] = "0.02"
	patient := fake.Error(429, "requests", "rate_limit_exceeded", "come back tomorrow")
	patient.Header["Retry-After"] = "86400"
	down := fake.Error(503, "server_error", "", "down")
	for name, tc := range map[string]struct {
		replies []fake.Reply
		calls   int
		status  int // 0 = succeeds
		wait    time.Duration
	}{
		"429 then well":  {[]fake.Reply{busy, fake.Say("ok")}, 2, 0, 20 * time.Millisecond},
		"5xx then well":  {[]fake.Reply{down, down, fake.Say("ok")}, 3, 0, 0},
		"408 409":        {[]fake.Reply{fake.Error(408, "", "", ""), fake.Error(409, "", "", ""), fake.Say("ok")}, 3, 0, 0},
		"5xx for good":   {[]fake.Reply{down}, 4, 503, 0},
		"too long":       {[]fake.Reply{patient}, 1, 429, 0},
		"no quota":       {[]fake.Reply{fake.Error(429, "insufficient_quota", "insufficient_quota", "pay")}, 1, 429, 0},
		"wrong key":      {[]fake.Reply{fake.Error(401, "invalid_request_error", "invalid_api_key", "no")}, 1, 401, 0},
		"aborted header": {[]fake.Reply{{Status: 200, Abort: true}, fake.Say("ok")}, 2, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, m := serve(t, tc.replies...)
			begin := time.Now()
			got, _, _, err := ask(t.Context(), m)
			if n := len(s.Requests()); n != tc.calls && name != "aborted header" {
				t.Errorf("%d requests, want %d", n, tc.calls)
			}
			if time.Since(begin) < tc.wait {
				t.Errorf("waited %v, want %v", time.Since(begin), tc.wait)
			}
			var api *APIError
			var broke *StreamError
			switch {
			case name == "aborted header" && errors.As(err, &broke): // cut before or behind the headers
			case tc.status == 0 && (err != nil || got != "ok"):
				t.Error(got, err)
			case tc.status != 0 && (!errors.As(err, &api) || api.Status != tc.status):
				t.Error(err)
			}
		})
	}
}

func TestKeysAndNames(t *testing.T) {
	t.Parallel()
	s := fake.New(fake.Say("ok"))
	t.Cleanup(s.Close)
	s.Key, s.Model = "sk-right", "m"
	var api *APIError
	right := Spec{Provider: OpenAI, Name: "m", BaseURL: s.BaseURL(), Key: "sk-right"}
	if _, _, _, err := ask(t.Context(), open(t, right)); err != nil {
		t.Error(err)
	}
	wrong := right
	wrong.Key = "sk-wrong-1234"
	if _, _, _, err := ask(t.Context(), open(t, wrong)); !errors.As(err, &api) || api.Status != 401 || strings.Contains(err.Error(), "sk-wrong-1234") {
		t.Error(err)
	}
	unknown := right
	unknown.Name = "gpt-99"
	if _, _, _, err := ask(t.Context(), open(t, unknown)); !errors.As(err, &api) || api.Status != 404 || api.Code != "model_not_found" || api.Model != "gpt-99" {
		t.Error(err)
	}
	var missing *KeyError
	if _, err := Open(t.Context(), Spec{Provider: OpenAI, Name: "m"}); !errors.As(err, &missing) || missing.Host != "api.openai.com" {
		t.Error(err)
	}
}

func TestUnreachable(t *testing.T) {
	t.Parallel()
	addr, release, err := fake.Nobody()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(release)
	m := open(t, Spec{Provider: OpenAI, Name: "m", BaseURL: "http://" + addr + "/v1"})
	m.wire.wait = time.Hour // it is not waited for
	var network *NetworkError
	if _, _, _, err := ask(t.Context(), m); !errors.As(err, &network) || network.Host != addr {
		t.Errorf("%T %v", err, err)
	}
}

// TestWaits tells each wait before it begins, also for what a server refuses inside a stream
// that says nothing else, and nothing after the call.
func TestWaits(t *testing.T) {
	t.Parallel()
	busy := fake.Error(429, "requests", "rate_limit_exceeded", "slow down")
	busy.Header["Retry-After-Ms"] = "3"
	for name, tc := range map[string]struct {
		kind     fake.Kind
		replies  []fake.Reply
		statuses []int
	}{
		"busy":               {fake.OpenAI, []fake.Reply{busy, busy, fake.Say("ok")}, []int{429, 429}},
		"overloaded":         {fake.Anthropic, []fake.Reply{fake.MessageError(529, "overloaded_error", "Overloaded"), fake.SayMessage("ok")}, []int{529}},
		"overloaded in 200":  {fake.Anthropic, []fake.Reply{fake.Stream(fake.Begin(1, 0, 0), fake.Ping, fake.ErrorEvent("overloaded_error", "Overloaded")), fake.SayMessage("ok")}, []int{0}},
		"an error in a 200":  {fake.OpenAI, []fake.Reply{fake.Stream(fake.Delta(`{"role":"assistant"}`), `data: {"error":{"message":"try later","code":503}}`+"\n"), fake.Say("ok")}, []int{503}},
		"an object in a 200": {fake.Ollama, []fake.Reply{{Status: 200, Lines: []string{`{"error":{"message":"server busy","type":"overloaded_error"}}`}}, fake.Say("ok")}, []int{0}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := fake.Start(tc.kind, tc.replies...)
			t.Cleanup(s.Close)
			m := open(t, Spec{Provider: map[fake.Kind]string{fake.OpenAI: OpenAI, fake.Anthropic: Anthropic, fake.Ollama: Ollama}[tc.kind], Name: "m", BaseURL: s.BaseURL()})
			var waits []Wait
			got, _, _, err := ask(WithTrace(t.Context(), &Trace{Wait: func(w Wait) { waits = append(waits, w) }}), m)
			if err != nil || got != "ok" || len(waits) != len(tc.statuses) {
				t.Fatalf("%q %v after %v", got, err, waits)
			}
			for i, w := range waits {
				var api *APIError
				if !errors.As(w.Err, &api) || api.Status != tc.statuses[i] || w.Try != i+1 || w.Tries != 4 {
					t.Errorf("%+v", w)
				}
				if name == "busy" && w.Delay != 3*time.Millisecond {
					t.Errorf("waited %v", w.Delay)
				}
			}
		})
	}
}

// TestTrace tells thoughts and growing calls apart from the text, as they come.
func TestTrace(t *testing.T) {
	t.Parallel()
	for name, e := range exchanges() {
		s := fake.Start(e.kind, e.reply)
		var thought strings.Builder
		args := map[int]string{}
		names := map[int]string{}
		over := false
		trace := &Trace{
			Reasoning: func(text string) { thought.WriteString(text) },
			Call: func(d CallDelta) {
				if over {
					t.Error("told after the call")
				}
				args[d.Index] += d.Args
				names[d.Index] = d.Name
			},
		}
		if _, _, _, err := ask(WithTrace(t.Context(), trace), e.open(t, s)); err != nil {
			t.Fatal(err)
		}
		over = true
		if thought.String() != e.thought || args[0] != `{"path":"/tmp/é"}` || args[1] != `{"depth":2}` || names[0] != "list" || names[1] != "tree" {
			t.Errorf("%s: %q %v %v", name, thought.String(), args, names)
		}
		s.Close()
	}
}
