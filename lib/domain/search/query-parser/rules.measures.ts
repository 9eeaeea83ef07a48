/* Applies places, distances and numbers to the draft search, and tells a distance in
 * miles from a mileage. */

import { NEAR_MILES } from "#lib/domain/search/place-lookup/constants.words.ts";
import { quoted, SEARCH_FIELDS } from "#lib/domain/search/search/schema.ts";
import { formatPlace } from "#lib/platform/format.ts";
import { NEEDS_ZIP } from "./constants.asides.ts";
import { type Draft, setOf } from "./rules.drafts.ts";
import type { NumberMeaning } from "./types.numbers.ts";
import type { ReadMeaning } from "./types.ts";

/*
 * Places and numbers applied to a search.
 */

/** Searches around a place, the first that is said. */
export function addPlace(
  draft: Draft,
  { zip, city, others, miles, sorted }: Extract<ReadMeaning, { kind: "place" }>,
  said: string,
): void {
  if (draft.placed) {
    draft.notes.push(`Only one place can be searched around; ${quoted(said)} was left out.`);
    return;
  }
  draft.placed = true;
  draft.placedWithin = miles !== null;
  const [other] = others;
  if (city !== null && other !== undefined)
    draft.notes.push(
      `${quoted(said)} was read as ${formatPlace(city)}. Add the state for another, such as ${formatPlace(other)}.`,
    );
  const within =
    miles === null
      ? null
      : SEARCH_FIELDS.within.read(String(miles), (note) => draft.notes.push(note));
  const usual = sorted ? draft.query.withinMiles : (draft.query.withinMiles ?? NEAR_MILES);
  draft.query = {
    ...draft.query,
    zip,
    withinMiles: within ?? usual,
    ...(sorted && { sort: "nearest" }),
  };
  if (sorted) draft.notes.push(`${quoted(said)} sorts the result: nearest first.`);
}

/** Hardly a vehicle for sale has driven so little: "Toyota in Dallas 30 miles" says how far away. */
const MOST_MILES_AWAY = 500;
const SAID_OF_A_PLACE = /^within\b|radius$/i;

/** Few miles are a distance beside a place; without one they are a mileage, or ask for a place. */
export function applyDistances(draft: Draft): void {
  const hasPlace = draft.query.zip !== null;
  let isKnown = draft.placedWithin;
  for (const { miles, said } of draft.distances) {
    if (hasPlace && !isKnown) {
      isKnown = true;
      const tell = (note: string) => draft.notes.push(note);
      const withinMiles = SEARCH_FIELDS.within.read(String(miles), tell);
      draft.query = { ...draft.query, withinMiles: withinMiles ?? draft.query.withinMiles };
    } else if (SAID_OF_A_PLACE.test(said) || draft.nearMe !== null)
      draft.notes.push(
        hasPlace
          ? `Only one distance can be searched within; ${quoted(said)} was left out.`
          : `${quoted(said)} needs a ZIP code or a city: add one, such as “near 80202”.`,
      );
    else draft.ranges.push({ name: "mileage", from: null, to: miles, loose: false, said });
  }
  if (draft.nearMe === null) return;
  if (hasPlace)
    draft.query = { ...draft.query, withinMiles: draft.query.withinMiles ?? NEAR_MILES };
  else if (draft.distances.length === 0) draft.notes.push(`${quoted(draft.nearMe)} ${NEEDS_ZIP}`);
}

/** Bounds, days, seats or a loan's terms. */
export function addNumber(draft: Draft, meaning: NumberMeaning, said: string): void {
  const { what, from, to, loose, note, term } = meaning;
  if (note !== null) draft.notes.push(note);
  if (what === "mileage" && from === null && to !== null && to <= MOST_MILES_AWAY) {
    draft.distances.push({ miles: to, said });
    return;
  }
  switch (what) {
    case "price":
    case "mileage":
    case "monthly":
    case "year":
      draft.ranges.push({ name: what, from, to, loose, said });
      break;
    case "days":
      draft.query = {
        ...draft.query,
        daysOnMarket: SEARCH_FIELDS.days.read(String(to ?? 0), (each) => draft.notes.push(each)),
      };
      break;
    case "seats": {
      const seats = setOf(draft.options, "seats");
      for (let count = from ?? 2; count <= (to ?? 8); count += 1) seats.add(String(count));
      break;
    }
    case "cost":
      addTerm(draft, term, to ?? 0);
      break;
    case "other":
      break;
  }
}

/** A loan's terms that monthly cost is worked out with. */
function addTerm(draft: Draft, term: NumberMeaning["term"], value: number): void {
  const tell = (note: string) => draft.notes.push(note);
  const { cost } = draft.query;
  if (term === "down") {
    const dollars = SEARCH_FIELDS.down.read(String(Math.round(value)), tell);
    if (dollars !== null)
      draft.query = { ...draft.query, cost: { ...cost, downCents: dollars * 100 } };
  } else if (term === "apr") {
    const aprPercent = SEARCH_FIELDS.apr.read(String(value), tell);
    if (aprPercent !== null) draft.query = { ...draft.query, cost: { ...cost, aprPercent } };
  } else {
    const months = SEARCH_FIELDS.months.read(String(value), tell);
    if (months !== null) draft.query = { ...draft.query, cost: { ...cost, months } };
  }
}
