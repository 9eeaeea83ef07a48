import { DAY_MS } from "#lib/platform/clock.ts";
import { REFUSED_PAUSES_DAYS, UNREACHABLE_PAUSES_MINUTES } from "./constants.fetch.ts";

const MINUTE_MS = 60_000;

/** The pause after so many tries in a row, from 1; the last one stays. */
const pauseAfter = (tries: number, pauses: readonly number[]): number =>
  pauses[Math.min(tries, pauses.length) - 1] ?? 0;

/** When a publisher is tried again that could not be reached so many times in a row. */
export const nextReach = (failures: number, now: Date): Date =>
  new Date(now.getTime() + pauseAfter(failures, UNREACHABLE_PAUSES_MINUTES) * MINUTE_MS);

/** When a publisher is asked for another file after so many in a row were refused. */
export const nextAfterRefusal = (failures: number, now: Date): Date =>
  new Date(now.getTime() + pauseAfter(failures, REFUSED_PAUSES_DAYS) * DAY_MS);

/**
 * Where a publisher's file is fetched: from the publisher (`on`), or from a server that has the publishers'
 * files by host and path.
 */
export function fetchAddress(url: string, from: string): string {
  if (from === "on") return url;
  const { host, pathname, search } = new URL(url);
  return `${from.replace(/\/+$/, "")}/${host}${pathname}${search}`;
}

/** An address as it may be kept and shown: without a password or a key in its query. */
export function addressWithoutSecrets(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}
