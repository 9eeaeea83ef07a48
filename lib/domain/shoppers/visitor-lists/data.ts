import "server-only";
import { z } from "zod";
import { CARD_COLUMNS, cardOf } from "#lib/domain/listings/listing/data.ts";
import { isPublicByNumber } from "#lib/domain/listings/listing/policy.ts";
import { similarRow } from "#lib/domain/listings/listing/schema.ts";
import type { ListedCard } from "#lib/domain/listings/listing/types.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";

/**
 * Listings of any status that a reader keeps, in the order of their numbers given, in one query;
 * numbers that are nobody's are left out.
 * @param now the moment days are counted to.
 */
export async function keptListings(
  ids: readonly number[],
  now: Date,
): Promise<readonly ListedCard[]> {
  if (ids.length === 0) return [];
  const rows = z.array(similarRow).parse(
    await readDatabase().$queryRaw(Prisma.sql`
      select ${CARD_COLUMNS}
      from listing l
      join make on make.id = l.make_id join model on model.id = l.model_id join seller s on s.id = l.seller_id
      where l.id = any(${[...ids]})`),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined || !isPublicByNumber(row.status) ? [] : [cardOf(row, now)];
  });
}
