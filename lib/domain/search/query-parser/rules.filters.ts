/* Applies each understood part of a phrase to the draft search, including negation (not,
 * no) and or. */

import { FACET_WORDS, SORTS } from "#lib/domain/search/search/constants.ts";
import { quoted, SEARCH_FIELDS } from "#lib/domain/search/search/schema.ts";
import type { FacetName } from "#lib/domain/search/search/types.ts";
import { type Draft, setOf } from "./rules.drafts.ts";
import { addNumber, addPlace } from "./rules.measures.ts";
import type { ReadMeaning, Segment, Vocabulary } from "./types.ts";

/*
 * Parts of a phrase applied to a search, one after another.
 */

const VEHICLE_KINDS = new Set([
  "make",
  "models",
  "namedTrim",
  "generation",
  "era",
  "ordinal",
  "trim",
  "engine",
]);
/** Filters whose every value is known, so that "not" can be all the others. */
const CLOSED = new Set<FacetName>([
  "body",
  "fuel",
  "drivetrain",
  "transmission",
  "color",
  "interior",
  "condition",
  "seller",
  "title",
  "deal",
  "owners",
]);

/** Applies one part to the draft. */
export function applied(
  draft: Draft,
  segment: Segment,
  before: Segment | null,
  vocabulary: Vocabulary,
): void {
  const [meaning] = segment.meanings;
  const said = draft.said(segment.from, segment.to);
  if (meaning === undefined) {
    unknown(draft, segment, said);
    draft.negation = null;
    return;
  }
  if (segment.readAs !== null || (meaning.kind === "models" && meaning.told === true))
    tellReading(draft, segment, said, vocabulary);
  const size = meaning.kind === "models" ? /([123]500)\s*-?(?:hd)?$/i.exec(said)?.[1] : undefined;
  if (
    size !== undefined &&
    meaning.kind === "models" &&
    !meaning.values.some((value) => value.includes(size))
  )
    draft.notes.push(`${quoted(said)}: sizes such as ${size} are not told apart here.`);
  if (meaning.kind === "filler" || meaning.kind === "or") return;
  if (meaning.kind === "not") {
    draft.negation = "any";
    return;
  }
  const joined =
    before?.meanings.some(({ kind }) => kind === "or") === true ||
    draft.list.tokens[segment.from]?.broken === true ||
    /[/&]/.test(draft.list.tokens[segment.from]?.before ?? "");
  const isVehicle = VEHICLE_KINDS.has(meaning.kind);
  const reach = meaning.kind === "option" ? meaning.filter : isVehicle ? "vehicle" : null;
  const negated =
    draft.negation === "any" ||
    (draft.negation !== null &&
      draft.negation === reach &&
      (joined ||
        (isVehicle && before !== null && VEHICLE_KINDS.has(before.meanings[0]?.kind ?? ""))));
  draft.negation = negated ? reach : null;
  if (meaning.kind === "option") {
    for (const each of segment.meanings)
      if (each.kind === "option" && (each === meaning || each.filter === "features"))
        addOption(draft, each, said, negated);
  } else if (
    negated &&
    meaning.kind !== "need" &&
    meaning.kind !== "near_me" &&
    meaning.kind !== "told" &&
    meaning.kind !== "state"
  ) {
    draft.notes.push(
      `“Not ${said}” was not applied: there is no filter for what a vehicle is not; choose what it may be.`,
    );
  } else if (
    isVehicle ||
    (meaning.kind === "need" && segment.meanings.some(({ kind }) => kind === "trim"))
  ) {
    const last = draft.vehicles.at(-1);
    draft.vehicles.push({
      segment,
      said,
      alternative: joined && last !== undefined,
      follows: last !== undefined && last.segment.to === segment.from,
      fallback: meaning.kind === "need" ? `${quoted(said)} ${meaning.sentence}` : null,
    });
  } else applyOther(draft, meaning, said);
}

