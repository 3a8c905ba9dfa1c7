package bank

import (
	"fmt"
	"strings"
	"time"
)

// levante is a Spanish account.
func levante() *life {
	return &life{
		account: Account{Bank: "CAJA RURAL DE LEVANTE ALTO", Kind: "CUENTA CORRIENTE", Number: "ES00 3999 0447 11 0882004471", Currency: "EUR"},
		seed:    263, visits: 31, lag: 1,
		shops: []shop{
			{text: "COMPRA TARJ. 5402XXXXXXXX1182|SUPERMERCADO LA PEÑA-ALCOSEBRE", lo: 740, hi: 11240, often: 5},
			{text: "COMPRA TARJ. 5402XXXXXXXX1182|GASOLINERA EL CRUCE-TORREVIEJA", lo: 2000, hi: 7800, often: 2},
			{text: "BIZUM ENVIADO A LUCÍA FERRER", lo: 500, hi: 6000, often: 2},
			{text: "BIZUM RECIBIDO DE JOAQUÍN M.", lo: -4800, hi: -700, often: 2},
			{text: "REINTEGRO CAJERO OF. 0447", lo: 4000, hi: 20000, often: 2},
			{text: "RECIBO TELEFONÍA DEL SUR|REF. {n12}", lo: 2990, hi: 5890},
			{text: "TRANSF. A FAVOR DE COLEGIO|SAN ISIDRO CONCEPTO COMEDOR|MAYO", lo: 8800, hi: 14200},
			{text: "ABONO DEVOLUCIÓN COMPRA|ZAPATERÍA ORTUÑO", lo: -7900, hi: -1900},
		},
		regulars: []regular{
			{day: 1, text: "RECIBO COMUNIDAD PROPIETARIOS|EDIF. MIRAMAR ESC. 2", amount: -7450},
			{day: 2, text: "CUOTA PRÉSTAMO 0447.11.7721", amount: -51288},
			{day: 6, text: "RECIBO IBERLUZ CLIENTES|FRA. {n10}", amount: -8612, swing: 2400},
			{day: 28, text: "NÓMINA TALLERES GANDÍA S.L.", amount: 194532},
			{day: 30, text: "LIQUIDACIÓN CUENTA|COMISIÓN MANTENIMIENTO 6,00|INTERESES 0,12-", amount: -588},
		},
		singles: []single{
			{"2025-05-09", "INGRESO EFECTIVO VENTANILLA", 120000},
			{"2025-05-14", "CHEQUE 7.120.448-3", -130000},
			{"2025-05-20", "ADEUDO TRIBUTOS AYUNTAMIENTO|I.B.I. 2025 1ER PLAZO", -28417},
		},
	}
}

// typed is a text of fixed widths with pages that end in form feeds, the sign
// behind the amount and a balance behind each row.
func typed() Sealed {
	s := levante().settled(time.May, 174330)
	p := Sealed{Name: "2025-05_extracto", Ext: ".txt", Program: "text", Parts: []*Statement{s},
		Layout: "Spanish, plain text of fixed widths, 02-05 without year, 1.234,56-, texts of up to three lines, carried and brought forward at form feeds"}
	p.Leaves = s.leaves(26, 34)
	return p
}

// Typed writes a row as lines of fixed width.
func (r *Row) Typed() string {
	var b strings.Builder
	for i, text := range described(r) {
		if i == 0 {
			fmt.Fprintf(&b, " %-6s %-6s %-36s %13s %15s\n", r.Day("02-01"), r.Date.Format("02-01"), text, r.Sum("es"), r.Left("es"))
			continue
		}
		fmt.Fprintf(&b, "%15s%s\n", "", text)
	}
	return b.String()
}
