import "server-only";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { now } from "#lib/platform/clock.ts";
import { competitionIfKnown } from "./data.ts";
import type { Competition } from "./types.ts";

/** How a member's dealership stands among those around it; null where that cannot be asked now. */
export async function loadCompetition({
  organization,
}: OrganizationActor): Promise<Competition | null> {
  return competitionIfKnown(organization, now());
}