function addOption(
  draft: Draft,
  { filter, values }: Extract<ReadMeaning, { kind: "option" }>,
  said: string,
  negated: boolean,
): void {
  const into = setOf(draft.options, filter);
  if (!negated) {
    const excluded = draft.excluded[filter];
    if (excluded !== undefined) {
      into.clear();
      delete draft.excluded[filter];
    }
    for (const value of values) into.add(value);
    return;
  }
  if (!CLOSED.has(filter)) {
    draft.notes.push(
      `“Not ${said}” was not applied: there is no filter for vehicles without a feature.`,
    );
    if (into.size === 0) delete draft.options[filter];
    return;
  }
  const excluded = setOf(draft.excluded, filter);
  if (into.size > 0 && excluded.size === 0) {
    // "Red, not blue": red alone already says it.
    for (const value of values) into.delete(value);
    if (into.size > 0) return;
  }
  for (const value of values) excluded.add(value);
  into.clear();
  const all: Readonly<Record<string, string>> =
    filter === "make" || filter === "model" || filter === "trim" ? {} : FACET_WORDS[filter];
  for (const value of Object.keys(all))
    if (!excluded.has(value) && value !== "none") into.add(value);
}

function applyOther(draft: Draft, meaning: ReadMeaning, said: string): void {
  switch (meaning.kind) {
    case "number":
      addNumber(draft, meaning, said);
      break;
    case "sort":
      addSort(draft, meaning.sort, said);
      break;
    case "switch":
      draft.query = { ...draft.query, [meaning.name]: true };
      break;
    case "days":
      draft.query = { ...draft.query, daysOnMarket: meaning.days };
      break;
    case "near_me":
      draft.nearMe = said;
      break;
    case "need":
      addNeed(draft, meaning.sentence, said);
      break;
    case "place":
      addPlace(draft, meaning, said);
      break;
    case "state":
      draft.notes.push(
        `${quoted(said)}: there is no filter for a whole state. Add a city or a ZIP code.`,
      );
      break;
    case "vin":
      draft.query = {
        ...draft.query,
        vin: SEARCH_FIELDS.vin.read(meaning.vin, (note) => draft.notes.push(note)),
      };
      break;
    case "stock":
      draft.query = {
        ...draft.query,
        stockNumber: SEARCH_FIELDS.stock.read(meaning.stock, (note) => draft.notes.push(note)),
      };
      break;
    case "told":
      draft.notes.push(meaning.note);
      break;
  }
}

/** Letters and at least four digits that nothing else knows are how dealers number their vehicles. */
const LIKE_A_STOCK_NUMBER = /^[a-z]{1,3}\d{4,8}[a-z]{0,2}$/;
function unknown(draft: Draft, segment: Segment, said: string): void {
  const text = draft.list.tokens[segment.from]?.text ?? "";
  if (LIKE_A_STOCK_NUMBER.test(text) && draft.query.stockNumber === null) {
    draft.notes.push(`${quoted(said)} was read as a stock number.`);
    applyOther(draft, { kind: "stock", stock: text.toUpperCase() }, said);
  } else draft.unknown.push(segment);
}

/** "Read “corola” as Corolla." */
function tellReading(
  draft: Draft,
  { meanings, readAs }: Segment,
  said: string,
  { makes, models }: Vocabulary,
): void {
  const [meaning] = meanings;
  let name: string | null = readAs;
  if (meaning?.kind === "make") name = makes.get(meaning.value) ?? name;
  else if (meaning?.kind === "models") name = models.get(meaning.values[0] ?? "")?.fullName ?? name;
  else if (
    meaning?.kind === "option" &&
    meaning.filter !== "make" &&
    meaning.filter !== "model" &&
    meaning.filter !== "trim"
  ) {
    const words: Readonly<Record<string, string>> = FACET_WORDS[meaning.filter];
    name = words[meaning.values[0] ?? ""] ?? name;
  } else if (meaning?.kind === "sort") name = SORTS[meaning.sort];
  if (name !== null) draft.notes.push(`Read ${quoted(said)} as ${name}.`);
}

function addSort(draft: Draft, sort: keyof typeof SORTS, said: string): void {
  if (sort === "nearest" && draft.query.zip === null && !draft.placed) {
    draft.nearest = said;
    return;
  }
  draft.query = { ...draft.query, sort };
  draft.notes.push(`${quoted(said)} sorts the result: ${SORTS[sort].toLowerCase()}.`);
}

function addNeed(draft: Draft, sentence: string, said: string): void {
  if (
    /^(?:2|two)[ -]?d/i.test(said) &&
    draft.vehicles.length === 0 &&
    draft.options.body === undefined
  ) {
    draft.options.body = new Set(["convertible", "coupe"]);
    draft.notes.push(
      `${quoted(said)} was read as coupe or convertible: doors cannot be chosen here.`,
    );
    return;
  }
  draft.notes.push(`${quoted(said)} ${sentence}`);
}
