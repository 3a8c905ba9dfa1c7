package main

import (
	"context"
	"time"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/builtin"
	"github.com/fsx-dev/fsx/agent/llm"
)

// openModel puts the model that the settings name, and the name that answers
// are signed with, into an agent's configuration.
func (a *app) openModel(ctx context.Context, c *agent.Config) error {
	spec, err := a.modelSpec()
	if err != nil {
		return err
	}
	c.ModelName = spec.String()
	if spec.Provider == llm.Builtin {
		model := builtin.New()
		model.Now = time.Now
		c.Model = model
		return nil
	}
	if a.flags.offline {
		return &toldError{code: "usage", sentence: "--offline connects to nothing, and the model " + c.ModelName + " is behind an address; leave one of them out."}
	}
	spec = spec.WithKey(a.env, a.storedKey(ctx)).WithWindow(ctx)
	c.ModelInfo = llm.InfoOf(spec)
	c.Model, err = llm.Open(ctx, spec)
	return err
}

// modelSpec is the model that the settings name, with its address and without its key. An
// address that was given on the command line holds for every provider; those of the
// environment and the settings file hold for the provider that they were meant for, so
// that no key goes to another one's server.
func (a *app) modelSpec() (llm.Spec, error) {
	spec, err := llm.ParseSpec(a.config.Model)
	if err == nil && spec.Provider != llm.Builtin && spec.BaseURL == "" {
		switch {
		case a.flags.baseURL != "":
			spec, err = spec.At(a.flags.baseURL)
		case spec.Provider == llm.OpenAI && a.config.BaseURL != "":
			spec, err = spec.At(a.config.BaseURL)
		default:
			spec = spec.WithEnv(a.env)
		}
	}
	if err != nil {
		return spec, &toldError{code: "usage", sentence: capital(err.Error()) + ".", err: err}
	}
	spec.Reasoning, spec.Offline = a.config.Reasoning, a.flags.offline
	return spec, nil
}

// modelName is the name that answers are signed with; what the settings say
// when that is no model.
func (a *app) modelName() string {
	spec, err := llm.ParseSpec(a.config.Model)
	if err != nil {
		return a.config.Model
	}
	return spec.String()
}

// storedKey asks the system's keyring, as far as there is one.
func (a *app) storedKey(ctx context.Context) func(account string) string {
	return func(account string) string {
		if a.keyring == nil {
			return ""
		}
		key, err := a.keyring.Get(ctx, account)
		if err != nil {
			return "" // the lack of a key is told, with what to do
		}
		return key
	}
}
