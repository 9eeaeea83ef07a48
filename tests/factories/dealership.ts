import { randomUUID } from "node:crypto";
import { ROLES } from "#lib/domain/dealers/organization/constants.ts";
import { organizationNamed } from "#lib/domain/dealers/organization/data.ts";
import type { OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import type { MembershipRole, Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "./account.ts";

/** A dealership of a test: its organization, and somebody of every role in it. */
export interface TestDealership extends Record<MembershipRole, Viewer> {
  readonly organization: OrganizationRef;
}

/** Puts somebody into an organization. */
export async function joinAs(
  { id }: Pick<OrganizationRef, "id">,
  { userId }: Pick<Viewer, "userId">,
  role: MembershipRole,
): Promise<void> {
  await database().membership.create({ data: { organizationId: id, userId, role } });
}

/** A dealership of its own, in Denver, without vehicles, with a member of every role. */
export async function createDealership(name = "Cedar Fork Motors"): Promise<TestDealership> {
  const slug = `dealership-${randomUUID()}`;
  await database().organization.create({
    data: {
      name,
      slug,
      seller: {
        create: {
          kind: "dealer",
          name,
          slug,
          street: "1 Fork Rd",
          city: "Denver",
          state: "CO",
          zip: "80202",
          latitude: 39.75,
          longitude: -104.99,
          timeZone: "America/Denver",
        },
      },
    },
  });
  const organization = await organizationNamed(slug);
  if (organization === null) throw new Error("The organization is not there.");
  const member = async (role: MembershipRole): Promise<Viewer> => {
    const viewer = await createAccount({ name: `Mel ${role}` });
    await joinAs(organization, viewer, role);
    return viewer;
  };
  const [viewer, sales, manager, owner] = await Promise.all(ROLES.map(member));
  if (!viewer || !sales || !manager || !owner) throw new Error("A role is missing.");
  return { organization, viewer, sales, manager, owner };
}
