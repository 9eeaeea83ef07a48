import type { Route } from "next";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { route } from "#lib/platform/routes/route.ts";
import {
  pageAsked,
  type RawSearchParams,
  typedFields,
} from "#lib/platform/routes/search-params.ts";
import { VEHICLE_SHOWS, VEHICLE_SORTS } from "./constants.ts";
import type { CompetitorQuery, VehicleShow, VehicleSort } from "./types.ts";

const isSort = (text: string | undefined): text is VehicleSort =>
  text !== undefined && Object.hasOwn(VEHICLE_SORTS, text);
const isShow = (text: string | undefined): text is VehicleShow =>
  text !== undefined && Object.hasOwn(VEHICLE_SHOWS, text);

/** How the page of competitors is asked for; whatever else stands in its address is left out. */
export function readCompetitorQuery(raw: RawSearchParams): CompetitorQuery {
  const { sort, show } = typedFields(raw, ["sort", "show"]);
  return {
    sort: isSort(sort) ? sort : "behind",
    show: isShow(show) ? show : "all",
    page: pageAsked(raw),
  };
}

/** The query of an address of the page with its "?"; empty where nothing is asked for. */
export function competitorSearch({ sort, show, page }: CompetitorQuery): string {
  const params = new URLSearchParams();
  if (sort !== "behind") params.set("sort", sort);
  if (show !== "all") params.set("show", show);
  if (page > 1) params.set("page", `${page}`);
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}

/** The address of the vehicles of a choice in an order. */
export function competitorHref(slug: string, query: CompetitorQuery): Route {
  return route(dealerPath(slug, "competitors"), `${competitorSearch(query)}#vehicles`);
}
