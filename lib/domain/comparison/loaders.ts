import "server-only";
import { cookies } from "next/headers";
import { connection } from "next/server";
import { cache } from "react";
import type { ListingId } from "#lib/domain/listing/types.ts";
import { visitorListsIn } from "#lib/domain/visitor-lists/schema.ts";
import { now } from "#lib/platform/clock.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { comparedVehicles } from "./data.ts";
import { listingToCompare, readComparison } from "./search-params.ts";
import type { AskedComparison, ComparedVehicle } from "./types.ts";

export interface LoadedComparison {
  /** As it could be answered: listings that exist, a ZIP code that is known. */
  readonly asked: AskedComparison;
  readonly vehicles: readonly ComparedVehicle[];
  /** What the reader has on the tray. */
  readonly tray: readonly ListingId[];
  readonly asOf: Date;
}

/** The comparison that a page's URL asks for, read once a request: by the page and by its metadata. */
export async function loadComparison(
  searchParams: Promise<RawSearchParams>,
): Promise<LoadedComparison> {
  return loadOnce(JSON.stringify(await searchParams));
}

/** `cache` compares arguments by identity, so the URL goes in as text. */
const loadOnce = cache(async (text: string): Promise<LoadedComparison> => {
  await connection();
  const raw: RawSearchParams = JSON.parse(text);
  const asked = readComparison(raw);
  const asOf = now();
  const origin = asked.zip === null ? null : await lookupZip(asked.zip);
  const ids = asked.refs.flatMap((ref) => (ref.kind === "listing" ? [ref.id] : []));
  const vehicles = await comparedVehicles(ids, { now: asOf, origin });
  const found: readonly number[] = vehicles.map(({ listing }) => listing.id);
  const unknown = ids.filter((id) => !found.includes(id));
  const notes = [...asked.notes];
  if (unknown.length > 0)
    notes.push(
      `There is no listing ${unknown.length === 1 ? "with the number" : "with the numbers"} ${unknown.join(", ")}.`,
    );
  if (asked.zip !== null && origin === null)
    notes.push(`We know no ZIP code “${asked.zip}”; distances are left out.`);
  return {
    asked: {
      ...asked,
      refs: found.map(listingToCompare),
      zip: origin === null ? null : asked.zip,
      notes,
    },
    vehicles,
    tray: visitorListsIn(await cookies()).compare,
    asOf,
  };
});
