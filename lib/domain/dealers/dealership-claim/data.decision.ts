import "server-only";
import { database } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { formatPlace } from "#lib/platform/format.ts";
import { LIVE_STATUSES } from "./constants.ts";
import type { ListedClaim, ShownClaim } from "./types.decision.ts";
import type { ClaimId } from "./types.ts";

const listedSelect = {
  id: true,
  status: true,
  proof: true,
  createdAt: true,
  seller: { select: { name: true, city: true, state: true } },
  user: { select: { name: true, email: true } },
} as const satisfies Prisma.DealershipClaimSelect;

function listed({
  seller,
  user,
  ...claim
}: Prisma.DealershipClaimGetPayload<{ select: typeof listedSelect }>): ListedClaim {
  return {
    ...claim,
    dealership: `${seller.name}, ${formatPlace(seller)}`,
    claimant: `${user.name} <${user.email}>`,
  };
}

/** Claims that wait for an operator, disputes first, then the oldest; for operators only. */
export async function waitingClaims(most: number): Promise<readonly ListedClaim[]> {
  const rows = await database().dealershipClaim.findMany({
    where: { status: { in: ["review", "disputed"] } },
    orderBy: [{ status: "desc" }, { createdAt: "asc" }],
    take: most,
    select: listedSelect,
  });
  return rows.map(listed);
}

/** A claim with all that an operator decides by; null for none of this id. For operators only. */
export async function shownClaim(id: ClaimId): Promise<ShownClaim | null> {
  const row = await database().dealershipClaim.findUnique({
    where: { id },
    select: {
      ...listedSelect,
      sellerId: true,
      codeAddress: true,
      dnsAnswer: true,
      statement: true,
      provenAt: true,
      decidedAt: true,
      decisionNote: true,
      documents: {
        select: { name: true, mediaType: true, byteCount: true, key: true },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      },
      seller: {
        select: {
          name: true,
          city: true,
          state: true,
          webDomain: true,
          organization: {
            select: {
              slug: true,
              claimedAt: true,
              memberships: {
                select: { role: true, user: { select: { name: true, email: true } } },
                orderBy: [{ role: "desc" }, { userId: "asc" }],
              },
            },
          },
        },
      },
    },
  });
  if (row === null) return null;
  const others = await database().dealershipClaim.findMany({
    where: { sellerId: row.sellerId, id: { not: id }, status: { in: LIVE_STATUSES } },
    orderBy: { createdAt: "asc" },
    select: listedSelect,
  });
  const { organization, webDomain } = row.seller;
  return {
    ...row,
    ...listed(row),
    webDomain,
    holder:
      organization === null
        ? null
        : {
            slug: organization.slug,
            claimedAt: organization.claimedAt,
            members: organization.memberships.map(
              ({ role, user }) => `${role}: ${user.name} <${user.email}>`,
            ),
          },
    others: others.map(listed),
  };
}
