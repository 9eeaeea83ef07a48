import "server-only";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { forgetStatements } from "#lib/domain/listings/listing-doubt/mutations.ts";
import { requireNotHeld } from "#lib/domain/listings/listing-hold/mutations.ts";
import { EXTERIOR_COLORS, type ExteriorColor } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { PAINT_OF_COLOR, STATED_COLUMNS, STATUS_CHANGES, type StatusChange } from "./constants.ts";
import { askedAfter, EVENT_OF_CHANGE, eventKindOf, isListingOver, statusAfter } from "./rules.ts";
import type {
  AddedRows,
  EndedRows,
  ListingMove,
  ListingRows,
  ListingToChange,
  RestatedRows,
  ToldListing,
} from "./types.ts";

type Written = Prisma.ListingUncheckedCreateInput;

/** What a seller states of a vehicle and may change. */
type Stated = Partial<
  Pick<
    Written,
    "trim" | "fuel" | "drivetrain" | "transmission" | "condition" | "ownerCount" | "stockNumber"
  >
> & {
  readonly priceCents: number;
  readonly mileageMiles: number;
  readonly titleStatus: string;
  readonly interiorColor: string | null;
  /** The maker's name of the paint; "" for the colour's own. */
  readonly paintName?: string;
  readonly features: readonly string[];
  readonly description: string;
};

/** A vehicle that is put up for sale. */
type NewListing = Omit<Stated, "fuel"> &
  Pick<
    Written,
    | "vin"
    | "sellerId"
    | "submissionId"
    | "garageVehicleId"
    | "makeId"
    | "modelId"
    | "year"
    | "bodyStyle"
    | "sizeClass"
    | "fuel"
    | "engine"
    | "doors"
  > & { readonly exteriorColor: ExteriorColor };

/**
 * Puts a vehicle up for sale, at once or hidden until its seller shows it, with the first lines of its
 * history.
 */
export async function addListing(
  { tx }: OpenCtx,
  {
    exteriorColor,
    paintName = "",
    features,
    description,
    isHidden,
    at,
    ...listing
  }: NewListing & { readonly isHidden: boolean; readonly at: Date },
): Promise<ToldListing & { readonly id: ListingId; readonly year: number }> {
  const made = await tx.listing.create({
    data: {
      ...listing,
      status: isHidden ? "paused" : "active",
      exteriorColor,
      ...paintOf(exteriorColor, paintName),
      features: [...features],
      description: description === "" ? null : description,
      listedAt: at,
      // Until its VIN is weighed, last in this transaction: see the noun listing-doubt.
      vinSince: at,
      updatedAt: at,
    },
  });
  await tell(tx, made, "listed", at);
  // A moment later, so that the history has an order.
  if (isHidden) await tell(tx, made, "paused", new Date(at.getTime() + 1));
  return { ...made, id: made.id as ListingId };
}

/** What is painted where only the colour is named. */
const paintOf = (color: ExteriorColor, paintName: string) => ({
  paintName: paintName === "" ? EXTERIOR_COLORS[color] : paintName,
  paintHex: PAINT_OF_COLOR[color],
});

/**
 * Holds a listing of a seller until the transaction ends, for it to be changed.
 * @param seller whose it must be, as a condition.
 * @throws AppError `not_found` for another's.
 */
export async function holdListing(
  { tx, now: at }: OpenCtx,
  {
    id,
    seller,
  }: { readonly id: ListingId; readonly seller: Pick<Prisma.ListingWhereInput, "seller"> },
): Promise<ListingToChange> {
  // The update waits for whoever changes it at this moment, and what is read after it is theirs.
  const { count } = await tx.listing.updateMany({
    where: { id, ...seller },
    data: { updatedAt: at },
  });
  if (count === 0) throw new AppError("not_found", `listing ${id} is not of this seller`);
  return tx.listing.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      vin: true,
      status: true,
      priceCents: true,
      mileageMiles: true,
      dropCents: true,
      droppedAt: true,
    },
  });
}

