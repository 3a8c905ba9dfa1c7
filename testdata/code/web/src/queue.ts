// Queue view of the dashboard.
export interface Delivery {
  id: string;
  subscription: string;
  attempts: number;
  lastStatus: number | null;
  nextAttempt: string; // RFC 3339, UTC
}

export const POLL_MS = 4000;
export const PAGE_SIZE = 50;

/** Colour of the dot in front of a delivery. */
export function dot(d: Delivery): "green" | "amber" | "red" {
  if (d.lastStatus === null) return "amber";
  if (d.lastStatus < 300) return "green";
  return d.attempts >= 5 ? "red" : "amber";
}

// TODO(tamsin): sort by age, not by id
export async function fetchQueue(base: string, page = 0): Promise<Delivery[]> {
  const r = await fetch(`${base}/v1/deliveries?offset=${page * PAGE_SIZE}&limit=${PAGE_SIZE}`);
  if (!r.ok) throw new Error(`queue: ${r.status}`);
  return r.json();
}
