"use client";

import { lazy } from "react";
import type { View } from "#lib/domain/search/search/constants.ts";
import type { ViewerLists } from "#lib/domain/shoppers/viewer-lists/types.ts";
import type { CardFacts } from "./card-facts.ts";
import { ListingCard } from "./listing-card.tsx";
import type { PictureLoading } from "./listing-picture.tsx";
import type { ListingRows as Rows } from "./listing-rows.tsx";

/** Few readers choose rows: their code comes with them. */
const ListingRows = lazy<typeof Rows>(() =>
  import("./listing-rows.tsx").then(({ ListingRows: rows }) => ({ default: rows })),
);

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
  readonly lists: ViewerLists;
}) {
  const loading = (index: number): PictureLoading => (index < FIRST_ROW ? "eager" : "lazy");
  if (view === "list") {
    return <ListingRows cards={cards} lists={lists} loading={loading} />;
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