/**
 * Pauses, resumes, sells or withdraws a listing that is held, with its line in the history.
 * @throws AppError `conflict` where the change makes no sense, or where something keeps it off sale.
 */
export async function changeListingStatus(
  ctx: OpenCtx,
  {
    listing,
    change,
    soldPriceCents,
    isSoldPriceShared,
  }: {
    readonly listing: ListingToChange;
    readonly change: StatusChange;
    readonly soldPriceCents: number | null;
    /** Whether that price may count, unnamed, in what is told of the market. */
    readonly isSoldPriceShared: boolean;
  },
): Promise<void> {
  const { tx, now: at } = ctx;
  const id = listing.id as ListingId;
  const status = statusAfter(listing.status, change);
  if (status === null)
    throw new AppError("conflict", `listing ${id} is ${listing.status}: no ${change}`, {
      said: `This listing is ${listing.status} already, so “${STATUS_CHANGES[change]}” changes nothing. Reload the page to see it as it is.`,
    });
  if (status === "active") await requireNotHeld(ctx, id);
  await tx.listing.update({
    where: { id },
    data: {
      status,
      updatedAt: at,
      ...(isListingOver(status) && { endedAt: at }),
      ...(change === "sell" && { soldPriceCents, soldPriceShared: isSoldPriceShared }),
    },
  });
  await tell(tx, listing, EVENT_OF_CHANGE[change], at);
}

/**
 * Changes what a seller states of a listing that is held. A new price is told in its history; of what
 * nobody has seen yet the history begins with what it says now.
 * @returns whether the price changed.
 * @throws AppError `conflict` for one that is over.
 */
export async function restateListing(
  ctx: OpenCtx,
  {
    before,
    exteriorColor,
    paintName,
    features,
    description,
    ...stated
  }: Stated & { readonly exteriorColor?: ExteriorColor } & {
    readonly before: ListingToChange & { readonly exteriorColor?: string };
  },
): Promise<boolean> {
  const { tx, now: at } = ctx;
  const { id } = before;
  if (isListingOver(before.status))
    throw new AppError("conflict", `listing ${id} is ${before.status}`, {
      said: `This listing is ${before.status}: what it says stays as it was.`,
    });
  const asked = askedAfter(before, stated.priceCents, at);
  await tx.listing.update({
    where: { id },
    data: {
      ...stated,
      dropCents: asked.dropCents,
      droppedAt: asked.droppedAt,
      ...(exteriorColor !== undefined && repainted(before.exteriorColor, exteriorColor, paintName)),
      features: [...features],
      description: description === "" ? null : description,
      updatedAt: at,
    },
  });
  const changed = { ...before, ...stated };
  const isUnseen = await restateUnseen(ctx, changed);
  if (asked !== before && !isUnseen) await tell(tx, changed, "price_changed", at);
  return asked !== before;
}

/** Another colour is painted as it is; the same one keeps the paint that was stated. */
function repainted(before: string | undefined, color: ExteriorColor, paintName = "") {
  const { paintHex, ...named } = paintOf(color, paintName);
  return { exteriorColor: color, ...named, ...(before !== color && { paintHex }) };
}

/**
 * What waits for an operator since it was written was seen by nobody: its history begins with what it
 * says now, so that a mistyped mileage is no reading that counts against the vehicle later.
 * @returns whether that is so.
 */
async function restateUnseen(
  ctx: OpenCtx,
  { id, priceCents, mileageMiles }: ToldListing,
): Promise<boolean> {
  const { tx } = ctx;
  const hold = await tx.listingHold.findUnique({
    where: { listingId_kind: { listingId: id, kind: "review" } },
    select: { heldAt: true },
  });
  if (hold === null) return false;
  const earlier = await tx.listingEvent.findFirst({
    where: { listingId: id, at: { lt: hold.heldAt } },
    select: { id: true },
  });
  if (earlier !== null) return false;
  await tx.listingEvent.updateMany({
    where: { listingId: id },
    data: { priceCents, mileageMiles },
  });
  await forgetStatements(ctx, id);
  return true;
}

