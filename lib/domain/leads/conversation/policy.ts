import { can } from "#lib/domain/dealers/organization/policy.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import type { ThreadSide } from "./types.people.ts";
import type { Correspondent } from "./types.ts";

/** The sellers for whose organizations somebody reads who asked, and their messages. */
export function workedSellerIds({ memberships }: Correspondent): number[] {
  return memberships.flatMap(({ sellerId, role }) =>
    sellerId !== null && can(role, "leads.read") ? [sellerId] : [],
  );
}

/**
 * The conversations somebody may see: those they began, those of what they sell themselves, and
 * those of a dealer they work for, from the role of sales on. Every query of threads goes through it.
 */
export function visibleTo(person: Correspondent): Prisma.ThreadWhereInput {
  return {
    OR: [
      { buyerUserId: person.userId },
      { seller: { userId: person.userId } },
      { sellerId: { in: workedSellerIds(person) } },
    ],
  };
}

/** The side of a conversation that somebody who may see it is on. */
export function sideOf(
  { userId }: Correspondent,
  { buyerUserId }: { readonly buyerUserId: number | null },
): ThreadSide {
  return buyerUserId === userId ? "buyer" : "seller";
}
