import { Prisma } from "../db/generated/client.ts";

/**
 * Whether a membership opens anything, as a condition: an organization may require a second step, and
 * then it is closed to members whose sign-in takes one alone.
 * @param m how the question calls `membership`.
 */
export function openMembership(m: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    not exists (select from organization strict
      where strict.id = ${m}.organization_id and strict.requires_second_step)
    or exists (select from code_app app
      where app.user_id = ${m}.user_id and app.confirmed_at is not null))`;
}

/** The same condition for Prisma's own questions. */
export const openMembershipWhere = {
  OR: [
    { organization: { requiresSecondStep: false } },
    { user: { codeApp: { is: { confirmedAt: { not: null } } } } },
  ],
} as const satisfies Prisma.MembershipWhereInput;
