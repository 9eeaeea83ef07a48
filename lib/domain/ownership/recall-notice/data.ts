import "server-only";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { campaignsSince } from "#lib/domain/vehicles/recall/data.ts";
import { TITLE_JOINS } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { database } from "#lib/platform/db/client.ts";
import { type LotRecall, lotRecalls, newsBegins } from "./rules.ts";
import { lotYears } from "./schema.ts";

/**
 * Recalls that are news at a moment for model years that a seller has for sale, from what is held of
 * NHTSA's records; nobody is asked.
 */
export async function recallNews(sellerId: SellerId, at: Date): Promise<readonly LotRecall[]> {
  const lot = lotYears.parse(
    await database().$queryRaw`
      select make.slug as "makeSlug", make.name as "makeName", model.slug as "modelSlug",
        model.name as "modelName", l.year::int, count(*)::int as vehicles, min(l.id) as "listingId"
      from listing l ${TITLE_JOINS}
      where l.seller_id = ${sellerId} and l.status = 'active'
      group by 1, 2, 3, 4, 5 order by 1, 3, 5`,
  );
  return lotRecalls(lot, await campaignsSince(newsBegins(at)), at);
}
