package llm

import (
	"errors"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/llm/fake"
)

func claudeAt(t *testing.T, s *fake.Server) *model {
	t.Helper()
	t.Cleanup(s.Close)
	return open(t, Spec{Provider: Anthropic, Name: "m", BaseURL: s.BaseURL(), Timeout: ample})
}

func TestMessages(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("é\x01", 70000)
	longArgs := `{"p":"` + strings.Repeat(`é\n`, 40000) + `"}`
	whole := func(body string) fake.Reply {
		return fake.Reply{Status: 200, Header: map[string]string{"Content-Type": "application/json"}, Lines: []string{body}}
	}
	say := func(blocks ...string) fake.Reply {
		return fake.Stream(append(append([]string{fake.Begin(9, 0, 0)}, blocks...), fake.End("end_turn", 4), fake.Stop)...)
	}
	do := func(blocks ...string) fake.Reply {
		return fake.Stream(append(append([]string{fake.Begin(9, 0, 0)}, blocks...), fake.End("tool_use", 4), fake.Stop)...)
	}
	unknown := fake.Event(`{"type":"vendor_event","x":[1,2]}`)
	for name, tc := range map[string]struct {
		reply   fake.Reply
		want    string
		text    string
		thought string
		stop    string
	}{
		"text":                    {fake.SayMessage("Hello, wörld."), "Hello, wörld.", "Hello, wörld.", "", StopEnd},
		"text and two calls":      {do(fake.TextBlock(0, "I look."), fake.CallBlock(1, "t1", "list", `{"p`, `":1}`), fake.CallBlock(2, "t2", "tree", `{}`)), `I look.<t1 function list {"p":1}><t2 function tree {}>`, "I look.", "", StopCalls},
		"call without pieces":     {do(fake.CallBlock(0, "t1", "list")), `<t1 function list {}>`, "", "", StopCalls},
		"call with an empty one":  {do(fake.CallBlock(0, "t1", "list", "", `{"p":1}`)), `<t1 function list {"p":1}>`, "", "", StopCalls},
		"input at once":           {do(fake.Block(0, `{"type":"tool_use","id":"t1","name":"list","input":{"p":1}}`)), `<t1 function list {"p":1}>`, "", "", StopCalls},
		"large numbers":           {do(fake.CallBlock(0, "t1", "list", `{"n":12345678901234567890,"b":1,"a":2}`)), `<t1 function list {"n":12345678901234567890,"b":1,"a":2}>`, "", "", StopCalls},
		"interleaved":             {do(fake.BeginBlock(0, `{"type":"tool_use","id":"a","name":"list","input":{}}`), fake.BeginBlock(1, `{"type":"tool_use","id":"b","name":"tree","input":{}}`), fake.DeltaOf(0, `{"type":"input_json_delta","partial_json":"{\"p\":"}`), fake.DeltaOf(1, `{"type":"input_json_delta","partial_json":"{\"q\":"}`), fake.DeltaOf(0, `{"type":"input_json_delta","partial_json":"1}"}`), fake.DeltaOf(1, `{"type":"input_json_delta","partial_json":"2}"}`), fake.EndBlock(1), fake.EndBlock(0)), `<a function list {"p":1}><b function tree {"q":2}>`, "", "", StopCalls},
		"cut arguments":           {fake.Stream(fake.Begin(9, 0, 0), fake.CallBlock(0, "t1", "list", `{"p":"/tm`), fake.End("max_tokens", 4), fake.Stop), `<t1 function list {"p":"/tm>`, "", "", StopLength},
		"cut text":                {fake.Stream(fake.Begin(9, 0, 0), fake.TextBlock(0, "Hel"), fake.End("max_tokens", 4), fake.Stop), "Hel", "Hel", "", StopLength},
		"nothing at all":          {say(), "", "", "", StopEnd},
		"an empty text":           {say(fake.TextBlock(0)), "", "", "", StopEnd},
		"refusal":                 {fake.Stream(fake.Begin(9, 0, 0), fake.End("refusal", 1), fake.Stop), "", "", "", StopRefused},
		"window full":             {fake.Stream(fake.Begin(9, 0, 0), fake.TextBlock(0, "x"), fake.End("model_context_window_exceeded", 1), fake.Stop), "x", "x", "", StopLength},
		"stop sequence":           {fake.Stream(fake.Begin(9, 0, 0), fake.TextBlock(0, "x"), fake.End("stop_sequence", 1), fake.Stop), "x", "x", "", StopEnd},
		"thinking":                {say(fake.ThinkingBlock(0, "Hm.", "s"), fake.TextBlock(1, "x")), "x", "x", "Hm.", StopEnd},
		"thinking not shown":      {say(fake.ThinkingBlock(0, "", "s"), fake.TextBlock(1, "x")), "x", "x", "", StopEnd},
		"redacted thinking":       {say(fake.RedactedBlock(0, "xx"), fake.TextBlock(1, "x")), "x", "x", "", StopEnd},
		"server tools":            {say(fake.Block(0, `{"type":"server_tool_use","id":"s1","name":"web_search","input":{}}`, `{"type":"input_json_delta","partial_json":"{}"}`), fake.Block(1, `{"type":"web_search_tool_result","tool_use_id":"s1","content":[]}`), fake.TextBlock(2, "x")), "x", "x", "", StopEnd},
		"unknown events":          {say(unknown, fake.TextBlock(0, "x"), unknown, fake.Ping), "x", "x", "", StopEnd},
		"unknown deltas":          {say(fake.Block(0, `{"type":"text","text":""}`, `{"type":"citations_delta","citation":{}}`, `{"type":"text_delta","text":"x"}`)), "x", "x", "", StopEnd},
		"a delta of no block":     {say(fake.DeltaOf(7, `{"type":"text_delta","text":"lost"}`), fake.TextBlock(0, "x")), "x", "x", "", StopEnd},
		"text in the beginning":   {say(fake.Block(0, `{"type":"text","text":"He"}`, `{"type":"text_delta","text":"llo"}`)), "Hello", "Hello", "", StopEnd},
		"two texts":               {say(fake.TextBlock(0, "a"), fake.TextBlock(1, "b")), "ab", "ab", "", StopEnd},
		"text after a call":       {do(fake.CallBlock(0, "t1", "list", "{}"), fake.TextBlock(1, "x")), "x<t1 function list {}>", "x", "", StopCalls},
		"data without space":      {fake.Stream(strings.ReplaceAll(strings.Join(fake.SayMessage("x").Lines, "\n"), "data: ", "data:")), "x", "x", "", StopEnd},
		"carriage returns":        {fake.Stream(strings.ReplaceAll(strings.Join(fake.SayMessage("x").Lines, "\n"), "\n", "\r\n")), "x", "x", "", StopEnd},
		"no message_stop":         {fake.Stream(fake.Begin(9, 0, 0), fake.TextBlock(0, "x"), fake.End("end_turn", 1)), "x", "x", "", StopEnd},
		"no message_delta":        {fake.Stream(fake.Begin(9, 0, 0), fake.TextBlock(0, "x"), fake.Stop), "x", "x", "", StopEnd},
		"message_delta, no usage": {fake.Stream(fake.Begin(9, 0, 0), fake.TextBlock(0, "x"), fake.Event(`{"type":"message_delta","delta":{"stop_reason":"end_turn"}}`), fake.Stop), "x", "x", "", StopEnd},
		"no usage anywhere":       {fake.Stream(fake.Event(`{"type":"message_start","message":{"role":"assistant"}}`), fake.TextBlock(0, "x"), fake.Event(`{"type":"message_delta","delta":{"stop_reason":"end_turn"}}`), fake.Stop), "x", "x", "", StopEnd},
		"broken after the end":    {fake.Reply{Lines: []string{fake.Begin(9, 0, 0), fake.TextBlock(0, "x"), fake.End("end_turn", 1)}, Abort: true}, "x", "x", "", StopEnd},
		"long line":               {say(fake.TextBlock(0, long)), long, long, "", StopEnd},
		"long arguments":          {do(fake.CallBlock(0, "t1", "list", longArgs)), "<t1 function list " + longArgs + ">", "", "", StopCalls},
		"no id":                   {do(fake.CallBlock(0, "", "list", "{}")), "<new function list {}>", "", "", StopCalls},
		"same ids":                {do(fake.CallBlock(0, "t1", "list", "{}"), fake.CallBlock(1, "t1", "tree", "{}")), "<t1 function list {}><new function tree {}>", "", "", StopCalls},
		"not a stream":            {whole(`{"type":"message","role":"assistant","content":[{"type":"thinking","thinking":"Hm.","signature":"s"},{"type":"text","text":"x"},{"type":"tool_use","id":"t1","name":"list","input":{"p":1}}],"stop_reason":"tool_use","usage":{"input_tokens":9,"output_tokens":4}}`), `x<t1 function list {"p":1}>`, "x", "Hm.", StopCalls},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, streamed, resp, err := ask(t.Context(), claudeAt(t, fake.Start(fake.Anthropic, tc.reply)))
			if err != nil {
				t.Fatal(err)
			}
			c := resp.Choices[0]
			if got != tc.want || streamed != tc.text || c.ReasoningContent != tc.thought || c.StopReason != tc.stop || len(resp.Choices) != 1 {
				t.Errorf("got %.200q, streamed %.200q, thought %q, stop %q of %d", got, streamed, c.ReasoningContent, c.StopReason, len(resp.Choices))
			}
		})
	}
}

