package agent

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"time"
	"unicode"
)

// Trace writes an event as one line of JSON for programs that follow a run: its
// name, when it came, and its own fields.
//
//	{"event":"tool_start","ms":12,"id":"a","name":"read_file",…}
//
// ms counts from the beginning of the run.
func Trace(e Event, since time.Duration) ([]byte, error) {
	fields, err := json.Marshal(e)
	if err != nil {
		return nil, fmt.Errorf("write the event %s: %w", eventName(e), err)
	}
	line := fmt.Sprintf(`{"event":%q,"ms":%d`, eventName(e), since.Milliseconds())
	if rest := strings.TrimPrefix(string(readable(fields)), "{"); rest != "}" {
		line += "," + rest
	} else {
		line += rest
	}
	return []byte(line + "\n"), nil
}

// eventName is an event's type in the spelling of JSON: "tool_start".
func eventName(e Event) string {
	var b strings.Builder
	for i, c := range reflect.TypeOf(e).Name() {
		if unicode.IsUpper(c) && i > 0 {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(c))
	}
	return b.String()
}
