import { Parcel, Quote, chargeableGrams } from "./quote.ts";

/** maxRetries is how often a rate file is read again after a failure. */
export const maxRetries = 3;

/** A Rate is one line of a carrier's price list. */
export interface Rate {
  zone: string;
  upTo: number; // grams
  cents: number;
  days: number;
}

/** A Carrier holds the price list of one company. */
export class Carrier {
  constructor(
    readonly name: string,
    readonly rates: Rate[],
    readonly surchargePermil: number,
  ) {}

  /**
   * quote finds the first rate that is heavy enough and adds the fuel
   * surcharge, rounded up to a whole cent.
   */
  quote(p: Parcel): Quote | undefined {
    const zone = zoneOf(p.from, p.to);
    for (const r of this.rates) {
      if (r.zone === zone && chargeableGrams(p) <= r.upTo) {
        const extra = Math.ceil((r.cents * this.surchargePermil) / 1000);
        return { carrier: this.name, cents: r.cents + extra, days: r.days };
      }
    }
    return undefined;
  }
}

/** zoneOf names the zone of a shipment: "home", "near" or "far". */
export function zoneOf(from: string, to: string): string {
  if (from === to) return "home";
  return neighbours.has(from + to) || neighbours.has(to + from) ? "near" : "far";
}

// TODO: read the neighbours from a file.
const neighbours = new Set(["DENL", "DEDK", "DKSE", "NLBE"]);
