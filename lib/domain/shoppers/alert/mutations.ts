import "server-only";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { SAVED_SLACK_SECONDS } from "./constants.ts";
import { wantsAlerts } from "./data.causes.ts";
import type { Cause, Match } from "./types.ts";

/** Causes as rows `cause`. */
function causeRows(causes: readonly Cause[]): Prisma.Sql {
  const rows = causes.map(
    ({ eventId, listingId, kind, at, priceCents, fromCents, isEdit, earlierIds }) => ({
      event_id: String(eventId),
      listing_id: listingId,
      kind,
      at,
      is_edit: isEdit,
      earlier_ids: earlierIds,
      reasons: { priceCents, fromCents, at },
    }),
  );
  return Prisma.sql`json_to_recordset(${JSON.stringify(rows)}::json) as cause(
    event_id bigint, listing_id int, kind alert_kind, at timestamptz, is_edit boolean, earlier_ids int[], reasons jsonb)`;
}

/**
 * Nobody is told of what they hid or sell themselves. `l` is the listing, `se` its seller, `u` the
 * person.
 */
const TELLABLE = Prisma.sql`
  se.user_id is distinct from u.id
  and not exists (select from membership m where m.user_id = u.id and m.organization_id = se.organization_id)
  and not exists (select from hidden_listing h where h.user_id = u.id and h.listing_id = l.id)`;

/**
 * Writes alerts of saved searches: for each match one for each cause, but none for what happened
 * before the search was saved, and none that is there already. A vehicle that the person saved is
 * told of as that (`alertFavorites`), not once more by each search.
 * @returns how many were written.
 */
export async function alertSearches(
  { tx }: OpenCtx,
  { causes, matches }: { readonly causes: readonly Cause[]; readonly matches: readonly Match[] },
): Promise<number> {
  if (causes.length === 0 || matches.length === 0) return 0;
  const searches = matches.map(({ savedSearchId }) => savedSearchId);
  const listings = matches.map(({ listingId }) => listingId);
  return tx.$executeRaw`
    insert into alert (user_id, saved_search_id, listing_id, event_id, kind, reasons)
    select s.user_id, s.id, l.id, cause.event_id, cause.kind, cause.reasons
    from unnest(${searches}::uuid[], ${listings}::int[]) as match(search_id, listing_id)
    join ${causeRows(causes)} on cause.listing_id = match.listing_id and cause.kind <> 'sold'
    join saved_search s on s.id = match.search_id
    join app_user u on u.id = s.user_id
    join listing l on l.id = match.listing_id and l.status = 'active'
    join seller se on se.id = l.seller_id
    where s.cadence <> 'off' and ${wantsAlerts("searches")}
      and cause.at > s.created_at - make_interval(secs => ${SAVED_SLACK_SECONDS})
      and ((cause.at > s.created_at and not cause.is_edit) or not coalesce(l.id = any(s.seen_ids), false))
      and not exists (
        select from favorite f where f.user_id = u.id and f.listing_id = l.id and f.saved_at < cause.at and ${wantsAlerts("favorites")})
      and ${TELLABLE}
    on conflict do nothing`;
}

/**
 * Writes alerts for people who saved one of these vehicles: its price fell (to their own price or below, where
 * they gave one), it is sold, or it is offered again, by whomever.
 * @returns how many were written.
 */
export async function alertFavorites({ tx }: OpenCtx, causes: readonly Cause[]): Promise<number> {
  const own = causes.filter(({ kind, isEdit }) => kind !== "new_match" && !isEdit);
  if (own.length === 0) return 0;
  return tx.$executeRaw`
    insert into alert (user_id, listing_id, event_id, kind, reasons)
    select distinct on (f.user_id, cause.event_id) f.user_id, l.id, cause.event_id, cause.kind,
      case when cause.kind = 'price_drop' and f.goal_cents is not null
        then cause.reasons || jsonb_build_object('goalCents', f.goal_cents) else cause.reasons end
    from ${causeRows(own)}
    cross join lateral unnest(array_append(cause.earlier_ids, cause.listing_id)) as about(listing_id)
    join favorite f on f.listing_id = about.listing_id
    join app_user u on u.id = f.user_id
    join listing l on l.id = cause.listing_id
    join seller se on se.id = l.seller_id
    where ${wantsAlerts("favorites")} and cause.at > f.saved_at and ${TELLABLE}
      and (cause.kind <> 'price_drop' or f.goal_cents is null or (cause.reasons->>'priceCents')::int <= f.goal_cents)
    order by f.user_id, cause.event_id
    on conflict do nothing`;
}
