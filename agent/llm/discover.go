package llm

import (
	"cmp"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// ProbeTime is how long a server on this machine has to name its models.
const ProbeTime = 200 * time.Millisecond

const maxListing = 4 << 20 // bytes of a list of models

// Place is where a server on this machine may be found.
type Place struct {
	Provider string // Ollama, LMStudio or Compatible
	Server   string // "llama.cpp"
	BaseURL  string
}

// Places are the well-known ones, Ollama's where OLLAMA_HOST says so, unless that is
// another machine.
func Places(getenv func(string) string) []Place {
	all := []Place{
		{Ollama, "Ollama", "http://127.0.0.1:11434/v1"},
		{LMStudio, "LM Studio", "http://127.0.0.1:1234/v1"},
		{Compatible, "llama.cpp", "http://127.0.0.1:8080/v1"},
		{Compatible, "vLLM", "http://127.0.0.1:8000/v1"},
	}
	if host := strings.TrimSpace(getenv("OLLAMA_HOST")); host != "" {
		if s := (Spec{Provider: Ollama, BaseURL: ollamaBase(host)}); s.Local() {
			all[0].BaseURL = s.BaseURL
		}
	}
	return all
}

// Found is a server that answered.
type Found struct {
	Place
	Models []Offer // that it can be asked for, by name
}

// Offer is one model of a server.
type Offer struct {
	Spec   Spec
	Window int // tokens, 0 when the server does not say
}

// Discover asks the places for their models, all at once, and returns those that answered in
// time with a list of models. Only addresses of this machine are asked, and without a proxy.
func Discover(ctx context.Context, places []Place) []Found {
	ctx, cancel := context.WithTimeout(ctx, ProbeTime)
	defer cancel()
	t := probing()
	defer t.CloseIdleConnections()
	return discover(ctx, t, places)
}

// probing is how servers on this machine are asked: without a proxy, once.
func probing() *http.Transport {
	return &http.Transport{DialContext: (&net.Dialer{}).DialContext, DisableKeepAlives: true}
}

// discover asks the places until ctx ends.
func discover(ctx context.Context, t http.RoundTripper, places []Place) []Found {
	client := &http.Client{Transport: t, CheckRedirect: stay}
	found := make([]*Found, len(places))
	var wait sync.WaitGroup
	for i, p := range places {
		if !(Spec{Provider: p.Provider, BaseURL: p.BaseURL}).Local() {
			continue
		}
		wait.Go(func() { found[i] = probe(ctx, client, p) })
	}
	wait.Wait()
	var out []Found
	for _, f := range found {
		if f != nil {
			out = append(out, *f)
		}
	}
	return out
}

// listing is a server's list of models. Servers add to OpenAI's form what they know.
type listing struct {
	Data []struct {
		ID      string `json:"id"`
		OwnedBy string `json:"owned_by"`
		Window  int    `json:"max_model_len"` // vLLM
		Meta    struct {
			Window int `json:"n_ctx_train"` // llama.cpp
		} `json:"meta"`
	} `json:"data"`
}

// probe asks one place, nil when nothing of use answers.
func probe(ctx context.Context, client *http.Client, p Place) *Found {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, p.BaseURL+"/models", nil)
	if err != nil {
		return nil
	}
	req.Header.Set("User-Agent", "fsx")
	resp, err := client.Do(req) // #nosec G704 -- an address of this machine
	if err != nil {
		return nil
	}
	defer func() { _ = resp.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(resp.Body, maxListing))
	var list listing
	if err != nil || resp.StatusCode != http.StatusOK || json.Unmarshal(body, &list) != nil || list.Data == nil {
		return nil
	}
	f := &Found{Place: p}
	for _, m := range list.Data {
		if m.ID == "" || strings.Contains(strings.ToLower(m.ID), "embed") {
			continue
		}
		f.recognise(m.OwnedBy)
		f.Models = append(f.Models, Offer{Spec{Provider: f.Provider, Name: m.ID, BaseURL: p.BaseURL}, cmp.Or(m.Window, m.Meta.Window)})
	}
	slices.SortFunc(f.Models, func(a, b Offer) int { return cmp.Compare(a.Spec.Name, b.Spec.Name) })
	return f
}

// recognise tells servers apart that stand at each other's ports, by who they say owns a model.
func (f *Found) recognise(owner string) {
	switch owner {
	case "library":
		f.Provider, f.Server = Ollama, "Ollama"
	case "llamacpp":
		f.Provider, f.Server = Compatible, "llama.cpp"
	case "vllm":
		f.Provider, f.Server = Compatible, "vLLM"
	case "organization_owner":
		f.Provider, f.Server = LMStudio, "LM Studio"
	}
}

// Name is the model as people write it, with the address where it is not the usual one.
func (o Offer) Name() string {
	p, _ := ProviderOf(o.Spec.Provider)
	if o.Spec.Provider != Compatible && o.Spec.BaseURL != p.BaseURL {
		return o.Spec.String() + "@" + o.Spec.BaseURL
	}
	return o.Spec.String()
}
