package main

import (
	"context"
	"strings"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/tui/port"
)

// modelChoice chooses the model of a screen.
type modelChoice struct{ *chat }

var _ port.Models = modelChoice{}

// Models implements port.Models. Servers on this machine are looked for here, and
// only here.
func (m modelChoice) Models(ctx context.Context) ([]port.Model, error) {
	found := m.app.usableModels(ctx)
	var out []port.Model
	current := m.Model()
	known := false
	for _, u := range found.Models {
		is := u.Model == current || strings.HasPrefix(u.Model, current+"@") && !known // with the address that it was found at
		out = append(out, port.Model{Name: u.Model, About: describe(u), Current: is})
		known = known || is
	}
	if !known {
		out = append([]port.Model{{Name: current, About: "in use", Current: true}}, out...)
	}
	for _, p := range found.Providers {
		if p.Note != "" {
			out = append(out, port.Model{About: p.Provider + ": " + p.Note})
		}
	}
	return out, ctx.Err()
}

// Use implements port.Models. An address of the command line or the environment that
// was meant for the model before does not hold for another provider's.
func (m modelChoice) Use(ctx context.Context, name string) (note string, err error) {
	h, err := m.wait(ctx)
	if err != nil {
		return "", err
	}
	a := *m.app
	before, _ := a.modelSpec()
	a.config.Model = name
	if spec, err := llm.ParseSpec(name); err == nil && spec.Provider != before.Provider {
		a.flags.baseURL = ""
	}
	brain, called, err := a.brain(ctx, h, []string{m.dir}, true)
	if err != nil {
		return "", err
	}
	m.asked.Store(&otherModel{called, brain})
	return called + " answers from now on" + a.whereTo() + ".", nil
}

// whereTo says where what the model reads goes.
func (a *app) whereTo() string {
	spec, err := a.modelSpec()
	switch {
	case err != nil || spec.Provider == llm.Builtin:
		return ""
	case staysHere(spec):
		return ", on this machine"
	}
	return "; what it reads goes to " + spec.Host()
}