/** Gives many listings, which are held, their new state and the lines of their history, in two statements. */
export async function moveListings(
  { tx, now: at }: OpenCtx,
  moves: readonly ListingMove[],
): Promise<void> {
  const rows = JSON.stringify(moves.map(({ listingId, to }) => ({ id: listingId, state: to })));
  const has = (field: string): Prisma.Sql => Prisma.sql`jsonb_exists(v.state, ${field})`;
  const text = (field: string): Prisma.Sql => Prisma.sql`(v.state ->> ${field})`;
  const kept = (field: string, value: Prisma.Sql, column: Prisma.Sql): Prisma.Sql =>
    Prisma.sql`case when ${has(field)} then ${value} else ${column} end`;
  await tx.$executeRaw(Prisma.sql`
    update listing l set
      price_cents = ${kept("priceCents", Prisma.sql`${text("priceCents")}::int`, Prisma.sql`l.price_cents`)},
      drop_cents = ${kept("dropCents", Prisma.sql`${text("dropCents")}::int`, Prisma.sql`l.drop_cents`)},
      dropped_at = ${kept("droppedAt", Prisma.sql`${text("droppedAt")}::timestamptz`, Prisma.sql`l.dropped_at`)},
      status = ${kept("status", Prisma.sql`${text("status")}::listing_status`, Prisma.sql`l.status`)},
      ended_at = ${kept("endedAt", Prisma.sql`${text("endedAt")}::timestamptz`, Prisma.sql`l.ended_at`)},
      sold_price_cents = ${kept("soldPriceCents", Prisma.sql`${text("soldPriceCents")}::int`, Prisma.sql`l.sold_price_cents`)},
      sold_inferred = ${kept("soldInferred", Prisma.sql`${text("soldInferred")}::boolean`, Prisma.sql`l.sold_inferred`)},
      features = ${kept("features", Prisma.sql`array(select jsonb_array_elements_text(v.state -> 'features'))`, Prisma.sql`l.features`)},
      condition = ${kept("condition", Prisma.sql`${text("condition")}::listing_condition`, Prisma.sql`l.condition`)},
      updated_at = ${at}
    from jsonb_to_recordset(${rows}::jsonb) as v(id int, state jsonb)
    where l.id = v.id`);
  const events = moves.flatMap((move) => {
    const kind = eventKindOf(move);
    return kind === null ? [] : [{ id: move.listingId, kind }];
  });
  await tx.$executeRaw`
    insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
    select l.id, l.vin, e.kind::listing_event_kind, ${at}, l.price_cents, l.mileage_miles
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(id int, kind text)
    join listing l on l.id = e.id order by l.id`;
}

/**
 * Gives many listings what rows say of them, in one statement whatever their number, with the lines of
 * their history. A listing keeps its last reduction with its moment, none after a raise: as `askedAfter`
 * has it.
 */
export async function restateListings(
  { tx, now: at }: OpenCtx,
  { from, where, columns, resumes, told, values }: RestatedRows,
): Promise<void> {
  const now = `$${values.length + 1}::timestamptz`;
  const price = columns.price_cents;
  await tx.$executeRawUnsafe(
    `with changed as (
      update listing l set
        ${STATED_COLUMNS.map((column) => `${column} = ${columns[column]}`).join(", ")},
        drop_cents = case when ${price} < l.price_cents then l.price_cents - ${price}
          when ${price} > l.price_cents then null else l.drop_cents end,
        dropped_at = case when ${price} < l.price_cents then ${now}
          when ${price} > l.price_cents then null else l.dropped_at end,
        status = case when ${resumes} then 'active' else l.status end,
        sold_inferred = case when ${resumes} then false else l.sold_inferred end,
        ended_at = case when ${resumes} then null else l.ended_at end,
        updated_at = ${now}
      from ${from} where ${where}
      returning l.id, l.vin, l.price_cents, l.mileage_miles, ${told} as kind
    )
    insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
    select id, vin, kind::listing_event_kind, ${now}, price_cents, mileage_miles
    from changed where kind is not null`,
    ...values,
    at,
  );
}

