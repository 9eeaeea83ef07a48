import "server-only";
import { z } from "zod";
import { pushCondition } from "#lib/domain/accounts/push-notice/data.subscription.ts";
import { plusCondition } from "#lib/domain/billing/entitlement/data.ts";
import { DOUBT_KINDS } from "#lib/domain/listings/deal-rating/constants.ts";
import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import { appraisalsOf } from "#lib/domain/valuation/appraisal/data.ts";
import { dealRatingOf } from "#lib/domain/valuation/appraisal/rules.ts";
import { TITLE_JOINS } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { database, readDatabase, type Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { formatPlace } from "#lib/platform/format.ts";
import {
  CLOSEST_MAILS_SECONDS,
  FAVORITES_TOPIC,
  MAILS_A_ROUND,
  MOST_MAILS_AN_HOUR,
} from "./constants.mail.ts";
import { lastMorning, lastWeeklyMorning } from "./rules.mail.ts";
import { alertKind, alertReasons } from "./schema.ts";
import type { DueMail, MailedVehicle, PendingAlert } from "./types.mail.ts";

const PENDING = Prisma.sql`a.mail_id is null and a.dropped_at is null`;
const USER = Prisma.sql`u.id`;

const dueRow = z.object({
  user_id: z.number(),
  saved_search_id: z.string().nullable(),
  cadence: z.enum(["instant", "daily", "weekly"]),
});

/** The mails that are due at a moment, a round of them. */
export async function dueMails(now: Date): Promise<readonly DueMail[]> {
  const cadence = await cadenceNow(now);
  const daily = lastMorning(now);
  const weekly = lastWeeklyMorning(now);
  const rows = z.array(dueRow).parse(
    await database().$queryRaw`
      with waiting as (
        -- Favorites have no cadence: what happens to them is told at once.
        select a.user_id, coalesce(${cadence}, 'instant') as cadence,
          case when coalesce(${cadence}, 'instant') = 'instant' then a.saved_search_id end as saved_search_id,
          min(a.created_at) as since
        from alert a left join saved_search s on s.id = a.saved_search_id
        where ${PENDING} and (s.cadence is null or s.cadence <> 'off')
        group by 1, 2, 3)
      select user_id, cadence, saved_search_id::text from waiting w
      cross join lateral (
        -- Who wants notices and no mails is told no more often than who gets both.
        select greatest(m.mails, p.notices) as mails, greatest(m.newest, p.newest) as newest from (
          select count(*) as mails, max(created_at) as newest from mail m
          where w.cadence = 'instant' and m.created_at > ${now}::timestamptz - interval '1 hour' and m.id in (
            select t.mail_id from alert t
            where t.user_id = w.user_id and t.saved_search_id is not distinct from w.saved_search_id)) as m,
        (select count(*) as notices, max(created_at) as newest from push_notice p
          where w.cadence = 'instant' and p.user_id = w.user_id and p.created_at > ${now}::timestamptz - interval '1 hour'
            and p.topic = coalesce(w.saved_search_id::text, ${FAVORITES_TOPIC})) as p) as lately
      where case cadence
        when 'daily' then since < ${daily}::timestamptz
        when 'weekly' then since < ${weekly}::timestamptz
        else mails < ${MOST_MAILS_AN_HOUR}
          and (newest is null or newest < ${now}::timestamptz - make_interval(secs => ${CLOSEST_MAILS_SECONDS})) end
      order by since limit ${MAILS_A_ROUND}`,
  );
  return rows.map(({ user_id: userId, saved_search_id: savedSearchId, cadence }): DueMail => {
    if (cadence !== "instant")
      return { about: "digest", userId, cadence, before: cadence === "daily" ? daily : weekly };
    return savedSearchId === null
      ? { about: "favorites", userId }
      : { about: "search", userId, savedSearchId };
  });
}

const alertRow = z.object({
  id: z.coerce.bigint(),
  kind: alertKind,
  reasons: alertReasons,
  listing_id: z.number(),
  saved_search_id: z.string().nullable(),
  tellable: z.boolean(),
  by_mail: z.boolean(),
});

/**
 * How often a saved search s is told of, as text: as its person chose, but daily where they chose at
 * once and do not hold the plan for it. Their choice stays, for when they do.
 */
async function cadenceNow(now: Date): Promise<Prisma.Sql> {
  const plus = await plusCondition(Prisma.sql`s.user_id`, now);
  return Prisma.sql`case when s.cadence = 'instant' and not (${plus}) then 'daily' else s.cadence::text end`;
}

/** Which alerts a due mail is made of. */
function partOf(due: DueMail, cadence: Prisma.Sql): Prisma.Sql {
  switch (due.about) {
    case "search":
      return Prisma.sql`a.saved_search_id = ${due.savedSearchId}::uuid and ${cadence} = 'instant'`;
    case "favorites":
      return Prisma.sql`a.saved_search_id is null`;
    case "digest":
      return Prisma.sql`${cadence} = ${due.cadence} and a.created_at < ${due.before}::timestamptz`;
  }
}

/**
 * The alerts of a due mail, held for this transaction, those another worker holds left out.
 * `dropped` are those that need not be told any more: the vehicle is no longer for sale (but for
 * favorites that were sold), the person hid it or sells it, or wants neither such mails nor notices now.
 */
export async function alertsOf(
  tx: Transaction,
  due: DueMail,
  now: Date,
): Promise<{ told: readonly PendingAlert[]; dropped: readonly bigint[] }> {
  const cadence = await cadenceNow(now);
  const rows = z.array(alertRow).parse(
    await tx.$queryRaw`
      select a.id::text, a.kind::text, a.reasons, a.listing_id, a.saved_search_id::text, wants.by_mail,
        (wants.by_mail or case when a.saved_search_id is null
            then ${pushCondition(USER, "tellFavorites")} else ${pushCondition(USER, "tellSearches")} end)
          and case a.kind when 'sold' then l.status = 'sold' else l.status = 'active' end
          and (a.kind <> 'price_drop' or l.price_cents < (a.reasons->>'fromCents')::int)
          and se.user_id is distinct from u.id
          and not exists (select from membership m where m.user_id = u.id and m.organization_id = se.organization_id)
          and not exists (select from hidden_listing h where h.user_id = u.id and h.listing_id = l.id) as tellable
      from alert a
      join app_user u on u.id = a.user_id
      join listing l on l.id = a.listing_id
      join seller se on se.id = l.seller_id
      left join saved_search s on s.id = a.saved_search_id
      cross join lateral (select u.email_verified_at is not null
        and case when a.saved_search_id is null then u.mail_favorites else u.mail_searches end as by_mail) as wants
      where ${PENDING} and a.user_id = ${due.userId} and ${partOf(due, cadence)}
      order by a.id desc for update of a skip locked`,
  );
  return {
    dropped: rows.filter(({ tellable }) => !tellable).map(({ id }) => id),
    told: rows
      .filter(({ tellable }) => tellable)
      .map(({ id, kind, reasons, listing_id, saved_search_id, by_mail }) => ({
        id,
        kind,
        reasons,
        listingId: listing_id,
        savedSearchId: saved_search_id,
        byMail: by_mail,
      })),
  };
}

const vehicleRow = z.object({
  id: z.number(),
  status: z.enum(["active", "paused", "sold", "withdrawn"]),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  trim: z.string().nullable(),
  title_status: z.string(),
  doubt: z.enum(DOUBT_KINDS).nullable(),
  price_cents: z.number(),
  mileage_miles: z.number(),
  city: z.string(),
  state: z.string(),
  seller_kind: z.enum(["dealer", "private"]),
});

/** Vehicles as mails show them, whatever became of them. */
export async function mailedVehicles(
  ids: readonly number[],
): Promise<ReadonlyMap<number, MailedVehicle>> {
  const rows = z.array(vehicleRow).parse(
    await database().$queryRaw`
      select l.id, l.status::text, l.year::int, make.name as make, model.name as model, l.trim,
        l.title_status, l.doubts[1] as doubt, l.price_cents, l.mileage_miles,
        s.city, s.state::text, s.kind::text as seller_kind
      from listing l join seller s on s.id = l.seller_id
      ${TITLE_JOINS}
      where l.id = any(${[...ids]}::int[])`,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        title: titleWithTrim(row),
        status: row.status,
        priceCents: row.price_cents,
        mileageMiles: row.mileage_miles,
        place: formatPlace(row),
        sellerKind: row.seller_kind,
        titleStatus: row.title_status,
        doubt: row.doubt,
      },
    ]),
  );
}

/** What the ratings of vehicles that are for sale say, as their own pages show them. */
export async function mailedRatings(
  vehicles: readonly MailedVehicle[],
): Promise<ReadonlyMap<number, DealRating>> {
  const forSale = vehicles.filter(({ status }) => status === "active");
  const appraisals = await appraisalsOf(forSale.map(({ id }) => id));
  return new Map(
    forSale.map((vehicle) => [
      vehicle.id,
      dealRatingOf(vehicle, appraisals.get(vehicle.id) ?? null),
    ]),
  );
}

const searchRow = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  cadence: z.string(),
});

/** The saved searches of these ids. */
export async function searchesOf(
  ids: readonly string[],
): Promise<ReadonlyMap<string, z.infer<typeof searchRow>>> {
  const rows = await readDatabase().savedSearch.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, query: true, cadence: true },
  });
  return new Map(
    z
      .array(searchRow)
      .parse(rows)
      .map((row) => [row.id, row]),
  );
}

/** Where a person's mails go. */
export async function addressOf(userId: number): Promise<string> {
  const { email } = await database().user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true },
  });
  return email;
}
