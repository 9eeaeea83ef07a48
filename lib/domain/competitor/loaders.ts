import "server-only";
import type { OrganizationActor } from "#lib/domain/organization/types.ts";
import { now } from "#lib/platform/clock.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { competition } from "./data.ts";
import type { Competition } from "./types.ts";

/** How a member's dealership stands among those around it; null where that cannot be asked now. */
export async function loadCompetition({
  organization,
}: OrganizationActor): Promise<Competition | null> {
  try {
    return await competition(organization, now());
  } catch (error) {
    await doWithout(error, "competitors: shown without ranks");
    return null;
  }
}
