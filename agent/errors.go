package agent

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
)

var errNotExist = fs.ErrNotExist

// Plain turns an error into one plain sentence for people. It is the only
// place that does.
func Plain(err error) string {
	if err == nil {
		return ""
	}
	for _, class := range []func(error) string{plainRun, plainEmbedder, plainModel, plainStore, plainFile, plainDocument} {
		if s := class(err); s != "" {
			return s
		}
	}
	return sentence(err.Error())
}

// sentence makes one line of an error's words.
func sentence(s string) string {
	s = strings.Join(strings.Fields(oneLine(strings.ReplaceAll(s, "\n", " "))), " ")
	s = shorten(s, 400)
	if s == "" {
		return "Something failed without saying why."
	}
	if r, n := utf8.DecodeRuneInString(s); unicode.IsLower(r) {
		s = string(unicode.ToUpper(r)) + s[n:]
	}
	if !strings.HasSuffix(s, ".") && !strings.HasSuffix(s, "…") {
		s += "."
	}
	return s
}

func plainRun(err error) string {
	var budget *BudgetError
	var asked *AskedError
	switch {
	case errors.As(err, &asked):
		return sentence(asked.words())
	case errors.As(err, &budget) && budget.Unpriced:
		return sentence(budget.Error())
	case errors.As(err, &budget):
		return sentence(budget.Error() + "; what was found so far is kept in the conversation, which goes on with a larger budget")
	case errors.Is(err, errNothing):
		return "The model answered with nothing. Ask again, or choose another model."
	case errors.Is(err, errThought):
		return "The model reached its length limit while it was still thinking. Ask a narrower question, or let it think less: reasoning = \"low\" in the settings file."
	case errors.Is(err, errEndless):
		return "The model wrote a tool call that did not end. Ask again, or choose another model."
	case errors.Is(err, errSteps):
		return "The model used all its steps without an answer. Ask a narrower question."
	case errors.Is(err, errFilter):
		return "The provider's content filter stopped the answer."
	case errors.Is(err, context.Canceled):
		return "Stopped."
	}
	return ""
}

// plainEmbedder says what keeps passages from being found by what they mean.
func plainEmbedder(err error) string {
	var embed *llm.EmbedError
	if !errors.As(err, &embed) {
		return ""
	}
	var key *llm.KeyError
	var api *llm.APIError
	var timeout *llm.TimeoutError
	var network *llm.NetworkError
	what := "gave no vectors: " + strings.TrimSuffix(sentence(embed.Err.Error()), ".")
	switch {
	case errors.As(err, &key):
		what = fmt.Sprintf("needs a key for %s: set FSX_EMBEDDER_KEY or %s", key.Host, key.Env)
	case errors.As(err, &timeout):
		what = fmt.Sprintf("at %s does not answer", timeout.Host)
	case errors.As(err, &network):
		what = fmt.Sprintf("at %s cannot be reached; is it running?", network.Host)
	case errors.As(err, &api) && api.Status == 401:
		what = fmt.Sprintf("at %s does not accept the key", api.Host)
	case errors.As(err, &api) && api.Status == 404 && strings.HasPrefix(embed.Embedder, llm.Ollama+":"):
		what = fmt.Sprintf("is not at %s; get it with: ollama pull %s", api.Host, api.Model)
	case errors.As(err, &api) && api.Status == 429:
		what = fmt.Sprintf("at %s is getting too many requests", api.Host)
	}
	if !strings.HasSuffix(what, "?") {
		what += "."
	}
	return "The embedder " + oneLine(embed.Embedder) + " " + what
}

func plainStore(err error) string {
	var locked *store.LockedError
	var newer *store.NewerError
	var damaged *store.DamagedError
	var older *store.OlderError
	var mount *store.MountError
	switch {
	case errors.As(err, &locked) && locked.PID > 0:
		return fmt.Sprintf("Another fsx (process %d) is using this data folder. Close it, or choose another folder with --data-dir.", locked.PID)
	case errors.As(err, &locked):
		return "Another fsx is using this data folder. Close it, or choose another folder with --data-dir."
	case errors.Is(err, store.ErrReadOnly):
		return "The data folder cannot be written to, so nothing was changed."
	case errors.As(err, &newer):
		return fmt.Sprintf("This data folder was written by a newer fsx (schema %d, this one knows %d). Update fsx, or choose another folder with --data-dir.", newer.Have, newer.Know)
	case errors.As(err, &damaged):
		return sentence(damaged.Error())
	case errors.As(err, &older):
		return sentence(older.Error())
	case errors.As(err, &mount):
		return sentence(mount.Error())
	}
	return ""
}

func plainFile(err error) string {
	var outside *guard.OutsideError
	var blocked *guard.BlockedError
	var irregular *guard.NotRegularError
	var link *guard.LinkError
	var path *fs.PathError
	var room *store.RoomError
	about := ""
	if errors.As(err, &path) && path.Path != "" {
		about = ": " + oneLine(path.Path)
	}
	switch {
	case errors.As(err, &blocked):
		return "This file type is blocked for security."
	case errors.As(err, &outside):
		return sentence(outside.Error())
	case errors.As(err, &irregular):
		return sentence(irregular.Error())
	case errors.As(err, &link):
		return sentence(link.Error())
	case errors.As(err, &room):
		return fmt.Sprintf("There isn't enough disk space to complete this: %s are free where %s lies, and %s are needed.",
			tool.Size(int64(room.Free)), oneLine(room.Dir), tool.Size(int64(room.Need))) //nolint:gosec // sizes of disks
	case errors.Is(err, guard.ErrInUse):
		return "Another program has that file open for itself" + about + ". Try again when it is closed there."
	case diskFull(err):
		return "There isn't enough disk space to complete this."
	case errors.Is(err, syscall.EROFS):
		return "That disk can only be read" + about + "."
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, store.ErrNotFound):
		return "I couldn't find a file at that path" + about + "."
	case errors.Is(err, fs.ErrPermission) && path != nil && path.Op == guard.OpenFolder:
		return "I don't have permission to open that folder" + about + "."
	case errors.Is(err, fs.ErrPermission):
		return "I don't have permission to access that file" + about + "."
	}
	return ""
}

func plainDocument(err error) string {
	var limit *extract.LimitError
	switch {
	case errors.Is(err, extract.ErrEncrypted):
		return "The document is encrypted, so it cannot be read without its password."
	case errors.As(err, &limit):
		return fmt.Sprintf("The document is too large to read: %s.", limit.Error())
	case errors.Is(err, extract.ErrLimit):
		return "The document is too large to read."
	case errors.Is(err, extract.ErrDamaged):
		return "The document is damaged, so it cannot be read."
	case errors.Is(err, extract.ErrNoText):
		return "The document has no text that can be read; it may be a scan."
	case errors.Is(err, extract.ErrUnsupported):
		return "That is not a kind of file that can be read as text."
	case errors.Is(err, context.DeadlineExceeded):
		return "This took too long and was stopped."
	}
	var argument *tool.ArgumentError
	if errors.As(err, &argument) {
		return oneLine(argument.Error()) + "." // begins with the tool's name
	}
	return ""
}
