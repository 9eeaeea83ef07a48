import type { Route } from "next";
import { reportKind } from "#lib/domain/reports/report/schema.ts";
import { type RawSearchParams, typedFields } from "#lib/platform/routes/search-params.ts";
import type { LookupQuery } from "./types.ts";

export const LOOKUP_PATH = "/reports/vin";

/** What the addresses of the look-up and of a preview ask for; what is no kind of report is left out. */
export function readLookup(raw: RawSearchParams): LookupQuery {
  const { vin = "", kind } = typedFields(raw, ["vin", "kind"]);
  return { vin, kind: reportKind.catch("vehicle").parse(kind) };
}

/** The page that looks a VIN up, with what was typed. */
export function lookupPath({ vin, kind }: LookupQuery): Route {
  const params = new URLSearchParams();
  if (vin !== "") params.set("vin", vin);
  if (kind !== "vehicle") params.set("kind", kind);
  const query = params.toString();
  return query === "" ? LOOKUP_PATH : `${LOOKUP_PATH}?${query}`;
}
