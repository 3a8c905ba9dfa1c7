package store

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

// TestMigrateFrom1 opens a folder of schema 1.
func TestMigrateFrom1(t *testing.T) {
	t.Parallel()
	dir := fixture1(t)
	for range 2 {
		s := open(t, dir)
		holdsFixture1(t, s)
		st, err := s.Stats(t.Context(), abs("/"))
		if err != nil || st.Schema != Schema || st.Files != 40_001 {
			t.Errorf("%+v, %v", st, err)
		}
		agreeUnlessOld(t, s)
		must(t, s.Close())
	}
	if b, err := os.ReadFile(filepath.Join(dir, schemaFile)); err != nil || string(b) != strconv.Itoa(Schema)+"\n" {
		t.Errorf("the schema file says %q, %v", b, err)
	}
}

// holdsFixture1 fails the test unless a store has what the fixture of schema 1 holds. A
// document may have to be read again, a folder too; but what is said of them is true.
func holdsFixture1(t testing.TB, s *Store) {
	t.Helper()
	holdsKept(t, s)
	for _, want := range fixtureFolders() {
		if got, err := s.Folder(t.Context(), want.Path); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("folder %s: %d entries of %d, %v", want.Path, len(got.Entries), len(want.Entries), err)
		}
	}
	n := 0
	err := s.Documents(t.Context(), abs("/d"), func(d Document) error {
		if n++; d.Format != "pdf" || d.Size != 10 {
			t.Errorf("document %+v", d)
		}
		text, err := s.Text(t.Context(), d.Path)
		if d.Confirmed && (err != nil || !strings.HasPrefix(string(text), "the text of ")) {
			t.Errorf("text of %s: %q, %v", d.Path, text, err)
		}
		return nil
	})
	if err != nil || n != fixtureDocuments {
		t.Errorf("%d documents, %v", n, err)
	}
}

// agreeUnlessOld is agree, but for a schema whose words the fixture does not hold.
func agreeUnlessOld(t testing.TB, s *Store) {
	t.Helper()
	if s.floor.Load() >= s.seq {
		agree(t, s)
	}
}

// trial is a migration to schema 3 that uses everything a step can do.
func trial() []migration {
	mark := func(_, v []byte) ([]byte, error) {
		if bytes.HasSuffix(v, []byte("+2")) {
			return v, nil
		}
		return append(bytes.Clone(v), "+2"...), nil
	}
	return []migration{
		{to: 2, tell: "Tables have a new form.", run: func(ctx context.Context, s *Store) error {
			return errors.Join(s.rewrite(ctx, keySpace, mark), s.rewrite(ctx, keyMessage, func(_, v []byte) ([]byte, error) { return v, nil }))
		}},
		{to: 3, run: func(ctx context.Context, s *Store) error {
			return errors.Join(s.readAgain(), s.forget(ctx, keyPassages), s.forget(ctx, keyText), s.dropPart(bleveDir))
		}},
	}
}

func TestMigrateSteps(t *testing.T) {
	t.Parallel()
	dir := fixture1(t)
	_, err := Open(t.Context(), dir, Options{ReadOnly: true, steps: trial()})
	var old *OlderError
	if !errors.As(err, &old) || old.Have != 1 || old.Know != 3 {
		t.Fatalf("read-only: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	steps := trial()
	steps[1].run = func(ctx context.Context, _ *Store) error { cancel(); return ctx.Err() }
	if _, err := Open(ctx, dir, Options{steps: steps}); !errors.Is(err, context.Canceled) {
		t.Fatalf("cancelled: %v", err)
	}
	if _, err := Open(t.Context(), dir, Options{steps: steps[:1]}); !errors.As(err, new(*NewerError)) {
		t.Fatalf("an older program over a half-done step: %v", err)
	}
	s, err := Open(t.Context(), dir, Options{steps: trial()})
	must(t, err)
	if s.have != 3 || len(s.Notices()) != 0 {
		t.Errorf("schema %d, notices %q", s.have, s.Notices())
	}
	holdsTrial(t, s)
	must(t, s.Close())
	s, err = Open(t.Context(), dir, Options{ReadOnly: true, steps: trial()})
	must(t, err)
	must(t, s.Close())
	if _, err := Open(t.Context(), dir, Options{}); Schema < 3 && !errors.As(err, new(*NewerError)) {
		t.Errorf("a program that knows less: %v", err)
	}
	fresh := fixture1(t)
	s, err = Open(t.Context(), fresh, Options{steps: trial()})
	must(t, err)
	if !reflect.DeepEqual(s.Notices(), []string{"Tables have a new form."}) {
		t.Errorf("notices %q", s.Notices())
	}
	must(t, s.Close())
}

func holdsTrial(t testing.TB, s *Store) {
	t.Helper()
	holdsKept(t, s)
	agree(t, s)
	err := s.Space('z').Scan(t.Context(), nil, func(k, v []byte) error {
		if n := bytes.Count(v, []byte("+2")); n != 1 {
			t.Errorf("row %q was rewritten %d times", k, n)
		}
		return nil
	})
	must(t, err)
	must(t, s.Documents(t.Context(), abs("/"), func(d Document) error {
		if d.Confirmed {
			t.Errorf("%s is confirmed", d.Path)
		}
		return nil
	}))
	for _, space := range []byte{keyPassages, keyText} {
		if v, err := s.collectKeys(t.Context(), space); err != nil || v != 0 {
			t.Errorf("%d keys of %c are left, %v", v, space, err)
		}
	}
}

func (s *Store) collectKeys(ctx context.Context, space byte) (n int, err error) {
	err = s.collect(ctx, []byte{space}, func(_, _ []byte) error { n++; return nil })
	return n, err
}

func TestStepsLeadToTheSchema(t *testing.T) {
	t.Parallel()
	to := 1
	for _, step := range migrations() {
		if to++; step.to != to || step.run == nil {
			t.Errorf("the step after schema %d leads to %d", to-1, step.to)
		}
	}
	if to != Schema {
		t.Errorf("the steps lead to %d and the schema is %d", to, Schema)
	}
}
