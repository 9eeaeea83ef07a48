import "server-only";
import { z } from "zod";
import { eventLines } from "#lib/domain/dealers/organization/mutations.event.ts";
import { endingParts } from "#lib/domain/listings/listing-change/mutations.ts";
import { weighDoubts } from "#lib/domain/listings/listing-doubt/mutations.ts";
import type { Ctx, OpenCtx, System } from "#lib/platform/actions/context.ts";
import type { PublishedRun } from "./types.listing.ts";

const sourceRows = z.array(z.object({ id: z.number() }));
const endedRows = z.tuple([z.object({ ended: z.number(), vins: z.array(z.string()) })]);

/**
 * Notes which vehicles of a source are not in a run, from this moment on where they were before: those
 * that the run, whose rows are in the inventory by now, did not see.
 */
export async function markMissing({ tx }: OpenCtx, { sourceId, at }: PublishedRun): Promise<void> {
  await tx.$executeRaw`
    update feed_vehicle v set missing_since = ${at}
    where v.source_id = ${sourceId} and v.missing_since is null and v.last_seen_at < ${at}`;
  // What was never for sale leaves nothing behind that could count as sold.
  await tx.$executeRaw`
    delete from feed_vehicle v
    where v.source_id = ${sourceId} and v.missing_since is not null and v.listing_id is null`;
}

/**
 * Ends what has been missing from its source for longer than the source's grace and that no other
 * source of the organization has: sold, by inference, on the day it went missing. Nobody said so, and
 * every page that shows it says that. What a word of its feed kept off sale was not offered and did not
 * sell: it is withdrawn, unless a sale was pending.
 * @returns how many vehicles count as sold, and the VINs of all that ended, for their doubts to be
 *   weighed once all is written.
 */
export async function endMissing(
  { tx, now: at }: OpenCtx,
  sourceId: number,
): Promise<{ readonly ended: number; readonly vins: readonly string[] }> {
  const [row] = endedRows.parse(await tx.$queryRawUnsafe(END_SQL, at, sourceId));
  return row;
}

/**
 * The same for all sources, each in a transaction of its own: for the job.
 * @throws AbortError between sources once the signal ends it.
 */
export async function endAllMissing(ctx: Ctx<System>, signal?: AbortSignal): Promise<number> {
  const at = ctx.now;
  const sources = sourceRows.parse(
    await ctx.db.$queryRaw`
      select distinct s.id
      from feed_vehicle v join feed_source s on s.id = v.source_id and s.removed_at is null
        join listing l on l.id = v.listing_id and l.status in ('active', 'paused')
      where v.missing_since <= ${at}::timestamptz - make_interval(days => s.grace_days)
      order by s.id`,
  );
  let ended = 0;
  for (const { id } of sources) {
    signal?.throwIfAborted();
    ended += await ctx.transaction(
      async (ctx) => {
        const { ended: sold, vins } = await endMissing(ctx, id);
        await weighDoubts(ctx, vins);
        return sold;
      },
      { timeout: 60_000 },
    );
  }
  return ended;
}

const END_SQL = `
  with gone as (
    select distinct on (v.listing_id) v.listing_id, v.missing_since, s.organization_id, s.name,
      coalesce(v.word, 'pending') = 'pending' as is_sale
    from feed_vehicle v join feed_source s on s.id = v.source_id and s.removed_at is null
    where v.missing_since <= $1::timestamptz - make_interval(days => s.grace_days)
      and s.id = $2::int
      and not exists (
        select from feed_vehicle o join feed_source os on os.id = o.source_id and os.removed_at is null
        where o.listing_id = v.listing_id and o.source_id <> v.source_id and o.missing_since is null)
    order by v.listing_id, v.missing_since
  ), ${endingParts({
    from: "gone",
    where: "l.id = gone.listing_id",
    isSale: "gone.is_sale",
    goneAt: "gone.missing_since",
    returning: "gone.organization_id, gone.name",
    at: "$1::timestamptz",
  })}, lined as (
    ${eventLines({
      organizationId: "organization_id",
      actorUserId: "null",
      listingId: "id",
      kind: { when: "status = 'sold'", is: "listing.sold", otherwise: "listing.withdrawn" },
      detail: `jsonb_build_object('note', case status when 'sold' then 'inferred: no longer in the feed'
        else 'not for sale, and no longer in the feed' end, 'source', name, 'priceCents', price_cents)`,
      at: "$1::timestamptz",
      from: "ended",
    })}
  ), kept as (
    insert into stock_vehicle (listing_id, taken_off) select id, status from ended where status = 'withdrawn'
    on conflict (listing_id) do update set taken_off = excluded.taken_off
  )
  select (count(*) filter (where status = 'sold'))::int as ended,
    coalesce(array_agg(vin::text), '{}') as vins from ended`;
