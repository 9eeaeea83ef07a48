import type { Ctx, System } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";

/** Whether it was: accounts of the demo were made with their market, so only this says that they were. */
export async function isActivityWritten(
  { db }: Pick<Ctx, "db">,
  userIds: readonly UserId[],
): Promise<boolean> {
  const where = { userId: { in: [...userIds] }, kind: "account.created" };
  return (await db.activity.count({ where })) > 0;
}

/**
 * The trail of what the demo's people did: the lines that the verbs wrote, and one for each thing of
 * theirs that came with the market, in the order of their days.
 */
export async function writeActivity(ctx: Ctx<System>, userIds: readonly UserId[]): Promise<void> {
  const ids = [...userIds];
  await ctx.db.$executeRaw`
    with written as (
      delete from activity where user_id = any(${ids}::int[]) returning user_id, at, kind, detail),
    line as (
      select * from written
      union all
      select id, created_at, 'account.created', '{}'::jsonb from app_user where id = any(${ids}::int[])
      union all
      select user_id, created_at, 'search.saved', jsonb_build_object('name', name, 'cadence', cadence)
      from saved_search where user_id = any(${ids}::int[])
      union all
      select g.user_id, g.created_at, 'garage.added', jsonb_build_object('title', concat_ws(' ', g.year, k.name, m.name))
      from garage_vehicle g join make k on k.id = g.make_id join model m on m.id = g.model_id
      where g.user_id = any(${ids}::int[])
      union all
      select g.user_id, t.created_at, 'garage.transfer_offered', jsonb_build_object('vehicleId', g.id, 'to', t.to_email)
      from garage_transfer t join garage_vehicle g on g.id = t.vehicle_id where g.user_id = any(${ids}::int[])
      union all
      select t.buyer_user_id, t.created_at, 'seller.contacted', jsonb_build_object('listing', t.listing_id, 'kind', l.kind)
      from thread t join lead l on l.id = t.lead_id where t.buyer_user_id = any(${ids}::int[])
      union all
      select x.author_user_id, x.created_at, 'message.sent', jsonb_build_object('thread', t.id, 'listing', t.listing_id)
      from message x join thread t on t.id = x.thread_id
      where x.author_user_id = any(${ids}::int[]) and x.created_at > t.created_at
      union all
      select r.user_id, r.created_at, 'review.written', jsonb_build_object('seller', s.name, 'stars', r.stars)
      from review r join seller s on s.id = r.seller_id where r.user_id = any(${ids}::int[])
      union all
      select s.user_id, r.replied_at, 'review.replied', jsonb_build_object('seller', s.name)
      from review r join seller s on s.id = r.seller_id where s.user_id = any(${ids}::int[]) and r.replied_at is not null
      union all
      select s.user_id, l.listed_at, 'listing.published', jsonb_build_object('title', concat_ws(' ', l.year, k.name, m.name))
      from listing l join seller s on s.id = l.seller_id join make k on k.id = l.make_id join model m on m.id = l.model_id
      where s.user_id = any(${ids}::int[])
      union all
      select s.user_id, l.ended_at, 'listing.sold', jsonb_build_object('title', concat_ws(' ', l.year, k.name, m.name))
      from listing l join seller s on s.id = l.seller_id join make k on k.id = l.make_id join model m on m.id = l.model_id
      where s.user_id = any(${ids}::int[]) and l.status = 'sold'
      union all
      select m.user_id, m.created_at, 'membership.joined', jsonb_build_object('name', o.name, 'role', m.role)
      from membership m join organization o on o.id = m.organization_id where m.user_id = any(${ids}::int[])
    )
    insert into activity (user_id, at, kind, detail)
    select user_id, at, kind, detail from line where at <= ${ctx.now} order by at, user_id, kind`;
}
