import "server-only";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { inventoryTerms } from "#lib/domain/inventory/inventory/data.ts";
import { markdownVehicles } from "#lib/domain/inventory/markdown/data.ts";
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
