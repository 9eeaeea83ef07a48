import { randomUUID } from "node:crypto";
import { ROLES } from "#lib/domain/dealers/organization/constants.ts";
import { memberOf } from "#lib/domain/dealers/organization/data.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import type { MembershipRole, Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "./account.ts";

export interface MembersSeller {
  readonly slug: string;
  readonly organizationId: number;
  readonly sellerId: number;
  /** A member of each role. */
  readonly members: Readonly<Record<MembershipRole, Viewer>>;
  /** A member as reads of the organization know them. */
  readonly actor: (role: MembershipRole) => Promise<OrganizationActor>;
}

/** An organization that runs a seller of the market, with a member of each role. */
export async function runByMembers(sellerId: number): Promise<MembersSeller> {
  const slug = `dealership-${randomUUID()}`;
  const { id } = await database().organization.create({
    data: { name: "Front Range Toyota", slug, seller: { connect: { id: sellerId } } },
  });
  const entries = await Promise.all(
    ROLES.map(async (role) => {
      const viewer = await createAccount({ name: `Robin ${role}` });
      await database().membership.create({
        data: { organizationId: id, userId: viewer.userId, role },
      });
      return [role, viewer] as const;
    }),
  );
  const memberIn = (role: MembershipRole): Viewer => {
    const viewer = entries.find(([each]) => each === role)?.[1];
    if (viewer === undefined) throw new Error(`no ${role}`);
    return viewer;
  };
  return {
    slug,
    organizationId: id,
    sellerId,
    members: {
      viewer: memberIn("viewer"),
      sales: memberIn("sales"),
      manager: memberIn("manager"),
      owner: memberIn("owner"),
    },
    actor: async (role) => {
      const actor = await memberOf(memberIn(role), slug);
      if (actor === null) throw new Error(`the ${role} is no member`);
      return actor;
    },
  };
}
