import { LayoutGrid, List, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { FILTER_FORM_ID } from "#components/search/search/form-state.ts";
import { buttonClass } from "#components/ui/button.tsx";
import { SegmentedLinks } from "#components/ui/segmented.tsx";
import { Select } from "#components/ui/select.tsx";
import { SEARCH_SORTS, type Sort, VIEWS, type View } from "#lib/domain/search/search/constants.ts";
import { route } from "#lib/platform/routes/route.ts";
import { FilterButton } from "./filter-panel.tsx";

const VIEW_ICONS: Readonly<Record<View, ReactNode>> = {
  grid: <LayoutGrid aria-hidden="true" />,
  list: <List aria-hidden="true" />,
  map: <MapPin aria-hidden="true" />,
};

/** The order, the view and, on phones, the way to the filters. */
export function ResultTools({
  sort,
  usualSort,
  sorts,
  view,
  viewHrefs,
  applied,
}: {
  readonly sort: Sort;
  /** The order when none is asked for. */
  readonly usualSort: Sort;
  /** The orders that make sense here: nearest needs a place. */
  readonly sorts: readonly Sort[];
  readonly view: View;
  readonly viewHrefs: Readonly<Record<View, string>>;
  /** How many filters are applied. */
  readonly applied: number;
}) {
  return (
    // As wide and high as it will be, its parts from both ends: a page is drawn as it arrives.
    <div className="flex w-full items-center gap-2 text-sm phone:gap-1.5 max-[374px]:flex-wrap desk:min-h-[42px] desk:w-auto desk:min-w-[472px] desk:flex-wrap desk:justify-between noscript:flex-wrap">
      <FilterButton applied={applied} />
      <div className="flex items-center gap-2 phone:min-w-0 phone:flex-1 phone:basis-0 noscript:phone:order-last noscript:phone:basis-full max-[374px]:order-last max-[374px]:basis-full">
        <label htmlFor="sort" className="text-ink-soft phone:sr-only">
          Sort
        </label>
        <Select
          id="sort"
          name="sort"
          form={FILTER_FORM_ID}
          defaultValue={sort}
          data-value={sort}
          data-usual={usualSort}
          className="phone:w-full"
        >
          {sorts.map((value) => (
            <option key={value} value={value}>
              {SEARCH_SORTS[value]}
            </option>
          ))}
        </Select>
        <span className="hidden noscript:contents">
          <button type="submit" form={FILTER_FORM_ID} className={buttonClass()}>
            Apply
          </button>
        </span>
      </div>
      <SegmentedLinks
        label="View"
        options={(Object.keys(VIEWS) as View[]).map((value) => ({
          href: route(viewHrefs[value]),
          label: (
            <>
              {VIEW_ICONS[value]}
              <span className="max-[480px]:sr-only">{VIEWS[value]}</span>
            </>
          ),
          current: value === view,
        }))}
      />
    </div>
  );
}
