import { LinkColumns, SliceLinks } from "#components/discover/explore/slice-links.tsx";
import { TopModels } from "#components/discover/explore/slice-market.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { SliceMarket } from "#lib/domain/discover/explore/types.pages.ts";
import { StateTiles } from "./state-tiles.tsx";

/** The ways into the market: by state, on a map of tiles, and by everything else. */
export function WholeMarket({
  market: { facts, links, models },
}: {
  readonly market: SliceMarket;
}) {
  const states = links.down.find(({ of }) => of === "place")?.links ?? [];
  const kinds = links.down.filter(({ of }) => of !== "place");
  return (
    <>
      <section aria-labelledby="states-heading" className="mt-10">
        <h2 id="states-heading" className="font-[620] text-xl tracking-tight">
          By state
        </h2>
        <p className="mt-1.5 mb-4 max-w-text text-ink-soft text-sm">
          Darker means more vehicles for sale. States with fewer than 8 have no page; search lists
          theirs.
        </p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,820px)_minmax(0,1fr)]">
          <div>
            <StateTiles states={states} />
            <Disclosure
              summary="States by number of vehicles"
              className="mt-3 [&>summary]:justify-start"
            >
              <LinkColumns links={states} />
            </Disclosure>
          </div>
          {models.length > 1 && <TopModels models={models} total={facts.total} />}
        </div>
      </section>
      <section aria-labelledby="kinds-heading" className="mt-12">
        <h2 id="kinds-heading" className="font-[620] text-xl tracking-tight">
          By type and price
        </h2>
        <SliceLinks groups={kinds} id="by" />
      </section>
    </>
  );
}
