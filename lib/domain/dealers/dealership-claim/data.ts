import "server-only";
import { z } from "zod";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { CODE_TRIES, MOST_FOUND } from "./constants.ts";
import type { SearchWords } from "./schema.ts";
import type { ClaimableDealer, ClaimId, OwnClaim } from "./types.ts";

const foundIds = z.array(z.object({ id: z.number() }));

/**
 * Dealers whose name, place, ZIP code, phone number or web domain is what somebody looks for, names
 * that begin with it first. Every word must be in the name or the place.
 */
export async function findDealers({
  words,
  digits,
  domain,
}: SearchWords): Promise<readonly ClaimableDealer[]> {
  const each = words.split(" ").map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  const rows = foundIds.parse(
    await database().$queryRaw(Prisma.sql`
      select id from seller s
      where kind = 'dealer' and (
        (select bool_and(concat_ws(' ', s.name, s.city, s.state, s.zip) ilike word)
          from unnest(${each}::text[]) word)
        or (${digits}::text is not null and length(${digits}) >= 7
          and regexp_replace(s.phone, '\\D', '', 'g') like '%' || ${digits} || '%')
        or s.web_domain = ${domain}
      )
      order by coalesce(s.web_domain = ${domain}, false) desc,
        s.name ilike ${`${each[0]?.slice(1)}`} desc, s.name, s.city, s.id
      limit ${MOST_FOUND}`),
  );
  const dealers = await dealersWhere({ id: { in: rows.map(({ id }) => id) } });
  const byId = new Map(dealers.map((dealer) => [Number(dealer.sellerId), dealer]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

/** The dealer with this name in addresses; null for none, and for private sellers. */
export async function dealerNamed(slug: string): Promise<ClaimableDealer | null> {
  const [dealer] = await dealersWhere({ slug });
  return dealer ?? null;
}

const dealerSelect = {
  id: true,
  slug: true,
  name: true,
  street: true,
  city: true,
  state: true,
  zip: true,
  phone: true,
  webDomain: true,
  organization: { select: { slug: true, claimedAt: true } },
  _count: { select: { listings: { where: { status: "active" } } } },
} as const satisfies Prisma.SellerSelect;

function dealerOf({
  id,
  _count,
  ...dealer
}: Prisma.SellerGetPayload<{ select: typeof dealerSelect }>): ClaimableDealer {
  return { ...dealer, sellerId: id as SellerId, activeCount: _count.listings };
}

async function dealersWhere(where: Prisma.SellerWhereInput): Promise<readonly ClaimableDealer[]> {
  const rows = await database().seller.findMany({
    where: { ...where, kind: "dealer" },
    select: dealerSelect,
  });
  return rows.map(dealerOf);
}

const claimSelect = {
  seller: { select: dealerSelect },
  documents: {
    select: { id: true, name: true, byteCount: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  },
} as const satisfies Prisma.DealershipClaimInclude;

/** A person's own claims, the latest first; nobody else's can come out of it. */
export async function claimsOf(userId: UserId, now: Date): Promise<readonly OwnClaim[]> {
  const rows = await database().dealershipClaim.findMany({
    where: { userId },
    include: claimSelect,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  return rows.map((row) => claimOf(row, now));
}

type ClaimRow = Prisma.DealershipClaimGetPayload<{ include: typeof claimSelect }>;

function claimOf(row: ClaimRow, now: Date): OwnClaim {
  const { codeAddress, codeExpiresAt, codeTries } = row;
  const works = codeExpiresAt !== null && codeExpiresAt > now && codeTries < CODE_TRIES;
  return {
    id: row.id as ClaimId,
    dealer: dealerOf(row.seller),
    status: row.status,
    proof: row.proof,
    createdAt: row.createdAt,
    code:
      works && codeAddress !== null
        ? { address: codeAddress, expiresAt: codeExpiresAt, triesLeft: CODE_TRIES - codeTries }
        : null,
    dnsToken: row.dnsToken,
    dns:
      row.dnsCheckedAt === null || row.dnsAnswer === null
        ? null
        : { checkedAt: row.dnsCheckedAt, answer: row.dnsAnswer },
    statement: row.statement,
    documents: row.documents,
    provenAt: row.provenAt,
    decidedAt: row.decidedAt,
    decisionNote: row.decisionNote,
  };
}

/** A claim of one's own in the middle of what it is for: who, which dealership, how far it is. */
export async function ownClaim(
  userId: UserId,
  id: ClaimId,
  db: Transaction | Prisma.TransactionClient = database(),
) {
  return db.dealershipClaim.findFirst({
    where: { id, userId },
    include: { seller: { select: { slug: true, webDomain: true } } },
  });
}
