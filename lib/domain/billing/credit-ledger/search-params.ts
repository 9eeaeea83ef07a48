import type { Route } from "next";
import { CREDIT_UNITS, type CreditUnit } from "#lib/domain/billing/price-list/constants.ts";
import { isDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { route } from "#lib/platform/routes/route.ts";
import { type RawSearchParams, typedFields } from "#lib/platform/routes/search-params.ts";
import { CREDIT_TOPICS, type CreditTopic } from "./constants.ts";
import type { CreditQuery } from "./types.ts";

const isUnit = (word = ""): word is CreditUnit => Object.hasOwn(CREDIT_UNITS, word);
const isTopic = (word = ""): word is CreditTopic => Object.hasOwn(CREDIT_TOPICS, word);

/** How a person's ledger is asked for; what cannot be understood is left aside. */
export function readCreditQuery(raw: RawSearchParams): {
  readonly query: CreditQuery;
  /** Only lines of days before it. */
  readonly before: Day | null;
} {
  const { unit, about, before = "" } = typedFields(raw, ["unit", "about", "before"]);
  return {
    query: { unit: isUnit(unit) ? unit : null, topic: isTopic(about) ? about : null },
    before: isDay(before) ? before : null,
  };
}

function searchOf({ unit, topic }: CreditQuery, before: Day | null): string {
  const params = new URLSearchParams();
  if (unit !== null) params.set("unit", unit);
  if (topic !== null) params.set("about", topic);
  if (before !== null) params.set("before", before);
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}

/** The address of a page of the viewer's credits. */
export function creditsHref(query: CreditQuery, before: Day | null = null): Route {
  return route("/account/credits", searchOf(query, before));
}

/** The address of the same lines, each by itself and all of them, as a CSV file. */
export function creditsFileHref(query: CreditQuery): Route {
  return route("/api/account/credits", searchOf(query, null));
}
