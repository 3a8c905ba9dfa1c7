// Package turn is the conversation as the built-in model sees it: the last question, the calls of tools
// that were made for it, and what came back.
//
// [Read] takes a [Transcript] out of the messages. A [Call] is what the model wants to have done; made is
// one whose tool and arguments stand among the [Step]s, reasons aside, so that an answerer says what it needs and
// [Transcript.Missing] leaves what has not been done yet. [Results] decodes what a tool gave into one
// of the result types, which have the names of the tools' output schemas and only the parts that
// answerers look at; a failed call has none, and [Transcript.Failed] says why. A question may be bound to a
// folder (Within): [Transcript.ConfinedAll] keeps calls in it. [Done] notes in which way the question
// was answered, where that is not as it was understood.
package turn
