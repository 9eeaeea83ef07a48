import { openMembershipWhere } from "#lib/platform/auth/open-membership.ts";
import type { MembershipRole, UserId } from "#lib/platform/auth/types.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { CAPABILITIES, ROLES } from "./constants.ts";

export type Capability = keyof typeof CAPABILITIES;

/** Whether a role may do something. */
export function can(role: MembershipRole, capability: Capability): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(CAPABILITIES[capability]);
}

/** The roles that may do something, the least of them first. */
export function rolesThatCan(capability: Capability): MembershipRole[] {
  return ROLES.filter((role) => can(role, capability));
}

/**
 * The organizations in which somebody may do something, as a condition: every private read of an
 * organization's things asks with it, so that another one's cannot come out however it is asked for.
 */
export function organizationsWhere(userId: UserId, capability: Capability) {
  return {
    memberships: {
      some: { userId, role: { in: rolesThatCan(capability) }, ...openMembershipWhere },
    },
  } as const satisfies Prisma.OrganizationWhereInput;
}
