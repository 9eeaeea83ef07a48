import "server-only";
import { linesOfWeek } from "#lib/domain/dealers/organization/data.event.ts";
import { runningOrganizations } from "#lib/domain/dealers/organization/data.ts";
import type { OrganizationActor, OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import { COUNTED_LEAD } from "#lib/domain/dealers/seller-record/rules.lead.ts";
import { followedNews, newsCounts } from "#lib/domain/inventory/following/data.news.ts";
import { listFollowed } from "#lib/domain/inventory/following/data.ts";
import type { Followed } from "#lib/domain/inventory/following/types.ts";
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
import type { Digest, DigestChoice, DigestReader, DigestWeek } from "./types.ts";

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

/** Members who want an organization's digest and whose address is confirmed. */
async function digestReaders(
  organizationId: OrganizationRef["id"],
): Promise<readonly DigestReader[]> {
  const rows = await database().membership.findMany({
    where: { organizationId, mailDigest: true, user: { emailVerifiedAt: { not: null } } },
    orderBy: { userId: "asc" },
    select: { user: { select: { id: true, name: true, email: true } } },
  });
  return rows.map(({ user: { id, name, email } }) => ({
    userId: userIdSchema.parse(id),
    name,
    email,
  }));
}

/** By what the digest of a week for one member is known, so that it is mailed once. */
export const digestKey = (organizationId: number, userId: number, { day }: DigestWeek): string =>
  `dealer.digest:${organizationId}:${userId}:${day}`;

/**
 * The digests that are due at a moment and wait to be mailed to somebody, but for weeks that were found not
 * to be worth it: in a few questions for all organizations.
 */
export async function digestsDue(
  at: Date,
): Promise<readonly { readonly organization: OrganizationRef; readonly week: DigestWeek }[]> {
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

/** Members who want the digest of a week and for whom none was queued yet. */
export async function waitingReaders(
  { id }: Pick<OrganizationRef, "id">,
  week: DigestWeek,
): Promise<readonly DigestReader[]> {
  const readers = await digestReaders(id);
  const keyOf = ({ userId }: DigestReader) => digestKey(id, userId, week);
  const rows = await database().mail.findMany({
    where: { dedupeKey: { in: readers.map(keyOf) } },
    select: { dedupeKey: true },
  });
  const queued = new Set(rows.map(({ dedupeKey }) => dedupeKey));
  return readers.filter((reader) => !queued.has(keyOf(reader)));
}

/** What happened around a dealership in a week. What the history of the market cannot tell is said to be missing. */
export async function digestOf(organization: OrganizationRef, week: DigestWeek): Promise<Digest> {
  const [own, passed, recalls, followed] = await Promise.all([
    ownWeek(organization, week),
    linesOfWeek(organization, "competitor.moved", week),
    linesOfWeek(organization, "recall.published", week),
    followedIn(organization, week),
  ]);
  return {
    organization,
    week,
    own,
    passed: passed.slice(0, MOST_PASSED),
    passedCount: new Set(passed.map(({ vehicle }) => vehicle?.id)).size,
    recalls,
    followed,
  };
}

async function ownWeek({ sellerId }: OrganizationRef, { since, until }: DigestWeek) {
  const [own] = ownWeekRow.parse(
    await database().$queryRaw`
      select
        (select count(*)::int from lead l where l.seller_id = ${sellerId} and ${Prisma.raw(COUNTED_LEAD)}
          and l.created_at >= ${since} and l.created_at < ${until}) as leads,
        (select count(*)::int from listing where seller_id = ${sellerId} and status = 'sold'
          and ended_at >= ${since} and ended_at < ${until}) as sold,
        (select count(*)::int from listing where seller_id = ${sellerId}
          and coalesce(seller_since, listed_at) >= ${since} and coalesce(seller_since, listed_at) < ${until}) as listed,
        (select count(*)::int from listing_event e join listing l on l.id = e.listing_id
          where l.seller_id = ${sellerId} and e.kind = 'price_changed'
            and e.at >= ${since} and e.at < ${until}) as "priceChanges"`,
  );
  return own;
}

async function followedIn(
  organization: OrganizationRef,
  { since, until }: DigestWeek,
): Promise<Digest["followed"]> {
  const follows = (await listFollowed(organization)).filter(({ mutedAt }) => mutedAt === null);
  try {
    const counts = await newsCounts(organization, follows, { since, until });
    const total = (follow: Followed) => {
      const count = counts.get(follow.id);
      return count === undefined ? 0 : count.listed + count.cut + count.ended;
    };
    const told = follows
      .filter((follow) => total(follow) > 0)
      .sort((a, b) => total(b) - total(a))
      .slice(0, MOST_FOLLOWS_TOLD);
    const parts: NonNullable<Digest["followed"]>[number][] = [];
    for (const follow of told) {
      const count = counts.get(follow.id);
      if (count === undefined) continue;
      const asked = { asOf: until, since, about: null, before: null, most: MOST_NEWS_EACH };
      const { items } = await followedNews(organization, [follow], asked);
      parts.push({ follow, count, news: items });
    }
    return parts;
  } catch (error) {
    await doWithout(error, "digest: mailed without what is followed");
    return null;
  }
}
