import "server-only";
import { once } from "node:events";
import type { Transaction } from "../db/client.ts";
import { listen, notify } from "../db/notifications.ts";
import { dropKept } from "./keeping.ts";

const CHANNEL = "kept_pages";

/**
 * Has every process drop all pages that it keeps, if and when the transaction commits: for what may stand on
 * any of them, such as a person's name.
 */
export const dropKeptEverywhere = (tx: Transaction): Promise<void> => notify(tx, CHANNEL, "");

/** Drops the kept pages of this process when any process says so, or may have said so unheard, until the signal ends it. */
export async function heedDrops(signal: AbortSignal): Promise<void> {
  const stop = listen(CHANNEL, () => dropKept(null));
  if (!signal.aborted) await once(signal, "abort");
  stop();
}
