package scratch

import (
	"context"
	"encoding/binary"
	"fmt"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// Bounds of the statements that are remembered.
const (
	MaxStatements     = 500
	maxStatementBytes = 32 << 10
)

// statementSpace begins the keys of statements, which go on with the time in nanoseconds.
const statementSpace = 'h'

// Remember keeps a statement that a person ran, for the next time. The oldest ones
// go when there are more than MaxStatements; very long ones are not kept.
func (s *Scratch) Remember(ctx context.Context, text string) error {
	if text = strings.TrimSpace(text); text == "" || len(text) > maxStatementBytes {
		return nil
	}
	keys, texts, err := s.statements(ctx)
	if err != nil {
		return fmt.Errorf("remember a statement: %w", err)
	}
	if n := len(texts); n > 0 && texts[n-1] == text {
		return nil
	}
	at := uint64(time.Now().UnixNano()) //nolint:gosec // after 1970
	if n := len(keys); n > 0 {
		at = max(at, binary.BigEndian.Uint64(keys[n-1][1:])+1)
	}
	key := binary.BigEndian.AppendUint64([]byte{statementSpace}, at)
	old := keys[:max(0, len(keys)+1-MaxStatements)]
	return s.space.Write(ctx, []store.Pair{{Key: key, Value: []byte(text)}}, old)
}

// Statements gives the statements that are remembered, the oldest first.
func (s *Scratch) Statements(ctx context.Context) ([]string, error) {
	_, texts, err := s.statements(ctx)
	return texts, err
}

func (s *Scratch) statements(ctx context.Context) (keys [][]byte, texts []string, err error) {
	err = s.space.Scan(ctx, []byte{statementSpace}, func(key, value []byte) error {
		if len(key) == 9 {
			keys, texts = append(keys, append([]byte(nil), key...)), append(texts, string(value))
		}
		return nil
	})
	return keys, texts, err
}
