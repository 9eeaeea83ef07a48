import "server-only";
import type { z } from "zod";
import { openingTimesOf } from "#lib/domain/dealers/dealer-hours/data.seller.ts";
import type { OpeningTimes } from "#lib/domain/dealers/dealer-hours/types.seller.ts";
import { maySql } from "#lib/domain/dealers/organization/data.ts";
import { type Capability, rolesThatCan } from "#lib/domain/dealers/organization/policy.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { localDay } from "#lib/domain/kernel/local-time/rules.ts";
import { addressState } from "#lib/domain/leads/lead-address/rules.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import { leadSettingsOf } from "#lib/domain/leads/lead-settings/data.ts";
import { vehicleTitleSql } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { CARDS_PER_COLUMN, LEADS_PER_BATCH, LEADS_PER_PAGE } from "./constants.ts";
import { BOARD_STATUSES, LEAD_STATUSES, OPEN_STATUSES } from "./constants.work.ts";
import { closedAtOf, replyClock } from "./rules.ts";
import { countRow, idRows, leadRows, totalRow } from "./schema.ts";
import type {
  BoardColumn,
  FiledLead,
  LeadCounts,
  LeadPage,
  LeadRow,
  LeadShow,
  LeadsQuery,
  LeadWorker,
} from "./types.ts";

/** By what the clocks of an organization go. */
export interface ClockRules {
  readonly times: OpeningTimes;
  readonly targetMinutes: number;
  readonly now: Date;
}

/** When an organization is open, and how soon it wants to answer. */
export async function clockRulesOf(actor: OrganizationActor, now: Date): Promise<ClockRules> {
  const { id, sellerId, timeZone } = actor.organization;
  const from = localDay(new Date(now.getTime() - 400 * DAY_MS), timeZone);
  const [times, settings] = await Promise.all([openingTimesOf(sellerId, from), leadSettingsOf(id)]);
  return {
    times: times ?? { week: null, specialDays: [], timeZone },
    targetMinutes: settings.replyTargetMinutes,
    now,
  };
}

/** The leads of an organization over `lead l`, for who may do something there at this moment. */
function ownLeads(actor: OrganizationActor, capability: Capability): Prisma.Sql {
  return Prisma.sql`l.seller_id = ${actor.organization.sellerId} and ${maySql(actor, capability)}`;
}

/** Whether lead l is still worked at. */
const IS_OPEN = Prisma.sql`l.status in (${Prisma.join(
  OPEN_STATUSES.map((status) => Prisma.sql`${status}::lead_status`),
)})`;

function shown(show: LeadShow): Prisma.Sql {
  switch (show) {
    case "all":
      return Prisma.sql`true`;
    case "open":
      return IS_OPEN;
    case "waiting":
      return Prisma.sql`${IS_OPEN} and exists (
        select from lead asked where (asked.id = l.id or asked.merged_into_id = l.id)
          and asked.first_reply_at is null)`;
    default:
      return Prisma.sql`l.status = ${show}::lead_status`;
  }
}

function narrowed(
  actor: OrganizationActor,
  query: LeadsQuery,
  capability: Capability = "desk.read",
): Prisma.Sql {
  const { whose, find } = query;
  const parts = [
    ownLeads(actor, capability),
    Prisma.sql`l.merged_into_id is null`,
    shown(query.show),
  ];
  if (whose === "mine") parts.push(Prisma.sql`l.assignee_user_id = ${actor.userId}`);
  if (whose === "nobody")
    parts.push(Prisma.sql`not exists (
      select from membership m where m.organization_id = ${actor.organization.id}
        and m.user_id = l.assignee_user_id and m.role <> 'viewer')`);
  if (find !== "") parts.push(found(actor, find));
  return Prisma.join(parts, " and ");
}

/** Whoever may not read who asked finds nobody by it either: an answer would tell it. */
function found(actor: OrganizationActor, find: string): Prisma.Sql {
  const like = `%${find.replace(/[\\%_]/g, "\\$&")}%`;
  const digits = find.replace(/\D/g, "");
  return Prisma.sql`exists (
    select from lead f left join listing v on v.id = f.listing_id
      left join make on make.id = v.make_id left join model on model.id = v.model_id
    where (f.id = l.id or f.merged_into_id = l.id) and (
      f.vehicle_words ilike ${like} or v.vin ilike ${like} or v.stock_number ilike ${like}
      or ${vehicleTitleSql("v")} ilike ${like}
      or (${maySql(actor, "leads.read")} and (f.name ilike ${like} or f.email ilike ${like}
        or (${digits.length >= 4}
          and regexp_replace(f.phone, '[^0-9]', '', 'g') like ${`%${digits}%`})))))`;
}

