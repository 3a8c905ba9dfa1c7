package payments

import "github.com/fsx-dev/fsx/extract/pattern"

// How questions about payments are put, in English, German, French and Spanish.
var (
	payments = pattern.Lettered(`\b(?:spend(?:ing|s)?|spent|expenses?|expenditures?|card|bank|statements?|transactions?|payments?|purchases|account|outgoings` +
		`|ausgaben?|(?:kredit)?karten(?:ausgaben|zahlung(?:en)?|umsätze)|ausgegeben|gebe ich|bezahlt|kontoauszüge|kontoauszug|konto|umsätze|zahlung(?:en)?|abbuchung(?:en)?|einkäufe?|kreditkarten?` +
		`|paiements?|relevés?|carte)\b|\bdépens|\bgast(?:os?|ado|amos|ar|é)|\bextractos?\b|\bmovimientos\b|\btarjetas?\b|\bpagos?\b|\bcompras\b|\bsuscripci`)
	// paying is said of payments in documents as well: it counts where a name is asked for and a table is there.
	paying   = pattern.Lettered(`\b(?:do|did|have) (?:I|we) (?:pay|paid)\b|\b(?:I|we) (?:pay|paid)\b|\b(?:gezahlt|überwiesen)\b|\bpayé|\b(?:hemos|he) pagado\b|\bpagamos\b|\bpagué`)
	strongly = pattern.Lettered(`\b(?:analy[sz]e|analysis|break ?down|overview|where (?:does|did|has) (?:all )?(?:my|our|the) money)\b` +
		`|\bhow (?:much|often) (?:do|did|have) (?:I|we) (?:spend|spent|pay)\b|\b(?:which|what) month\b[^?]*\b(?:do|did|have) (?:I|we) (?:spend|spent)\b|\b(?:do|did|have) (?:I|we) (?:spend|spent) (?:more|less)\b|\bwhat (?:do|did) (?:I|we) spend\b|\bspending\b|\bsubscriptions\b|\b(?:my|our) subscription\b` +
		`|\brecurring (?:payments?|charges?|costs?|expenses?)\b|\bdo (?:I|we) (?:regularly pay|pay regularly)\b` +
		`|\bausgegeben\b|\b(?:(?:kredit)?karten)?ausgaben\b|\bgebe? ich\b.*\baus\b|\bauswert\w*\b|\bwerte\b.*\baus\b|\banalysiere\b|\babos?\b|\babonnements?\b|\bdaueraufträge\b|\bwohin geht (?:mein|unser) geld\b` +
		`|\bdépens|\b(?:he|hemos|ha|has) gastado\b|\bgast(?:amos|aste)\b|\bgasté|\b(?:mis|nuestros|los) gastos\b|\banaliza\w*\b|\bdesglos\w*\b|\bsuscripci|\ben qué se (?:me |nos )?(?:va|fue|ha ido|gasta)\b|\badónde va (?:mi|nuestro|el) dinero\b`)
	ofMonths = pattern.Lettered(`\b(?:by|per|each|every|for each) month\b|\bmonthly\b|\bmonth by month\b|\btrend\b|\bover time\b|\bmonth trend\b|\b(?:pro|je|nach|jeden) monat(?:en)?\b|\bmonatlich\w*\b|\bmonat für monat\b|\bverlauf\b|\b(?:par|chaque) mois\b|\bmensuel|\bmois par mois\b|\bpor mes(?:es)?\b|\bcada mes\b|\bal mes\b|\bmensual|\bmes a mes\b`)
	// ofPeak asks for the month with the most or the least.
	ofPeak  = pattern.Lettered(`\b(?:which|what) month\b|\bwelche[mnr]? monat\b|\bquel mois\b|\b(?:qué|cuál) mes\b`)
	ofTrend = pattern.Lettered(`\b(?:going|gone|go|went) (?:up|down)\b|\b(?:rising|risen|falling|fallen|increased|decreased|growing|grown|shrinking|evolved|developed)\b|\bentwickel(?:n|t|te|ten)\b|\bentwicklung (?:meiner|unserer|der)\b|\b(?:ge)?stiegen\b|\bsteigen\b|\bge?sunken\b|\bsinken\b` +
		`|(?:^|\s)évolu|\btendance|\baugmente|\bdiminue|\btendencia|\bevoluci|\b(?:suben|subido|bajan|bajado|aumentan|aumentado|disminuyen|disminuido)\b`)
	ofKinds  = pattern.Lettered(`\bwhat (?:do|did|have) (?:I|we) (?:spend|spent) (?:my money|our money|(?:the )?most(?: money)?) on\b|\bwhat (?:do|did) (?:I|we) spend on\?|\bwofür (?:gebe|geben|habe|haben) (?:ich|wir)\b|\bà quoi (?:est-ce que )?(?:je|nous) dépens|\ben qué gast(?:o|amos|é|aste) más\b|\b(?:by|per|each|which|what) (?:category|categories|kind|type)\b|\bcategor(?:y|ies|ise|ize)\b|\b(?:nach|je|pro|welche) kategorien?\b|\bkategorien\b|\bpar catégorie|\bcatégories\b|\bpor (?:categorías?|tipos?)|\bcategorías`)
	ofPayees = pattern.Lettered(`\b(?:by|per|each|which|what|top) (?:merchants?|payees?|shops?|stores?|supplier|vendors?)\b|\bwhere (?:does|did|has) (?:all )?(?:my|our|the) money\b|\bwohin geht (?:mein|unser) geld\b|\b(?:nach|je|pro|welche[mnr]?) (?:händlern?|empfängern?|geschäft(?:en)?|läden)\b|\bpar (?:commerçant|marchand|magasin)|\bpor (?:comercios?|tiendas?|proveedor(?:es)?)\b|\badónde va (?:mi|nuestro|el) dinero\b`)
	ofMeans  = pattern.Lettered(`\b(?:average|mean|on average|durchschnitt\w*|im schnitt|mittel|moyenne?s?)\b|\b(?:gasto|pago|importe|cargo|compra)s? medi[oa]s?\b|\ben moyenne\b|\b(?:promedio|de media|por término medio)\b`)
	ofSizes  = pattern.Lettered(`\bmost expensive thing (?:I|we)(?:['’]ve| have)? (?:ever )?bought\b|\bteuerste[nrs]? (?:kauf|käufe|anschaffung(?:en)?)\b|\b(?:paiements?|dépenses?|achats?) (?:le|la|les) plus (?:élevé|important|gros|grand|chère|cher)|\b(?:largest|biggest|highest|most expensive|top) (?:\d+ )?(?:\w+ )?(?:payments?|purchases?|expenses?|transactions?|charges?|amounts?|items?)\b|\b(?:größte[nrs]?|höchste[nrs]?|teuerste[nrs]?|grösste[nrs]?) (?:\d+ )?(?:\w+ )?(?:(?:kredit)?karten)?(?:ausgaben?|zahlung(?:en)?|beträge|betrag|einkäufe?|einkauf|posten|abbuchung(?:en)?|buchung(?:en)?|umsätze|umsatz)\b|\bplus (?:grand|gross)e?s? (?:dépenses?|paiements?|achats?)|\b(?:mayor(?:es)?|más (?:grandes?|altos?|caros?)) (?:\d+ )?(?:gastos?|pagos?|compras?|cargos?|movimientos?)\b|\b(?:gastos?|pagos?|compras?|cargos?|movimientos?) más (?:grandes?|altos?|car[oa]s?)\b`)
	ofRhythm = pattern.Lettered(`\b(?:pay regularly|regularly pay)\b|\bregelmäßig (?:zahle|bezahle|gebe)\b|\b(?:zahle|bezahle|gebe) (?:ich|wir) regelmäßig\b|\bpa(?:ie|ye|yons) (?:\S+ )?régulièrement\b|\bpag(?:o|amos) (?:regularmente|cada mes)\b|\bsubscriptions?\b|\brecurring\b|\bstanding (?:orders?|payments?)\b|\bregular (?:payments?|charges?|bills?)\b|\bcome back\b|\babos?\b|\babonnements?\b|\bwiederkehrend\w*\b|\bregelmäßig\w* (?:zahlung|ausgabe|abbuchung)\w*\b|\bdaueraufträge\b|\brécurrent|\bsuscripci|\brecurrentes?\b|\bpagos (?:fijos|periódicos)`)
	ofChange = pattern.Lettered(`\bals (?:im |in )?(?:letzte[nrsm]?|vorige[nrsm]?|vergangene[nrsm]?) (?:monat|quartal|jahr)\b|\b(?:plus|moins|autant) (?:\S+ )?que (?:le |l['’])?(?:mois|trimestre|an|année) (?:derni|pass|précéd)|\bcompar\w+.*\b(?:mois|trimestre|an|année) (?:derni|pass|précéd)|\b(?:más|menos) (?:\S+ )?que (?:el )?(?:mes|trimestre|año) (?:pasado|anterior)\b|\b(?:compared?|versus|vs\.?|against|than|vergl\w+)\b.*\b(?:last|previous|prior|the) (?:month|quarter|year)(?: before)?\b|\b(?:last|previous) (?:month|quarter|year),? (?:compared|versus|vs|against)\b\.?(?: (?:with|to))?(?: the (?:one|month|quarter|year) before| the (?:previous|prior) (?:one|month|quarter|year))?|\bmonth (?:on|over) month\b|\bquarter (?:on|over) quarter\b|\byear (?:on|over) year\b|\bvorjahr\w*\b|\bvormonat\w*\b|\bvorquartal\w*\b|\b(?:vergl\w+|gegenüber)\b.*\b(?:letzte[nrsm]?|vorige[nrsm]?) (?:monat|quartal|jahr)\b|\bpar rapport (?:au|à)\b|\b(?:compara\w*|frente|respecto)\b.*\b(?:mes|trimestre|año) (?:pasado|anterior)\b`)
	ofIncome = pattern.Lettered(`\b(?:income|earn(?:ed|ings)?|salary|salaries|came in|money in|received|refunds?|credits|deposits|einnahmen|eingenommen|verdient|gehalt|revenus?)\b|\b(?:ingresos?|ingresado|cobrado|nómina|sueldo)`)
	ofCards  = pattern.Lettered(`\b(?:credit |debit )?cards?\b|\b(?:kredit)?karten(?:ausgaben|zahlung(?:en)?|umsätze)\b|\bkreditkarten?\b|\bmit (?:der|meiner|unserer) karte\b|\bvisa\b|\bmastercard\b|\bcarte\b|\btarjetas?\b`)
	// whenDue asks for the day on which something has to be paid, which papers tell and no payment does.
	whenDue = pattern.Lettered(`^\W*(?:when|(?:by|until) when|(?:by |on )?(?:what|which) (?:date|day))\b[^?]*\b(?:due|payable|to be paid|owed)\b`)
	// stillToPay asks for what is owed, which papers tell, too.
	stillToPay = pattern.Lettered(`\b(?:has|have|had|need|needs) to (?:be paid|pay)\b|\b(?:must|will|should|shall) (?:\w+ )?(?:be paid|pay)\b|\bdo (?:we|i|they) (?:still )?owe\b|\b(?:is|are) (?:still )?(?:due|payable)\b`)
	// timeSpent is what somebody spends that is no money.
	timeSpent = pattern.Lettered(`\bspen(?:d(?:ing|s)?|t) (?:(?:the|an?|our|my|his|her|their|some|more|most of the|another|next|several|a few|(?:so |too )?much|\d+|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:\w+ )?)` +
		`(?:time|days|weeks|months|years|hours|minutes|nights?|evenings?|afternoons?|mornings?|weekends?|summers?|winters?|spring|autumn|holidays?|christmas|easter)\b`)
	ofAccounts = pattern.Lettered(`\baccounts?\b|\bgirokonto\b|\bkonto\b|\bcompte\b`)
	ofEach     = pattern.Lettered(`\b(?:by|per|for each|of each|each) (?:bank |credit )?(?:accounts?|cards?)\b|\b(?:pro|je|nach) (?:konto|konten|karten?|kreditkarten?)\b|\bpar (?:compte|carte)s?\b|\bpor (?:cuenta|tarjeta)s?\b`)
	ofTotals   = pattern.Lettered(`\b(?:total|in all|altogether|sum|how much|what (?:do|did|have) (?:I|we)|wie ?viel|insgesamt|summe|gesamt|combien)\b|\bcuán|\ben total\b|\btotal\b|\bsuma\b`)
	totally    = pattern.Lettered(`\b(?:total|altogether|in all|insgesamt|summe|gesamt)\b|\ben total\b`)
	ofYears    = pattern.Lettered(`\byears?\b|\bvorjahr\w*\b|\bjahr\b|\bannée\b|\baño`)
	aboutWhat  = pattern.Lettered(`\b(?:on|at|for|with|from|to|bei|für|pour|en|chez|con|para)\s+((?:[^\s?!,;]+\s+){0,3}?[^\s?!,;]+?)\s*(?:\b(?:in|per|by|during|last|this|since|between|each|over|im|pro|je|ausgegeben|gezahlt|bezahlt|insgesamt|seit|par|aus|am|compared|since|por|desde|durante)\b|[?!,;]|\.?\s*$)`)
	// inWhat is where something was bought, or in what, once the period is left out, which may leave its "in": in pharmacies.
	inWhat = pattern.Lettered(`\b(?:(?:in|im|dans|en)\s+)+((?:(?:the|den|der|dem|les|la|las|los)\s+)?[^\s?!,;.]+(?-i:\s+\p{Lu}[^\s?!,;.]*)?)`)
	// noPlaces are the words with which something else begins behind "in".
	noPlaces = pattern.Lettered(`^(?:(?:the|den|der|dem|les|la|las|los)\s+)?(?:total|all|any|both|most|some|such|other|these|those|general|average|full|detail|advance|order|comparison|addition|fact|each|every|which|what|that|this|a|an|one|two|three|my|our` +
		`|euros?|eur|dollars?|usd|cad|aud|chf|gbp|pounds?|francs?|franken|percent|tables?|tabelle|scratchpad|ausgegeben|bezahlt|gezahlt|spent|paid|dépensé|gastado` +
		`|same|first|second|last|past|previous|next|recent|early|mid|late|whole|end|meantime|months?|years?|quarters?|weeks?|days?|fy\s?\d+|summer|winter|autumn|spring|between|summe|schnitt|durchschnitt|bar|welche[mnrs]?|jede[mnrs]?|moyenne|tout|promedio|qué|quel(?:le)?s?|cada|[\d.,]+)\b`)
	// paidWith is what was paid with, behind what was paid for: on groceries with my card.
	paidWith = pattern.Lettered(`\s(?:with|by|on|from|using|through|via|mit|von|über|avec|par|sur|con|desde)\s+(?:(?:my|our|the|a|meine[rm]?|unsere[rm]?|der|dem|ma|mon|la|le|mi|nuestra)\s+)?(?:(?:own|credit|debit|bank|current|checking|eigenen)\s+)?` +
		`(?:cards?|accounts?|kreditkarte|karte|girokonto|konto|carte|compte|tarjeta|cuenta)(\s*[?!,.;]|\s*$|\s+(?:in|on|at|for|during|last|this|since|between|over|per|im|am|seit|bei|für|en|au|depuis|por|durante)\b)`)
	spentOn   = pattern.Lettered(`\b((?:[\p{L}]+ )?[\p{L}]+) (?:spending|expenses|expenditures?|outgoings)\b|\b(?:dépenses|gastos) (?:de|d’|d'|en) ([\p{L}]+(?: [\p{L}]+)?)|\b(?:spending|trend|total|sum|average|mean|costs?) (?:of|for) (?:my |our |the )?([\p{L}]+(?: [\p{L}]+)?)`)
	ours      = pattern.Lettered(`\b(?:my|our|mes|nos|mis|nuestros)\b`)
	onAverage = pattern.Lettered(`\bon average\b|\bim (?:schnitt|durchschnitt)\b|\ben (?:moyenne|promedio)\b|\bde media\b|\bpor término medio\b`)
	ofTable   = pattern.Lettered(`^(?:the )?(?:tables?|scratchpad|tabelle) `)
	whichOne  = pattern.Lettered(`\b(?:at|in|from|to|with|bei|chez|dans|con|en) (?:which|what|welche[mnrs]?|quel(?:le)?s?|qué)\s+[^\s?!,;]+`)
	ofArticle = pattern.Lettered(`^(?:(?:the|an?|any|die|der|das|den|dem|le|la|les|du|des|el|los|las)\s+|l['’])`)
	nobodys   = pattern.Lettered(`^(?:(?:my|our|the|all|a|an|each|every|that|this|last|average|everything|it|me|us|tout|alles|allem|welche[mnrs]?|quel(?:le)?s?|meine?|mein|die|der|das|den|mes|nos|les|le|la|el|los|las|mis|nuestros|nuestras|one|ones|own)\b\s*)*(?:` +
		`(?:card|cards|credit card|bank|account|accounts|current account|statements?|spending|expenses|transactions?|payments?|purchases|subscriptions?|month|year|week|quarter|average|money|total|category|categories|merchants?|payees?|once|now|date|today|moyenne|schnitt|durchschnitt` +
		`|händlern?|kreditkarte|konto|girokonto|ausgaben|abos|monat|jahr|kategorien|zahlungen|abonnements|dépenses|mois|année|gastos|tarjeta|cuenta|mes|año|total|pagos|compras|suscripciones|categorías)\s*)*$`)
)
