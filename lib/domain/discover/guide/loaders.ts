import "server-only";
import { notFound } from "next/navigation";
import { KeptFacts } from "#lib/domain/kernel/live-fact/rules.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { guideFacts } from "./data.ts";
import { guideNamed } from "./rules.ts";
import type { Guide, GuideFacts } from "./types.ts";

/** Numbers that could not be had are asked for again by the next reader, who need not wait. */
const kept = new KeptFacts<GuideFacts>(({ forSale }) => forSale.kind === "known");

/** The guide that an address names; null for the list of them. Any other name is 404. */
export async function loadGuide(params: Promise<RawSearchParams>): Promise<Guide | null> {
  const { guide } = await params;
  if (guide === undefined) return null;
  return (typeof guide === "string" ? guideNamed(guide) : null) ?? notFound();
}

/** The live numbers of all guides, the same for every reader. */
export const loadGuideFacts = (): Promise<GuideFacts> => kept.at(now(), guideFacts);
