package main

import (
	"path/filepath"
	"slices"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/egress"
	"github.com/fsx-dev/fsx/walker/guard"
)

// beyond opens folders outside those of a question, once the person has allowed it.
type beyond struct {
	house *house
	dirs  []string
	gate  *egress.Gate // nil when nothing leaves this machine
}

// Folder implements agent.Beyond.
func (b beyond) Folder(path string) string {
	if info, err := b.house.keeper.Guard().Stat(path); err == nil && info.Kind == guard.KindDir {
		return path
	}
	return filepath.Dir(path)
}

// Open implements agent.Beyond.
func (b beyond) Open(folders []string) (agent.Registry, agent.Documents, error) {
	keeper, err := b.house.within(slices.Concat(b.dirs, folders))
	if err != nil {
		return nil, nil, err
	}
	tools, err := b.house.registry(keeper, b.dirs[0])
	if err != nil {
		return nil, nil, err
	}
	return outward(tools, b.gate), keeper, nil
}
