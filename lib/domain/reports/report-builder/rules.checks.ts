import type { RecordCheck } from "#lib/domain/listings/history-record/constants.ts";
import type { ReportEventKind } from "#lib/domain/reports/report-snapshot/constants.ts";
import type { ReportCheck, ReportEvent } from "#lib/domain/reports/report-snapshot/schema.ts";
import { isStateCode, STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import { campaignsWords } from "#lib/domain/vehicles/recall/rules.pages.ts";
import { TITLE_STATUSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatPrice, plural } from "#lib/platform/format.ts";
import { reportDay, reportDayOf } from "./rules.record.ts";
import type { ReportCheckFacts } from "./types.checks.ts";
import type { HistorySource } from "./types.history.ts";

/** Everything that a report looks for, also what nobody could look for and why. */
export function reportChecks(facts: ReportCheckFacts): readonly ReportCheck[] {
  return [
    brandsCheck(facts),
    recordCheck(facts, "loss", ["insurance_loss"], "no total loss"),
    recordCheck(facts, "salvage", ["junk_salvage"], "no junk or salvage record"),
    recordCheck(facts, "theft", ["theft", "theft_recovered"], "no theft"),
    recordCheck(facts, "titles", ["title"], "no title"),
    odometerCheck(facts),
    listingsCheck(facts),
    recallsCheck(facts),
  ];
}

/** What the sources of records come to for one check. */
function recordCheck(
  { history, events, odometerEventIds }: ReportCheckFacts,
  id: RecordCheck,
  kinds: readonly ReportEventKind[],
  nothing: string,
): ReportCheck {
  const found = events.filter(
    (event) => kinds.includes(event.kind) && !odometerEventIds.includes(event.id),
  );
  const [first] = found;
  if (first !== undefined) {
    return {
      id,
      state: "found",
      words: `${found.map((event) => eventWords(event)).join("; ")}.${lateWords(history, first.sourceId)}`,
      sourceId: first.sourceId,
      eventIds: found.map((event) => event.id),
    };
  }
  const looked = history.find(({ covers }) => covers.includes(id));
  if (looked !== undefined) {
    return {
      id,
      state: "none",
      words: `${looked.source.name}: ${nothing} on record${ofDay(looked)}.${lateWords(history, looked.source.id)}`,
      sourceId: looked.source.id,
      eventIds: [],
    };
  }
  return { id, state: "not_checked", words: whyNot(history), sourceId: null, eventIds: [] };
}

/** That a source could not be asked now, where what it said before is told. */
function lateWords(history: readonly HistorySource[], sourceId: string): string {
  const late = history.find(({ source, isLate }) => isLate && source.id === sourceId);
  return late === undefined ? "" : ` ${late.why}`;
}

/** Why nobody could look: what came of asking, or that those who answered do not hold such records. */
function whyNot(history: readonly HistorySource[]): string {
  const whys = history.flatMap(({ why, source }) =>
    why === "" ? [`${source.name} does not cover this.`] : [why],
  );
  return [...new Set(whys)].join(" ");
}

const ofDay = ({ source }: HistorySource): string =>
  source.asOf === null ? "" : ` as of ${reportDayOf(source.asOf)}`;

/** "Salvage: stolen, Texas, Mar 3, 2019". */
function eventWords({ kind, title, date, precision, place }: ReportEvent): string {
  // The titles of these records name their state.
  const isSaid = kind === "title" || kind === "brand";
  const state = place === null || isSaid ? "" : `, ${stateName(place.state)}`;
  return `${title}${state}, ${reportDay(date, precision)}`;
}

const stateName = (state: string): string => (isStateCode(state) ? STATE_NAMES[state] : state);

/** What a seller states of a brand counts as found; that it states none is no check. */
function brandsCheck(facts: ReportCheckFacts): ReportCheck {
  const check = recordCheck(facts, "brands", ["brand"], "no title brand");
  const { statedTitle, events } = facts;
  if (check.state === "found" || statedTitle === null || statedTitle === "clean") return check;
  const stated = `A listing here states: ${TITLE_STATUSES[statedTitle].toLowerCase()} title.`;
  const listed = events.findLast(({ kind }) => kind === "listed");
  return {
    ...check,
    state: "found",
    words: `${stated} ${check.state === "none" ? `Yet ${check.words}` : check.words}`,
    sourceId: "listings",
    eventIds: listed === undefined ? [] : [listed.id],
  };
}

function odometerCheck({ odometer }: ReportCheckFacts): ReportCheck {
  const { rule, words, firedOn, readings } = odometer;
  const sourceId = readings.at(-1)?.sourceId ?? null;
  const common = { id: "odometer" as const, words, sourceId, eventIds: [...firedOn] };
  switch (rule) {
    case "consistent":
      return { ...common, state: "none" };
    case "too_few":
      return { ...common, state: "not_checked" };
    case "falls":
    case "brand":
    case "too_fast":
      return { ...common, state: "found" };
  }
}

function listingsCheck({ offers, events, doubts }: ReportCheckFacts): ReportCheck {
  const common = { id: "listings", sourceId: "listings" } as const;
  const [first, last] = [offers[0], offers.at(-1)];
  if (first === undefined || last === undefined) {
    return { ...common, state: "none", words: "Never listed here.", eventIds: [] };
  }
  // Private sellers have no name here, only a place.
  const sellers = new Set(offers.map(({ sellerName, place }) => `${sellerName} ${place.city}`))
    .size;
  const since = reportDay(first.from);
  const now =
    last.to === null
      ? `For sale now at ${formatPrice(last.lastPriceCents)}`
      : `The last ended ${reportDay(last.to)} at ${formatPrice(last.lastPriceCents)}`;
  return {
    ...common,
    state: "found",
    words: [
      ...doubts,
      `${plural(offers.length, "listing")} here by ${plural(sellers, "seller")} since ${since}. ${now}.`,
    ].join(" "),
    eventIds: events.filter(({ sourceId }) => sourceId === "listings").map(({ id }) => id),
  };
}

function recallsCheck({ recalls, events }: ReportCheckFacts): ReportCheck {
  const common = { id: "recalls" as const, eventIds: [] };
  const level = "Model level, not this VIN";
  switch (recalls.kind) {
    case "not_checked":
      return { ...common, state: "not_checked", words: recalls.reason, sourceId: null };
    case "none":
      return {
        ...common,
        state: "none",
        words: `No NHTSA recalls for this model year, as of ${reportDayOf(recalls.source.asOf)}. ${level}.`,
        sourceId: "recalls",
      };
    case "made_up":
      return {
        ...common,
        state: "made_up",
        words: `${campaignsWords(recalls.value, "this model year")}, made up for a demo market, not about any real vehicle. ${level}.`,
        sourceId: "recalls",
        eventIds: events.filter(({ kind }) => kind === "recall").map(({ id }) => id),
      };
    case "found":
      return {
        ...common,
        state: "found",
        words: `${campaignsWords(recalls.value, "this model year")}, as of ${reportDayOf(recalls.source.asOf)}. ${level}: ask for proof of repair.`,
        sourceId: "recalls",
        eventIds: events.filter(({ kind }) => kind === "recall").map(({ id }) => id),
      };
  }
}
