import "server-only";
import type { OrganizationActor, OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { PUT_BACK_DAYS } from "./constants.ts";
import { memberRows } from "./schema.ts";
import type { OrganizationMember, RemovedMember } from "./types.ts";

/** Everybody who is a member, owners first, then by name. */
export async function organizationMembersOf(
  organizationId: OrganizationId,
  db: Pick<Transaction, "$queryRaw"> = database(),
): Promise<readonly OrganizationMember[]> {
  return memberRows.parse(
    await db.$queryRaw`
      select u.id as "userId", u.name, u.email, m.role::text as role, m.created_at as since,
        exists (select from code_app app
          where app.user_id = u.id and app.confirmed_at is not null) as "hasSecondStep",
        (select count(*)::int from lead l join seller s on s.id = l.seller_id
          where l.assignee_user_id = u.id and s.organization_id = m.organization_id
            and l.status in ('new', 'working', 'appointment')) as "openLeadCount"
      from membership m join app_user u on u.id = m.user_id
      where m.organization_id = ${organizationId}
      order by m.role desc, u.name, u.id`,
  );
}

/** Who was removed and can still be put back, the latest first. */
export async function removedMembers(
  { organization }: OrganizationActor,
  asOf: Date,
): Promise<readonly RemovedMember[]> {
  const rows = await database().removedMember.findMany({
    where: {
      organizationId: organization.id,
      restoredAt: null,
      removedAt: { gt: new Date(asOf.getTime() - PUT_BACK_DAYS * DAY_MS) },
      // Who came back by an invitation has no need of it.
      user: { memberships: { none: { organizationId: organization.id } } },
    },
    orderBy: { removedAt: "desc" },
    distinct: ["userId"],
    select: {
      id: true,
      role: true,
      removedAt: true,
      user: { select: { name: true, email: true } },
    },
  });
  return rows.map(({ user, removedAt, ...row }) => ({
    ...row,
    ...user,
    removedAt,
    untilAt: new Date(removedAt.getTime() + PUT_BACK_DAYS * DAY_MS),
  }));
}

/** Whether an organization is closed to members whose sign-in takes one step. */
export async function secondStepRequired({ organization }: OrganizationActor): Promise<boolean> {
  const { requiresSecondStep } = await database().organization.findUniqueOrThrow({
    where: { id: organization.id },
    select: { requiresSecondStep: true },
  });
  return requiresSecondStep;
}
