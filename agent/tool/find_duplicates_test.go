package tool

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/store"
)

func groupNames(d Duplicates) string {
	var out []string
	for _, g := range d.Groups {
		var names []string
		for _, f := range g.Files {
			names = append(names, ShownPath(string(f.Path), string(d.Path)))
		}
		slices.Sort(names) // files of one moment have no order
		out = append(out, strings.Join(names, "="))
	}
	return strings.Join(out, " ")
}

func TestFindDuplicates(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 100_000)
	w := newWorld(t, map[string]string{
		"a.txt": long + "A", "b.txt": long + "B", "sub/c.txt": long + "A", "empty": "", "empty2": "",
		"small": "12345678", "sub/small": "87654321",
	})
	// The copy that is older comes first in its group.
	for i, name := range []string{"a.txt", "b.txt", "small", "sub/c.txt", "sub/small"} {
		at := time.Date(2026, 1, 1+i, 0, 0, 0, 0, time.UTC)
		if err := os.Chtimes(filepath.Join(w.root, filepath.FromSlash(name)), at, at); err != nil {
			t.Fatal(err)
		}
	}
	check := func(when, args, want string) {
		t.Helper()
		if got := groupNames(must[Duplicates](w, "find_duplicates", args)); got != want {
			t.Errorf("%s, %s: %q, want %q", when, args, got, want)
		}
	}
	for _, when := range []string{"not indexed", "indexed"} {
		check(when, `{}`, "a.txt=sub/c.txt")
		check(when, `{"min_size":"0","method":"size"}`, "a.txt=b.txt=sub/c.txt small=sub/small")
		check(when, `{"min_size":"0","method":"name"}`, "small=sub/small")
		check(when, `{"min_size":"1MB"}`, "")
		w.index()
	}
	d := must[Duplicates](w, "find_duplicates", `{}`)
	if d.Wasted != 100_001 || d.Files != 2 || len(d.Unread) != 0 {
		t.Errorf("wasted %d, files %d, unread %v", d.Wasted, d.Files, d.Unread)
	}
	w.write("new.txt", long+"B")
	check("after a change", `{}`, "a.txt=sub/c.txt b.txt=new.txt")
	var bad *ArgumentError
	if _, err := w.do("find_duplicates", `{"min_size":"much"}`); !errors.As(err, &bad) {
		t.Errorf("a size that is none: %v", err)
	}
	if _, err := w.do("find_duplicates", `{"path":"nowhere"}`); err == nil {
		t.Error("a folder that does not exist is accepted")
	}
}

func TestBlockedFilesAreNotCompared(t *testing.T) {
	t.Parallel()
	text := strings.Repeat("x", 2000)
	w := newWorld(t, map[string]string{"a.txt": text, "key.pem": text})
	d := must[Duplicates](w, "find_duplicates", `{}`)
	if d.Total != 0 || len(d.Unread) != 1 || filepath.Base(string(d.Unread[0].Path)) != "key.pem" || !strings.Contains(d.Unread[0].Reason, "blocked") {
		t.Errorf("got %+v", d)
	}
}

func TestHardLinksAreNoDuplicates(t *testing.T) {
	t.Parallel()
	unixOnly(t)
	w := newWorld(t, map[string]string{"a.txt": strings.Repeat("x", 2000)})
	if err := os.Link(filepath.Join(w.root, "a.txt"), filepath.Join(w.root, "b.txt")); err != nil {
		t.Skipf("no hard links here: %v", err)
	}
	if d := must[Duplicates](w, "find_duplicates", `{}`); d.Total != 0 {
		t.Errorf("two names of one file count as %v", d.Groups)
	}
}

// TestDuplicatesAreAsTheyAreNow changes files in place, of which their folder tells nothing: what is
// recorded of them is older than they are.
func TestDuplicatesAreAsTheyAreNow(t *testing.T) {
	t.Parallel()
	short, head := strings.Repeat("x", 2000), strings.Repeat("y", 2*headBytes)
	w := newWorld(t, map[string]string{"a.log": short, "b.log": short, "c.log": short})
	w.index()
	w.write("a.log", head+"A")
	w.write("b.log", head+"B")
	if d := must[Duplicates](w, "find_duplicates", `{}`); d.Total != 0 {
		t.Errorf("files that begin alike count as %+v", d.Groups)
	}
	w.write("c.log", head+"A")
	d := must[Duplicates](w, "find_duplicates", `{}`)
	if got := groupNames(d); got != "a.log=c.log" || d.Wasted != 2*headBytes+1 || d.Groups[0].Bytes != 2*headBytes+1 {
		t.Errorf("%q, %d bytes to spare", got, d.Wasted)
	}
}

// TestInodesOfOtherDevices holds that two disks may give two files one number.
func TestInodesOfOtherDevices(t *testing.T) {
	t.Parallel()
	device := func(path string) uint64 {
		if strings.HasPrefix(path, "/usb/") {
			return 2
		}
		return 1
	}
	named := func(paths ...Path) (list []Entry) {
		for _, p := range paths {
			list = append(list, Entry{Path: p, inode: 7})
		}
		return list
	}
	left := oneNameEach(append(named("/a", "/usb/a", "/link", "/usb/link"), Entry{Path: "/b", inode: 8}, Entry{Path: "/c"}, Entry{Path: "/d"}), device)
	var got []string
	for _, e := range left {
		got = append(got, string(e.Path))
	}
	if want := "/a /usb/a /b /c /d"; strings.Join(got, " ") != want {
		t.Errorf("left %q, want %q", got, want)
	}
	m := newMeasure("/", usageInput{Depth: 1, TopN: 9}, device)
	for _, dir := range []string{"/", "/usb", "/more", "/usb/more"} {
		m.add(dir, []store.Entry{{Name: "a", Kind: store.File, Size: 1 << 20, Inode: 7}})
	}
	if m.out.Files != 2 || m.out.Bytes != 2<<20 {
		t.Errorf("%d files of %d bytes", m.out.Files, m.out.Bytes)
	}
}

func TestThoseThatCannotBeComparedAreCounted(t *testing.T) {
	t.Parallel()
	d := Duplicates{Path: "/r", Method: "hash"}
	for i := range mostUnread + 20 {
		d.Unread = append(d.Unread, FileReason{Path: Path(fmt.Sprintf("/r/%03d", i)), Reason: "locked"})
	}
	d.settle(10)
	if len(d.Unread) != mostUnread || !strings.Contains(d.Text(), "120 files could not be compared") {
		t.Errorf("%d are named:\n%s", len(d.Unread), d.Text())
	}
}
