import "server-only";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { inventoryTerms } from "#lib/domain/inventory/inventory/data.ts";
import { priceToTurn } from "#lib/domain/inventory/price-to-turn/data.ts";
import { USUAL_SUPPLY_MILES } from "#lib/domain/market/market-supply/constants.ts";
import { turnScores } from "#lib/domain/market/turn-forecast/data.score.ts";
import { newestTurnFit } from "#lib/domain/market/turn-forecast/data.ts";
import { now } from "#lib/platform/clock.ts";
import { sellerPlace, supplyAround, unmetWithin } from "./data.ts";
import type { DealerMarketQuery, LoadedDealerMarket } from "./types.ts";

/** The market around an organization, for one of its members. */
export async function loadDealerMarket(
  { organization }: OrganizationActor,
  query: DealerMarketQuery,
): Promise<LoadedDealerMarket> {
  const at = now();
  const { sellerId } = organization;
  const place = await sellerPlace(sellerId);
  const around = supplyAround({ sellerId, ...place }, query, at);
  const [supply, unmet, turn, fit, scores, terms] = await Promise.all([
    around,
    around.then((found) =>
      unmetWithin(place, found?.miles ?? query.miles ?? USUAL_SUPPLY_MILES, at),
    ),
    priceToTurn(sellerId, query, at),
    newestTurnFit(),
    turnScores(sellerId),
    inventoryTerms(organization.id),
  ]);
  return { supply, unmet, turn, fit, scores, holdingCentsPerDay: terms.holdingCentsPerDay };
}
