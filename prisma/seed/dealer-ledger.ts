import type { Client } from "pg";
import { BUSY_ORGANIZATIONS, type DeskPlan, MONTH_DAYS } from "./dealer-plan.ts";

/** Dealers nearby that a busy dealership follows, and model years of its own that it sells most of. */
const FOLLOWED_DEALERS = 3;
const FOLLOWED_YEARS = 3;

const FOLLOWS = `
  INSERT INTO follow (id, organization_id, kind, seller_id, vin, model_id, year, followed_at, followed_by_id, muted_at)
  SELECT md5('follow ' || f.organization_id || ' ' || f.kind || ' ' || f.place || ' ' || $4)::uuid,
    f.organization_id, f.kind::follow_kind, f.seller_id, f.vin, f.model_id, f.year,
    $2::timestamptz - make_interval(days => $3 - 3 * f.place::int), m.user_id,
    CASE WHEN f.kind = 'dealer' AND f.place = $5 THEN $2::timestamptz - interval '4 days' END
  FROM (
    SELECT own.organization_id, 'dealer' AS kind, near.place, near.id AS seller_id, NULL::char(17) AS vin,
      NULL::int AS model_id, NULL::smallint AS year
    FROM seller own CROSS JOIN LATERAL (
      SELECT o.id, row_number() OVER (ORDER BY (o.latitude - own.latitude) ^ 2
        + ((o.longitude - own.longitude) * cos(radians(own.latitude))) ^ 2, o.id) AS place
      FROM seller o WHERE o.kind = 'dealer' AND o.id <> own.id
      ORDER BY place LIMIT $5) near
    WHERE own.organization_id <= $1
    UNION ALL
    SELECT own.organization_id, 'vin', 1, NULL, rival.vin, NULL, NULL
    FROM seller own CROSS JOIN LATERAL (
      SELECT r.vin FROM listing r JOIN seller s ON s.id = r.seller_id
      WHERE r.status = 'active' AND s.state = own.state AND s.kind = 'dealer' AND s.id <> own.id
        AND (r.model_id, r.year) IN (SELECT model_id, year FROM listing WHERE seller_id = own.id AND status = 'active')
      ORDER BY r.price_cents, r.id LIMIT 1) rival
    WHERE own.organization_id <= $1
    UNION ALL
    SELECT own.organization_id, 'model_year', often.place, NULL, NULL, often.model_id, often.year
    FROM seller own CROSS JOIN LATERAL (
      SELECT model_id, year, row_number() OVER (ORDER BY count(*) DESC, model_id, year) AS place
      FROM listing WHERE seller_id = own.id AND status = 'active' GROUP BY 1, 2
      ORDER BY place LIMIT $6) often
    WHERE own.organization_id <= $1
  ) f JOIN membership m ON m.organization_id = f.organization_id AND m.role = 'manager'`;

