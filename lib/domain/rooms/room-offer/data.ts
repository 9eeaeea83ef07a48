import "server-only";
import { z } from "zod";
import { feeStatement, NOTHING_STATED } from "#lib/domain/dealers/dealer-profile/rules.fee.ts";
import { keptFee } from "#lib/domain/dealers/dealer-profile/schema.fee.ts";
import type { FeeSpread, TypicalFees } from "#lib/domain/finance/out-the-door/types.ts";
import { stateFrom } from "#lib/domain/finance/sales-tax/rules.ts";
import { columnOfDay, dayOfColumn } from "#lib/domain/kernel/calendar/rules.ts";
import { AUTHOR_COLUMNS, roomAuthorName } from "#lib/domain/rooms/room/data.edit.ts";
import type { RoomId, RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import { REGIONS } from "#lib/domain/vehicles/place/constants.ts";
import { shownPoint } from "#lib/domain/vehicles/place/rules.ts";
import { fuelSchema } from "#lib/domain/vehicles/vehicle/schema.ts";
import { database, readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import type { RoomOfferGetPayload } from "#lib/platform/db/generated/models/RoomOffer.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import type { OfferId, OfferSeller, OfferText, RoomOffer } from "./types.ts";

type OfferRow = RoomOfferGetPayload<{ include: { author: typeof AUTHOR_COLUMNS } }>;

const THOUSANDTHS = 1_000;

/** All offers of a room's vehicles, those taken out too, the first written first; of the primary. */
export async function roomOffersOf(roomId: RoomId): Promise<readonly RoomOffer[]> {
  const rows = await database().roomOffer.findMany({
    where: { vehicle: { roomId } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: { author: AUTHOR_COLUMNS },
  });
  return rows.map(offerOf);
}

/** An offer of a row of the table. */
export function offerOf(row: OfferRow): RoomOffer {
  const { aprThousandths, months, downCents } = row;
  return {
    id: row.id as OfferId,
    vehicle: row.roomVehicleId as RoomVehicleId,
    version: row.version,
    author: roomAuthorName(row.author),
    authorId: row.authorId,
    isRemoved: row.removedAt !== null,
    label: row.label,
    priceCents: row.priceCents,
    docFeeCents: row.docFeeCents,
    dealerFeesCents: row.dealerFeesCents,
    taxCents: row.taxCents,
    registrationCents: row.registrationCents,
    rebateCents: row.rebateCents,
    tradeInCents: row.tradeInCents,
    state: row.state === null ? null : stateFrom(row.state),
    loan:
      aprThousandths === null || months === null
        ? null
        : { aprPercent: aprThousandths / THOUSANDTHS, months, downCents: downCents ?? 0 },
    expiresOn: row.expiresOn === null ? null : dayOfColumn(row.expiresOn),
    note: row.note,
  };
}

/** The columns that hold what was typed. */
export function offerColumns({ loan, expiresOn, ...text }: OfferText) {
  return {
    ...text,
    aprThousandths: loan === null ? null : Math.round(loan.aprPercent * THOUSANDTHS),
    months: loan?.months ?? null,
    downCents: loan?.downCents ?? null,
    expiresOn: expiresOn === null ? null : columnOfDay(expiresOn),
  };
}

const quartiles = z.tuple([z.number(), z.number(), z.number()]).nullable();
const sellerRow = z.object({
  id: z.number(),
  kind: z.enum(["dealer", "private"]),
  fuel: fuelSchema,
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  docFeeCents: z.number().nullable(),
  fees: z.array(keptFee),
});
const spreadRow = z.object({
  state: z.string(),
  stateCount: z.number(),
  stateFees: quartiles,
  regionCount: z.number(),
  regionFees: quartiles,
});

/** Who sells a listing, as far as totals and distances ask. */
export interface ListedSeller {
  readonly seller: OfferSeller;
  /** Where it is shown to be: a private person's place is coarse. */
  readonly point: GeoPoint;
}

/** Who sells each of some listings: one query for them, and one for what is typical in their states. */
export async function sellersOfListings(
  ids: readonly number[],
): Promise<ReadonlyMap<number, ListedSeller>> {
  if (ids.length === 0) return new Map();
  const rows = z.array(sellerRow).parse(
    await readDatabase().$queryRaw(Prisma.sql`
      select l.id, l.fuel, s.kind::text as kind, s.state::text as state, s.latitude, s.longitude,
        s.doc_fee_cents as "docFeeCents",
        (select coalesce(json_agg(json_build_object('kind', f.kind, 'label', f.label, 'cents', f.cents,
            'tax', f.tax, 'isOptional', f.is_optional) order by f.position), '[]')
          from seller_fee f where f.seller_id = s.id) as fees
      from listing l join seller s on s.id = l.seller_id
      where l.id = any(${[...ids]})`),
  );
  const typical = await typicalFeesIn([...new Set(rows.map(({ state }) => state))]);
  return new Map(
    rows.map((row) => {
      const isDealer = row.kind === "dealer";
      return [
        row.id,
        {
          point: shownPoint(row.kind, row),
          seller: {
            sellerKind: row.kind,
            fuel: row.fuel,
            sellerState: row.state,
            fees: isDealer ? feeStatement(row.docFeeCents, row.fees) : NOTHING_STATED,
            typicalFees: isDealer ? (typical.get(row.state) ?? null) : null,
          },
        },
      ];
    }),
  );
}

/** What dealers of each state, and of its region, state as their fee. */
async function typicalFeesIn(states: readonly string[]): Promise<ReadonlyMap<string, TypicalFees>> {
  if (states.length === 0) return new Map();
  const regions = states.map((state) => {
    const region = Object.values(REGIONS).find((list: readonly string[]) => list.includes(state));
    return (region ?? [state]).join(",");
  });
  const rows = z.array(spreadRow).parse(
    await readDatabase().$queryRaw(Prisma.sql`
      select asked.state,
        count(*) filter (where s.state = asked.state)::int as "stateCount",
        percentile_disc(array[0.25, 0.5, 0.75]) within group (order by s.doc_fee_cents)
          filter (where s.state = asked.state) as "stateFees",
        count(*)::int as "regionCount",
        percentile_disc(array[0.25, 0.5, 0.75]) within group (order by s.doc_fee_cents) as "regionFees"
      from unnest(${[...states]}::text[], ${regions}::text[]) as asked(state, region)
      join seller s on s.kind = 'dealer' and s.doc_fee_cents is not null
        and s.state = any(string_to_array(asked.region, ','))
      group by asked.state`),
  );
  return new Map(
    rows.map((row) => [
      row.state,
      {
        state: spread(row.stateCount, row.stateFees),
        region: spread(row.regionCount, row.regionFees),
      },
    ]),
  );
}

function spread(count: number, fees: z.infer<typeof quartiles>): FeeSpread {
  const [lowCents, medianCents, highCents] = fees ?? [null, null, null];
  return { count, lowCents, medianCents, highCents };
}
