package agent

import (
	"encoding/json"
	"fmt"
)

const (
	maxArgs  = 512 << 10 // bytes of one call's arguments
	maxCalls = 64        // of one reply
)

// bound refuses calls that are too large or too many. What is too large is not
// kept, since it would go back to the model with every request from now on.
func (r *run) bound(calls []Call) {
	for i := range calls {
		c := &calls[i]
		switch {
		case i >= maxCalls:
			r.refused[c.ID] = fmt.Sprintf("only %d calls are made at once; make this one again if it is still needed", maxCalls)
			if len(c.Args) > maxArgs {
				c.Args = "{}"
			}
		case len(c.Args) > maxArgs:
			r.refused[c.ID] = fmt.Sprintf("the arguments are %d KB, and at most %d KB are taken%s; give less at once", len(c.Args)>>10, maxArgs>>10, longest(c.Args))
			c.Args = "{}"
		}
	}
}

// longest says which field of some arguments is the longest, where that can be told.
func longest(args string) string {
	var fields map[string]json.RawMessage
	if json.Unmarshal([]byte(args), &fields) != nil {
		return ""
	}
	name := ""
	for n, v := range fields {
		if len(v) > len(fields[name]) || len(v) == len(fields[name]) && n < name {
			name = n
		}
	}
	if name == "" {
		return ""
	}
	return fmt.Sprintf(" (%s is the longest)", shorten(name, 80))
}
