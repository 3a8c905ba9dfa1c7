package storetest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/filter"
)

// themes are what the made-up embedder of these tests knows: each component of a vector is a theme.
var themes = [...]string{"dog hound puppy", "money price cost", "house home flat", "water river sea", "music song tune"}

// embed gives a vector whose components say how many words of each theme a text has.
func embed(text string) []float32 {
	v := make([]float32, len(themes))
	for i, theme := range themes {
		v[i] = -0.1
		for _, w := range strings.Fields(strings.ToLower(text)) {
			if slices.Contains(strings.Fields(theme), strings.Trim(w, ".,")) {
				v[i]++
			}
		}
	}
	return v
}

var small = store.Embedder{Name: "test:themes", Dim: len(themes)}

// embedAll gives all passages of some documents their vectors, texts being those of the documents.
func embedAll(t testing.TB, db store.DB, us ...store.Update) {
	t.Helper()
	var list []store.DocumentVectors
	for _, u := range us {
		d, err := db.Document(t.Context(), u.Document.Path)
		must(t, err)
		dv := store.DocumentVectors{ID: d.ID, Seq: d.Seq}
		for n, p := range u.Passages {
			dv.Vectors = append(dv.Vectors, store.PassageVector{Number: n, Sum: store.PassageSum(p.Heading, p.Text), Vector: embed(p.Text)})
		}
		list = append(list, dv)
	}
	must(t, db.PutVectors(t.Context(), small, list))
}

// missing gives "path have" for every document some passages of which have no vector.
func missing(t testing.TB, db store.DB, e store.Embedder, under string) (out []string) {
	t.Helper()
	must(t, db.Unembedded(t.Context(), e, Abs(under), func(u store.Unembedded) error {
		out = append(out, fmt.Sprint(Slash(u.Document.Path), " ", u.Have))
		return nil
	}))
	return out
}

func meaning(text string) store.Meaning {
	return store.Meaning{Embedder: small.Name, Vector: embed(text)}
}

func testMeaning(t *testing.T, db store.DB) {
	pets := Update("/a/pets.md", "The hound sleeps.", "A puppy costs little.")
	home := Update("/a/home.txt", "The flat is by the river.", "Its price is high.")
	songs := Update("/b/songs.md", "A song of the sea.")
	apply(t, db, pets, home, songs)
	if got, want := missing(t, db, small, "/"), []string{"/a/home.txt []", "/a/pets.md []", "/b/songs.md []"}; !reflect.DeepEqual(got, want) {
		t.Errorf("before: %q", got)
	}
	if got := found(t, db, store.Query{Words: "dog", Meaning: meaning("dog")}); got != nil {
		t.Errorf("found without vectors: %q", got)
	}
	embedAll(t, db, pets, home, songs)
	if got := missing(t, db, small, "/"); got != nil {
		t.Errorf("after: %q", got)
	}
	for under, want := range map[string]store.Embedded{"/": {Passages: 5, Vectors: 5}, "/a": {Passages: 4, Vectors: 4}, "/c": {}} {
		if got, err := db.Embedded(t.Context(), store.Embedder{Name: small.Name}, Abs(under)); err != nil || got != want {
			t.Errorf("%s: %+v, %v", under, got, err)
		}
	}
	where, _, err := filter.Parse("ext=md")
	must(t, err)
	for _, c := range []struct {
		q     store.Query
		first string
		n     int
	}{
		{store.Query{Words: "dog", Meaning: meaning("dog")}, "/a/pets.md#0", 5},
		{store.Query{Meaning: meaning("water")}, "/a/home.txt#0", 5},
		{store.Query{Meaning: meaning("water"), Where: where}, "/b/songs.md#0", 3},
		{store.Query{Meaning: meaning("water"), Exts: []string{"txt"}}, "/a/home.txt#0", 2},
		{store.Query{Meaning: meaning("water"), Under: []string{Abs("/b")}}, "/b/songs.md#0", 1},
		{store.Query{Meaning: meaning("water"), Under: []string{Abs("/b"), Abs("/a/pets.md")}}, "/b/songs.md#0", 3},
		{store.Query{Words: "song", Meaning: meaning("dog"), Limit: 1}, "/b/songs.md#0", 1},
		{store.Query{Words: "unheard", Meaning: meaning("home water"), Limit: 2}, "/a/home.txt#0", 2},
	} {
		if got := found(t, db, c.q); len(got) != c.n || got[0] != c.first {
			t.Errorf("%+v: %q, want %s first of %d", c.q, got, c.first, c.n)
		}
	}
	hits, err := db.Search(t.Context(), store.Query{Words: "hound", Meaning: meaning("puppy"), Limit: 2})
	if err != nil || len(hits) != 2 || hits[0].Score == 0 || hits[0].Similarity < 0.99 || hits[1].Score != 0 || hits[1].Similarity == 0 {
		t.Errorf("%+v, %v", hits, err)
	}
	testMeaningOfOthers(t, db)
}

