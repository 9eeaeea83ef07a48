import "server-only";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { SAVED_SLACK_SECONDS } from "./constants.ts";
import { wantsAlerts } from "./data.ts";
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
  return Prisma.sql`json_to_recordset(${JSON.stringify(rows)}::json) AS cause(
    event_id bigint, listing_id int, kind alert_kind, at timestamptz, is_edit boolean, earlier_ids int[], reasons jsonb)`;
}

/**
 * Nobody is told of what they hid or sell themselves. `l` is the listing, `se` its seller, `u` the
 * person.
 */
const TELLABLE = Prisma.sql`
  se.user_id IS DISTINCT FROM u.id
  AND NOT EXISTS (SELECT FROM membership m WHERE m.user_id = u.id AND m.organization_id = se.organization_id)
  AND NOT EXISTS (SELECT FROM hidden_listing h WHERE h.user_id = u.id AND h.listing_id = l.id)`;

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
    INSERT INTO alert (user_id, saved_search_id, listing_id, event_id, kind, reasons)
    SELECT s.user_id, s.id, l.id, cause.event_id, cause.kind, cause.reasons
    FROM unnest(${searches}::uuid[], ${listings}::int[]) AS match(search_id, listing_id)
    JOIN ${causeRows(causes)} ON cause.listing_id = match.listing_id AND cause.kind <> 'sold'
    JOIN saved_search s ON s.id = match.search_id
    JOIN app_user u ON u.id = s.user_id
    JOIN listing l ON l.id = match.listing_id AND l.status = 'active'
    JOIN seller se ON se.id = l.seller_id
    WHERE s.cadence <> 'off' AND ${wantsAlerts("searches")}
      AND cause.at > s.created_at - make_interval(secs => ${SAVED_SLACK_SECONDS})
      AND ((cause.at > s.created_at AND NOT cause.is_edit) OR NOT coalesce(l.id = ANY(s.seen_ids), false))
      AND NOT EXISTS (
        SELECT FROM favorite f WHERE f.user_id = u.id AND f.listing_id = l.id AND f.saved_at < cause.at AND ${wantsAlerts("favorites")})
      AND ${TELLABLE}
    ON CONFLICT DO NOTHING`;
}

/**
 * Writes alerts for people who saved one of these vehicles: its price fell, it is sold, or it is
 * offered again, by whomever.
 * @returns how many were written.
 */
export async function alertFavorites({ tx }: OpenCtx, causes: readonly Cause[]): Promise<number> {
  const own = causes.filter(({ kind, isEdit }) => kind !== "new_match" && !isEdit);
  if (own.length === 0) return 0;
  return tx.$executeRaw`
    INSERT INTO alert (user_id, listing_id, event_id, kind, reasons)
    SELECT DISTINCT ON (f.user_id, cause.event_id) f.user_id, l.id, cause.event_id, cause.kind, cause.reasons
    FROM ${causeRows(own)}
    CROSS JOIN LATERAL unnest(array_append(cause.earlier_ids, cause.listing_id)) AS about(listing_id)
    JOIN favorite f ON f.listing_id = about.listing_id
    JOIN app_user u ON u.id = f.user_id
    JOIN listing l ON l.id = cause.listing_id
    JOIN seller se ON se.id = l.seller_id
    WHERE ${wantsAlerts("favorites")} AND cause.at > f.saved_at AND ${TELLABLE}
    ORDER BY f.user_id, cause.event_id
    ON CONFLICT DO NOTHING`;
}
