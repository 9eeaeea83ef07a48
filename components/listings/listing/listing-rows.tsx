import type { ViewerLists } from "#lib/domain/shoppers/viewer-lists/types.ts";
import type { CardFacts } from "./card-facts.ts";
import type { PictureLoading } from "./listing-picture.tsx";
import { ListingRow } from "./listing-row.tsx";
import { ROW_COLUMNS } from "./row-columns.ts";

/** Vehicles as dense rows under a line of headings. */
export function ListingRows({
  cards,
  lists,
  loading,
}: {
  readonly cards: readonly CardFacts[];
  /** What the reader compares, has hidden and has viewed. */
  readonly lists: ViewerLists;
  /** Of the picture of each, by its place. */
  readonly loading: (index: number) => PictureLoading;
}) {
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
