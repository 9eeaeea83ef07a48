import "server-only";
import { now } from "#lib/platform/clock.ts";
import { log } from "#lib/platform/log.ts";
import { findDemoMarket } from "./data.ts";

/** A market does not turn from demo to real while the site runs; a minute is often enough to look. */
const FRESH_MS = 60_000;

let known: { readonly demo: boolean; readonly at: number } | null = null;
let asking: Promise<boolean> | null = null;

/**
 * Whether every page must say "demo". It stands on every page, also on the one that says that the
 * database is down: it therefore answers with what was last known, and "demo" before anything is,
 * because the other mistake would be the worse one.
 */
export async function isDemoMarket(): Promise<boolean> {
  if (known !== null && now().getTime() - known.at < FRESH_MS) return known.demo;
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<boolean> {
  try {
    const demo = await findDemoMarket();
    known = { demo, at: now().getTime() };
    return demo;
  } catch (error) {
    log.warn({ reason: String(error) }, "demo market: PostgreSQL does not answer");
    return known?.demo ?? true;
  }
}
