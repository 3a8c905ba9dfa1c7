import { Carrier } from "./carrier.ts";

/** ErrTooHeavy is thrown when a parcel weighs more than any carrier takes. */
export const ErrTooHeavy = new Error("the parcel is heavier than any carrier takes");

/** dimensionalDivisor turns cubic centimetres into chargeable grams. */
const dimensionalDivisor = 5;

/** A Parcel is what is to be sent. Sides are in centimetres. */
export interface Parcel {
  grams: number;
  length: number;
  width: number;
  height: number;
  from: string;
  to: string;
}

/** A Quote is one carrier's price for a parcel, in cents. */
export interface Quote {
  carrier: string;
  cents: number;
  days: number;
}

/** chargeableGrams is the larger of the real weight and the volume weight. */
export function chargeableGrams(p: Parcel): number {
  const volume = (p.length * p.width * p.height) / dimensionalDivisor;
  return Math.max(volume, p.grams);
}

/**
 * cheapest returns the quotes of all carriers, the cheapest first. Carriers
 * with equal prices are ordered by how fast they are.
 */
export function cheapest(p: Parcel, carriers: Carrier[]): Quote[] {
  const quotes: Quote[] = [];
  for (const c of carriers) {
    const q = c.quote(p);
    if (q) quotes.push(q);
  }
  if (quotes.length === 0) throw ErrTooHeavy;
  return quotes.sort((a, b) => a.cents - b.cents || a.days - b.days);
}
