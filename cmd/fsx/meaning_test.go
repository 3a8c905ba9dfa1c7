//go:build unix

package main

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/fsx-dev/fsx/agent/llm/fake"
)

// pets are files one of which says what another one asks in other words.
var pets = map[string]string{
	"animals.md":        "# Animals\n\nThe hound sleeps beside the oven all winter.\n\nA canary sings in the kitchen.\n",
	"house.md":          "# The flat\n\nThe landlord repairs the roof in spring.\n",
	"notes/money.txt":   "The invoice of the carpenter came to 400.\n",
	"notes/secrets.txt": "the dog of the bank is called 1234\n",
	".env":              "DOG=hound\n",
}

var synonyms = []string{"dog hound puppy", "apartment flat home", "bill invoice", "bird canary"}

// embedding is a server of vectors and a program that uses it.
func embedding(t *testing.T, files map[string]string) (*fake.Embeddings, *cli) {
	t.Helper()
	s := fake.NewEmbeddings(synonyms...)
	t.Cleanup(s.Close)
	s.Model = "nomic-embed-text"
	c := newCLI(t, files)
	c.env = append(c.env, "FSX_EMBEDDER=ollama:nomic-embed-text", "OLLAMA_HOST="+s.URL())
	return s, c
}

func TestSearchByMeaning(t *testing.T) {
	t.Parallel()
	s, c := embedding(t, pets)
	without := newCLI(t, pets)
	if out := without.ok("index"); strings.Contains(out, "meaning") {
		t.Errorf("without an embedder: %s", out)
	}
	if out := without.ok("status"); !strings.Contains(out, `meaning     off (choose an embedder: embedder = "ollama:nomic-embed-text")`) {
		t.Errorf("without an embedder: %s", out)
	}
	if out := c.ok("index"); !strings.Contains(out, "passages of 3 documents can be found by meaning now") {
		t.Errorf("index: %s", out)
	}
	if out := c.ok("status"); !strings.Contains(out, "ollama:nomic-embed-text, ") {
		t.Errorf("status: %s", out)
	}
	for query, want := range map[string]string{"dog": "animals.md", "apartment": "house.md", "bill": "money.txt", "bird": "animals.md"} {
		if r := without.run("search", query); r.code != exitNothing {
			t.Errorf("%s by its words: %s", query, r.out)
		}
		v := c.object(0, "search", query, "--limit", "1")
		hit := v["hits"].([]any)[0].(map[string]any)
		if hit["name"] != want || hit["by"] != "meaning" || v["meaning"] != "ollama:nomic-embed-text" {
			t.Errorf("%s: %v", query, v)
		}
	}
	if out := c.ok("search", "dog", "--limit", "1"); !strings.HasSuffix(out, "\tby meaning\n") {
		t.Errorf("what is found by meaning does not say so: %s", out)
	}
	if v := c.object(0, "search", "hound", "--limit", "1"); v["hits"].([]any)[0].(map[string]any)["by"] != "words and meaning" {
		t.Errorf("hound: %v", v)
	}
	if v := c.object(0, "search", "dog", "--path", "notes"); strings.Contains(fmt.Sprint(v["hits"]), "animals") {
		t.Errorf("outside of its folder: %v", v)
	}
	for _, off := range [][]string{{"--words-only"}, {"--embedder", "off"}, {"--offline"}} {
		if r := c.run(append([]string{"search", "dog"}, off...)...); r.code != exitNothing || r.out != "" {
			t.Errorf("%q: %+v", off, r)
		}
	}
	s.Forget()
	if out := c.ok("index"); strings.Contains(out, "by meaning") || len(s.Texts()) != 1 {
		t.Errorf("indexed again: %s, %q", out, s.Texts())
	}
	c.write("house.md", pets["house.md"]+"\n## The garden\n\nApples grow behind the flat.\n")
	s.Forget()
	if out := c.ok("index"); !strings.Contains(out, "can be found by meaning now") || len(s.Texts()) > 3 {
		t.Errorf("after a change: %s, %q", out, s.Texts())
	}
}

// TestSecretsAreNotSent looks through everything that an embedder was ever sent.
func TestSecretsAreNotSent(t *testing.T) {
	t.Parallel()
	s, c := embedding(t, pets)
	c.ok("index")
	all := strings.Join(s.Texts(), "\n")
	if strings.Contains(all, "1234") || strings.Contains(all, "DOG=") || !strings.Contains(all, "hound") {
		t.Errorf("sent: %s", all)
	}
}

