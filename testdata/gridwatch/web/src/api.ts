// Thin client for the gridwatch REST API (v2). Used by the operator console.

export type Quality = "good" | "late" | "missed" | "estimated" | "suspect";

export interface Reading {
  meter: string;
  obis: string;
  at: string; // RFC 3339, always UTC
  valueWh: number;
  quality: Quality;
}

export interface Alarm {
  id: number;
  meter: string;
  kind: "cover_open" | "clock_step" | "zero_consumption" | "night_export" | "comm_loss";
  raisedAt: string;
  ackedBy?: string;
}

const BASE = "/api/v2";
/** The console refreshes the alarm list this often. */
export const ALARM_REFRESH_MS = 20_000;
/** Alarms that nobody acknowledged after this time turn red in the list. */
export const ALARM_ESCALATE_MIN = 35;

export class ApiError extends Error {
  constructor(readonly status: number, readonly code: string, message: string) {
    super(message);
  }
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const res = await fetch(BASE + path, {
    ...init,
    headers: { Accept: "application/json", ...(init.headers ?? {}) },
  });
  if (res.status === 429) {
    // the server says how long to wait; never retry more than twice
    const wait = Number(res.headers.get("Retry-After") ?? "5");
    await new Promise((r) => setTimeout(r, wait * 1000));
    return call<T>(path, init);
  }
  const body = await res.json();
  if (!res.ok) throw new ApiError(res.status, body.code, body.message);
  return body as T;
}

export async function* readings(meter: string, from: Date, to: Date): AsyncGenerator<Reading> {
  let cursor: string | null = "";
  while (cursor !== null) {
    const q = new URLSearchParams({ meter, from: from.toISOString(), to: to.toISOString(), cursor });
    const page: { items: Reading[]; next: string | null } = await call(`/readings?${q}`);
    yield* page.items;
    cursor = page.next;
  }
}

export const alarms = () => call<Alarm[]>("/alarms?state=open");

export const ackAlarm = (id: number, note: string) =>
  call<Alarm>(`/alarms/${id}/ack`, { method: "POST", body: JSON.stringify({ note }) });