/**
 * Puts the vehicles of many rows up for sale, in one statement with the first lines of their history. Their
 * days on the market begin now, until their VINs are weighed, last in the transaction.
 */
export async function addListings(
  { tx, now: at }: OpenCtx,
  { from, where, order, columns, vin, sellerId, values }: AddedRows,
): Promise<void> {
  const now = `$${values.length + 1}::timestamptz`;
  await tx.$executeRawUnsafe(
    `with made as (
      insert into listing (vin, seller_id, status, ${STATED_COLUMNS.join(", ")},
        listed_at, vin_first_seen_at, updated_at)
      select ${vin}, ${sellerId}, 'active', ${STATED_COLUMNS.map((column) => columns[column]).join(", ")},
        ${now}, ${now}, ${now}
      from ${from} where ${where} order by ${order}
      returning id, vin, price_cents, mileage_miles
    )
    insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
    select id, vin, 'listed', ${now}, price_cents, mileage_miles from made`,
    ...values,
    at,
  );
}

/**
 * Takes the listings of many rows off sale, in one statement with the lines of their history.
 * @param isSold whether one is sold, as an expression; everything else may come back, and is paused.
 */
export async function takeOffSale(
  { tx, now: at }: OpenCtx,
  { from, where, isSold, values }: ListingRows & { readonly isSold: string },
): Promise<void> {
  const now = `$${values.length + 1}::timestamptz`;
  await tx.$executeRawUnsafe(
    `with off as (
      update listing l set
        status = case when ${isSold} then 'sold' else 'paused' end::listing_status,
        ended_at = case when ${isSold} then ${now} end,
        updated_at = ${now}
      from ${from} where ${where}
      returning l.id, l.vin, l.status, l.price_cents, l.mileage_miles
    )
    insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
    select id, vin, status::text::listing_event_kind, ${now}, price_cents, mileage_miles from off`,
    ...values,
    at,
  );
}

/**
 * Ends listings that nobody offers any more, as parts of a statement that does more: `ended` with what
 * ended, and the lines of its history. Nobody said that they were sold, and they keep that.
 */
export const endingParts = ({
  from,
  where,
  isSale,
  goneAt,
  returning,
  at,
}: EndedRows): string => `ended as (
    update listing l set status = case when ${isSale} then 'sold' else 'withdrawn' end::listing_status,
      sold_inferred = ${isSale}, updated_at = ${at}, ended_at = greatest(${goneAt}, l.listed_at)
    from ${from} where ${where} and l.status in ('active', 'paused')
    returning l.id, l.vin, l.status, l.price_cents, l.mileage_miles, l.ended_at, ${returning}
  ), told as (
    insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
    select id, vin, status::text::listing_event_kind, greatest(ended_at, (
        select max(e.at) + interval '1 millisecond' from listing_event e where e.listing_id = ended.id)),
      price_cents, mileage_miles from ended
  )`;

type EventKind =
  | (typeof EVENT_OF_CHANGE)[keyof typeof EVENT_OF_CHANGE]
  | "listed"
  | "price_changed";

/** Writes a line of a listing's history. */
async function tell(
  tx: Transaction,
  { id, vin, priceCents, mileageMiles }: ToldListing,
  kind: EventKind,
  at: Date,
): Promise<void> {
  await tx.listingEvent.create({
    data: { listingId: id, vin, kind, at, priceCents, mileageMiles },
  });
}
