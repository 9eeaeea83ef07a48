import "server-only";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { openMembership, openMembershipWhere } from "#lib/platform/auth/open-membership.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { ORGANIZATION_SLUG } from "./constants.ts";
import { type Capability, can, organizationsWhere, rolesThatCan } from "./policy.ts";
import { lowRoleWords } from "./rules.ts";
import type { OrganizationActor, OrganizationId, OrganizationRef } from "./types.ts";

/** What names an organization and its dealership, as a selection. */
const refSelect = {
  id: true,
  slug: true,
  name: true,
  seller: { select: { id: true, city: true, state: true, timeZone: true } },
} as const satisfies Prisma.OrganizationSelect;

type RefRow = Prisma.OrganizationGetPayload<{ select: typeof refSelect }>;

function refOf({ id, slug, name, seller }: RefRow): OrganizationRef | null {
  if (seller === null) return null;
  const { id: sellerId, ...place } = seller;
  return { id: id as OrganizationId, slug, name, sellerId: sellerId as SellerId, ...place };
}

/** The organization with this address, for everyone; null where none has it. */
export async function organizationNamed(slug: string): Promise<OrganizationRef | null> {
  if (!ORGANIZATION_SLUG.test(slug)) return null;
  const row = await database().organization.findUnique({ where: { slug }, select: refSelect });
  return row === null ? null : refOf(row);
}

/** Somebody's place in the organization with this address; null for who has none in it. */
export async function memberOf(
  viewer: Pick<Viewer, "userId" | "name">,
  slug: string,
): Promise<OrganizationActor | null> {
  if (!ORGANIZATION_SLUG.test(slug)) return null;
  const row = await database().organization.findFirst({
    where: { slug, ...organizationsWhere(viewer.userId, "desk.read") },
    select: {
      ...refSelect,
      memberships: { where: { userId: viewer.userId }, select: { role: true } },
    },
  });
  const organization = row === null ? null : refOf(row);
  const role = row?.memberships[0]?.role;
  if (organization === null || role === undefined) return null;
  return { organization, userId: viewer.userId, name: viewer.name, role };
}

/** Whether somebody is a member, but closed out: the organization requires a second step of them. */
export async function isClosedOut(
  { userId }: Pick<Viewer, "userId">,
  slug: string,
): Promise<boolean> {
  const where = { userId, organization: { slug }, NOT: openMembershipWhere };
  return ORGANIZATION_SLUG.test(slug) && (await database().membership.count({ where })) > 0;
}

/**
 * Whether somebody may do something in their organization at this moment, as a condition of queries
 * that Prisma cannot write.
 */
export function maySql(
  { organization, userId }: Pick<OrganizationActor, "organization" | "userId">,
  capability: Capability,
): Prisma.Sql {
  return Prisma.sql`exists (
    select from membership may where may.organization_id = ${organization.id}
      and may.user_id = ${userId} and may.role::text = any(${rolesThatCan(capability)}::text[])
      and ${openMembership(Prisma.sql`may`)})`;
}

/**
 * Who acts, where they may; for handlers and reads of an action. What changes something asks again
 * in its transaction: `actingMember` of mutations.ts.
 * @throws AppError `not_found` for who is no member; `forbidden`, with words, for too low a role.
 */
export async function memberWho(
  viewer: Pick<Viewer, "userId" | "name">,
  slug: string,
  capability: Capability,
): Promise<OrganizationActor> {
  return allowed(await memberOf(viewer, slug), slug, capability);
}

/** @throws AppError as `memberWho` does. */
export function allowed(
  actor: OrganizationActor | null,
  slug: string,
  capability: Capability,
): OrganizationActor {
  if (actor === null) throw new AppError("not_found", `no member of ${slug}`);
  if (can(actor.role, capability)) return actor;
  throw new AppError("forbidden", `${actor.role} of ${slug}: no ${capability}`, {
    said: lowRoleWords(actor.role, capability, actor.organization.name),
  });
}

/** Members who may do something: those to be told of it. */
export async function membersWho(
  organizationId: OrganizationId,
  roles: readonly OrganizationActor["role"][],
  db: Transaction | Prisma.TransactionClient = database(),
): Promise<{ readonly userId: UserId; readonly name: string; readonly email: string }[]> {
  const rows = await db.membership.findMany({
    where: { organizationId, role: { in: [...roles] } },
    orderBy: { userId: "asc" },
    select: { user: { select: { id: true, name: true, email: true } } },
  });
  return rows.map(({ user: { id, name, email } }) => ({ userId: id as UserId, name, email }));
}

/**
 * Every organization that runs a dealership, with its people's rights left aside: for jobs.
 * @param ids those among these.
 */
export async function runningOrganizations(
  ids?: readonly number[],
): Promise<readonly OrganizationRef[]> {
  const rows = await database().organization.findMany({
    where: { seller: { isNot: null }, ...(ids !== undefined && { id: { in: [...ids] } }) },
    orderBy: { id: "asc" },
    select: refSelect,
  });
  return rows.flatMap((row) => refOf(row) ?? []);
}
