package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) modelsCommand() *cobra.Command {
	var prices bool
	c := &cobra.Command{
		Use:   "models",
		Short: "List the models that can be used now",
		Long: `List the models that can be used now: the built-in one, those of the providers
for which there is a key, and those of the servers that run on this machine
(Ollama, LM Studio, llama.cpp, vLLM at their usual ports). With --offline nothing
is looked for.

Keys are read from the environment or from the system's keyring, never from the
settings file.`,
		Example: `  fsx models
  fsx models --json | jq -r '.models[].model'
  fsx models --prices
  fsx models key anthropic`,
		Args: exactly(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if prices {
				return a.printPrices()
			}
			return a.printModels(a.usableModels(cmd.Context()))
		},
	}
	c.Flags().BoolVar(&prices, "prices", false, "print what the known models cost for a million tokens, and when that was looked up")
	c.AddCommand(a.modelsKeyCommand())
	return c
}

// models is what fsx models tells.
type models struct {
	Models    []usableModel  `json:"models"`
	Providers []providerWord `json:"providers"`
}

// usableModel is one model that can be used now.
type usableModel struct {
	Model    string `json:"model"` // as --model takes it
	Provider string `json:"provider"`
	Server   string `json:"server,omitempty"` // "llama.cpp"
	Local    bool   `json:"local"`
	Window   int    `json:"window,omitempty"` // tokens, as far as it is known
	Tools    bool   `json:"tools"`
	Images   bool   `json:"images"`
	Reasons  bool   `json:"reasoning"`
	Price    *price `json:"price,omitempty"`
}

// price is in dollars for a million tokens.
type price struct {
	Input      float64 `json:"input"`
	Output     float64 `json:"output"`
	CacheWrite float64 `json:"cache_write"`
	CacheRead  float64 `json:"cache_read"`
	AsOf       string  `json:"as_of"`
}

// providerWord says what is known of a provider's key.
type providerWord struct {
	Provider string `json:"provider"`
	Key      string `json:"key,omitempty"` // where it was found
	Usable   bool   `json:"usable"`
	Note     string `json:"note,omitempty"` // what to do
}

// usableModels finds what can be used now.
func (a *app) usableModels(ctx context.Context) models {
	out := models{Models: []usableModel{{Model: llm.Builtin, Provider: llm.Builtin, Local: true, Tools: true}}}
	var found []llm.Found
	if !a.flags.offline {
		found = llm.Discover(ctx, a.places())
	}
	running := map[string]bool{}
	for _, f := range found {
		running[f.Provider] = true
		for _, o := range f.Models {
			info := llm.InfoOf(o.Spec)
			out.Models = append(out.Models, usableModel{
				Model: o.Name(), Provider: f.Provider, Server: f.Server, Local: true, Window: o.Window, Tools: info.Tools, Images: info.Images, Reasons: info.Reasons(),
			})
		}
	}
	for _, p := range llm.Providers() {
		if p.Name == llm.Compatible {
			continue
		}
		word := providerWord{Provider: p.Name, Usable: running[p.Name]}
		if p.Local {
			if !word.Usable {
				word.Note = "not found; start it with: " + p.Start
			}
			out.Providers = append(out.Providers, word)
			continue
		}
		spec := llm.Spec{Provider: p.Name}.WithKey(a.env, a.storedKey(ctx))
		word.Key, word.Usable = spec.KeyFrom, spec.Key != "" && !a.flags.offline
		switch {
		case a.flags.offline:
			word.Note = "not asked while --offline is given"
		case !word.Usable:
			word.Note = "no key; set " + p.KeyEnv[0] + ", or: fsx models key " + p.Name
		case p.Name == llm.OpenRouter:
			word.Note = "any of its models, as openrouter:MAKER/NAME"
		}
		out.Providers = append(out.Providers, word)
		if word.Usable {
			out.Models = append(out.Models, tableModels(p.Name)...)
		}
	}
	return out
}

