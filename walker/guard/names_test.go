package guard

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestNamesAndDescribe(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "f"), "1234567")
	write(t, filepath.Join(dir, "sub", "in"), "")
	write(t, filepath.Join(dir, ".hidden"), "")
	link(t, "none", filepath.Join(dir, "l"))
	g := newGuard(t, dir)
	list, err := g.Names(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]Kind{}
	for _, n := range list {
		kinds[n.Name] = n.Kind
		if !n.KnownKind && n.Kind != KindOther {
			t.Errorf("%+v is known and is not", n)
		}
	}
	for name, want := range map[string]Kind{"f": KindFile, "sub": KindDir, ".hidden": KindFile, "l": KindLink} {
		if kind, ok := kinds[name]; !ok || kind != want && kind != KindOther {
			t.Errorf("%s: %v, %v", name, kind, ok)
		}
	}
	if len(list) != 4 {
		t.Errorf("%+v", list)
	}
	infos, err := g.Describe(t.Context(), dir, []string{"l", "gone", "f"})
	if err != nil || len(infos) != 2 {
		t.Fatalf("%+v, %v", infos, err)
	}
	if l := infos[0]; l.Name != "l" || l.Kind != KindLink || l.Target != "none" || !l.Broken {
		t.Errorf("%+v", l)
	}
	if f := infos[1]; f.Name != "f" || f.Kind != KindFile || f.Size != 7 {
		t.Errorf("%+v", f)
	}
}

func TestNamesRefuses(t *testing.T) {
	t.Parallel()
	dir, out := t.TempDir(), t.TempDir()
	f := write(t, filepath.Join(dir, "f"), "")
	link(t, out, filepath.Join(dir, "out"))
	g := newGuard(t, dir)
	var special *NotRegularError
	var outside *OutsideError
	for path, check := range map[string]func(error) bool{
		f:                         func(err error) bool { return errors.As(err, &special) },
		filepath.Join(dir, "out"): func(err error) bool { return errors.As(err, &outside) },
		filepath.Join(dir, "no"):  func(err error) bool { return errors.Is(err, fs.ErrNotExist) },
	} {
		if _, err := g.Names(t.Context(), path); !check(err) {
			t.Errorf("names of %s: %v", path, err)
		}
		if _, err := g.Describe(t.Context(), path, []string{"f"}); !check(err) {
			t.Errorf("entries of %s: %v", path, err)
		}
	}
	for _, name := range []string{"", ".", "..", "out/x", "../f", "f\x00"} {
		if _, err := g.Describe(t.Context(), dir, []string{name}); !errors.Is(err, fs.ErrInvalid) {
			t.Errorf("%q: %v", name, err)
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := g.Names(ended, dir); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := g.Describe(ended, dir, []string{"f"}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestNamesOfLargeFolder needs many records of the system for one listing.
func TestNamesOfLargeFolder(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	want := make([]string, 3000)
	for i := range want {
		want[i] = fmt.Sprintf("%04d-%s", i, strings.Repeat("n", i%200))
		if err := os.WriteFile(filepath.Join(dir, want[i]), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	g := newGuard(t, dir)
	names, err := g.Names(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, n := range names {
		got = append(got, n.Name)
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("%d names", len(got))
	}
	infos, err := g.ReadDir(t.Context(), dir)
	if err != nil || !slices.EqualFunc(infos, want, func(i Info, name string) bool { return i.Name == name }) {
		t.Errorf("%d entries, %v", len(infos), err)
	}
}

// TestSecretIsTierOf holds the quick looks at a name against the whole table.
func TestSecretIsTierOf(t *testing.T) {
	t.Parallel()
	names := []string{"", ".", "a", "PaßWORD", "myPassWord.txt", "pass word", "drowssap", "Tokens", "SECRETARY.doc", "\u212aen-to\u212aen", "ID_RSA", "id_rsa.pub", "x.PEM", "x.pem ", "x.pem..", ".ENV", ".env.local", ".envrc", "ſecrets", "sec\u200brets", "keystore", ".keystore", "K.\u212aEY"}
	for _, p := range tierPatterns {
		for _, affix := range []string{"", "x", ".", " ", "ü", "X.", ".X", "\xff"} {
			names = append(names, p.text+affix, affix+p.text, affix+p.text+affix, strings.ToUpper(p.text)+affix, p.text[1:]+affix)
		}
	}
	for _, name := range names {
		if got, want := Secret(name), matchedTier(name) >= Skip; got != want {
			t.Errorf("%q: %v, want %v", name, got, want)
		}
		if got, want := nameTier(name), matchedTier(name); got != want {
			t.Errorf("%q: %v, want %v", name, got, want)
		}
	}
}

// TestDisguisedKnowsEveryCharacter holds the quick look against all characters that fold
// may make into the text of a pattern, or take out.
func TestDisguisedKnowsEveryCharacter(t *testing.T) {
	t.Parallel()
	for r := rune(0x80); r <= unicode.MaxRune; r++ {
		if f := foldRune(r); f < 0x80 && utf8.ValidRune(r) && !disguised(string(r)) {
			t.Errorf("%U becomes %q and is passed over", r, f)
		}
	}
}

func FuzzSecret(f *testing.F) {
	f.Add(".env")
	f.Add("my PassWord")
	f.Fuzz(func(t *testing.T, name string) {
		if got, want := Secret(name), matchedTier(name) >= Skip; got != want {
			t.Errorf("%q: %v, want %v", name, got, want)
		}
		if got, want := nameTier(name), matchedTier(name); got != want {
			t.Errorf("%q: %v, want %v", name, got, want)
		}
	})
}

// BenchmarkSecret is the look at one name that every name of a disk is given.
func BenchmarkSecret(b *testing.B) {
	for _, name := range []string{"quarterly-report-final.xlsx", "übersicht-größen-2024.txt", "components", "Makefile"} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if Secret(name) {
					b.Fatal("it is no secret")
				}
			}
		})
	}
}
