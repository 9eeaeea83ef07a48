import "server-only";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { FIRST_ROWS } from "./constants.ts";
import { chosenColumns, inventoryContext, inventoryOf, inventoryTerms } from "./data.ts";
import { chosenRows, inventorySummaryOf, inventoryVersion, segmentCounts } from "./rules.ts";
import { readInventory } from "./search-params.ts";
import type { LoadedInventory } from "./types.ts";

/** The table of an organization's inventory, for one of its members. */
export async function loadInventory(
  actor: OrganizationActor,
  raw: RawSearchParams,
): Promise<LoadedInventory> {
  const query = readInventory(raw);
  const asOf = now();
  const [{ rows, marketGap, recallGap }, terms, columns, context] = await Promise.all([
    inventoryOf(actor, query.status, asOf),
    inventoryTerms(actor.organization.id),
    chosenColumns(actor),
    inventoryContext(actor, asOf),
  ]);
  const chosen = chosenRows(rows, query, terms);
  const pages = Math.max(1, Math.ceil(chosen.length / FIRST_ROWS));
  const page = Math.min(query.page, pages);
  return {
    query: { ...query, page },
    rows: chosen.slice((page - 1) * FIRST_ROWS, page * FIRST_ROWS),
    chosenCount: chosen.length,
    segments: segmentCounts(rows, terms),
    summary: inventorySummaryOf(rows, terms),
    context,
    terms,
    columns,
    marketGap,
    recallGap,
    asOf: asOf.toISOString(),
    version: inventoryVersion(rows),
  };
}