async function rowsWhere(
  actor: OrganizationActor,
  rules: ClockRules,
  where: Prisma.Sql,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<LeadRow[]> {
  const rows = leadRows.parse(
    await database().$queryRaw(Prisma.sql`
      with page as (
        select l.* from lead l where ${where}
        order by l.created_at desc, l.id limit ${limit} offset ${offset}
      )
      select l.id::text as id, case when ${maySql(actor, "leads.read")} then l.name end as name,
        l.kind::text as kind, l.topic, l.status::text as status, l.status_at as "statusAt", l.source,
        coalesce(${vehicleTitleSql("v")}, l.vehicle_words) as vehicle,
        l.listing_id as "listingId", v.price_cents as "priceCents", l.offer_cents as "offerCents",
        l.created_at as "createdAt", g.joined as "joinedCount", l.opened_at is not null as "isOpened",
        l.assignee_user_id as "assigneeId", a.name as "assigneeName",
        g.waiting_since as "waitingSince", l.first_reply_at as "firstReplyAt",
        coalesce(last.side = 'buyer' and g.waiting_since is null, false) as "wroteAgain",
        case when ${maySql(actor, "leads.read")} then l.email else '' end as email,
        l.address_proven_at as "addressProvenAt", l.disowned_at as "disownedAt",
        (select json_build_object() from thread t where t.lead_id = l.id) as thread,
        (select json_build_object('email', u.email, 'emailVerifiedAt', u.email_verified_at)
          from app_user u where u.id = l.user_id) as "user"
      from page l
      left join listing v on v.id = l.listing_id
      left join make on make.id = v.make_id left join model on model.id = v.model_id
      left join membership m on m.user_id = l.assignee_user_id
        and m.organization_id = ${actor.organization.id} and m.role <> 'viewer'
      left join app_user a on a.id = m.user_id
      cross join lateral (
        select (count(*) - 1)::int as joined,
          min(g.created_at) filter (where g.first_reply_at is null) as waiting_since
        from lead g where g.id = l.id or g.merged_into_id = l.id) g
      left join lateral (
        select w.side from lead j join thread t on t.lead_id = j.id join message w on w.thread_id = t.id
        where j.id = l.id or j.merged_into_id = l.id order by w.id desc limit 1) last on true
      order by l.created_at desc, l.id`),
  );
  return rows.map((row) => rowOf(row, rules));
}

function rowOf(row: z.infer<typeof leadRows>[number], rules: ClockRules): LeadRow {
  const { createdAt, waitingSince, firstReplyAt, statusAt, ...known } = row;
  const {
    email: _,
    addressProvenAt: _at,
    disownedAt: _end,
    thread: _thread,
    user: _user,
    ...rest
  } = known;
  const closedAt = closedAtOf(row);
  const asked =
    waitingSince === null
      ? { createdAt, firstReplyAt, closedAt }
      : { createdAt: waitingSince, firstReplyAt: null, closedAt };
  return {
    ...rest,
    address: addressState(row),
    createdAt: createdAt.toISOString(),
    clock: replyClock(rules.times, asked, rules.targetMinutes, rules.now),
  };
}

/** A page of the leads that a query finds, the newest first. */
export async function leadPage(
  actor: OrganizationActor,
  query: LeadsQuery,
  rules: ClockRules,
): Promise<LeadPage> {
  const where = narrowed(actor, query);
  const [counted, rows] = await Promise.all([
    database().$queryRaw(Prisma.sql`select count(*)::int as total from lead l where ${where}`),
    rowsWhere(actor, rules, where, {
      limit: LEADS_PER_PAGE,
      offset: (query.page - 1) * LEADS_PER_PAGE,
    }),
  ]);
  return { rows, total: totalRow.parse(counted)[0].total };
}

/** One lead of an organization; null for one of somebody else. */
export async function leadById(
  actor: OrganizationActor,
  leadId: LeadId,
  rules: ClockRules,
): Promise<LeadRow | null> {
  const where = Prisma.sql`${ownLeads(actor, "desk.read")} and l.id = ${leadId}::uuid`;
  const [row] = await rowsWhere(actor, rules, where, { limit: 1 });
  return row ?? null;
}

/** The board: the newest leads of each status. */
export async function leadBoard(
  actor: OrganizationActor,
  query: LeadsQuery,
  rules: ClockRules,
): Promise<readonly BoardColumn[]> {
  return Promise.all(
    BOARD_STATUSES.map(async (status) => {
      const where = narrowed(actor, { ...query, show: status });
      const [counted, rows] = await Promise.all([
        database().$queryRaw(Prisma.sql`select count(*)::int as total from lead l where ${where}`),
        rowsWhere(actor, rules, where, { limit: CARDS_PER_COLUMN }),
      ]);
      return { status, rows, total: totalRow.parse(counted)[0].total };
    }),
  );
}

/**
 * The leads that a query finds with what a file holds of them, some at a time, the newest first; none
 * for who may not read who asked.
 */
export async function* leadBatches(
  actor: OrganizationActor,
  query: LeadsQuery,
  rules: ClockRules,
): AsyncGenerator<readonly FiledLead[]> {
  const found = idRows.parse(
    await database().$queryRaw(Prisma.sql`
      select l.id::text as id from lead l where ${narrowed(actor, query, "leads.read")}
      order by l.created_at desc, l.id`),
  );
  // As the list stood when it was asked for: what is worked at meanwhile moves no lead to another batch.
  for (let from = 0; from < found.length; from += LEADS_PER_BATCH) {
    const ids = found.slice(from, from + LEADS_PER_BATCH).map(({ id }) => id);
    const where = Prisma.sql`${ownLeads(actor, "leads.read")} and l.id = any(${ids}::uuid[])`;
    const rows = await rowsWhere(actor, rules, where, { limit: LEADS_PER_BATCH });
    const facts = await database().lead.findMany({
      where: { id: { in: rows.map(({ id }) => id) }, sellerId: actor.organization.sellerId },
      select: {
        id: true,
        name: true,
        email: true,
        phone: true,
        message: true,
        pagePath: true,
        firstReplyAt: true,
        listing: { select: { vin: true, stockNumber: true } },
      },
    });
    const byId = new Map<string, (typeof facts)[number]>(facts.map((each) => [each.id, each]));
    yield rows.flatMap((row) => {
      const more = byId.get(row.id);
      if (more === undefined) return [];
      const { listing, firstReplyAt, id: _, ...rest } = more;
      return {
        ...row,
        ...rest,
        vin: listing?.vin ?? null,
        stockNumber: listing?.stockNumber ?? null,
        firstReplyAt: firstReplyAt?.toISOString() ?? null,
      };
    });
  }
}

/** How many leads an organization has of each kind of list. */
export async function leadCounts(actor: OrganizationActor): Promise<LeadCounts> {
  const [counts] = countRow.parse(
    await database().$queryRaw(Prisma.sql`
      select ${Prisma.join(
        LEAD_STATUSES.map(
          (status) =>
            Prisma.sql`count(*) filter (where l.status = ${status}::lead_status)::int as ${Prisma.raw(`"${status}"`)}`,
        ),
      )},
        count(*) filter (where ${shown("waiting")})::int as waiting
      from lead l where ${ownLeads(actor, "desk.read")} and l.merged_into_id is null`),
  );
  const open = OPEN_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  return { ...counts, open, all: open + counts.sold + counts.lost + counts.spam };
}

/** The members to whom leads can be given, by name. */
export async function leadWorkers(actor: OrganizationActor): Promise<readonly LeadWorker[]> {
  const rows = await database().membership.findMany({
    where: {
      organizationId: actor.organization.id,
      role: { in: rolesThatCan("leads.work") },
    },
    orderBy: [{ user: { name: "asc" } }, { userId: "asc" }],
    select: { userId: true, user: { select: { name: true } } },
  });
  return rows.map(({ userId, user }) => ({ userId, name: user.name }));
}

/** Other leads of the same person, by address or line, that stand by themselves; the newest first. */
export async function alsoWrote(
  actor: OrganizationActor,
  leadId: LeadId,
  rules: ClockRules,
): Promise<readonly LeadRow[]> {
  return rowsWhere(
    actor,
    rules,
    Prisma.sql`${ownLeads(actor, "desk.read")} and l.merged_into_id is null and l.id <> ${leadId}::uuid and exists (
      select from lead own where own.id = ${leadId}::uuid and (
        (own.email <> '' and own.email = l.email)
        or right(regexp_replace(own.phone, '[^0-9]', '', 'g'), 10)
          = nullif(right(regexp_replace(l.phone, '[^0-9]', '', 'g'), 10), '')))`,
    { limit: 5 },
  );
}
