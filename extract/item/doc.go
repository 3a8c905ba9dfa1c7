// Package item finds the facts in a document that a person would mark with a
// pen: ticked and open check boxes, "name: value" lines, dates, amounts of
// money, references to other documents, definitions, short forms, people with their
// roles, numbered headings.
//
// Find goes through the blocks of a document once, in reading order. A block
// gives any number of items; each names its block and place. Amounts are exact
// decimals in text, dates are ISO 8601, currencies ISO 4217.
package item
