import "server-only";
import { connection } from "next/server";
import { now } from "#lib/platform/clock.ts";
import { dataFreshness } from "./data.ts";
import type { DataFreshness } from "./types.ts";

/** Sources are looked at again after so long: monitors read this page too. */
const KEPT_MS = 5_000;
let kept: { readonly freshness: Promise<DataFreshness>; readonly until: number } | undefined;

/** How fresh every source is, the same for every reader. */
export async function loadDataFreshness(): Promise<DataFreshness> {
  await connection();
  const at = now();
  if (kept !== undefined && kept.until > at.getTime()) return kept.freshness;
  const mine = { freshness: dataFreshness(at), until: at.getTime() + KEPT_MS };
  kept = mine;
  mine.freshness.catch(() => {
    if (kept === mine) kept = undefined;
  });
  return mine.freshness;
}