// testMeaningOfOthers asks with vectors that those of the store cannot be compared with.
func testMeaningOfOthers(t *testing.T, db store.DB) {
	for _, m := range []store.Meaning{{Embedder: "test:other", Vector: embed("dog")}, {Embedder: small.Name, Vector: []float32{1, 2}}} {
		if got := found(t, db, store.Query{Words: "hound", Meaning: m}); !reflect.DeepEqual(got, []string{"/a/pets.md#0"}) {
			t.Errorf("%+v: %q", m, got)
		}
	}
	if _, err := db.Search(t.Context(), store.Query{Words: "dog", Meaning: store.Meaning{Embedder: small.Name, Vector: make([]float32, len(themes))}}); err == nil {
		t.Error("a vector without a direction was taken")
	}
	d, err := db.Document(t.Context(), Abs("/b/songs.md"))
	must(t, err)
	for _, bad := range []store.PassageVector{{Number: 1, Vector: embed("x")}, {Number: -1, Vector: embed("x")}, {Vector: []float32{1}}, {Vector: make([]float32, len(themes))}} {
		if err := db.PutVectors(t.Context(), small, []store.DocumentVectors{{ID: d.ID, Seq: d.Seq, Vectors: []store.PassageVector{bad}}}); err == nil {
			t.Errorf("stored %+v", bad)
		}
	}
	// Vectors of another length replace those before.
	wide := store.Embedder{Name: small.Name, Dim: 2}
	if got := missing(t, db, wide, "/b"); len(got) != 1 {
		t.Errorf("of another length: %q", got)
	}
	one := store.PassageVector{Sum: 1, Vector: []float32{1, 2}}
	must(t, db.PutVectors(t.Context(), wide, []store.DocumentVectors{{ID: d.ID, Seq: d.Seq, Vectors: []store.PassageVector{one}}}))
	if got := missing(t, db, store.Embedder{Name: small.Name}, "/"); len(got) != 2 {
		t.Errorf("after another length came: %q", got)
	}
	if got := found(t, db, store.Query{Meaning: store.Meaning{Embedder: small.Name, Vector: []float32{1, 2}}}); !reflect.DeepEqual(got, []string{"/b/songs.md#0"}) {
		t.Errorf("by another length: %q", got)
	}
}

// testVectorsFollow changes documents that have vectors.
func testVectorsFollow(t *testing.T, db store.DB) {
	pets := Update("/a/pets.md", "The hound sleeps.", "A puppy costs little.")
	other := Update("/a/other.md", "A tune.")
	apply(t, db, pets, other)
	embedAll(t, db, pets, other)
	d, err := db.Document(t.Context(), pets.Document.Path)
	must(t, err)

	longer := Update("/a/pets.md", "A flat.", "A puppy costs little.", "The hound sleeps.")
	apply(t, db, longer)
	if got, want := missing(t, db, small, "/"), []string{"/a/pets.md [1 2]"}; !reflect.DeepEqual(got, want) {
		t.Errorf("after a change: %q", got)
	}
	if got, err := db.Embedded(t.Context(), small, Abs("/a/pets.md")); err != nil || got != (store.Embedded{Passages: 3, Vectors: 2}) {
		t.Errorf("after a change: %+v, %v", got, err)
	}
	near := func(words string) string {
		got := found(t, db, store.Query{Meaning: meaning(words), Limit: 1})
		return strings.Join(got, " ")
	}
	if got := near("hound"); got != "/a/pets.md#2" && got != "/a/pets.md#1" {
		t.Errorf("the passage that moved is %s", got)
	}
	// Vectors of the document as it was come too late.
	late := store.PassageVector{Number: 0, Sum: 5, Vector: embed("hound")}
	must(t, db.PutVectors(t.Context(), small, []store.DocumentVectors{{ID: d.ID, Seq: d.Seq, Vectors: []store.PassageVector{late}}}))
	if got := missing(t, db, small, "/a/pets.md"); !reflect.DeepEqual(got, []string{"/a/pets.md [1 2]"}) {
		t.Errorf("after late vectors: %q", got)
	}
	now, err := db.Document(t.Context(), pets.Document.Path)
	must(t, err)
	first := store.PassageVector{Number: 0, Sum: store.PassageSum("", "A flat."), Vector: embed("A flat.")}
	must(t, db.PutVectors(t.Context(), small, []store.DocumentVectors{{ID: now.ID, Seq: now.Seq, Vectors: []store.PassageVector{first}}}))
	if got := missing(t, db, small, "/"); got != nil {
		t.Errorf("after the missing vector came: %q", got)
	}
	if got := near("home"); got != "/a/pets.md#0" {
		t.Errorf("home is %s", got)
	}
	moved := longer
	moved.Document.Path, moved.Document.ID = Abs("/z/moved.md"), d.ID
	must(t, db.Apply(t.Context(), []store.Update{moved}, []string{pets.Document.Path}))
	if got := near("home"); got != "/z/moved.md#0" || missing(t, db, small, "/") != nil {
		t.Errorf("after a move home is %s, missing %q", got, missing(t, db, small, "/"))
	}
	apply(t, db, Update("/z/moved.md", "Nothing of it is left."))
	if got := missing(t, db, small, "/"); !reflect.DeepEqual(got, []string{"/z/moved.md []"}) {
		t.Errorf("after everything changed: %q", got)
	}
	if _, err := db.DropTree(t.Context(), Abs("/a")); err != nil {
		t.Fatal(err)
	}
	if got := near("tune"); got != "" {
		t.Errorf("found what is gone: %s", got)
	}
}
