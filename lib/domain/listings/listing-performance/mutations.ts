import "server-only";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";

/** What is counted of a listing on a UTC day. */
type Counted = "view" | "save" | "contact";

const COLUMNS = {
  view: Prisma.sql`view_count`,
  save: Prisma.sql`saved_count`,
  contact: Prisma.sql`contact_count`,
} as const satisfies Record<Counted, Prisma.Sql>;

/** Counts one of these for the listing's owner; nothing for a number that is nobody's. */
export async function countOnDay(
  { db, now: at }: Ctx,
  { what, listingId }: { readonly what: Counted; readonly listingId: ListingId },
): Promise<void> {
  await db.$executeRaw(
    countingOnDay(
      what,
      Prisma.sql`(select id as listing_id from listing where id = ${listingId}) l`,
      at,
    ),
  );
}

/**
 * The same as a part of a statement that does more, for each row of another of its parts.
 * @param rows what stands after "from": rows with a `listing_id` each, none of them twice.
 */
export function countingOnDay(what: Counted, rows: Prisma.Sql, at: Date): Prisma.Sql {
  const column = COLUMNS[what];
  // In one order, so that two statements that count several never wait for each other.
  return Prisma.sql`
    insert into listing_day (listing_id, day, ${column})
    select listing_id, ${utcDay(at)}::date, 1 from ${rows} order by listing_id
    on conflict (listing_id, day) do update set ${column} = listing_day.${column} + 1`;
}

/** The UTC day of a moment, as PostgreSQL reads it in any time zone. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);
