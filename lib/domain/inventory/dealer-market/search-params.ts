import type { Route } from "next";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { choice, text, whole } from "#lib/domain/kernel/url-fields/schema.ts";
import { fieldReader } from "#lib/domain/kernel/url-fields/search-params.ts";
import { AREA_MILES, SUPPLY_SORTS } from "#lib/domain/market/market-supply/constants.ts";
import { route } from "#lib/platform/routes/route.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import type { DealerMarketQuery } from "./types.ts";

const WITHIN = Object.fromEntries(AREA_MILES.map((miles) => [`${miles}`, `${miles} miles`]));
const MOST_PAGE = 500;
const MOST_DOLLARS = 1_000_000;

const FIELDS = {
  within: choice("a distance that is offered", WITHIN),
  by: choice("a way to count", { model: "Models", year: "Model years" }),
  show: choice("a part of the table", { all: "All", own: "On your lot" }),
  sort: choice("a way to sort", SUPPLY_SORTS),
  page: whole("a page", 1, MOST_PAGE, "last page"),
  vehicle: whole("a vehicle's number", 1, 2_147_483_647, "highest number of a vehicle"),
  find: text("words to find a vehicle by", /^.{1,80}$/su, (typed) => typed.slice(0, 80)),
  price: whole("a price in dollars", 100, MOST_DOLLARS, "highest price"),
} as const;

/** What the market page is asked for, whatever stands in its address, with sentences about what was not understood. */
export function readMarketQuery(raw: RawSearchParams): {
  readonly query: DealerMarketQuery;
  readonly notes: readonly string[];
} {
  const notes = new Set<string>();
  const last = fieldReader(raw, { longest: 100, tell: (note) => notes.add(note) });
  const within = last("within", FIELDS.within);
  const price = last("price", FIELDS.price);
  return {
    query: {
      miles: within === null ? null : Number(within),
      by: last("by", FIELDS.by),
      show: last("show", FIELDS.show) ?? "all",
      sort: last("sort", FIELDS.sort) ?? "supply",
      page: last("page", FIELDS.page) ?? 1,
      vehicle: last("vehicle", FIELDS.vehicle),
      find: last("find", FIELDS.find) ?? "",
      priceCents: price === null ? null : price * 100,
    },
    notes: [...notes],
  };
}

/** The query as an address writes it, nothing in it that is as usual. */
export function marketFields(query: DealerMarketQuery): Readonly<Record<string, string>> {
  const { miles, by, show, sort, page, vehicle, find, priceCents } = query;
  return {
    ...(miles !== null && { within: `${miles}` }),
    ...(by !== null && { by }),
    ...(show !== "all" && { show }),
    ...(sort !== "supply" && { sort }),
    ...(page > 1 && { page: `${page}` }),
    ...(find !== "" && { find }),
    ...(vehicle !== null && { vehicle: `${vehicle}` }),
    ...(priceCents !== null && { price: `${Math.round(priceCents / 100)}` }),
  };
}

/** The address of the market page. @param at a part of it to begin at. */
export function marketHref(slug: string, query: DealerMarketQuery, at?: MarketPart): Route {
  const search = new URLSearchParams(marketFields(query)).toString();
  const hash = at === undefined ? "" : `#${at}`;
  return route(dealerPath(slug, "market"), `${search === "" ? "" : `?${search}`}${hash}`);
}

/** The parts of the page that addresses begin at. */
export type MarketPart = "supply" | "turn";
