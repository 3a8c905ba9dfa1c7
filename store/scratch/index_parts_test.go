package scratch

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/storetest"
)

func TestPartsOf(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		op            byte
		pattern, want string
	}{
		{'l', "%report%", "report"},
		{'l', "%RePort_2026%.PDF", "report|2026|.pdf"},
		{'l', "%a%bc%", "bc"},
		{'l', "%caf\u00e9s%", "caf"},
		{'l', "%x\xffyz\x80", "yz"},
		{'l', "%ab\x00%cd%", "ab"},
		{'l', "%a*b[c]%", "a*b[c]"},
		{'l', "%%__", ""},
		{'l', "", ""},
		{'g', "*re?port*", "re|port"},
		{'g', "*ab[cd]ef*", "ab"},
		{'g', "*50%_off*", "50%_off"},
	} {
		if got := strings.Join(partsOf(c.op, c.pattern), "|"); got != c.want {
			t.Errorf("%c %q: %q, want %q", c.op, c.pattern, got, c.want)
		}
	}
	begin := storetest.Abs("/home/me")
	if got := strings.Join(partsOf('l', begin+"%.pdf"), "|"); got != ".pdf" {
		t.Errorf("a path at the beginning: %q", got)
	}
}

// TestPatternsChooseTheSame asks for patterns where the store looks for their parts, and where, for the plus sign
// before the column, SQLite sees every file.
func TestPatternsChooseTheSame(t *testing.T) {
	t.Parallel()
	s := indexed(t)
	odd := store.Folder{Path: storetest.Abs("/home/Caf\u00e9 \xff")}
	for i, name := range []string{"50%_off.txt", "a[b]c", "CAF\u00c9.txt", "cafe\xff.txt", "two words", "tail.", "x_y", "x-y", "\u212aelvin"} {
		odd.Entries = append(odd.Entries, store.Entry{Name: name, Size: int64(i)})
	}
	if err := s.db.PutFolders(t.Context(), []store.Folder{odd}); err != nil {
		t.Fatal(err)
	}
	some := 0
	for _, column := range []string{"path", "folder", "name"} {
		for _, op := range []string{"LIKE", "GLOB", "NOT LIKE", "NOT GLOB"} {
			for _, pattern := range []string{
				"%report%", "%REPORT.p_f", "%me/re%", "%me%ren%.CSV", "%caf\u00e9%", "%caf%", "%af\ufffd%", "%[b]%", "%50%", "%50%_off%", "%e", "%.", "/home/me/%", "/HOME/%.pdf",
				"%kelvin%", "%\u212aelvin%", "%x_y%", "re%", "%",
				"*report*", "*Report*", "*me/re*", "*ca[fr]*", "*[b]*", "*x?y*", "*.pdf", "/home/me/*t*", "/home/*ren*.csv", "*caf?*", "*\ufffd*", "rent*", "*",
			} {
				q := func(column string) string {
					return ask(t, s, native(fmt.Sprintf("SELECT name FROM files WHERE %s %s '%s' ORDER BY 1", column, op, pattern)))
				}
				got, want := q(column), q("+"+column)
				if got != want {
					t.Errorf("%s %s %q: %s, want %s", column, op, pattern, got, want)
				}
				if len(got) > len("name:text|") {
					some++
				}
			}
		}
	}
	if some < 100 {
		t.Errorf("only %d questions chose anything", some)
	}
}
