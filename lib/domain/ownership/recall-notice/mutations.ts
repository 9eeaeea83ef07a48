import "server-only";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import type { OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { LotRecall } from "./rules.ts";
import { toldRecalls } from "./schema.ts";

const keyOf = (campaign: string | null, modelYear: string | null) => `${campaign}/${modelYear}`;

/**
 * Writes a line for each campaign and model year that none told of before, so that running it again
 * writes nothing.
 * @returns how many lines.
 */
export async function noteRecalls(
  ctx: Ctx,
  {
    id: organizationId,
    recalls,
  }: Pick<OrganizationRef, "id"> & { readonly recalls: readonly LotRecall[] },
): Promise<number> {
  const at = ctx.now;
  if (recalls.length === 0) return 0;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    // Two workers at once would both find nothing told.
    await tx.$queryRaw`select id from organization where id = ${organizationId} for no key update`;
    const rows = toldRecalls.parse(
      await tx.$queryRaw`
        select detail->>'campaign' as campaign, detail->>'modelYear' as "modelYear"
        from organization_event where organization_id = ${organizationId} and kind = 'recall.published'`,
    );
    const told = new Set(rows.map(({ campaign, modelYear }) => keyOf(campaign, modelYear)));
    const news = recalls.filter(({ campaign, modelYear }) => !told.has(keyOf(campaign, modelYear)));
    await recordOrganizationEvents(
      ctx,
      news.map(({ campaign, modelYear, year, about, urgent }) => ({
        organizationId,
        kind: "recall.published" as const,
        actorUserId: null,
        // Of one vehicle the line leads to it; of several it is about the model year.
        ...(year.vehicles === 1 && { listingId: year.listingId }),
        at,
        detail: {
          modelYear,
          campaign,
          ...(about !== "" && { words: about }),
          vehiclesCount: year.vehicles,
          ...(urgent && { urgent }),
        },
      })),
    );
    return news.length;
  });
}
