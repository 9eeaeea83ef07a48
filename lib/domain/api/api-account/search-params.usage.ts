import type { Route } from "next";
import { route } from "#lib/platform/routes/route.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { USAGE_PERIODS, type UsagePeriod } from "./constants.usage.ts";

const USUAL: UsagePeriod = "30";

/** The days that an address asks for; 30 where it asks for none that there is. */
export function usagePeriod({ days }: RawSearchParams): UsagePeriod {
  return USAGE_PERIODS.find((period) => period === days) ?? USUAL;
}

/** The page of a person's API with its usage over some days. */
export function apiDeskHref(days: UsagePeriod = USUAL, anchor = ""): Route {
  return route("/account/api", `${days === USUAL ? "" : `?days=${days}`}${anchor}`);
}