// deaf is an address at which nobody listens, and nobody else can until the test ends.
func deaf(t *testing.T) string {
	t.Helper()
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM, 0)
	if err != nil {
		t.Fatal(err)
	}
	unix.CloseOnExec(fd)
	t.Cleanup(func() { _ = unix.Close(fd) })
	if err := unix.Bind(fd, &unix.SockaddrInet4{Addr: [4]byte{127, 0, 0, 1}}); err != nil {
		t.Fatal(err)
	}
	at, err := unix.Getsockname(fd)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("127.0.0.1:%d", at.(*unix.SockaddrInet4).Port)
}

// TestEmbedderThatFails holds that search goes on by words, whatever becomes of the embedder.
func TestEmbedderThatFails(t *testing.T) {
	t.Parallel()
	nobody := deaf(t)
	c := newCLI(t, pets)
	c.env = append(c.env, "FSX_EMBEDDER=ollama:nomic-embed-text", "OLLAMA_HOST="+nobody)
	r := c.run("index")
	if want := "fsx: The embedder ollama:nomic-embed-text at " + nobody + " cannot be reached; is it running? Search finds the others by their words.\n"; r.code != 0 || r.err != want {
		t.Errorf("nobody there: %+v, want %q", r, want)
	}
	r = c.run("search", "hound")
	if r.code != 0 || !strings.Contains(r.out, "animals.md") || r.err != "fsx: Searched by words only: The embedder ollama:nomic-embed-text at "+nobody+" cannot be reached; is it running?\n" {
		t.Errorf("search: %+v", r)
	}
	if v := c.object(0, "search", "hound"); !strings.HasPrefix(v["notice"].(string), "searched by words only: ") {
		t.Errorf("search for a program: %v", v)
	}
	c.env = append(c.env, "FSX_EMBEDDER=openai:text-embedding-3-small")
	if r := c.run("ls"); r.err != "" {
		t.Errorf("told where nothing is searched: %+v", r)
	}
	if r := c.run("search", "hound"); r.code != 0 || !strings.Contains(r.err, "needs a key for api.openai.com: set FSX_EMBEDDER_KEY or OPENAI_API_KEY") {
		t.Errorf("without a key: %+v", r)
	}
	c.env = append(c.env, "FSX_EMBEDDER=parrot:polly")
	if r := c.run("search", "hound"); r.code != 0 || !strings.Contains(r.err, `nknown embedder "parrot:polly"`) {
		t.Errorf("an unknown embedder: %+v", r)
	}
	s, c := embedding(t, pets)
	s.Model = "something-else"
	if r := c.run("index"); r.code != 0 || !strings.Contains(r.err, "get it with: ollama pull nomic-embed-text") {
		t.Errorf("a model that is not there: %+v", r)
	}
}

// TestKilledWhileEmbedding kills a run that makes vectors: the next one makes only the others.
func TestKilledWhileEmbedding(t *testing.T) {
	t.Parallel()
	files := map[string]string{}
	const total = 640
	for i := range total {
		files[fmt.Sprintf("d%02d/f%03d.txt", i%20, i)] = fmt.Sprintf("The hound number %d sleeps.\n", i)
	}
	s, c := embedding(t, files)
	reached := make(chan struct{})
	s.Before = func(r *http.Request, n int) {
		if n == 30 { // 448 texts and a first look
			close(reached)
			<-r.Context().Done()
			panic(http.ErrAbortHandler) // whoever asked is gone, and its texts do not count
		}
	}
	cmd := c.command("index")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	<-reached
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	state := c.object(0, "status")["meaning"].(map[string]any)
	had := int(state["vectors"].(float64))
	// Never do 256 vectors wait to be stored; on a slow machine fewer do, as they do not wait for long.
	if had <= 448-256 || had >= total || state["passages"].(float64) != total {
		t.Fatalf("after the kill: %v", state)
	}
	s.Forget()
	s.Before = nil
	out := c.ok("index")
	if n := len(s.Texts()); n != total-had+1 || !strings.Contains(out, fmt.Sprintf("%d passages of %d documents can be found by meaning now", total-had, total-had)) {
		t.Errorf("the next run sent %d texts after %d vectors: %s", n, had, out)
	}
	if got := c.object(0, "status")["meaning"].(map[string]any); got["vectors"].(float64) != total {
		t.Errorf("at the end: %v", got)
	}
}
