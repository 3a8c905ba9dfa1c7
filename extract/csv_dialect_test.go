package extract

import (
	"fmt"
	"strings"
	"testing"
)

func TestDialects(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ in, want string }{
		"escaped":                   {"id,name,n\n1,\"say \\\"hi\\\", he\",2\n2,\"c\\\\\",3\n3,\\N,4\n", `id|name|n 1|say "hi", he|2 2|c\|3 3||4`},
		"no value of a database":    {"id\tname\n1\t\\N\n2\tx\n", "id|name 1| 2|x"},
		"a folder before the mark":  {"id,dir\n1,\"C:\\a\\\"\n2,\"C:\\b\\\"\n3,\"C:\\c\\\"\n", `id|dir 1|C:\a\ 2|C:\b\ 3|C:\c\`},
		"spaced":                    {"id, name , n\n1, \"a, b\" , 2\n2, \"c\" , 3\n", `id| name | n 1|a, b| 2 2|c| 3`},
		"single marks":              {"id,name\n1,'a, b'\n2,'c'\n3,'d''e'\n4,'5\" wide'\n", `id|name 1|a, b 2|c 3|d'e 4|5" wide`},
		"apostrophes are no marks":  {"id,name\n1,'tis\n2,rock 'n' roll\n3,'twas\n", "id|name 1|'tis 2|rock 'n' roll 3|'twas"},
		"circumflexes":              {"id^name\n1^a, b\n2^c\n", "id|name 1|a, b 2|c"},
		"tildes":                    {"id~name\n1~a\n2~b\n", "id|name 1|a 2|b"},
		"a tilde in some lines":     {"what\nabout ~5\nmore\n", "what about ~5 more"},
		"returns, a newline within": {"a,b\r1,\"two\nlines\"\r2,x\r", "a|b 1|two␊lines 2|x"},
		"both, a return within":     {"a,b\r\n1,\"two\rlines\"\r\n2,x\r\n", "a|b 1|two␍lines 2|x"},
		"a mark that is never closed, with returns and newlines": {"a,b\r\n5\" wide,1\r\n2,x\r\n", `a|b 5" wide|1 2|x`},
	} {
		got, partial, err := records(t, c.in, "a.csv")
		for i, rec := range got {
			_, got[i], _ = strings.Cut(rec, ":")
		}
		s := strings.NewReplacer("\n", "␊", "\r", "␍").Replace(strings.Join(got, " "))
		if err != nil || partial != "" || s != c.want {
			t.Errorf("%s:\n got %s\nwant %s (%q, %v)", name, s, c.want, partial, err)
		}
	}
}

// TestDialectOfManyRecords reads a file that is longer than any buffer, at each of whose places a mark may stand.
func TestDialectOfManyRecords(t *testing.T) {
	t.Parallel()
	var in, want strings.Builder
	in.WriteString("id, what , n\n")
	want.WriteString("id| what | n\n")
	for i := range 20_000 {
		fmt.Fprintf(&in, "%d, \"%s, \\\"x\\\"\" , %d\n", i, strings.Repeat("y", i%37), i)
		fmt.Fprintf(&want, "%d|%s, \"x\"| %d\n", i, strings.Repeat("y", i%37), i)
	}
	got, partial, err := records(t, in.String(), "a.csv")
	for i, rec := range got {
		_, got[i], _ = strings.Cut(rec, ":")
	}
	if s := strings.Join(got, "\n") + "\n"; err != nil || partial != "" || s != want.String() {
		t.Errorf("%d records, %q, %v; %.200s", len(got), partial, err, s)
	}
}
