import "server-only";
import { notFound } from "next/navigation";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { guideFacts } from "./data.ts";
import { guideNamed } from "./rules.ts";
import type { Guide, GuideFacts } from "./types.ts";

/** Medians of a whole market move slowly, and counting them all reads every listing. */
const KEPT_MS = 300_000;

interface Kept {
  readonly facts: Promise<GuideFacts>;
  readonly until: number;
}
let kept: Kept | undefined;

/** The guide that an address names; null for the list of them. Any other name is 404. */
export async function loadGuide(params: Promise<RawSearchParams>): Promise<Guide | null> {
  const { guide } = await params;
  if (guide === undefined) return null;
  return (typeof guide === "string" ? guideNamed(guide) : null) ?? notFound();
}

/** The live numbers of all guides, the same for every reader. */
export function loadGuideFacts(): Promise<GuideFacts> {
  const at = now();
  if (kept !== undefined && kept.until > at.getTime()) return kept.facts;
  const mine: Kept = { facts: guideFacts(at), until: at.getTime() + KEPT_MS };
  kept = mine;
  const forget = () => {
    if (kept === mine) kept = undefined;
  };
  // Numbers that could not be had are asked for again by the next reader, who need not wait five minutes.
  mine.facts.then(({ forSale }) => forSale.kind === "unknown" && forget(), forget);
  return mine.facts;
}
