import "server-only";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import type { OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import { placeOf } from "#lib/domain/inventory/price-rank/rules.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import { HOUR_MS } from "#lib/platform/clock.ts";
import { MOST_MOVES_NOTED, TOLD_HOURS } from "./constants.ts";
import { namedVehicles } from "./data.ts";
import { chosenVehicles, passingWords } from "./rules.ts";
import { toldListings } from "./schema.ts";
import type { Competition } from "./types.ts";

/**
 * Writes a line for each vehicle that rivals went past, those that lost most first. A vehicle that a line
 * told of within TOLD_HOURS is not told again, so that running twice a day writes once.
 * @returns how many lines.
 */
export async function noteMoves(
  ctx: Ctx,
  {
    id: organizationId,
    vehicles,
    asOf,
  }: Pick<OrganizationRef, "id"> & Pick<Competition, "vehicles" | "asOf">,
): Promise<number> {
  const lost = chosenVehicles(vehicles, { show: "lost", sort: "moved" });
  if (lost.length === 0) return 0;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    // Two workers at once would both find nothing told.
    await tx.$queryRaw`select id from organization where id = ${organizationId} for no key update`;
    const rows = await tx.organizationEvent.findMany({
      where: {
        organizationId,
        kind: "competitor.moved",
        at: { gt: new Date(asOf.getTime() - TOLD_HOURS * HOUR_MS) },
      },
      select: { listingId: true },
    });
    const told = new Set(toldListings.parse(rows).map(({ listingId }) => listingId));
    const news = await namedVehicles(
      lost.filter(({ listingId }) => !told.has(listingId)).slice(0, MOST_MOVES_NOTED),
      tx,
    );
    await recordOrganizationEvents(
      ctx,
      news.map(({ listingId, now, before, passedBy: [rival], passedByCount }) => ({
        organizationId,
        kind: "competitor.moved" as const,
        actorUserId: null,
        listingId,
        at: asOf,
        detail: {
          ...(rival !== undefined && {
            name: rival.sellerName,
            words: `${rival.title} ${passingWords(rival)}`,
          }),
          ...(before !== null && { fromPlace: placeOf(before) }),
          toPlace: placeOf(now),
          rivalsCount: now.count - 1,
          passedCount: passedByCount,
        },
      })),
    );
    return news.length;
  });
}
