package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/share"
	"github.com/fsx-dev/fsx/walker/guard"
)

// The exit statuses.
const (
	exitDone    = 0
	exitFailed  = 1
	exitUsage   = 2
	exitConfirm = 3
	exitNothing = 4
)

// errNothing ends a verb that looked and found nothing, which it has said.
var errNothing = errors.New("nothing found")

// errUnanswered ends a verb that needs a word of the person, which it has said.
var errUnanswered = errors.New("a word of the person is needed")

// usageError says that the command line is wrong.
type usageError struct{ verb, problem string }

func (e *usageError) Error() string {
	return fmt.Sprintf("%s; see %s --help", strings.TrimRight(e.problem, "."), e.verb)
}

// flagProblem says what is wrong with a flag; of a number in a person's words, not in those of the parser.
func flagProblem(err error) string {
	text := err.Error()
	var number *strconv.NumError
	if !errors.As(err, &number) {
		return text
	}
	text = strings.TrimSuffix(text, ": "+number.Error())
	if errors.Is(number, strconv.ErrRange) {
		return text + ": the number is too large"
	}
	return text + ": it takes a whole number"
}

// toldError is an error that has been put in a sentence already.
type toldError struct {
	code, sentence string
	err            error
}

func (e *toldError) Error() string { return e.sentence }
func (e *toldError) Unwrap() error { return e.err }

// finish tells an error and returns the exit status.
func (a *app) finish(ctx context.Context, err error) int {
	if a.unwritten != nil && (err == nil || errors.Is(err, errNothing) || errors.Is(err, errUnanswered)) {
		err = a.unwritten
	}
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, errNothing):
		return exitNothing
	case errors.Is(err, errUnanswered):
		return exitConfirm
	}
	code, sentence := explain(ctx, err)
	if a.flags.json {
		a.printJSON(map[string]any{"status": "error", "error": map[string]string{"code": code, "message": sentence}})
	}
	if !a.flags.json || a.unwritten != nil {
		a.warn(sentence)
	}
	switch code {
	case "usage":
		return exitUsage
	case "needs_confirmation":
		return exitConfirm
	}
	return exitFailed
}

// explain gives an error's code and its plain sentence.
func explain(ctx context.Context, err error) (code, sentence string) {
	var told *toldError
	var wrong *usageError
	var unsure *confirmError
	var argument *tool.ArgumentError
	var unknown *tool.UnknownToolError
	var missing *tool.NotFoundError
	var kind *tool.KindError
	var skew *share.SkewError
	var silent *share.SilentError
	switch {
	case errors.As(err, &told):
		return told.code, told.sentence
	case errors.As(err, &unsure):
		return "needs_confirmation", unsure.sentence
	case errors.As(err, &wrong):
		return "usage", capital(wrong.Error()) + "."
	case errors.As(err, &argument), errors.As(err, &unknown):
		return "usage", agent.Plain(err)
	case errors.As(err, &missing):
		sentence = capital(tool.Safe(missing.Error()))
		if !strings.HasSuffix(sentence, "?") {
			sentence += "."
		}
		return "not_found", sentence
	case errors.As(err, &kind):
		return "wrong_kind", capital(tool.Safe(kind.Error())) + kindHint(kind)
	case errors.As(err, &skew):
		return "other_version", capital(tool.Safe(skew.Error())) + "."
	case errors.As(err, &silent):
		return "locked", capital(tool.Safe(silent.Error())) + "."
	case ctx.Err() != nil && errors.Is(err, context.Canceled):
		return "canceled", "Stopped."
	}
	return codeOf(err), agent.Plain(err)
}

// kindHint says which verb takes what the path is.
func kindHint(e *tool.KindError) string {
	if e.Folder {
		return "; list it with: fsx ls."
	}
	return "; read it with: fsx read."
}

// codeOf classifies an error for programs.
func codeOf(err error) string {
	var locked *store.LockedError
	var newer *store.NewerError
	var damaged *store.DamagedError
	var older *store.OlderError
	var mount *store.MountError
	var outside *guard.OutsideError
	var blocked *guard.BlockedError
	var irregular *guard.NotRegularError
	switch {
	case errors.As(err, &locked):
		return "locked"
	case errors.As(err, &newer):
		return "newer_schema"
	case errors.As(err, &damaged):
		return "damaged"
	case errors.As(err, &older):
		return "older_schema"
	case errors.As(err, &mount):
		return "no_locks"
	case errors.As(err, &blocked):
		return "blocked"
	case errors.As(err, &outside):
		return "outside"
	case errors.As(err, &irregular):
		return "wrong_kind"
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, store.ErrNotFound):
		return "not_found"
	case errors.Is(err, fs.ErrPermission):
		return "permission"
	case errors.Is(err, extract.ErrEncrypted), errors.Is(err, extract.ErrDamaged), errors.Is(err, extract.ErrLimit),
		errors.Is(err, extract.ErrNoText), errors.Is(err, extract.ErrUnsupported):
		return "unreadable"
	case errors.Is(err, context.DeadlineExceeded):
		return "timeout"
	}
	return "failed"
}

func capital(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// warn prints a sentence on stderr.
func (a *app) warn(sentence string) { _, _ = fmt.Fprintln(a.err, "fsx: "+tool.Safe(sentence)) }

// printJSON prints one object in one line. What cannot be written is told at the end of the verb, as a full disk; a
// broken pipe ends the program by itself.
func (a *app) printJSON(v any) {
	e := json.NewEncoder(a.out)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil && a.unwritten == nil {
		a.unwritten = err
	}
}
