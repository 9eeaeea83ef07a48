import "server-only";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { now } from "#lib/platform/clock.ts";
import { competitionIfKnown, toldCompetition } from "./data.ts";
import type { CompetitorQuery, ToldCompetition } from "./types.ts";

/** How a member's dealership stands among those around it; null where that cannot be asked now. */
export async function loadCompetition(
  { organization }: OrganizationActor,
  query: CompetitorQuery,
): Promise<ToldCompetition | null> {
  const found = await competitionIfKnown(organization, now());
  return found === null ? null : toldCompetition(found, query);
}
