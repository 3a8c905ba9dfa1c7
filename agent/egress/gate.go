package egress

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"sync"

	"github.com/tmc/langchaingo/llms"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/origin"
	"github.com/fsx-dev/fsx/store/audit"
	"github.com/fsx-dev/fsx/walker/guard"
	"github.com/fsx-dev/fsx/walker/secret"
)

// Recorder keeps what left. *audit.Log is one.
type Recorder interface {
	Add(ctx context.Context, r audit.Record) error
}

// Gate lets requests out to one host.
type Gate struct {
	Host  string // "api.openai.com"
	Log   Recorder
	Files *guard.Guard // looks at what a link leads to and at the lines of texts
	Texts agent.Documents

	mu   sync.Mutex
	told map[[sha256.Size]byte]verdict // results that are on record already
	kept int                           // results that were kept back where they came from, since the last record
}

// verdict is what becomes of a result.
type verdict struct {
	text   string // as it goes out
	masked map[string]int
	kept   bool // back
	parts  []origin.Part
}

// Pass is an agent.Outgoing.
func (g *Gate) Pass(ctx context.Context, q agent.Request) (agent.Request, error) {
	c := &crossing{gate: g, fresh: map[[sha256.Size]byte]verdict{}, read: map[string][]origin.Part{}, record: audit.Record{Session: q.Session, Host: g.Host, Model: q.Model, Kind: audit.Asked}}
	q.System = c.text(q.System)
	messages := make([]agent.Message, len(q.Messages))
	for i, m := range q.Messages {
		messages[i] = c.message(m)
	}
	q.Messages = messages
	tools, err := c.tools(q.Tools)
	if err != nil {
		return agent.Request{}, err
	}
	q.Tools = tools
	c.record.Files = c.files.list(g.Files)
	g.mu.Lock()
	c.record.Kept, g.kept = c.record.Kept+g.kept, 0
	g.mu.Unlock()
	if err := g.Log.Add(ctx, c.record); err != nil {
		return agent.Request{}, fmt.Errorf("nothing was sent to %s, because it could not be put on record: %w", g.Host, err)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.told == nil {
		g.told = map[[sha256.Size]byte]verdict{}
	}
	maps.Copy(g.told, c.fresh)
	return q, nil
}

// crossing is one request on its way out.
type crossing struct {
	gate   *Gate
	record audit.Record
	files  parts
	fresh  map[[sha256.Size]byte]verdict // results that are recorded with it
	read   map[string][]origin.Part      // what the results of calls speak of
}

// text masks a text and counts it.
func (c *crossing) text(s string) string {
	masked, _ := secret.Mask(s)
	c.record.Bytes += len(masked)
	c.record.Masked = count(c.record.Masked, masked)
	return masked
}

// count adds up the marks that stand in a text.
func count(into map[string]int, text string) map[string]int {
	for {
		_, rest, found := strings.Cut(text, "[secret: ")
		rule, after, closed := strings.Cut(rest, "]")
		if !found || !closed {
			return into
		}
		if text = rest; len(rule) < 64 && !strings.ContainsAny(rule, " \n\"") {
			if into == nil {
				into = map[string]int{}
			}
			into[rule]++
			text = after
		}
	}
}

// message gives a message as it may leave.
func (c *crossing) message(m agent.Message) agent.Message {
	if m.Role == agent.Tool {
		m.Text = c.result(m)
	} else {
		m.Text = c.text(m.Text)
	}
	if len(m.Calls) > 0 {
		calls := make([]agent.Call, len(m.Calls))
		for i, call := range m.Calls {
			call.Args = c.text(call.Args)
			calls[i] = call
		}
		m.Calls = calls
	}
	return m
}

// result gives a tool's result as it may leave, and puts the files that it speaks of on
// record when it goes for the first time.
func (c *crossing) result(m agent.Message) string {
	sum := sha256.Sum256([]byte(m.CallID + "\x00" + m.Text))
	c.gate.mu.Lock()
	v, again := c.gate.told[sum]
	c.gate.mu.Unlock()
	if !again {
		v = c.judge(m)
		c.fresh[sum] = v
	}
	c.read[m.CallID] = v.parts
	c.record.Bytes += len(v.text)
	for rule, n := range v.masked {
		if c.record.Masked == nil {
			c.record.Masked = map[string]int{}
		}
		c.record.Masked[rule] += n
	}
	switch {
	case v.kept:
		c.record.Kept++
	case again:
		c.record.Again++
	default:
		for _, p := range v.parts {
			if p.Bytes > 0 {
				c.files.add(p)
			}
		}
		for _, p := range v.parts {
			if _, text := c.files.of[p.Path]; !text {
				c.record.Named++
			}
		}
	}
	return v.text
}

// judge looks at a result that has not gone out before.
func (c *crossing) judge(m agent.Message) verdict {
	g := c.gate
	v := verdict{parts: origin.Of(m.Text)}
	if handle, ok := pageOf(m.Text); ok { // a piece out of the middle of another result
		for i, p := range c.read[handle] {
			if p.Bytes = 0; i == 0 {
				p = origin.Part{Path: p.Path, Bytes: len(m.Text), Sheet: "a part read on"}
			}
			v.parts = append(v.parts, p)
		}
	}
	if path, secret := g.secretFile(v.parts); secret {
		v.kept, v.text = true, errorResult(withheld(path, g.Host))
		return v
	}
	v.text, _ = secret.Mask(m.Text)
	v.masked = count(nil, v.text)
	return v
}

// pageOf is the handle of the result of which a text is a page.
func pageOf(text string) (string, bool) {
	line, _, _ := strings.Cut(text, "\n")
	_, rest, ok := strings.Cut(line, ` handle="`)
	handle, _, closed := strings.Cut(rest, `"`)
	return handle, ok && closed && strings.HasPrefix(line, "<data ")
}

// secretFile is a file of which text stands in a result and whose name says that it holds secrets.
func (g *Gate) secretFile(list []origin.Part) (string, bool) {
	tiers := map[string]guard.Tier{}
	for _, p := range list {
		if p.Bytes == 0 {
			continue
		}
		tier, known := tiers[p.Path]
		if !known {
			tier = g.tier(p.Path)
			tiers[p.Path] = tier
		}
		if tier >= guard.Skip {
			return p.Path, true
		}
	}
	return "", false
}

// withheld is what a model reads in the place of a result.
func withheld(path, host string) string {
	name := path[strings.LastIndexAny(path, `/\`)+1:]
	return fmt.Sprintf("%s may hold secrets, as its name says, and is not sent to %s. Only a model on this machine may read it. Go on without it.", strings.ToValidUTF8(name, "?"), host)
}

func errorResult(why string) string {
	said, err := json.Marshal(map[string]string{"error": why})
	if err != nil {
		return `{"error":"this file is not sent to another machine"}`
	}
	return string(said)
}

// tier is that of a path and of what it leads to.
func (g *Gate) tier(path string) guard.Tier {
	tier := guard.TierOf(path)
	if g.Files != nil && tier < guard.Skip {
		if led, err := g.Files.Real(path); err == nil {
			tier = max(tier, guard.TierOf(led))
		}
	}
	return tier
}

// tools masks what tools are offered with.
func (c *crossing) tools(offered []llms.Tool) ([]llms.Tool, error) {
	out := make([]llms.Tool, len(offered))
	for i, t := range offered {
		whole, err := json.Marshal(t)
		if err != nil {
			return nil, fmt.Errorf("look at the tools that would be sent: %w", err)
		}
		if said := c.text(string(whole)); said != string(whole) {
			t = llms.Tool{}
			if err := json.Unmarshal([]byte(said), &t); err != nil {
				return nil, fmt.Errorf("mask a tool's description: %w", err)
			}
		}
		out[i] = t
	}
	return out, nil
}
