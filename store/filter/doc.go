// Package filter reads conditions on documents and holds documents against them.
//
// A condition is a field, an operator and a value, as one writes them in a query:
//
//	ext=pdf  size>1MB  modified>=2026-01-01  type in (contract, invoice)
//	title~lease  mentions_currency=true
//
// Operators are = != < <= > >=, ~ for "contains", and in with a list in brackets. Sizes may
// have a unit, dates may end with the month or the year and then mean all of it. Conditions
// are joined by spaces, commas or "and"; all must hold. A field that is not known is an error that
// names the known ones.
//
// The type of a document is what people call it: a contract, an invoice, a letter. It is told by
// the words of its title and its name.
package filter