// tableModels are the known models of a provider.
func tableModels(provider string) []usableModel {
	var out []usableModel
	for _, m := range llm.Models() {
		if m.Provider == provider {
			out = append(out, usableModel{
				Model: m.Provider + ":" + m.Name, Provider: m.Provider, Window: m.Window, Tools: m.Tools, Images: m.Images, Reasons: m.Reasons(),
				Price: &price{m.Price.Input, m.Price.Output, m.Price.CacheWrite, m.Price.CacheRead, m.AsOf},
			})
		}
	}
	return out
}

// places are where servers on this machine are looked for.
func (a *app) places() []llm.Place {
	if a.localPlaces != nil {
		return a.localPlaces
	}
	return llm.Places(a.env)
}

func (a *app) printModels(m models) error {
	if a.flags.json {
		a.printJSON(m)
		return nil
	}
	rows := make([][]string, 0, len(m.Models))
	for _, u := range m.Models {
		rows = append(rows, []string{tool.Safe(u.Model), describe(u)})
	}
	text := "Models that can be used now (--model NAME):\n" + tool.Align(rows) + "\nProviders:\n"
	rows = rows[:0]
	for _, p := range m.Providers {
		state := "running on this machine"
		switch {
		case p.Key != "" && p.Note != "":
			state = "key from " + p.Key + "; " + p.Note
		case p.Key != "":
			state = "key from " + p.Key
		case p.Note != "":
			state = p.Note
		}
		rows = append(rows, []string{p.Provider, state})
	}
	return write(a.out, text+tool.Align(rows))
}

// describe is what a model holds and costs, for people.
func describe(u usableModel) string {
	var words []string
	if u.Provider == llm.Builtin {
		words = append(words, "in fsx itself; needs nothing and sends nothing")
	}
	if u.Server != "" {
		words = append(words, u.Server+" on this machine")
	}
	if u.Window > 0 {
		words = append(words, tool.Thousands(int64(u.Window))+" tokens")
	}
	if u.Price != nil {
		words = append(words, fmt.Sprintf("$%s in, $%s out a million", dollars(u.Price.Input), dollars(u.Price.Output)))
	}
	if !u.Tools {
		words = append(words, "cannot call tools")
	}
	return strings.Join(words, ", ")
}

// printPrices prints the table of prices.
func (a *app) printPrices() error {
	var list []usableModel
	rows := [][]string{{"MODEL", "IN", "OUT", "CACHE WRITE", "CACHE READ", "AS OF", ""}}
	for _, p := range llm.Providers() {
		list = append(list, tableModels(p.Name)...)
	}
	if a.flags.json {
		a.printJSON(map[string]any{"currency": "USD", "per_tokens": 1_000_000, "models": list})
		return nil
	}
	for _, m := range llm.Models() {
		note := ""
		if m.LongAfter > 0 {
			note = fmt.Sprintf("prompts above %s tokens: %s in, %s out", tool.Thousands(int64(m.LongAfter)), dollars(m.Long.Input), dollars(m.Long.Output))
		}
		if m.Until != "" {
			note = strings.TrimPrefix(note+"; until "+m.Until, "; ")
		}
		rows = append(rows, []string{m.Provider + ":" + m.Name, dollars(m.Price.Input), dollars(m.Price.Output), dollars(m.Price.CacheWrite), dollars(m.Price.CacheRead), m.AsOf, note})
	}
	return write(a.out, "Dollars for a million tokens:\n"+tool.Align(rows)+"Models on this machine cost nothing; OpenRouter tells what each answer cost.\n")
}

func dollars(d float64) string {
	if d == float64(int(d*100))/100 {
		return strconv.FormatFloat(d, 'f', 2, 64)
	}
	return strconv.FormatFloat(d, 'f', -1, 64)
}

// keyringSentence says why a key could not be stored or removed.
func keyringSentence(err error, env string) error {
	if errors.Is(err, llm.ErrNoKey) {
		return &toldError{code: "not_found", sentence: "No key is stored for that.", err: err}
	}
	return &toldError{code: "no_keyring", err: err, sentence: fmt.Sprintf("%s cannot be used here (%s). Set %s in the environment instead.",
		capital(llm.KeyringName), tool.Safe(strings.TrimPrefix(err.Error(), "ask "+llm.KeyringName+": ")), env)}
}
