import type { Client } from "pg";
import { BUSY_ORGANIZATIONS, type DeskPlan, MONTH_DAYS } from "./dealer-plan.ts";

/** Dealers nearby that a busy dealership follows, and model years of its own that it sells most of. */
const FOLLOWED_DEALERS = 3;
const FOLLOWED_YEARS = 3;

const FOLLOWS = `
  insert into follow (id, organization_id, kind, seller_id, vin, model_id, year, followed_at, followed_by_id, muted_at)
  select md5('follow ' || f.organization_id || ' ' || f.kind || ' ' || f.place || ' ' || $4)::uuid,
    f.organization_id, f.kind::follow_kind, f.seller_id, f.vin, f.model_id, f.year,
    $2::timestamptz - make_interval(days => $3 - 3 * f.place::int), m.user_id,
    case when f.kind = 'dealer' and f.place = $5 then $2::timestamptz - interval '4 days' end
  from (
    select own.organization_id, 'dealer' as kind, near.place, near.id as seller_id, null::char(17) as vin,
      null::int as model_id, null::smallint as year
    from seller own cross join lateral (
      select o.id, row_number() over (order by (o.latitude - own.latitude) ^ 2
        + ((o.longitude - own.longitude) * cos(radians(own.latitude))) ^ 2, o.id) as place
      from seller o where o.kind = 'dealer' and o.id <> own.id
      order by place limit $5) near
    where own.organization_id <= $1
    union all
    select own.organization_id, 'vin', 1, null, rival.vin, null, null
    from seller own cross join lateral (
      select r.vin from listing r join seller s on s.id = r.seller_id
      where r.status = 'active' and s.state = own.state and s.kind = 'dealer' and s.id <> own.id
        and (r.model_id, r.year) in (select model_id, year from listing where seller_id = own.id and status = 'active')
      order by r.price_cents, r.id limit 1) rival
    where own.organization_id <= $1
    union all
    select own.organization_id, 'model_year', often.place, null, null, often.model_id, often.year
    from seller own cross join lateral (
      select model_id, year, row_number() over (order by count(*) desc, model_id, year) as place
      from listing where seller_id = own.id and status = 'active' group by 1, 2
      order by place limit $6) often
    where own.organization_id <= $1
  ) f join membership m on m.organization_id = f.organization_id and m.role = 'manager'`;

/** Everything of the last weeks that has a line, with who did it, as members of that role do. */
const LINES = `
  with desk as (
    select s.id as seller_id, s.organization_id,
      (select user_id from membership m where m.organization_id = s.organization_id and m.role = 'owner' limit 1) as owner_id,
      (select user_id from membership m where m.organization_id = s.organization_id and m.role = 'manager' limit 1) as manager_id,
      (select user_id from membership m where m.organization_id = s.organization_id and m.role = 'sales' limit 1) as sales_id
    from seller s where s.organization_id <= $1),
  told as (
    select e.id, e.listing_id, e.kind::text as kind, e.at, e.price_cents, l.seller_id,
      lag(e.price_cents) over (partition by e.listing_id order by e.at, e.id) as before_cents,
      concat_ws(' ', l.year, k.name, m.name) as vehicle
    from listing_event e join listing l on l.id = e.listing_id join desk d on d.seller_id = l.seller_id
      join make k on k.id = l.make_id join model m on m.id = l.model_id),
  line as (
    select d.organization_id, e.at,
      case e.kind when 'listed' then 'listing.added' when 'price_changed' then 'price.changed' else 'listing.' || e.kind end as kind,
      case e.kind when 'sold' then d.sales_id else d.manager_id end as actor_id, e.listing_id, null::uuid as lead_id,
      case e.kind
        when 'price_changed' then jsonb_build_object('fromPriceCents', e.before_cents, 'toPriceCents', e.price_cents)
        when 'listed' then jsonb_build_object('vehicle', e.vehicle, 'priceCents', e.price_cents)
        when 'sold' then jsonb_build_object('fromStatus', 'active', 'toStatus', 'sold', 'soldPriceCents', e.price_cents)
        else '{}'::jsonb end as detail
    from told e join desk d on d.seller_id = e.seller_id
    where e.kind in ('listed', 'price_changed', 'paused', 'resumed', 'sold', 'withdrawn')
    union all
    select d.organization_id, l.created_at, 'lead.received', null, l.listing_id, l.id,
      jsonb_build_object('name', l.name)
    from lead l join desk d on d.seller_id = l.seller_id
    union all
    select d.organization_id, x.created_at, 'message.sent', x.author_user_id, l.listing_id, l.id,
      jsonb_build_object('name', l.name)
    from message x join thread t on t.id = x.thread_id join lead l on l.id = t.lead_id
      join desk d on d.seller_id = l.seller_id
    where x.side = 'seller' and x.author_user_id is not null
    union all
    select s.organization_id, s.created_at, 'feed.added', d.manager_id, null, null, jsonb_build_object('name', s.name)
    from feed_source s join desk d on d.organization_id = s.organization_id
    union all
    select s.organization_id, coalesce(r.published_at, r.read_at),
      case r.state when 'published' then 'feed.published' else 'feed.refused' end,
      case r.state when 'published' then r.published_by_user_id end, null, null,
      case r.state when 'published' then jsonb_build_object('name', s.name, 'newCount', r.new_count,
        'priceCount', r.price_count, 'changedCount', r.changed_count, 'heldCount', r.held_count,
        'missingCount', r.missing_count, 'soldCount', r.sold_count)
      else jsonb_build_object('feed', s.name, 'file', r.file_name, 'reason', r.reason) end
    from feed_run r join feed_source s on s.id = r.source_id
    union all
    select f.organization_id, f.followed_at, 'follow.added', f.followed_by_id, null, null,
      jsonb_build_object('name', coalesce(s.name, f.vin::text, concat_ws(' ', f.year, k.name, m.name)))
    from follow f left join seller s on s.id = f.seller_id
      left join model m on m.id = f.model_id left join make k on k.id = m.make_id
    union all
    select i.organization_id, i.created_at, 'member.invited', i.invited_by_user_id, null, null,
      jsonb_build_object('email', i.email, 'role', i.role)
    from member_invitation i
    union all
    select d.organization_id, $2::timestamptz - interval '9 days' + interval '15 hours', 'hours.changed', d.owner_id,
      null, null, jsonb_build_object('note', 'holidays of the season')
    from desk d)
  insert into organization_event (id, organization_id, at, kind, actor_user_id, listing_id, lead_id, detail)
  select row_number() over (order by at, organization_id, kind, listing_id, lead_id, detail::text),
    organization_id, at, kind, actor_id, listing_id, lead_id, detail
  from line where at >= $2::timestamptz - make_interval(days => $3) and at < $2`;

/** What the busy dealerships follow, and the ledger of their month. */
export async function writeDealerLedger(client: Client, { seed, today }: DeskPlan): Promise<void> {
  const busy = [BUSY_ORGANIZATIONS, today, MONTH_DAYS];
  await client.query(FOLLOWS, [...busy, String(seed), FOLLOWED_DEALERS, FOLLOWED_YEARS]);
  const { rowCount } = await client.query(LINES, busy);
  await client.query("select setval('organization_event_id_seq', $1)", [
    Math.max(1, rowCount ?? 0),
  ]);
}
