import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import {
  INVENTORY_STATUSES,
  INVENTORY_TABLE_SORTS,
  INVENTORY_VIEWS,
  type InventoryView,
  SEGMENTS,
} from "./constants.ts";
import type { InventoryQuery } from "./types.ts";

const LONGEST = 80;
const MOST_PAGES = 1_000;

const textOf = (value: string | readonly string[] | undefined): string =>
  ((typeof value === "string" ? value : value?.[0]) ?? "").slice(0, LONGEST).trim().toWellFormed();

function among<Words extends Readonly<Record<string, string>>>(
  words: Words,
  text: string,
): (keyof Words & string) | null {
  return Object.hasOwn(words, text) ? text : null;
}

/** Which view of the inventory an address asks for; the table where it asks for none that there is. */
export function readInventoryView(raw: RawSearchParams): InventoryView {
  return among(INVENTORY_VIEWS, textOf(raw.view)) ?? "table";
}

/** What the table shows when nothing is asked: what has stood longest first. */
export const USUAL_QUERY: InventoryQuery = {
  status: "active",
  segment: "all",
  find: "",
  sort: "days",
  descending: true,
  page: 1,
};

/** Reads what the table is asked to show. What it cannot use it leaves out. Never throws. */
export function readInventory(raw: RawSearchParams): InventoryQuery {
  const sort = among(INVENTORY_TABLE_SORTS, textOf(raw.sort));
  const page = Number(textOf(raw.page));
  return {
    status: among(INVENTORY_STATUSES, textOf(raw.status)) ?? USUAL_QUERY.status,
    segment: among(SEGMENTS, textOf(raw.segment)) ?? USUAL_QUERY.segment,
    find: textOf(raw.find),
    sort: sort ?? USUAL_QUERY.sort,
    descending: sort === null ? USUAL_QUERY.descending : textOf(raw.dir) === "desc",
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MOST_PAGES) : 1,
  };
}

/** The query of an address that asks for this; "" for what is usual. */
export function inventorySearch(query: InventoryQuery): Readonly<Record<string, string>> {
  const { status, segment, find, sort, descending, page } = query;
  const isUsualSort = sort === USUAL_QUERY.sort && descending === USUAL_QUERY.descending;
  return {
    ...(status !== USUAL_QUERY.status && { status }),
    ...(segment !== USUAL_QUERY.segment && { segment }),
    ...(find !== "" && { find }),
    ...(!isUsualSort && { sort, ...(descending && { dir: "desc" }) }),
    ...(page > 1 && { page: String(page) }),
  };
}
