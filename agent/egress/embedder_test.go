package egress

import (
	"context"
	"errors"
	"strings"
	"testing"
)

// vectors is an embedder that remembers what it got.
type vectors struct{ got []string }

func (v *vectors) Name() string { return "test:far" }
func (v *vectors) Close() error { return nil }

func (v *vectors) Passages(_ context.Context, texts []string) ([][]float32, error) {
	v.got = append(v.got, texts...)
	return make([][]float32, len(texts)), nil
}

func (v *vectors) Question(_ context.Context, text string) ([]float32, error) {
	v.got = append(v.got, text)
	return nil, nil
}

func TestEmbedderMasksAndRecords(t *testing.T) {
	t.Parallel()
	inner, l := &vectors{}, &log{}
	e := &Embedder{Vectors: inner, Host: "vectors.example.com", Log: l}
	key := canary()
	if _, err := e.PassagesOf(t.Context(), []string{"one " + key, "two", "three"}, []string{"/d/a", "/d/b", "/d/a"}); err != nil {
		t.Fatal(err)
	}
	if _, err := e.Question(t.Context(), "is it "+key+"?"); err != nil {
		t.Fatal(err)
	}
	if all := strings.Join(inner.got, "|"); all != "one [secret: github-pat]|two|three|is it [secret: github-pat]?" {
		t.Error(all)
	}
	if len(l.list) != 2 || len(l.list[0].Files) != 2 || l.list[0].Files[0].Passages != 2 || l.list[0].Kind != "passages" || l.list[1].Kind != "question" || l.list[1].Masked["github-pat"] != 1 {
		t.Errorf("%+v", l.list)
	}
	l.err = errors.New("the disk is full")
	if _, err := e.Question(t.Context(), "x"); err == nil || len(inner.got) != 4 {
		t.Errorf("%v after %d texts", err, len(inner.got))
	}
}
