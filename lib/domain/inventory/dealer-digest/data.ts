import "server-only";
import { linesOfWeeks } from "#lib/domain/dealers/organization/data.event.ts";
import { runningOrganizations } from "#lib/domain/dealers/organization/data.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { COUNTED_LEAD } from "#lib/domain/dealers/seller-record/rules.lead.ts";
import { newsOfMany } from "#lib/domain/inventory/following/data.news.ts";
import { followsToTell } from "#lib/domain/inventory/following/data.ts";
import { userIdSchema } from "#lib/platform/auth/session-row.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { MOST_FOLLOWS_TOLD, MOST_NEWS_EACH, MOST_PASSED } from "./constants.ts";
import { dueWeek } from "./rules.ts";
import {
  MAIL_DIGESTS,
  mailedRow,
  ownWeekRow,
  readersRow,
  UNWORTHY,
  unworthyRow,
} from "./schema.ts";
import type { Digest, DigestChoice, DigestReader, DigestWeek, DueDigest } from "./types.ts";

/** What a member chose, and who else of the organization gets the digest. */
export async function digestChoice(actor: OrganizationActor): Promise<DigestChoice> {
  const { id } = actor.organization;
  const { digestWeekday, memberships } = await database().organization.findUniqueOrThrow({
    where: { id },
    select: {
      digestWeekday: true,
      memberships: {
        select: {
          userId: true,
          mailDigest: true,
          user: { select: { name: true, emailVerifiedAt: true } },
        },
        orderBy: { user: { name: "asc" } },
      },
    },
  });
  const own = memberships.find(({ userId }) => userId === actor.userId);
  return {
    mailDigest: own?.mailDigest ?? false,
    emailVerifiedAt: own?.user.emailVerifiedAt ?? null,
    weekday: digestWeekday,
    readers: memberships
      .filter(({ mailDigest, user }) => mailDigest && user.emailVerifiedAt !== null)
      .map(({ user: { name } }) => name),
  };
}

/** By what the digest of a week for one member is known, so that it is mailed once. */
export const digestKey = (organizationId: number, userId: number, { day }: DigestWeek): string =>
  `dealer.digest:${organizationId}:${userId}:${day}`;

/**
 * The digests that are due at a moment and wait to be mailed to somebody, but for weeks that were found not
 * to be worth it: in a few questions for all organizations.
 */
export async function digestsDue(at: Date): Promise<readonly DueDigest[]> {
  const [readers, unworthy] = await Promise.all([
    database().$queryRaw`
      select o.id, o.digest_weekday::int as weekday, array_agg(m.user_id) as "userIds"
      from membership m join app_user u on u.id = m.user_id and u.email_verified_at is not null
        join organization o on o.id = m.organization_id
      where m.mail_digest group by o.id`,
    database().$queryRaw`
      select place as id, body->>'day' as day from job_part
      where job = ${MAIL_DIGESTS.name} and kind = ${UNWORTHY}`,
  ]);
  const told = new Map(
    unworthyRow
      .array()
      .parse(unworthy)
      .map(({ id, day }) => [id, day]),
  );
  const chosen = new Map(
    readersRow
      .array()
      .parse(readers)
      .map((row) => [row.id, row]),
  );
  const organizations = await runningOrganizations([...chosen.keys()]);
  const due = organizations.flatMap((organization) => {
    const { weekday, userIds } = chosen.get(organization.id) ?? { weekday: -1, userIds: [] };
    const week = dueWeek(at, weekday, organization.timeZone);
    if (week === null || told.get(organization.id) === week.day) return [];
    const keys = userIds.map((userId) => digestKey(organization.id, userId, week));
    return [{ organization, week, keys }];
  });
  const mailed = await database().$queryRaw`
    select dedupe_key as key from mail where dedupe_key = any(${due.flatMap(({ keys }) => keys)}::text[])`;
  const queued = new Set(
    mailedRow
      .array()
      .parse(mailed)
      .map(({ key }) => key),
  );
  return due.flatMap(({ keys, ...rest }) => (keys.every((key) => queued.has(key)) ? [] : [rest]));
}

