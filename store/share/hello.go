package share

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"time"
)

// hello is the first line that each side sends, as JSON, which every version of the
// protocol can read.
type hello struct {
	Fsx      int    `json:"fsx"`            // 1, the form of this line
	Protocol string `json:"protocol"`       // what both must agree on: all methods with the types that they take and give
	Schema   int    `json:"schema"`         // of the data folder
	Version  string `json:"version"`        // of the program
	PID      int    `json:"pid"`            // of the process
	Line     bool   `json:"line,omitempty"` // of a guest: this connection carries no calls, it tells when the owner leaves
}

const (
	helloForm  = 1
	longest    = 4096             // bytes of a hello
	helloPause = 10 * time.Second // that each side waits for the other's
)

// greet says and hears hello, the guest first, within so much time.
func (w *wire) greet(mine hello, first bool, patience time.Duration) (hello, error) {
	if err := w.conn.SetDeadline(time.Now().Add(patience)); err != nil {
		return hello{}, err
	}
	mine.Fsx, mine.PID = helloForm, os.Getpid()
	if first {
		if err := w.say(mine); err != nil {
			return hello{}, err
		}
	}
	theirs, err := w.hear()
	if err != nil {
		return theirs, err
	}
	if !first {
		if err := w.say(mine); err != nil {
			return theirs, err
		}
	}
	return theirs, w.conn.SetDeadline(time.Time{})
}

func (w *wire) say(h hello) error {
	line, err := json.Marshal(h)
	if err != nil {
		return err
	}
	_, err = w.conn.Write(append(line, '\n'))
	return err
}

func (w *wire) hear() (hello, error) {
	var h hello
	var line []byte
	for len(line) < longest {
		c, err := w.in.ReadByte()
		if err != nil {
			return h, fmt.Errorf("wait for a hello: %w", err)
		}
		if c == '\n' {
			if err := json.Unmarshal(bytes.TrimSpace(line), &h); err != nil || h.Fsx < 1 {
				return h, errGarbage
			}
			return h, nil
		}
		if line = append(line, c); line[0] != '{' {
			return h, errGarbage
		}
	}
	return h, errGarbage
}
