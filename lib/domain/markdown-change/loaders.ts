import "server-only";
import { inventoryTerms } from "#lib/domain/inventory/data.ts";
import { markdownVehicles } from "#lib/domain/markdown/data.ts";
import type { OrganizationActor } from "#lib/domain/organization/types.ts";
import { now } from "#lib/platform/clock.ts";
import type { LoadedMarkdowns } from "./types.ts";

/** What may be said of the prices of vehicles that are halfway to being aged, or further. */
export async function loadMarkdowns({ organization }: OrganizationActor): Promise<LoadedMarkdowns> {
  const asOf = now();
  const terms = await inventoryTerms(organization.id);
  const fromDays = Math.floor(terms.agedDays / 2);
  const vehicles = await markdownVehicles(organization.sellerId, { days: fromDays }, asOf);
  return { vehicles, terms, fromDays, asOf };
}
