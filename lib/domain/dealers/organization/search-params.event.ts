import type { Route } from "next";
import { isDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { route } from "#lib/platform/routes/route.ts";
import { type RawSearchParams, typedFields } from "#lib/platform/routes/search-params.ts";
import { EVENT_TOPICS } from "./constants.event.ts";
import { dealerPath } from "./rules.ts";
import type { EventTopic, LedgerPlace, LedgerQuery } from "./types.event.ts";

const isTopic = (text: string | undefined): text is EventTopic =>
  text !== undefined && Object.hasOwn(EVENT_TOPICS, text);

/** A day of the calendar as a date field sends it; null for what is none. */
function dayIn(text: string | undefined): Day | null {
  return text?.startsWith("20") && isDay(text) ? text : null;
}

/** "1763791200000-88": when the last line shown was written, and its number. */
const PLACE = /^(\d{1,14})-(\d{1,18})$/;

/** How a page of the ledger is asked for; what cannot be understood is left aside, and said in `notes`. */
export function readLedgerQuery(raw: RawSearchParams): {
  readonly query: LedgerQuery;
  readonly before: LedgerPlace | null;
  readonly notes: readonly string[];
} {
  const typed = typedFields(raw, ["about", "member", "vehicle", "from", "to", "before"]);
  const place = PLACE.exec(typed.before ?? "");
  const [from, to] = [dayIn(typed.from), dayIn(typed.to)];
  const notes = [
    ...[typed.from, typed.to].flatMap((day) =>
      day !== undefined && dayIn(day) === null ? [`“${day}” is no day: it is left aside.`] : [],
    ),
    ...(typed.about !== undefined && !isTopic(typed.about)
      ? [`Nothing is recorded under “${typed.about}”: every topic is shown.`]
      : []),
  ];
  const backwards = from !== null && to !== null && from > to;
  return {
    query: {
      topic: isTopic(typed.about) ? typed.about : null,
      memberId: /^[1-9]\d{0,8}$/.test(typed.member ?? "") ? Number(typed.member) : null,
      vehicle: typed.vehicle ?? "",
      // A span typed the wrong way round means the same days.
      from: backwards ? to : from,
      to: backwards ? from : to,
    },
    before: place === null ? null : { at: new Date(Number(place[1])), id: BigInt(place[2] ?? "0") },
    notes,
  };
}

/** The query of an address of the ledger with its "?"; empty where nothing is asked for. */
export function ledgerSearch(query: LedgerQuery, before: LedgerPlace | null): string {
  const { topic, memberId, vehicle, from, to } = query;
  const params = new URLSearchParams();
  if (topic !== null) params.set("about", topic);
  if (memberId !== null) params.set("member", `${memberId}`);
  if (vehicle !== "") params.set("vehicle", vehicle);
  if (from !== null) params.set("from", from);
  if (to !== null) params.set("to", to);
  if (before !== null) params.set("before", `${before.at.getTime()}-${before.id}`);
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}

/** The address of a page of an organization's ledger. */
export function ledgerHref(
  slug: string,
  query: LedgerQuery,
  before: LedgerPlace | null = null,
): Route {
  return route(dealerPath(slug, "activity"), ledgerSearch(query, before));
}

/** The address of the same lines, all of them, as a CSV file. */
export function ledgerFileHref(slug: string, query: LedgerQuery): Route {
  return route(`/api/dealers/${slug}/activity`, ledgerSearch(query, null));
}
