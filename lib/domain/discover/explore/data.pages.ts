import "server-only";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { listingCards } from "#lib/domain/search/search-results/data.cards.ts";
import { answerSearch, cardsBefore } from "#lib/domain/search/search-results/data.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import type { CatalogIndex } from "#lib/domain/vehicles/model-year/types.ts";
import { bodyOfModel } from "#lib/domain/vehicles/vehicle-art/rules.models.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { WHOLE_MARKET } from "./constants.ts";
import { sliceNumbers } from "./data.counts.ts";
import { knownWords } from "./data.words.ts";
import { sliceLinksOf, topModels } from "./rules.links.ts";
import { researchOf } from "./rules.pages.ts";
import { exploreHref, isIndexed, sliceQuery } from "./rules.ts";
import { sliceNamesOf } from "./rules.words.ts";
import type { ExplorePage, SliceMarket } from "./types.pages.ts";
import type { KnownWords, Slice } from "./types.ts";

/**
 * A slice of the market as its page shows it: what its vehicles come to, the first of them, and the
 * ways to the slices around it. While ClickHouse does not answer, the vehicles come from PostgreSQL,
 * with their exact number and nothing else.
 * @throws when PostgreSQL does not answer.
 */
export async function explorePage(slice: Slice, { now }: { now: Date }): Promise<ExplorePage> {
  const [known, index] = await Promise.all([knownWords(), catalogIndex()]);
  const names = sliceNamesOf(slice, known);
  const research = researchOf(slice, index);
  try {
    const [{ market, isListed }, cards] = await Promise.all([
      marketOf(slice, { known, index, now }),
      firstCards(slice, now),
    ]);
    const { total } = market.facts;
    const asOf = searchIndexState().asOf ?? now.toISOString();
    return { slice, names, research, total, cards, market, isIndexed: isListed, asOf };
  } catch (error) {
    await doWithout(error, "explore: answered by PostgreSQL");
    const { total, cards } = await answerSearch(sliceQuery(slice), { now });
    const asOf = now.toISOString();
    return { slice, names, research, total, cards, market: null, isIndexed: false, asOf };
  }
}

/** The whole market and the ways into it; null while ClickHouse does not answer. */
export async function wholeMarket({ now }: { now: Date }): Promise<SliceMarket | null> {
  try {
    const [known, index] = await Promise.all([knownWords(), catalogIndex()]);
    return (await marketOf(WHOLE_MARKET, { known, index, now })).market;
  } catch (error) {
    await doWithout(error, "explore: the ways into the market are unavailable");
    return null;
  }
}

/** The vehicles of a search's first page: those before its second. */
const firstCards = (slice: Slice, now: Date) =>
  cardsBefore({ ...sliceQuery(slice), page: 2 }, { first: 1, now });

async function marketOf(
  slice: Slice,
  {
    known,
    index,
    now,
  }: { readonly known: KnownWords; readonly index: CatalogIndex; readonly now: Date },
): Promise<{ market: SliceMarket; isListed: boolean }> {
  const { facts, counts } = await sliceNumbers(slice, { now, known });
  const { cheapestGoodDealId: id } = facts;
  const [cheapest] = id === null ? [] : await listingCards([id], { now });
  return {
    market: {
      facts,
      links: sliceLinksOf(slice, counts, known),
      models: topModels(slice, counts, known).map(({ slugs, ...ranked }) => {
        const model = index.modelsBySlugs.get(slugs);
        const bodyStyle = slice.body ?? model?.bodyStyle;
        const drawn =
          model === undefined || bodyStyle === undefined
            ? null
            : bodyOfModel({ ...model, bodyStyle }, slice.year);
        return { ...ranked, drawn };
      }),
      cheapestGoodDeal: cheapest ?? null,
    },
    isListed: isIndexed(slice, (each) => counts.slices.get(exploreHref(each)) ?? 0),
  };
}
