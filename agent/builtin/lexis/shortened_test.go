package lexis

import "testing"

func TestWordsThatAreCutShort(t *testing.T) {
	t.Parallel()
	for short, word := range map[string]string{
		"hol": "holiday", "ltr": "litres", "dsl": "diesel", "recd": "received", "chgd": "charged", "pd": "paid", "dys": "days", "drv": "driver", "veh": "vehicle", "reg": "registration",
		"pmt": "payment", "wty": "warranty", "mthly": "monthly", "wkend": "weekend", "cls": "class", "cust": "customer", "prod": "product", "bkd": "booked", "categ": "category", "appt": "appointment",
		"clin": "clinician", "rtn": "return", "dt": "date", "lab": "labour", "dept": "department", "bal": "balance", "yr": "year",
	} {
		if !Shortens(short, word) {
			t.Errorf("%s is not short for %s", short, word)
		}
	}
	for short, word := range map[string]string{
		"car": "caravan", "bins": "business", "net": "network", "cost": "customers", "pen": "pen", "st": "start", "date": "damaged", "out": "outlet", "dt": "detail", "no": "notes", "ltr": "trailer", "cap": "capital",
	} {
		if Shortens(short, word) {
			t.Errorf("%s is short for %s", short, word)
		}
	}
}
