"use client";

import type { View } from "#lib/domain/search/constants.ts";
import type { VisitorLists } from "#lib/domain/visitor-lists/types.ts";
import type { CardFacts } from "./card-facts.ts";
import { ListingCard } from "./listing-card.tsx";
import { ListingRow } from "./listing-row.tsx";
import { ROW_COLUMNS } from "./row-columns.ts";

/** Pictures likely to be seen without scrolling: they are fetched first, all others when near. */
const FIRST_ROW = 3;

/** Vehicles as cards or as dense rows. */
export function ResultGrid({
  cards,
  view,
  lists,
}: {
  readonly cards: readonly CardFacts[];
  readonly view: View;
  /** What the reader compares, has hidden and has viewed. */
  readonly lists: VisitorLists;
}) {
  const loading = (index: number) => (index < FIRST_ROW ? "eager" : "lazy");
  if (view === "list") {
    return (
      <>
        <div
          aria-hidden="true"
          className={`hidden gap-x-4 border-line border-b px-1 pb-2 text-ink-faint text-xs xl:grid ${ROW_COLUMNS}`}
        >
          <span className="col-span-2">Vehicle</span>
          <span className="text-right">Asking price</span>
          <span className="text-right">Mileage</span>
          <span>Place and seller</span>
          <span className="w-[178px]" />
        </div>
        <ul className="divide-y divide-line" data-results>
          {cards.map((facts, index) => (
            <li key={facts.id} className="relative">
              <ListingRow facts={facts} lists={lists} loading={loading(index)} />
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,286px),1fr))] gap-5"
      data-results
    >
      {cards.map((facts, index) => (
        <li key={facts.id} className="relative">
          <ListingCard facts={facts} lists={lists} loading={loading(index)} />
        </li>
      ))}
    </ul>
  );
}
