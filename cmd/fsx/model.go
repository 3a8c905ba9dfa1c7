package main

import (
	"cmp"
	"context"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/builtin"
	"github.com/fsx-dev/fsx/agent/llm"
)

// openModel puts the model that the settings name, and the name that answers
// are signed with, into an agent's configuration.
func (a *app) openModel(ctx context.Context, c *agent.Config) error {
	spec, err := llm.ParseSpec(a.config.Model)
	if err != nil {
		return &toldError{code: "usage", sentence: capital(err.Error()) + ".", err: err}
	}
	if spec.Provider == llm.Builtin {
		c.Model, c.ModelName = builtin.New(), llm.Builtin
		return nil
	}
	if a.flags.offline {
		return &toldError{code: "usage", sentence: "--offline connects to nothing, and the model " + a.config.Model + " is behind an address; leave one of them out."}
	}
	spec.BaseURL = cmp.Or(spec.BaseURL, a.config.BaseURL)
	spec.Key = a.env("OPENAI_API_KEY")
	c.ModelName = spec.Provider + ":" + spec.Name
	c.Model, err = llm.Open(ctx, spec)
	return err
}

// modelName is the name that answers are signed with; what the settings say
// when that is no model.
func (a *app) modelName() string {
	spec, err := llm.ParseSpec(a.config.Model)
	switch {
	case err != nil:
		return a.config.Model
	case spec.Provider == llm.Builtin:
		return llm.Builtin
	}
	return spec.Provider + ":" + spec.Name
}