func TestBrokenMessages(t *testing.T) {
	t.Parallel()
	api := func(code string, temporary bool) func(error) bool {
		return func(err error) bool {
			var e *APIError
			return errors.As(err, &e) && e.Code == code && e.Temporary() == temporary && e.Message != ""
		}
	}
	inStream := func(check func(error) bool) func(error) bool {
		return func(err error) bool { var e *StreamError; return errors.As(err, &e) && check(err) }
	}
	timeout := func(err error) bool { var e *TimeoutError; return errors.As(err, &e) }
	format := func(err error) bool { var e *FormatError; return errors.As(err, &e) }
	for name, tc := range map[string]struct {
		reply fake.Reply
		check func(error) bool
	}{
		"ends":             {fake.Stream(fake.Begin(9, 0, 0), fake.TextBlock(0, "par")), cutOff},
		"ends in a block":  {fake.Stream(fake.Begin(9, 0, 0), fake.BeginBlock(0, `{"type":"text","text":"par"}`)), cutOff},
		"stop in a block":  {fake.Stream(fake.Begin(9, 0, 0), fake.BeginBlock(0, `{"type":"text","text":"par"}`), fake.End("end_turn", 1)), cutOff},
		"only the start":   {fake.Stream(fake.Begin(9, 0, 0)), cutOff},
		"only pings":       {fake.Stream(fake.Ping, fake.Ping), cutOff},
		"empty stream":     {fake.Stream(), cutOff},
		"aborted":          {fake.Reply{Lines: []string{fake.Begin(9, 0, 0), fake.TextBlock(0, "par")}, Abort: true}, cutOff},
		"half an event":    {fake.Stream(fake.Begin(9, 0, 0), fake.TextBlock(0, "par"), "data: {\"type\":\"content_bl\n", fake.End("end_turn", 1), fake.Stop), func(err error) bool { var e *StreamError; return errors.As(err, &e) }},
		"overloaded later": {fake.Stream(fake.Begin(9, 0, 0), fake.TextBlock(0, "par"), fake.ErrorEvent("overloaded_error", "Overloaded")), inStream(api("overloaded_error", true))},
		"overloaded first": {fake.Stream(fake.ErrorEvent("overloaded_error", "Overloaded")), api("overloaded_error", true)},
		"two errors":       {fake.Stream(fake.Begin(9, 0, 0), fake.TextBlock(0, "par"), fake.ErrorEvent("api_error", "one"), fake.ErrorEvent("api_error", "two")), inStream(api("api_error", true))},
		"bad request":      {fake.MessageError(400, "invalid_request_error", "prompt is too long: 213000 tokens > 200000 maximum"), api("invalid_request_error", false)},
		"no credit":        {fake.MessageError(400, "invalid_request_error", "Your credit balance is too low to access the Anthropic API."), api("invalid_request_error", false)},
		"529":              {fake.MessageError(529, "overloaded_error", "Overloaded"), api("overloaded_error", true)},
		"a web page":       {fake.Reply{Status: 200, Header: map[string]string{"Content-Type": "text/html"}, Lines: []string{"<html>"}}, format},
		"other JSON":       {fake.Reply{Status: 200, Lines: []string{`{"choices":[]}`}}, format},
		"half a reply":     {fake.Reply{Status: 200, Lines: []string{`{"type":"message","content":[{"type":"te`}}, cutOff},
		"silence":          {fake.Reply{Hang: true}, timeout},
		"silence later":    {fake.Reply{Lines: []string{fake.Begin(9, 0, 0), fake.TextBlock(0, "par")}, Hang: true}, timeout},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := fake.Start(fake.Anthropic, tc.reply)
			t.Cleanup(s.Close)
			m := open(t, Spec{Provider: Anthropic, Name: "m", BaseURL: s.BaseURL(), Timeout: patience(tc.reply)})
			if _, _, _, err := ask(t.Context(), m); err == nil || !tc.check(err) {
				t.Errorf("got %T %v", err, err)
			}
		})
	}
}

// TestMessageUsage counts what was read from the cache and for it apart from the rest.
func TestMessageUsage(t *testing.T) {
	t.Parallel()
	s := fake.Start(fake.Anthropic,
		fake.Stream(fake.Begin(100, 20, 3000), fake.TextBlock(0, "x"), fake.End("end_turn", 50), fake.Stop),
		fake.Stream(fake.Begin(1, 0, 0), fake.TextBlock(0, "x"), fake.Event(`{"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"input_tokens":7,"cache_read_input_tokens":30,"cache_creation_input_tokens":2,"output_tokens":9}}`), fake.Stop),
	)
	m := claudeAt(t, s)
	for _, want := range []Usage{
		{Input: 100, Output: 50, CacheWrite: 20, CacheRead: 3000, Reported: true},
		{Input: 7, Output: 9, CacheWrite: 2, CacheRead: 30, Reported: true},
	} {
		_, _, resp, err := ask(t.Context(), m)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := UsageOf(resp); !ok || got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
}
