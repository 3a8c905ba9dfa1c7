package main

import (
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/egress"
	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/store/audit"
)

// maskAlways is the setting by which models on this machine are treated like others.
const maskAlways = "always"

// gate is what requests to the model pass, nil when nothing leaves this machine.
func (a *app) gate(h *house) (*egress.Gate, error) {
	spec, err := a.modelSpec()
	if err != nil || spec.Provider == llm.Builtin || a.config.Mask != maskAlways && staysHere(spec) {
		return nil, err
	}
	return &egress.Gate{Host: spec.Host(), Log: audit.In(h.store), Files: h.keeper.Guard(), Texts: h.keeper}, nil
}

// staysHere reports whether a model runs on this machine. Ollama passes what it is asked on
// to its makers when the model's name says cloud.
func staysHere(s llm.Spec) bool {
	return s.Local() && (s.Provider != llm.Ollama || !strings.HasSuffix(s.Name, "-cloud") && !strings.HasSuffix(s.Name, ":cloud"))
}

// outward gives tools whose results go through a gate, if there is one.
func outward(tools *tool.Registry, gate *egress.Gate) agent.Registry {
	if gate == nil {
		return tools
	}
	return egress.Tools{Registry: tools, Gate: gate}
}

// checkMask warns of a setting that means nothing.
func (a *app) checkMask() {
	switch a.config.Mask {
	case "", "remote", maskAlways:
	default:
		a.warn(fmt.Sprintf("The setting mask is %q, which is neither remote nor always; everything is masked.", a.config.Mask))
		a.config.Mask = maskAlways
	}
}