/** Everything of the last weeks that has a line, with who did it, as members of that role do. */
const LINES = `
  WITH desk AS (
    SELECT s.id AS seller_id, s.organization_id,
      (SELECT user_id FROM membership m WHERE m.organization_id = s.organization_id AND m.role = 'owner' LIMIT 1) AS owner_id,
      (SELECT user_id FROM membership m WHERE m.organization_id = s.organization_id AND m.role = 'manager' LIMIT 1) AS manager_id,
      (SELECT user_id FROM membership m WHERE m.organization_id = s.organization_id AND m.role = 'sales' LIMIT 1) AS sales_id
    FROM seller s WHERE s.organization_id <= $1),
  told AS (
    SELECT e.id, e.listing_id, e.kind::text AS kind, e.at, e.price_cents, l.seller_id,
      lag(e.price_cents) OVER (PARTITION BY e.listing_id ORDER BY e.at, e.id) AS before_cents,
      concat_ws(' ', l.year, k.name, m.name) AS vehicle
    FROM listing_event e JOIN listing l ON l.id = e.listing_id JOIN desk d ON d.seller_id = l.seller_id
      JOIN make k ON k.id = l.make_id JOIN model m ON m.id = l.model_id),
  line AS (
    SELECT d.organization_id, e.at,
      CASE e.kind WHEN 'listed' THEN 'listing.added' WHEN 'price_changed' THEN 'price.changed' ELSE 'listing.' || e.kind END AS kind,
      CASE e.kind WHEN 'sold' THEN d.sales_id ELSE d.manager_id END AS actor_id, e.listing_id, NULL::uuid AS lead_id,
      CASE e.kind
        WHEN 'price_changed' THEN jsonb_build_object('fromPriceCents', e.before_cents, 'toPriceCents', e.price_cents)
        WHEN 'listed' THEN jsonb_build_object('vehicle', e.vehicle, 'priceCents', e.price_cents)
        WHEN 'sold' THEN jsonb_build_object('fromStatus', 'active', 'toStatus', 'sold', 'soldPriceCents', e.price_cents)
        ELSE '{}'::jsonb END AS detail
    FROM told e JOIN desk d ON d.seller_id = e.seller_id
    WHERE e.kind IN ('listed', 'price_changed', 'paused', 'resumed', 'sold', 'withdrawn')
    UNION ALL
    SELECT d.organization_id, l.created_at, 'lead.received', NULL, l.listing_id, l.id,
      jsonb_build_object('name', l.name)
    FROM lead l JOIN desk d ON d.seller_id = l.seller_id
    UNION ALL
    SELECT d.organization_id, x.created_at, 'message.sent', x.author_user_id, l.listing_id, l.id,
      jsonb_build_object('name', l.name)
    FROM message x JOIN thread t ON t.id = x.thread_id JOIN lead l ON l.id = t.lead_id
      JOIN desk d ON d.seller_id = l.seller_id
    WHERE x.side = 'seller' AND x.author_user_id IS NOT NULL
    UNION ALL
    SELECT s.organization_id, s.created_at, 'feed.added', d.manager_id, NULL, NULL, jsonb_build_object('name', s.name)
    FROM feed_source s JOIN desk d ON d.organization_id = s.organization_id
    UNION ALL
    SELECT s.organization_id, coalesce(r.published_at, r.read_at),
      CASE r.state WHEN 'published' THEN 'feed.published' ELSE 'feed.refused' END,
      CASE r.state WHEN 'published' THEN r.published_by_user_id END, NULL, NULL,
      CASE r.state WHEN 'published' THEN jsonb_build_object('name', s.name, 'newCount', r.new_count,
        'priceCount', r.price_count, 'changedCount', r.changed_count, 'heldCount', r.held_count,
        'missingCount', r.missing_count, 'soldCount', r.sold_count)
      ELSE jsonb_build_object('feed', s.name, 'file', r.file_name, 'reason', r.reason) END
    FROM feed_run r JOIN feed_source s ON s.id = r.source_id
    UNION ALL
    SELECT f.organization_id, f.followed_at, 'follow.added', f.followed_by_id, NULL, NULL,
      jsonb_build_object('name', coalesce(s.name, f.vin::text, concat_ws(' ', f.year, k.name, m.name)))
    FROM follow f LEFT JOIN seller s ON s.id = f.seller_id
      LEFT JOIN model m ON m.id = f.model_id LEFT JOIN make k ON k.id = m.make_id
    UNION ALL
    SELECT i.organization_id, i.created_at, 'member.invited', i.invited_by_user_id, NULL, NULL,
      jsonb_build_object('email', i.email, 'role', i.role)
    FROM member_invitation i
    UNION ALL
    SELECT d.organization_id, $2::timestamptz - interval '9 days' + interval '15 hours', 'hours.changed', d.owner_id,
      NULL, NULL, jsonb_build_object('note', 'holidays of the season')
    FROM desk d)
  INSERT INTO organization_event (id, organization_id, at, kind, actor_user_id, listing_id, lead_id, detail)
  SELECT row_number() OVER (ORDER BY at, organization_id, kind, listing_id, lead_id, detail::text),
    organization_id, at, kind, actor_id, listing_id, lead_id, detail
  FROM line WHERE at >= $2::timestamptz - make_interval(days => $3) AND at < $2`;

/** What the busy dealerships follow, and the ledger of their month. */
export async function writeDealerLedger(client: Client, { seed, today }: DeskPlan): Promise<void> {
  const busy = [BUSY_ORGANIZATIONS, today, MONTH_DAYS];
  await client.query(FOLLOWS, [...busy, String(seed), FOLLOWED_DEALERS, FOLLOWED_YEARS]);
  const { rowCount } = await client.query(LINES, busy);
  await client.query("SELECT setval('organization_event_id_seq', $1)", [
    Math.max(1, rowCount ?? 0),
  ]);
}
