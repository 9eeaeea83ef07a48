import "server-only";
import { notFound } from "next/navigation";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { changeOf, recentChanges } from "./data.ts";
import { changeId } from "./schema.ts";
import type { InventoryChange, RecentChange } from "./types.ts";

/** The change that an address names with `change`; null where it names none: then there is the list. */
export async function loadChange(
  actor: OrganizationActor,
  raw: RawSearchParams,
): Promise<InventoryChange | null> {
  if (raw.change === undefined) return null;
  const id = changeId.safeParse(raw.change);
  const change = id.success ? await changeOf(actor, id.data, now()) : null;
  if (change === null) notFound();
  return change;
}

/** The change that was made or taken back a moment ago, as the table's address names it with `changed`. */
export async function loadChanged(
  actor: OrganizationActor,
  raw: RawSearchParams,
): Promise<InventoryChange | null> {
  const id = changeId.safeParse(raw.changed);
  return id.success ? changeOf(actor, id.data, now()) : null;
}

/** The changes of late. */
export async function loadRecentChanges(
  actor: OrganizationActor,
): Promise<readonly RecentChange[]> {
  return recentChanges(actor, now());
}
