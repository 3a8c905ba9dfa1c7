package builtin

// How questions about payments are put, in English, German, French and Spanish.
var (
	payments = re(`\b(?:spend(?:ing|s)?|spent|expenses?|expenditures?|card|bank|statements?|transactions?|payments?|purchases|account|outgoings` +
		`|ausgaben?|ausgegeben|gebe ich|bezahlt|kontoauszüge|kontoauszug|konto|umsätze|zahlung(?:en)?|abbuchung(?:en)?|einkäufe?|kreditkarten?` +
		`|paiements?|relevés?|carte)\b|\bdépens|\bgast(?:os?|ado|amos|ar|é)|\bextractos?\b|\bmovimientos\b|\btarjetas?\b|\bpagos?\b|\bcompras\b|\bsuscripci`)
	// paying is said of payments in documents as well: it counts where a name is asked for and a table is there.
	paying   = re(`\b(?:do|did|have) (?:I|we) (?:pay|paid)\b|\b(?:I|we) (?:pay|paid)\b|\b(?:gezahlt|überwiesen)\b|\bpayé|\b(?:hemos|he) pagado\b|\bpagamos\b|\bpagué`)
	strongly = re(`\b(?:analy[sz]e|analysis|break ?down|overview|where (?:does|did|has) (?:all )?(?:my|our|the) money)\b` +
		`|\bhow (?:much|often) (?:do|did|have) (?:I|we) (?:spend|spent|pay)\b|\bwhat (?:do|did) (?:I|we) spend\b|\bspending\b|\bsubscriptions?\b` +
		`|\brecurring (?:payments?|charges?|costs?|expenses?)\b|\bdo (?:I|we) (?:regularly pay|pay regularly)\b` +
		`|\bausgegeben\b|\bausgaben\b|\bgebe? ich\b.*\baus\b|\bauswert\w*\b|\bwerte\b.*\baus\b|\banalysiere\b|\babos?\b|\babonnements?\b|\bdaueraufträge\b|\bwohin geht (?:mein|unser) geld\b` +
		`|\bdépens|\b(?:he|hemos|ha|has) gastado\b|\bgast(?:amos|aste)\b|\bgasté|\b(?:mis|nuestros|los) gastos\b|\banaliza\w*\b|\bdesglos\w*\b|\bsuscripci|\ben qué se (?:me |nos )?(?:va|fue|ha ido|gasta)\b|\badónde va (?:mi|nuestro|el) dinero\b`)
	ofMonths = re(`\b(?:by|per|each|every|for each) month\b|\bmonthly\b|\bmonth by month\b|\btrend\b|\bover time\b|\bmonth trend\b|\b(?:pro|je|nach|jeden) monat(?:en)?\b|\bmonatlich\w*\b|\bmonat für monat\b|\bverlauf\b|\b(?:par|chaque) mois\b|\bmensuel|\bmois par mois\b|\bpor mes(?:es)?\b|\bcada mes\b|\bal mes\b|\bmensual|\bmes a mes\b`)
	ofTrend  = re(`\b(?:going|gone|go|went) (?:up|down)\b|\b(?:rising|risen|falling|fallen|increased|decreased|growing|grown|shrinking|evolved|developed)\b|\bentwickel(?:n|t|te|ten)\b|\bentwicklung (?:meiner|unserer|der)\b|\b(?:ge)?stiegen\b|\bsteigen\b|\bge?sunken\b|\bsinken\b` +
		`|(?:^|\s)évolu|\btendance|\baugmente|\bdiminue|\btendencia|\bevoluci|\b(?:suben|subido|bajan|bajado|aumentan|aumentado|disminuyen|disminuido)\b`)
	ofKinds    = re(`\bwhat (?:do|did|have) (?:I|we) (?:spend|spent) (?:my money|our money|(?:the )?most(?: money)?) on\b|\bwhat (?:do|did) (?:I|we) spend on\?|\bwofür (?:gebe|geben|habe|haben) (?:ich|wir)\b|\bà quoi (?:est-ce que )?(?:je|nous) dépens|\ben qué gast(?:o|amos|é|aste) más\b|\b(?:by|per|each|which|what) (?:category|categories|kind|type)\b|\bcategor(?:y|ies|ise|ize)\b|\b(?:nach|je|pro|welche) kategorien?\b|\bkategorien\b|\bpar catégorie|\bcatégories\b|\bpor (?:categorías?|tipos?)|\bcategorías`)
	ofPayees   = re(`\b(?:by|per|each|which|what|top) (?:merchants?|payees?|shops?|stores?|supplier|vendors?)\b|\bwhere (?:does|did|has) (?:all )?(?:my|our|the) money\b|\bwohin geht (?:mein|unser) geld\b|\b(?:nach|je|pro|welche[mnr]?) (?:händlern?|empfängern?|geschäft(?:en)?|läden)\b|\bpar (?:commerçant|marchand|magasin)|\bpor (?:comercios?|tiendas?|proveedor(?:es)?)\b|\badónde va (?:mi|nuestro|el) dinero\b`)
	ofMeans    = re(`\b(?:average|mean|on average|durchschnitt\w*|im schnitt|mittel|moyenne?s?)\b|\b(?:gasto|pago|importe|cargo|compra)s? medi[oa]s?\b|\ben moyenne\b|\b(?:promedio|de media|por término medio)\b`)
	ofSizes    = re(`\bmost expensive thing (?:I|we)(?:['’]ve| have)? (?:ever )?bought\b|\bteuerste[nrs]? (?:kauf|käufe|anschaffung(?:en)?)\b|\b(?:paiements?|dépenses?|achats?) (?:le|la|les) plus (?:élevé|important|gros|grand|chère|cher)|\b(?:largest|biggest|highest|most expensive|top) (?:\d+ )?(?:\w+ )?(?:payments?|purchases?|expenses?|transactions?|charges?|amounts?|items?)\b|\b(?:größte[nrs]?|höchste[nrs]?|teuerste[nrs]?|grösste[nrs]?) (?:\d+ )?(?:\w+ )?(?:ausgaben?|zahlung(?:en)?|beträge|betrag|einkäufe?|einkauf|posten|abbuchung(?:en)?|buchung(?:en)?|umsätze|umsatz)\b|\bplus (?:grand|gross)e?s? (?:dépenses?|paiements?|achats?)|\b(?:mayor(?:es)?|más (?:grandes?|altos?|caros?)) (?:\d+ )?(?:gastos?|pagos?|compras?|cargos?|movimientos?)\b|\b(?:gastos?|pagos?|compras?|cargos?|movimientos?) más (?:grandes?|altos?|car[oa]s?)\b`)
	ofRhythm   = re(`\b(?:pay regularly|regularly pay)\b|\bregelmäßig (?:zahle|bezahle|gebe)\b|\b(?:zahle|bezahle|gebe) (?:ich|wir) regelmäßig\b|\bpa(?:ie|ye|yons) (?:\S+ )?régulièrement\b|\bpag(?:o|amos) (?:regularmente|cada mes)\b|\bsubscriptions?\b|\brecurring\b|\bstanding (?:orders?|payments?)\b|\bregular (?:payments?|charges?|bills?)\b|\bcome back\b|\babos?\b|\babonnements?\b|\bwiederkehrend\w*\b|\bregelmäßig\w* (?:zahlung|ausgabe|abbuchung)\w*\b|\bdaueraufträge\b|\brécurrent|\bsuscripci|\brecurrentes?\b|\bpagos (?:fijos|periódicos)`)
	ofChange   = re(`\bals (?:im |in )?(?:letzte[nrsm]?|vorige[nrsm]?|vergangene[nrsm]?) (?:monat|jahr)\b|\b(?:plus|moins|autant) (?:\S+ )?que (?:le |l['’])?(?:mois|an|année) (?:derni|pass|précéd)|\bcompar\w+.*\b(?:mois|an|année) (?:derni|pass|précéd)|\b(?:más|menos) (?:\S+ )?que (?:el )?(?:mes|año) (?:pasado|anterior)\b|\b(?:compared?|versus|vs\.?|against|than|vergl\w+)\b.*\b(?:last|previous|prior|the) (?:month|year)\b|\b(?:last|previous) (?:month|year) (?:compared|versus|vs)\b|\bmonth (?:on|over) month\b|\byear (?:on|over) year\b|\bvorjahr\w*\b|\bvormonat\w*\b|\b(?:vergl\w+|gegenüber)\b.*\b(?:letzte[nrsm]?|vorige[nrsm]?) (?:monat|jahr)\b|\bpar rapport (?:au|à)\b|\b(?:compara\w*|frente|respecto)\b.*\b(?:mes|año) (?:pasado|anterior)\b`)
	ofIncome   = re(`\b(?:income|earn(?:ed|ings)?|salary|salaries|came in|money in|received|refunds?|credits|deposits|einnahmen|eingenommen|verdient|gehalt|revenus?)\b|\b(?:ingresos?|ingresado|cobrado|nómina|sueldo)`)
	ofCards    = re(`\b(?:credit |debit )?cards?\b|\bkreditkarten?\b|\bvisa\b|\bmastercard\b|\bcarte\b|\btarjetas?\b`)
	ofAccounts = re(`\baccounts?\b|\bgirokonto\b|\bkonto\b|\bcompte\b`)
	ofEach     = re(`\b(?:by|per|for each|of each|each) (?:bank |credit )?(?:accounts?|cards?)\b|\b(?:pro|je|nach) (?:konto|konten|karten?|kreditkarten?)\b|\bpar (?:compte|carte)s?\b|\bpor (?:cuenta|tarjeta)s?\b`)
	ofTotals   = re(`\b(?:total|in all|altogether|sum|how much|what (?:do|did|have) (?:I|we)|wie ?viel|insgesamt|summe|gesamt|combien)\b|\bcuán|\ben total\b|\btotal\b|\bsuma\b`)
	totally    = re(`\b(?:total|altogether|in all|insgesamt|summe|gesamt)\b|\ben total\b`)
	ofYears    = re(`\byears?\b|\bvorjahr\w*\b|\bjahr\b|\bannée\b|\baño`)
	aboutWhat  = re(`\b(?:on|at|for|with|from|to|bei|für|pour|en|chez|con|para)\s+((?:[^\s?!,;]+\s+){0,3}?[^\s?!,;]+?)\s*(?:\b(?:in|per|by|during|last|this|since|between|each|over|im|pro|je|ausgegeben|gezahlt|bezahlt|insgesamt|seit|par|aus|am|compared|since|por|desde|durante)\b|[?!,;]|\.?\s*$)`)
	// paidWith is what was paid with, behind what was paid for: on groceries with my card.
	paidWith = re(`\s(?:with|by|on|from|using|through|via|mit|von|über|avec|par|sur|con|desde)\s+(?:(?:my|our|the|a|meine[rm]?|unsere[rm]?|der|dem|ma|mon|la|le|mi|nuestra)\s+)?(?:(?:own|credit|debit|bank|current|checking|eigenen)\s+)?` +
		`(?:cards?|accounts?|kreditkarte|karte|girokonto|konto|carte|compte|tarjeta|cuenta)(\s*[?!,.;]|\s*$|\s+(?:in|on|at|for|during|last|this|since|between|over|per|im|am|seit|bei|für|en|au|depuis|por|durante)\b)`)
	spentOn   = re(`\b((?:[\p{L}]+ )?[\p{L}]+) (?:spending|expenses|expenditures?|outgoings)\b|\b(?:dépenses|gastos) (?:de|d’|d'|en) ([\p{L}]+(?: [\p{L}]+)?)`)
	ours      = re(`\b(?:my|our|mes|nos|mis|nuestros)\b`)
	onAverage = re(`\bon average\b|\bim (?:schnitt|durchschnitt)\b|\ben (?:moyenne|promedio)\b|\bde media\b|\bpor término medio\b`)
	ofTable   = re(`^(?:the )?(?:tables?|scratchpad|tabelle) `)
	whichOne  = re(`\b(?:at|in|from|to|with|bei|chez|dans|con|en) (?:which|what|welche[mnrs]?|quel(?:le)?s?|qué)\s+[^\s?!,;]+`)
	ofArticle = re(`^(?:(?:the|an?|any|die|der|das|den|dem|le|la|les|du|des|el|los|las)\s+|l['’])`)
	nobodys   = re(`^(?:(?:my|our|the|all|a|an|each|every|that|this|last|average|everything|it|me|us|tout|alles|allem|welche[mnrs]?|quel(?:le)?s?|meine?|mein|die|der|das|den|mes|nos|les|le|la|el|los|las|mis|nuestros|nuestras|one|ones|own)\b\s*)*(?:` +
		`(?:card|cards|credit card|bank|account|accounts|current account|statements?|spending|expenses|transactions?|payments?|purchases|subscriptions?|month|year|week|quarter|average|money|total|category|categories|merchants?|payees?|once|now|date|today|moyenne|schnitt|durchschnitt` +
		`|händlern?|kreditkarte|konto|girokonto|ausgaben|abos|monat|jahr|kategorien|zahlungen|abonnements|dépenses|mois|année|gastos|tarjeta|cuenta|mes|año|total|pagos|compras|suscripciones|categorías)\s*)*$`)
)
