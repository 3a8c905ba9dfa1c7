package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/egress"
	"github.com/fsx-dev/fsx/agent/encoder"
	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/audit"
	"github.com/fsx-dev/fsx/walker/meaning"
)

// embedder makes vectors as the settings say.
type embedder struct{ vectors }

// vectors is what makes vectors, wherever it lives.
type vectors interface {
	meaning.Embedder
	Question(ctx context.Context, text string) ([]float32, error)
	Close() error
}

// Question implements tool.Meaning: its errors are sentences.
func (e *embedder) Question(ctx context.Context, text string) ([]float32, error) {
	v, err := e.vectors.Question(ctx, text)
	if err != nil {
		return nil, &toldError{code: "embedder", sentence: agent.Plain(err), err: err}
	}
	return v, nil
}

// PassagesOf implements meaning.Sender.
func (e *embedder) PassagesOf(ctx context.Context, texts, paths []string) ([][]float32, error) {
	if s, ok := e.vectors.(meaning.Sender); ok {
		return s.PassagesOf(ctx, texts, paths)
	}
	return e.Passages(ctx, texts)
}

// openEmbedder gives the embedder that the settings name, nil when they name none. Nothing
// is connected yet; with --offline nothing ever is. What is wrong with the setting is told
// by those who would use it.
func (a *app) openEmbedder(st store.DB) *embedder {
	spec, err := llm.ParseEmbedder(a.config.Embedder, a.env)
	if err == nil && (!spec.On() || a.flags.offline && spec.Provider != llm.Folder) {
		return nil
	}
	var v vectors
	if err == nil {
		v, err = a.openVectors(spec)
	}
	if err != nil {
		v = unusable{a.config.Embedder, err}
	} else if spec.Provider != llm.Folder && (a.config.Mask == maskAlways || !spec.Local()) {
		v = &egress.Embedder{Vectors: v, Host: spec.Host(), Log: audit.In(st)}
	}
	return &embedder{v}
}

// unusable stands for an embedder that the settings name and that cannot be opened.
type unusable struct {
	name string
	err  error
}

func (u unusable) Name() string { return u.name }
func (u unusable) Local() bool  { return true }
func (u unusable) Close() error { return nil }

func (u unusable) Question(context.Context, string) ([]float32, error)     { return nil, u.err }
func (u unusable) Passages(context.Context, []string) ([][]float32, error) { return nil, u.err }

// openVectors opens an embedder at an address, or the model in a folder, whose name is
// that of the folder wherever it lies.
func (a *app) openVectors(spec llm.EmbedderSpec) (vectors, error) {
	if spec.Provider == llm.Folder {
		dir, err := filepath.Abs(expandHome(spec.Name))
		if err != nil {
			return nil, err
		}
		e, err := encoder.Open(os.DirFS(dir), llm.Folder+":"+filepath.Base(dir), max(1, runtime.GOMAXPROCS(0)-1))
		if err != nil {
			return nil, err
		}
		return e, nil
	}
	e, err := llm.OpenEmbedder(spec)
	if err != nil {
		return nil, err
	}
	return e, nil
}

// meaningWorker gives passages their vectors, nil without an embedder.
func (a *app) meaningWorker(h *house) *meaning.Worker {
	if h.embedder == nil || h.store == nil {
		return nil
	}
	return &meaning.Worker{Store: h.store, Keeper: h.keeper, Embedder: h.embedder, PassageSize: a.config.PassageSize}
}

// embed gives the passages below some folders their vectors and shows how far it is. An
// embedder that fails is told and is no failure of the verb.
func (a *app) embed(ctx context.Context, h *house, roots []string) (meaning.Summary, error) {
	w := a.meaningWorker(h)
	if w == nil {
		return meaning.Summary{}, nil
	}
	p := a.newProgress()
	s, err := w.Run(ctx, roots, p.meaning)
	p.close()
	switch {
	case err == nil:
		return s, nil
	case ctx.Err() != nil && errors.Is(err, context.Canceled):
		return s, &toldError{
			code: "canceled", err: err,
			sentence: fmt.Sprintf("Stopped; the files are indexed, %s got their vector, and the next run goes on from there.", tool.Count(s.Passages, "passage")),
		}
	}
	a.warn(meaningFailed(s, err))
	return s, nil
}

// meaningFailed says what a run did until it failed.
func meaningFailed(s meaning.Summary, err error) string {
	sentence := agent.Plain(err)
	if s.Passages > 0 {
		sentence += " " + tool.Count(s.Passages, "passage") + " got their vector."
	}
	return sentence + " Search finds the others by their words."
}

// meaningText is a run in a sentence, "" when it had nothing to do.
func meaningText(s meaning.Summary) string {
	text := ""
	if s.Passages > 0 {
		text = fmt.Sprintf("%s of %s can be found by meaning now (in %s)\n", tool.Count(s.Passages, "passage"), tool.Count(s.Documents, "document"), took(s.Took))
	}
	if s.Withheld > 0 {
		text += fmt.Sprintf("%s may hold secrets and did not leave this machine\n", tool.Count(s.Withheld, "passage"))
	}
	if s.Refused > 0 {
		text += fmt.Sprintf("%s found by words only: the embedder did not take them\n", tool.Count(s.Refused, "passage"))
	}
	return text
}

// meaning shows how far a run has come.
func (p *progress) meaning(m meaning.Progress) {
	if m.Waiting {
		return
	}
	line := fmt.Sprintf("Meaning: %s %s of %s", bar(m.Done, m.Total), tool.Thousands(int64(m.Done)), tool.Count(m.Total, "passage"))
	if m.Remaining > time.Second {
		line += ", " + roughly(m.Remaining) + " left"
	}
	if m.Current != "" {
		line += "  " + m.Current
	}
	p.say(line)
}

// followMeaning gives passages their vectors for as long as ctx lasts, beside whatever else
// is done. What keeps it from doing so is told once.
func (a *app) followMeaning(ctx context.Context, h *house) {
	w := a.meaningWorker(h)
	if w == nil {
		return
	}
	told := ""
	tell := func(s meaning.Summary, err error) {
		if err == nil {
			told = ""
			return
		}
		if text := agent.Plain(err); text != told {
			told = text
			a.warn(meaningFailed(s, err))
		}
	}
	if err := w.Follow(ctx, wholeDisk(), func(meaning.Progress) {}, tell); err != nil && ctx.Err() == nil {
		a.warn(meaningFailed(meaning.Summary{}, err))
	}
}
