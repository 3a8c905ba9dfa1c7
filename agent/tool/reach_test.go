package tool

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReach tells what calls would touch, links and ways out included.
func TestReach(t *testing.T) {
	t.Parallel()
	unixOnly(t)
	w := newWorld(t, map[string]string{"a.txt": "x", "sub/b.txt": "y"})
	away, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(away, "secret.txt"), []byte("z"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, to := range map[string]string{"in.txt": "sub/b.txt", "out.txt": filepath.Join(away, "secret.txt"), "gone": "nowhere"} {
		if err := os.Symlink(to, filepath.Join(w.root, name)); err != nil {
			t.Fatal(err)
		}
	}
	for name, tc := range map[string]struct{ tool, args, paths, outside string }{
		"relative":     {"read_file", `{"path":"a.txt"}`, "ROOT/a.txt", ""},
		"an alias":     {"list_directory", `{"path":"sub"}`, "ROOT/sub", ""},
		"a link":       {"read_file", `{"path":"in.txt"}`, "ROOT/sub/b.txt", ""},
		"a link out":   {"read_file", `{"path":"out.txt"}`, "AWAY/secret.txt", "AWAY/secret.txt"},
		"absolute out": {"read_file", `{"path":"/etc/hostname"}`, "/etc/hostname", "/etc/hostname"},
		"dots out":     {"tree", `{"path":"sub/../../.."}`, "", "UP"},
		"a list":       {"find_files", `{"query":"x","under":["sub","/etc"]}`, "ROOT/sub /etc", "/etc"},
		"two":          {"compare_files", `{"a":"a.txt","b":"/etc/hosts"}`, "ROOT/a.txt /etc/hosts", "/etc/hosts"},
		"none":         {"tree", `{}`, "", ""},
		"not there":    {"read_file", `{"path":"nope.txt"}`, "ROOT/nope.txt", ""},
	} {
		reach, err := w.reg.Reach(tc.tool, json.RawMessage(tc.args))
		if err != nil {
			if name == "an alias" {
				continue // where there is no such alias there is nothing to tell
			}
			t.Errorf("%s: %v", name, err)
			continue
		}
		short := strings.NewReplacer(w.root, "ROOT", away, "AWAY")
		if name == "dots out" {
			if len(reach.Outside) != 1 || isBelow(reach.Outside[0], w.root) {
				t.Errorf("%s: %+v", name, reach)
			}
			continue
		}
		if got := short.Replace(strings.Join(reach.Paths, " ")); got != tc.paths {
			t.Errorf("%s: paths %q", name, got)
		}
		if got := short.Replace(strings.Join(reach.Outside, " ")); got != tc.outside {
			t.Errorf("%s: outside %q", name, got)
		}
	}
	if reach, err := w.reg.Reach("drop_table", json.RawMessage(`{"name":"a\u202eb"}`)); err != nil || reach.Effect != Delete || fmt.Sprint(reach.Fields) == "" || strings.ContainsRune(reach.Fields[0].Value, 0x202e) {
		t.Errorf("%+v, %v", reach, err)
	}
	for _, args := range []string{`{"path":1}`, `{"nope":"x"}`, `[1]`} {
		if _, err := w.reg.Reach("read_file", json.RawMessage(args)); err == nil {
			t.Errorf("%s: no error", args)
		}
	}
}

// TestEffectOfACall tells calls that only read from those that change something, of tools that do both.
func TestEffectOfACall(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"a.txt": "text"})
	for _, c := range []struct {
		tool, args string
		want       Effect
	}{
		{"bookmark", `{}`, Read}, {"bookmark", `{"action":"list"}`, Read}, {"bookmark", `{"action":"list","path":"a.txt"}`, Read},
		{"bookmark", `{"action":"add","path":"a.txt"}`, Write}, {"bookmark", `{"action":"remove","path":"a.txt"}`, Write},
		{"schema", ``, Read}, {"schema", `{"action":"show"}`, Read}, {"schema", `{"action":"discover"}`, Write},
	} {
		reach, err := w.reg.Reach(c.tool, json.RawMessage(c.args))
		if err != nil || reach.Effect != c.want {
			t.Errorf("%s %s: %v, %v", c.tool, c.args, reach.Effect, err)
		}
		if tool, _ := w.reg.Lookup(c.tool); tool.Effect != Write {
			t.Errorf("%s does at most %v", c.tool, tool.Effect)
		}
	}
	if _, err := w.reg.Reach("bookmark", json.RawMessage(`{"action":"LIST or add"}`)); err == nil {
		t.Error("an action that there is not")
	}
}
