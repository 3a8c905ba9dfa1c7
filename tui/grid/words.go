package grid

import "strings"

// sqlWords are the words of SQL that reading statements are made of.
var sqlWords = strings.Fields(`SELECT FROM WHERE GROUP BY ORDER HAVING LIMIT OFFSET JOIN LEFT INNER CROSS OUTER ON USING AS
	DISTINCT ALL AND OR NOT IN IS NULL LIKE GLOB BETWEEN EXISTS CASE WHEN THEN ELSE END UNION INTERSECT EXCEPT WITH
	RECURSIVE VALUES ASC DESC NULLS FIRST LAST OVER PARTITION ROWS RANGE PRECEDING FOLLOWING UNBOUNDED CURRENT ROW
	FILTER WINDOW COLLATE NOCASE CAST ESCAPE`)

// sqlFunctions are those of the scratchpad's SQL.
var sqlFunctions = strings.Fields(`abs avg category ceil char coalesce concat concat_ws count date datetime dense_rank exp first_value
	floor format glob group_concat hex ifnull iif instr json_array json_extract julianday lag last_value lead length like ln
	log lower ltrim max min mod nth_value ntile nullif payee pow printf quote rank replace round row_number rtrim sign sqrt
	strftime substr substring sum time total trim trunc typeof unicode unixepoch upper`)

func isKeyword(name string) bool {
	for _, w := range sqlWords {
		if strings.EqualFold(w, name) {
			return true
		}
	}
	return false
}
