// Package written writes what stands in answers: counts with what is counted, lists that are cut, values of results, and
// text that goes into a quotation or a cell.
package written
