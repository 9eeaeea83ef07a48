import "server-only";
import type { FeeStatement, StatedFee } from "#lib/domain/finance/out-the-door/types.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { feeStatement } from "./rules.fee.ts";
import { keptFee } from "./schema.fee.ts";

/** The fees that a dealer states one by one, in its own order. */
export async function feesOf(
  sellerId: SellerId,
  db: Transaction | Prisma.TransactionClient = database(),
): Promise<readonly StatedFee[]> {
  const rows = await db.sellerFee.findMany({
    where: { sellerId },
    orderBy: { position: "asc" },
    select: { kind: true, label: true, cents: true, tax: true, isOptional: true },
  });
  return rows.map((row) => keptFee.parse(row));
}

/** What a dealer states of its fees, one by one or in all, from the primary. */
export async function statementOf(sellerId: SellerId): Promise<FeeStatement> {
  const [fees, seller] = await Promise.all([
    feesOf(sellerId),
    database().seller.findUnique({ where: { id: sellerId }, select: { docFeeCents: true } }),
  ]);
  return feeStatement(seller?.docFeeCents ?? null, fees);
}
