import "server-only";
import { z } from "zod";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { indexedRatings } from "#lib/domain/index/search-index/data.rating.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { TITLE_JOINS, TITLE_WITH_TRIM } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { iso } from "#lib/platform/db/iso.ts";
import { CHANGES_LISTED_DAYS, MOST_CHANGES_LISTED } from "./constants.ts";
import { isAs, stageOf, undoUntil } from "./rules.ts";
import { changeId, draftedOperation, touchedState, vehicleState } from "./schema.ts";
import type { ChangeId, InventoryChange, RecentChange, VehicleState } from "./types.ts";

/** What changes touch of listing l, as JSON. */
const STATE = Prisma.sql`json_build_object(
  'priceCents', l.price_cents, 'dropCents', l.drop_cents, 'droppedAt', ${iso("l.dropped_at")},
  'status', l.status, 'endedAt', ${iso("l.ended_at")}, 'soldPriceCents', l.sold_price_cents,
  'soldInferred', l.sold_inferred, 'features', l.features, 'condition', l.condition)`;

const stateRow = z.object({
  id: z.number().transform((id) => id as ListingId),
  vin: z.string(),
  state: vehicleState,
});
export interface HeldVehicle {
  readonly id: ListingId;
  readonly vin: string;
  readonly state: VehicleState;
}

/**
 * Vehicles of one seller as changes see them, in the order of their numbers. What is somebody else's
 * is not among them.
 * @param hold waits for whoever changes them at this moment, and keeps them until the transaction ends.
 */
export async function vehicleStates(
  tx: Transaction,
  sellerId: number,
  ids: readonly ListingId[],
  hold: boolean,
): Promise<readonly HeldVehicle[]> {
  const rows = await tx.$queryRaw(Prisma.sql`
    select l.id, l.vin::text as vin, ${STATE} as state from listing l
    where l.seller_id = ${sellerId} and l.id = any(${[...ids]}::int[])
    order by l.id ${hold ? Prisma.sql`for update` : Prisma.empty}`);
  return z.array(stateRow).parse(rows);
}

const lineRow = z.object({
  listingId: z.number().transform((id) => id as ListingId),
  title: z.string(),
  vin: z.string(),
  stockNumber: z.string().nullable(),
  before: touchedState,
  after: touchedState,
  state: vehicleState,
});
const titleRow = z.object({ id: z.number(), title: z.string() });

/** A change of the actor's organization, whole; null where it has none of this number. */
export async function changeOf(
  { organization }: OrganizationActor,
  id: ChangeId,
  asOf: Date,
): Promise<InventoryChange | null> {
  const change = await database().inventoryChange.findFirst({
    where: { id, organizationId: organization.id },
    include: { actor: { select: { name: true } } },
  });
  if (change === null) return null;
  const { operation, left } = draftedOperation.parse(change.operation);
  const [lines, titles] = await Promise.all([
    database().$queryRaw(Prisma.sql`
      select line.listing_id as "listingId", ${TITLE_WITH_TRIM} as title, l.vin::text as vin,
        l.stock_number as "stockNumber", line.before, line.after, ${STATE} as state
      from inventory_change_line line join listing l on l.id = line.listing_id
      ${TITLE_JOINS}
      where line.change_id = ${id}::uuid order by title, l.id`),
    database().$queryRaw(Prisma.sql`
      select l.id, ${TITLE_WITH_TRIM} as title from listing l
      ${TITLE_JOINS}
      where l.seller_id = ${organization.sellerId}
        and l.id = any(${left.map(({ listingId }) => listingId)}::int[])`),
  ]);
  const rows = z.array(lineRow).parse(lines);
  const titleOf = new Map(
    z
      .array(titleRow)
      .parse(titles)
      .map((row) => [row.id, row.title]),
  );
  const stage = stageOf(change);
  const ratings = await indexedRatings(stage === "draft" ? rows.map((row) => row.listingId) : []);
  return {
    id,
    operation,
    stage,
    memberName: change.actor?.name ?? null,
    draftedAt: change.draftedAt.toISOString(),
    appliedAt: change.appliedAt?.toISOString() ?? null,
    undoneAt: change.undoneAt?.toISOString() ?? null,
    undoUntil: undoUntil(change, asOf)?.toISOString() ?? null,
    lines: rows.map(({ state, ...line }) => {
      const rating = ratings.get(line.listingId);
      return {
        ...line,
        expectedCents: rating?.kind === "rated" ? rating.expectedCents : null,
        isCurrent: isAs(stage === "applied" ? line.after : line.before, state),
      };
    }),
    left: left.map((each) => ({
      ...each,
      title: titleOf.get(each.listingId) ?? `Vehicle ${each.listingId}`,
    })),
  };
}

/** The changes that were made of late, the latest first. */
export async function recentChanges(
  { organization }: OrganizationActor,
  asOf: Date,
): Promise<readonly RecentChange[]> {
  const since = new Date(asOf.getTime() - CHANGES_LISTED_DAYS * DAY_MS);
  const rows = await database().inventoryChange.findMany({
    where: { organizationId: organization.id, appliedAt: { gte: since } },
    orderBy: [{ appliedAt: "desc" }, { id: "asc" }],
    take: MOST_CHANGES_LISTED,
    include: { actor: { select: { name: true } }, _count: { select: { lines: true } } },
  });
  return rows.flatMap((row) =>
    row.appliedAt === null
      ? []
      : [
          {
            id: changeId.parse(row.id),
            operation: draftedOperation.parse(row.operation).operation,
            stage: stageOf(row),
            memberName: row.actor?.name ?? null,
            appliedAt: row.appliedAt.toISOString(),
            undoneAt: row.undoneAt?.toISOString() ?? null,
            undoUntil: undoUntil(row, asOf)?.toISOString() ?? null,
            vehicleCount: row._count.lines,
          },
        ],
  );
}
