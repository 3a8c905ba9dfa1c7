package main

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/store/audit"
)

func (a *app) auditCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "audit [SESSION]",
		Short: "List what left this machine, when and to which host",
		Long: `List every request that went to a model or an embedder on another machine: when, to
which host, which parts of which files were in it (places as citations write
them, and for plain texts the bytes of the file), how many secrets were masked
and how many results were kept back. With SESSION, a name or an ID, only those of
that conversation. What was said is not kept, and no secret.

A request is recorded before it goes out. What was sent once in a conversation
goes again with each further request; that is counted, not listed again.`,
		Example: `  fsx audit
  fsx audit review
  fsx audit --json | jq -r '.requests[].files[]?.path' | sort -u`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error { return a.printAudit(cmd.Context(), first(args)) },
	}
}

// sent is a request of the audit.
type sent struct {
	Time     time.Time      `json:"time"`
	Session  string         `json:"session,omitempty"`
	Host     string         `json:"host"`
	Model    string         `json:"model"`
	Kind     audit.Kind     `json:"kind"`
	Bytes    int            `json:"bytes"`
	Masked   map[string]int `json:"masked"`
	Files    []sentFile     `json:"files"`
	Named    int            `json:"named"`
	Again    int            `json:"again"`
	Withheld int            `json:"withheld"`
}

// sentFile is a file of which something left.
type sentFile struct {
	Path     tool.Path  `json:"path"`
	Places   []string   `json:"places"`
	Ranges   [][2]int64 `json:"ranges"`
	Bytes    int        `json:"bytes"`
	Passages int        `json:"passages,omitempty"`
}

// printAudit prints the record of a session, or of all.
func (a *app) printAudit(ctx context.Context, name string) error {
	return a.with(ctx, needIndex, func(h *house) error {
		session := ""
		if name != "" {
			s, found, err := findSession(ctx, h.store, name)
			if err != nil {
				return err
			}
			if session = s.ID; !found {
				session = strings.ToUpper(name) // one that was deleted has its record still
			}
		}
		list := []sent{}
		err := audit.In(h.store).Each(ctx, session, func(r audit.Record) error { list = append(list, sentOf(r)); return nil })
		if err != nil {
			return err
		}
		if a.flags.json {
			a.printJSON(map[string]any{"requests": list})
		} else if err := write(a.out, auditText(list, h.cwd)); err != nil {
			return err
		}
		if len(list) == 0 {
			return errNothing
		}
		return nil
	})
}

func sentOf(r audit.Record) sent {
	s := sent{
		Time: time.Unix(0, r.Time).UTC(), Session: r.Session, Host: r.Host, Model: r.Model, Kind: r.Kind, Bytes: r.Bytes,
		Masked: r.Masked, Files: []sentFile{}, Named: r.Named, Again: r.Again, Withheld: r.Kept,
	}
	if s.Masked == nil {
		s.Masked = map[string]int{}
	}
	for _, f := range r.Files {
		one := sentFile{Path: tool.Path(f.Path), Places: f.Places, Ranges: f.Ranges, Bytes: f.Bytes, Passages: f.Passages}
		if one.Places == nil {
			one.Places = []string{}
		}
		if one.Ranges == nil {
			one.Ranges = [][2]int64{}
		}
		s.Files = append(s.Files, one)
	}
	return s
}

// auditText is a line for each request and one for each file in it.
func auditText(list []sent, cwd string) string {
	var b strings.Builder
	for _, s := range list {
		fmt.Fprintf(&b, "%s  %s  %s  %s", s.Time.Local().Format("2006-01-02 15:04:05"), tool.Safe(s.Host), tool.Safe(s.Model), tool.Size(int64(s.Bytes)))
		if s.Session != "" {
			b.WriteString("  session " + s.Session)
		}
		for _, rule := range slices.Sorted(maps.Keys(s.Masked)) {
			fmt.Fprintf(&b, ", %d %s masked", s.Masked[rule], tool.Safe(rule))
		}
		if s.Withheld > 0 {
			fmt.Fprintf(&b, ", %s kept back", tool.Count(s.Withheld, "result"))
		}
		b.WriteByte('\n')
		for _, f := range s.Files {
			fmt.Fprintf(&b, "    %s", tool.ShownPath(string(f.Path), cwd))
			for i, place := range f.Places {
				b.WriteString(map[bool]string{true: "  ", false: ", "}[i == 0] + tool.Safe(place))
			}
			for _, r := range f.Ranges {
				fmt.Fprintf(&b, ", bytes %d-%d", r[0], r[1])
			}
			if f.Passages > 0 {
				fmt.Fprintf(&b, "  %s", tool.Count(f.Passages, "passage"))
			}
			b.WriteByte('\n')
		}
		if s.Named > 0 {
			fmt.Fprintf(&b, "    the names of %s\n", tool.Count(s.Named, "file"))
		}
		if s.Again > 0 {
			fmt.Fprintf(&b, "    again %s\n", tool.Count(s.Again, "earlier result"))
		}
	}
	if len(list) == 0 {
		b.WriteString("Nothing has left this machine.\n")
	}
	return b.String()
}
