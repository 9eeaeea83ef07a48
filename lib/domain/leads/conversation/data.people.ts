import "server-only";
import { rolesThatCan } from "#lib/domain/dealers/organization/policy.ts";
import { database } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import type { Blocked, ThreadSide } from "./types.people.ts";

/** Where the people of a seller are found. */
export interface SellerPeople {
  readonly userId: number | null;
  readonly organizationId: number | null;
}

/** The people of a seller who read and answer messages. */
export async function sellerPeople(
  { userId, organizationId }: SellerPeople,
  db: Prisma.TransactionClient = database(),
): Promise<number[]> {
  const members =
    organizationId === null
      ? []
      : await db.membership.findMany({
          where: { organizationId, role: { in: rolesThatCan("leads.read") } },
          select: { userId: true },
          orderBy: { userId: "asc" },
        });
  return [...new Set([...(userId === null ? [] : [userId]), ...members.map((m) => m.userId)])];
}

/** The people on the other side of a conversation from `side`. */
export async function otherPeople(
  side: ThreadSide,
  buyerUserId: number | null,
  seller: SellerPeople,
  db: Prisma.TransactionClient = database(),
): Promise<number[]> {
  if (side === "buyer") return sellerPeople(seller, db);
  return buyerUserId === null ? [] : [buyerUserId];
}

/** Whether one side of a conversation has blocked the other, as its reader sees it. */
export async function blockedBetween(
  userId: number,
  side: ThreadSide,
  buyerUserId: number | null,
  seller: SellerPeople,
  db: Prisma.TransactionClient = database(),
): Promise<Blocked> {
  if (buyerUserId === null) return null;
  const mine = side === "buyer" ? [userId] : await sellerPeople(seller, db);
  const others = await otherPeople(side, buyerUserId, seller, db);
  const blocks = await db.block.findMany({
    where: {
      OR: [
        { blockerId: { in: mine }, blockedId: { in: others } },
        { blockerId: { in: others }, blockedId: { in: mine } },
      ],
    },
    select: { blockerId: true },
  });
  if (blocks.length === 0) return null;
  return blocks.some(({ blockerId }) => mine.includes(blockerId)) ? "by_me" : "by_them";
}