/** Members who want the digests of these weeks and for whom none was queued yet, by organization. */
async function waitingReaders(
  due: readonly DueDigest[],
): Promise<ReadonlyMap<number, readonly DigestReader[]>> {
  const readers = await database().membership.findMany({
    where: {
      organizationId: { in: due.map(({ organization }) => organization.id) },
      mailDigest: true,
      user: { emailVerifiedAt: { not: null } },
    },
    orderBy: { userId: "asc" },
    select: { organizationId: true, user: { select: { id: true, email: true } } },
  });
  const weeks = new Map(due.map(({ organization, week }) => [organization.id as number, week]));
  const keyed = readers.flatMap(({ organizationId, user }) => {
    const week = weeks.get(organizationId);
    if (week === undefined) return [];
    const reader = { userId: userIdSchema.parse(user.id), email: user.email };
    return [{ organizationId, reader, key: digestKey(organizationId, user.id, week) }];
  });
  const rows = await database().mail.findMany({
    where: { dedupeKey: { in: keyed.map(({ key }) => key) } },
    select: { dedupeKey: true },
  });
  const queued = new Set(rows.map(({ dedupeKey }) => dedupeKey));
  const waiting = keyed.filter(({ key }) => !queued.has(key));
  return new Map(
    [...Map.groupBy(waiting, ({ organizationId }) => organizationId)].map(([id, those]) => [
      id,
      those.map(({ reader }) => reader),
    ]),
  );
}

/** Of these digests those that somebody waits for, with who, asked for together. What the history of the market cannot tell is said to be missing. */
export async function digestsOf(
  due: readonly DueDigest[],
): Promise<readonly { readonly digest: Digest; readonly waiting: readonly DigestReader[] }[]> {
  const readers = await waitingReaders(due);
  const waited = due.filter(({ organization }) => readers.has(organization.id));
  if (waited.length === 0) return [];
  const weeks = waited.map(({ organization: { id }, week }) => ({ id, ...week }));
  const [own, lines, followed] = await Promise.all([
    ownWeeks(waited),
    linesOfWeeks(weeks, ["competitor.moved", "recall.published"]),
    followedIn(waited),
  ]);
  return waited.map(({ organization, week }) => {
    const { id } = organization;
    const told = lines.get(id) ?? [];
    const passed = told.filter(({ kind }) => kind === "competitor.moved");
    const digest = {
      organization,
      week,
      own: own.get(id) ?? NO_WEEK,
      passed: passed.slice(0, MOST_PASSED),
      passedCount: new Set(passed.map(({ vehicle }) => vehicle?.id)).size,
      recalls: told.filter(({ kind }) => kind === "recall.published"),
      followed: followed === null ? null : (followed.get(id) ?? []),
    };
    return { digest, waiting: readers.get(id) ?? [] };
  });
}

const NO_WEEK = { leads: 0, sold: 0, listed: 0, priceChanges: 0 } as const;

async function ownWeeks(due: readonly DueDigest[]): Promise<ReadonlyMap<number, Digest["own"]>> {
  const asked = due.map(({ organization: { id, sellerId }, week: { since, until } }) => ({
    id,
    seller: sellerId,
    since,
    until,
  }));
  const rows = ownWeekRow.array().parse(
    await database().$queryRaw`
      select w.id,
        (select count(*)::int from lead l where l.seller_id = w.seller and ${Prisma.raw(COUNTED_LEAD)}
          and l.created_at >= w.since and l.created_at < w.until) as leads,
        (select count(*)::int from listing where seller_id = w.seller and status = 'sold'
          and ended_at >= w.since and ended_at < w.until) as sold,
        (select count(*)::int from listing where seller_id = w.seller
          and coalesce(seller_since, listed_at) >= w.since and coalesce(seller_since, listed_at) < w.until) as listed,
        (select count(*)::int from listing l join lateral (
            select from listing_event e where e.listing_id = l.id and e.kind = 'price_changed'
              and e.at >= w.since and e.at < w.until offset 0) e on true
          where l.seller_id = w.seller) as "priceChanges"
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as w(id int, seller int, since timestamptz, until timestamptz)`,
  );
  return new Map(rows.map(({ id, ...own }) => [id, own]));
}

/** What of what they follow happened in these weeks; null where it could not be asked. */
async function followedIn(
  due: readonly DueDigest[],
): Promise<ReadonlyMap<number, NonNullable<Digest["followed"]>> | null> {
  const follows = await followsToTell(due.map(({ organization }) => organization.id));
  const watches = due.map(({ organization, week: { since, until } }) => ({
    organization,
    follows: follows.get(organization.id) ?? [],
    since,
    until,
  }));
  try {
    return await newsOfMany(watches, { mostFollows: MOST_FOLLOWS_TOLD, mostEach: MOST_NEWS_EACH });
  } catch (error) {
    await doWithout(error, "digest: mailed without what is followed");
    return null;
  }
}

/** Whether any of these digests tells of something that is followed: for that the history of the market is needed. */
export async function areFollowing(due: readonly DueDigest[]): Promise<boolean> {
  const ids = due.map(({ organization }) => organization.id);
  const found = await database().follow.findFirst({
    where: { organizationId: { in: ids }, mutedAt: null },
    select: { id: true },
  });
  return found !== null;
}
