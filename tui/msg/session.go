package msg

import "github.com/fsx-dev/fsx/tui/port"

// Picked says that a list was closed without a choice.
type Picked struct{}

// Resume is the intent to go on with a conversation; "" begins a new one.
type Resume struct{ ID string }

// Resumed brings the conversation that goes on from now on.
type Resumed struct{ port.Past }

// Forgotten says that the conversation on the screen was deleted.
type Forgotten struct{}

// UseModel is the intent to have the next questions answered by a model.
type UseModel struct{ Name string }

// ModelUsed says which model answers the next questions, and where what it reads goes.
type ModelUsed struct{ Name, Note string }

// Compose is the intent to write a text into the question in place of what is there.
type Compose struct{ Text string }

// Recall is the intent to look for an earlier question.
type Recall struct{ Questions []string }

// Command is the intent to do what a line such as "/rename Lease" says.
type Command struct{ Name, Arg string }

// Restore is the intent to have the model read again what was summed up.
type Restore struct{}

// Renamed says how a conversation is called now.
type Renamed struct{ ID, Title string }
