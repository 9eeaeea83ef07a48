import "server-only";
import { z } from "zod";
import { pushCondition } from "#lib/domain/accounts/push-notice/data.subscription.ts";
import { plusCondition } from "#lib/domain/billing/entitlement/data.ts";
import { DOUBT_KINDS } from "#lib/domain/listings/deal-rating/constants.ts";
import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import { ratingWorking } from "#lib/domain/valuation/rating/data.ts";
import { fuelSchema } from "#lib/domain/vehicles/vehicle/schema.ts";
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
import { alertReasons } from "./schema.ts";
import type { DueMail, MailedVehicle, PendingAlert } from "./types.mail.ts";

const PENDING = Prisma.sql`a.mail_id IS NULL AND a.dropped_at IS NULL`;
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
      WITH waiting AS (
        -- Favorites have no cadence: what happens to them is told at once.
        SELECT a.user_id, coalesce(${cadence}, 'instant') AS cadence,
          CASE WHEN coalesce(${cadence}, 'instant') = 'instant' THEN a.saved_search_id END AS saved_search_id,
          min(a.created_at) AS since
        FROM alert a LEFT JOIN saved_search s ON s.id = a.saved_search_id
        WHERE ${PENDING} AND (s.cadence IS NULL OR s.cadence <> 'off')
        GROUP BY 1, 2, 3)
      SELECT user_id, cadence, saved_search_id::text FROM waiting w
      CROSS JOIN LATERAL (
        -- Who wants notices and no mails is told no more often than who gets both.
        SELECT greatest(m.mails, p.notices) AS mails, greatest(m.newest, p.newest) AS newest FROM (
          SELECT count(*) AS mails, max(created_at) AS newest FROM mail m
          WHERE w.cadence = 'instant' AND m.created_at > ${now}::timestamptz - interval '1 hour' AND m.id IN (
            SELECT t.mail_id FROM alert t
            WHERE t.user_id = w.user_id AND t.saved_search_id IS NOT DISTINCT FROM w.saved_search_id)) AS m,
        (SELECT count(*) AS notices, max(created_at) AS newest FROM push_notice p
          WHERE w.cadence = 'instant' AND p.user_id = w.user_id AND p.created_at > ${now}::timestamptz - interval '1 hour'
            AND p.topic = coalesce(w.saved_search_id::text, ${FAVORITES_TOPIC})) AS p) AS lately
      WHERE CASE cadence
        WHEN 'daily' THEN since < ${daily}::timestamptz
        WHEN 'weekly' THEN since < ${weekly}::timestamptz
        ELSE mails < ${MOST_MAILS_AN_HOUR}
          AND (newest IS NULL OR newest < ${now}::timestamptz - make_interval(secs => ${CLOSEST_MAILS_SECONDS})) END
      ORDER BY since LIMIT ${MAILS_A_ROUND}`,
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
  kind: z.enum(["new_match", "price_drop", "relisted", "sold"]),
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
  return Prisma.sql`CASE WHEN s.cadence = 'instant' AND NOT (${plus}) THEN 'daily' ELSE s.cadence::text END`;
}

/** Which alerts a due mail is made of. */
function partOf(due: DueMail, cadence: Prisma.Sql): Prisma.Sql {
  switch (due.about) {
    case "search":
      return Prisma.sql`a.saved_search_id = ${due.savedSearchId}::uuid AND ${cadence} = 'instant'`;
    case "favorites":
      return Prisma.sql`a.saved_search_id IS NULL`;
    case "digest":
      return Prisma.sql`${cadence} = ${due.cadence} AND a.created_at < ${due.before}::timestamptz`;
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
      SELECT a.id::text, a.kind::text, a.reasons, a.listing_id, a.saved_search_id::text, wants.by_mail,
        (wants.by_mail OR CASE WHEN a.saved_search_id IS NULL
            THEN ${pushCondition(USER, "tellFavorites")} ELSE ${pushCondition(USER, "tellSearches")} END)
          AND CASE a.kind WHEN 'sold' THEN l.status = 'sold' ELSE l.status = 'active' END
          AND (a.kind <> 'price_drop' OR l.price_cents < (a.reasons->>'fromCents')::int)
          AND se.user_id IS DISTINCT FROM u.id
          AND NOT EXISTS (SELECT FROM membership m WHERE m.user_id = u.id AND m.organization_id = se.organization_id)
          AND NOT EXISTS (SELECT FROM hidden_listing h WHERE h.user_id = u.id AND h.listing_id = l.id) AS tellable
      FROM alert a
      JOIN app_user u ON u.id = a.user_id
      JOIN listing l ON l.id = a.listing_id
      JOIN seller se ON se.id = l.seller_id
      LEFT JOIN saved_search s ON s.id = a.saved_search_id
      CROSS JOIN LATERAL (SELECT u.email_verified_at IS NOT NULL
        AND CASE WHEN a.saved_search_id IS NULL THEN u.mail_favorites ELSE u.mail_searches END AS by_mail) AS wants
      WHERE ${PENDING} AND a.user_id = ${due.userId} AND ${partOf(due, cadence)}
      ORDER BY a.id DESC FOR UPDATE OF a SKIP LOCKED`,
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
  vin: z.string(),
  status: z.enum(["active", "paused", "sold", "withdrawn"]),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  trim: z.string().nullable(),
  fuel: fuelSchema,
  make_id: z.number(),
  model_id: z.number(),
  title_status: z.string(),
  doubt: z.enum(DOUBT_KINDS).nullable(),
  price_cents: z.number(),
  mileage_miles: z.number(),
  listed_at: z.date().transform((date) => date.toISOString()),
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
      SELECT l.id, l.vin::text, l.status::text, l.year::int, make.name AS make, model.name AS model, l.trim, l.fuel,
        l.make_id, l.model_id, l.title_status, l.doubts[1] AS doubt, l.price_cents, l.mileage_miles, l.listed_at,
        s.city, s.state::text, s.kind::text AS seller_kind
      FROM listing l JOIN seller s ON s.id = l.seller_id
      JOIN make ON make.id = l.make_id JOIN model ON model.id = l.model_id
      WHERE l.id = ANY(${[...ids]}::int[])`,
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
        rated: {
          listingId: row.id,
          vin: row.vin,
          status: row.status,
          makeId: row.make_id,
          modelId: row.model_id,
          year: row.year,
          fuel: row.fuel,
          trim: row.trim,
          titleStatus: row.title_status,
          doubt: row.doubt,
          priceCents: row.price_cents,
          mileageMiles: row.mileage_miles,
          state: row.state,
          listedAt: row.listed_at,
        },
      },
    ]),
  );
}

/** Ratings as the listing's own page shows them, each worked out once for a round of mails. */
export class RoundRatings {
  readonly #known = new Map<number, Promise<DealRating>>();

  of({ rated }: MailedVehicle): Promise<DealRating> {
    const known = this.#known.get(rated.listingId);
    if (known !== undefined) return known;
    const rating = ratingWorking(rated).then(({ rating: worked }) => worked);
    this.#known.set(rated.listingId, rating);
    return rating;
  }
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
