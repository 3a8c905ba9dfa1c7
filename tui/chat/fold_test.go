package chat

import (
	"fmt"
	"testing"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/action"
)

func TestManyReadingsAreOneLine(t *testing.T) {
	t.Parallel()
	b := newBench(t, "builtin").ask("Compare all leases")
	b.say(start("s", "search_files", "leases", "", `{}`), end("s", "search_files", "14 files"))
	for i := range 14 {
		id := fmt.Sprint("r", i)
		b.say(start(id, "read_file", fmt.Sprintf("lease-%02d.pdf", i), "", `{}`))
		if i == 5 {
			b.shows("read 6 files")
			b.shows("lease-05.pdf") // the one that is being read
		}
		e := end(id, "read_file", "text")
		if i == 3 {
			e.Err = "the document is encrypted"
		}
		b.say(e)
	}
	b.shows("✓ search_files")
	b.shows("read 14 files · 1 could not be read")
	b.hides("lease-03.pdf")
	b.do(action.ChatRead, action.ChatTop, action.ChatNext, action.ChatNext, action.ChatOpen)
	b.shows("✗ read_file lease-03.pdf")
	b.shows("the document is encrypted")
	b.do(action.ChatOpen)
	b.hides("lease-03.pdf")
	for w := 1; w < 70; w++ {
		fits(t, b.View(w, 20), w, 20)
	}
}

func TestReadingsApartStayApart(t *testing.T) {
	t.Parallel()
	b := newBench(t, "builtin").ask("Compare")
	b.say(start("1", "read_file", "a.pdf", "", `{}`), end("1", "read_file", "x"))
	b.say(start("2", "grep", "rent", "", `{}`), end("2", "grep", "x"))
	b.say(start("3", "read_file", "b.pdf", "", `{}`), end("3", "read_file", "x"))
	b.shows("read_file a.pdf")
	b.shows("read_file b.pdf")
	b.hides("read 2 files")
}

func TestStoppedReadings(t *testing.T) {
	t.Parallel()
	b := newBench(t, "builtin").ask("Compare")
	b.say(start("1", "read_file", "a.pdf", "", `{}`), start("2", "read_file", "b.pdf", "", `{}`))
	b.say(end("1", "read_file", "x"), agent.Failed{Message: "Stopped.", Canceled: true})
	b.shows("■ read 2 files")
	b.do(action.ChatRead, action.ChatOpenAll)
	b.shows("■ read_file b.pdf")
}
