/* Applies the understood parts of a phrase to a search: options with negation (not, no) and or, places and
 * distances, numbers, and the vehicles named, which are resolved together later. */

import { withLoan } from "#lib/domain/finance/monthly-cost/rules.ts";
import { quoted } from "#lib/domain/kernel/url-fields/schema.ts";
import { NEAR_PLACE_MILES } from "#lib/domain/search/place-lookup/constants.words.ts";
import { FACET_WORDS, SEARCH_SORTS } from "#lib/domain/search/search/constants.ts";
import { optionsWithin, storedWords } from "#lib/domain/search/search/rules.ts";
import { SEARCH_FIELDS } from "#lib/domain/search/search/schema.ts";
import type { FacetName, SearchQuery } from "#lib/domain/search/search/types.ts";
import { MOST_TOKENS, typed } from "#lib/domain/search/word-tokens/rules.ts";
import type { TokenList } from "#lib/domain/search/word-tokens/types.ts";
import { formatPlace } from "#lib/platform/format.ts";
import { NEEDS_ZIP } from "./constants.asides.ts";
import { LOAN_TERMS } from "./constants.numbers.ts";
import { CLOSED_FILTERS } from "./constants.options.ts";
import { segmentsAround } from "./rules.context.ts";
import { invertedBounds, isBoundFromAbove, nameReadAs, needSentence } from "./rules.reading.ts";
import type { NumberMeaning } from "./types.numbers.ts";
import type {
  AskedOption,
  NamedPart,
  ReadMeaning,
  ReadPhrase,
  SaidBounds,
  Segment,
  Vocabulary,
  WordSeller,
} from "./types.ts";

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
/** A search in the making. */
export interface Draft {
  readonly list: TokenList;
  query: SearchQuery;
  readonly options: Partial<Record<FacetName, Set<string>>>;
  /** Values that were ruled out, of filters whose every value is known. */
  readonly excluded: Partial<Record<FacetName, Set<string>>>;
  readonly ranges: SaidBounds[];
  readonly vehicles: NamedPart[];
  readonly notes: string[];
  readonly unknown: Segment[];
  /** Parts that a sentence speaks of. */
  readonly told: Set<Segment>;
  /** Filters' values that parts asked for. */
  readonly asked: AskedOption[];
  /** What was said of filters that have one value. */
  readonly single: Map<string, { readonly said: string; readonly value: string }>;
  /** The last "not", until something follows. */
  not: Segment | null;
  /** What the last "not" reaches: anything next, then what is joined to it of the same filter. */
  negation: "any" | FacetName | "vehicle" | null;
  /** Words that sort by distance, where no place was said before them. */
  nearest: string | null;
  /** Whether a place was said. */
  placed: boolean;
  /** The city that it was said as. */
  placedCity: string | null;
  /** Whether it was said with a distance. */
  placedWithin: boolean;
  /** Words for a roof of cloth, which is a body of most models and not of all. */
  softTop: string | null;
  /** The dealer that was said. */
  seller: WordSeller | null;
  /** Words for where the reader is. */
  nearMe: string | null;
  /** Few miles, said apart from a place. */
  readonly distances: { readonly miles: number; readonly said: string }[];
}

/** A search without its words, with the parts of the phrase applied to it one after another. */
export function searchDraftOf(
  asked: SearchQuery,
  { list, segments }: ReadPhrase,
  vocabulary: Vocabulary,
): Draft {
  const draft: Draft = {
    list,
    query: { ...asked, words: null },
    options: {},
    excluded: {},
    ranges: [],
    vehicles: [],
    notes: [],
    unknown: [],
    told: new Set(),
    asked: [],
    single: new Map(),
    not: null,
    negation: null,
    nearest: null,
    placed: false,
    placedCity: null,
    placedWithin: false,
    softTop: null,
    seller: null,
    nearMe: null,
    distances: [],
  };
  const around = { list, vocabulary, notes: draft.notes };
  const names = segmentsAround(segments, asked.options.model.length > 0, around);
  let joint: Segment | null = null;
  for (const [at, segment] of names.entries()) {
    const before = draft.notes.length;
    // "A Nissan or a Chrysler": the "a" joins as the "or" does.
    const isJoined = joint?.meanings.some(({ kind }) => kind === "or") === true;
    apply(draft, segment, isJoined ? joint : (names[at - 1] ?? null), vocabulary);
    if (draft.notes.length > before) draft.told.add(segment);
    if (segment.meanings[0]?.kind !== "filler") joint = segment;
  }
  if (draft.not !== null) draft.unknown.push(draft.not);
  applyDistances(draft);
  if (draft.nearest !== null && draft.placed) {
    // "Closest RAV4 to 60614": the nearest, however far.
    const withinMiles = draft.placedWithin ? draft.query.withinMiles : asked.withinMiles;
    draft.query = { ...draft.query, withinMiles, sort: "nearest" };
  } else if (draft.nearest !== null) draft.notes.push(`${quoted(draft.nearest)} ${NEEDS_ZIP}`);
  if (list.cut) draft.notes.push(`Only the first ${MOST_TOKENS} words were read.`);
  return draft;
}

/** The set of a filter, made where there is none. */
function setOf(sets: Partial<Record<FacetName, Set<string>>>, filter: FacetName): Set<string> {
  const known = sets[filter] ?? new Set<string>();
  sets[filter] = known;
  return known;
}

/** Applies one part to the draft. */
function apply(
  draft: Draft,
  segment: Segment,
  before: Segment | null,
  vocabulary: Vocabulary,
): void {
  const [meaning] = segment.meanings;
  const said = typed(draft.list, segment.from, segment.to);
  if (meaning === undefined) {
    unknown(draft, segment, said);
    draft.negation = null;
    return;
  }
  if (segment.readAs !== null || (meaning.kind === "models" && meaning.told === true))
    tellReading(draft, segment, said, vocabulary);
  const size = meaning.kind === "models" ? /([1-4]50?0)\s*-?(?:hd)?$/i.exec(said)?.[1] : undefined;
  if (
    size !== undefined &&
    meaning.kind === "models" &&
    !meaning.values.some((value) => value.includes(size))
  )
    draft.notes.push(`${quoted(said)}: sizes such as ${size} are not told apart here.`);
  if (meaning.kind === "filler" || meaning.kind === "or") {
    // "SV Plus": behind a trim and before nothing, it joins nothing and says more than the trim.
    const isLast = segment.to === draft.list.tokens.length;
    const isBehind = before !== null && VEHICLE_KINDS.has(before.meanings[0]?.kind ?? "");
    if (isLast && isBehind && said.toLowerCase() === "plus") draft.unknown.push(segment);
    return;
  }
  if (meaning.kind === "not") {
    draft.negation = "any";
    draft.not = segment;
    return;
  }
  draft.not = null;
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
      if (each.kind === "option" && (each === meaning || BESIDE.has(each.filter))) {
        addOption(draft, each, said, negated);
        if (!negated) draft.asked.push({ segment, filter: each.filter, values: each.values });
      }
    if (!negated && SOFT_TOP.test(said)) draft.softTop = said;
  } else if (negated && meaning.kind === "number" && invertedBounds(meaning, said) !== null) {
    addNumber(draft, invertedBounds(meaning, said) ?? meaning, said);
  } else if (
    negated &&
    meaning.kind !== "need" &&
    meaning.kind !== "near_me" &&
    meaning.kind !== "told"
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
      fallback: needSentence(segment, said),
    });
  } else applyOther(draft, meaning, said);
}

/** What words may say beside what they say first: "tan leather", "black on tan". */
const BESIDE: ReadonlySet<FacetName> = new Set(["features", "interior"]);
const SOFT_TOP = /^(?:soft|rag|drop)[ -]?top$/i;

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
  if (!CLOSED_FILTERS.has(filter)) {
    draft.notes.push(
      `“Not ${said}” was not applied: there is no filter for vehicles without a feature.`,
    );
    if (into.size === 0) delete draft.options[filter];
    return;
  }
  const excluded = setOf(draft.excluded, filter);
  const wordsBut = (options: readonly string[], unwanted: readonly string[]) => {
    const without = new Set(storedWords(filter, unwanted));
    return storedWords(filter, options).filter((word) => !without.has(word));
  };
  if (into.size > 0 && excluded.size === 0) {
    // "Red, not blue": red alone already says it.
    const left = optionsWithin(filter, wordsBut([...into], values));
    into.clear();
    for (const value of left) into.add(value);
    if (into.size > 0) return;
  }
  for (const value of values) excluded.add(value);
  into.clear();
  const all: Readonly<Record<string, string>> =
    filter === "make" || filter === "model" || filter === "trim" ? {} : FACET_WORDS[filter];
  const named = Object.keys(all).filter((value) => value !== "none");
  for (const value of optionsWithin(filter, wordsBut(named, [...excluded]))) into.add(value);
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
      onlyOne(draft, "age of a listing", String(meaning.days), said);
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
      draft.query = {
        ...draft.query,
        places: [...new Set([...draft.query.places, meaning.code.toLowerCase()])].sort(),
      };
      break;
    case "seller":
      addSeller(draft, meaning, said);
      break;
    case "vin":
      onlyOne(draft, "VIN", meaning.vin, said);
      draft.query = {
        ...draft.query,
        vin: SEARCH_FIELDS.vin.read(meaning.vin, (note) => draft.notes.push(note)),
      };
      break;
    case "stock":
      onlyOne(draft, "stock number", meaning.stock, said);
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

/** Tells what a filter of one value was said to be before, where it is said again and otherwise. */
function onlyOne({ single, notes }: Draft, name: string, value: string, said: string): void {
  const before = single.get(name);
  if (before !== undefined && before.value !== value)
    notes.push(`Only one ${name} can be asked for: ${quoted(before.said)} was left out.`);
  single.set(name, { said, value });
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
function tellReading(draft: Draft, segment: Segment, said: string, vocabulary: Vocabulary): void {
  const name = nameReadAs(segment, vocabulary);
  if (name !== null) draft.notes.push(`Read ${quoted(said)} as ${name}.`);
}

function addSort(draft: Draft, sort: keyof typeof SEARCH_SORTS, said: string): void {
  if (sort === "nearest" && draft.query.zip === null && !draft.placed) {
    draft.nearest = said;
    return;
  }
  onlyOne(draft, "order", sort, said);
  draft.query = { ...draft.query, sort };
  draft.notes.push(`${quoted(said)} sorts the result: ${SEARCH_SORTS[sort].toLowerCase()}.`);
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

/** Searches around a place, the first that is said. */
function addPlace(
  draft: Draft,
  { zip, city, others, miles, sorted }: Extract<ReadMeaning, { kind: "place" }>,
  said: string,
): void {
  // "San Diego, CA 92101": the code says it more exactly.
  if (draft.placedCity !== null && city === null && miles === null) {
    draft.notes.push(`${quoted(draft.placedCity)} was read as ${zip}.`);
    draft.placedCity = null;
    draft.query = { ...draft.query, zip };
    return;
  }
  if (draft.placed) {
    draft.notes.push(`Only one place can be searched around; ${quoted(said)} was left out.`);
    return;
  }
  draft.placed = true;
  draft.placedCity = city === null ? null : said;
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
  const usual = sorted ? draft.query.withinMiles : (draft.query.withinMiles ?? NEAR_PLACE_MILES);
  draft.query = {
    ...draft.query,
    zip,
    withinMiles: within ?? usual,
    ...(sorted && { sort: "nearest" }),
  };
  if (sorted) draft.notes.push(`${quoted(said)} sorts the result: nearest first.`);
}

/** Searches one dealer's vehicles, the first that is said. */
function addSeller(
  draft: Draft,
  { seller, others: [other] }: Extract<ReadMeaning, { kind: "seller" }>,
  said: string,
): void {
  if (draft.seller !== null) {
    draft.notes.push(`Only one dealer can be searched; ${quoted(said)} was left out.`);
    return;
  }
  draft.seller = seller;
  draft.query = { ...draft.query, sellerId: seller.id };
  if (other !== undefined)
    draft.notes.push(
      `${quoted(said)} was read as ${seller.name} in ${formatPlace(seller)}. Add the city for another, such as ${formatPlace(other)}.`,
    );
}

/** Hardly a vehicle for sale has driven so little: "Toyota in Dallas 30 miles" says how far away. */
const MOST_MILES_AWAY = 500;
const SAID_OF_A_PLACE = /^within\b|radius$/i;

/** Few miles are a distance beside a place; without one they are a mileage, or ask for a place. */
function applyDistances(draft: Draft): void {
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
    else if (!isBoundFromAbove(said) && draft.options.fuel?.has("electric") === true) {
      draft.notes.push(`${quoted(said)} was read as the range of an electric vehicle.`);
      draft.ranges.push({ name: "range", from: miles, to: null, loose: false, said });
    } else if (!isBoundFromAbove(said))
      draft.notes.push(`How far one drives is not a filter here; ${quoted(said)} was not applied.`);
    else draft.ranges.push({ name: "mileage", from: null, to: miles, loose: false, said });
  }
  if (draft.nearMe === null) return;
  if (hasPlace)
    draft.query = { ...draft.query, withinMiles: draft.query.withinMiles ?? NEAR_PLACE_MILES };
  else if (draft.distances.length === 0) draft.notes.push(`${quoted(draft.nearMe)} ${NEEDS_ZIP}`);
}

/** Bounds, days, seats or a loan's terms. */
function addNumber(draft: Draft, meaning: NumberMeaning, said: string): void {
  const { what, from, to, loose, note, term } = meaning;
  if (note !== null) draft.notes.push(note);
  if (what === "mileage" && from !== null && to === null && from <= MOST_MILES_AWAY) {
    draft.notes.push(`${quoted(said)} was read as the range of an electric vehicle.`);
    draft.ranges.push({ name: "range", from, to, loose: false, said });
    return;
  }
  if (what === "mileage" && from === null && to !== null && to <= MOST_MILES_AWAY) {
    draft.distances.push({ miles: to, said });
    return;
  }
  switch (what) {
    case "price":
    case "mileage":
    case "monthly":
    case "year":
    case "range":
      draft.ranges.push({ name: what, from, to, loose, said });
      break;
    case "days":
      onlyOne(draft, "age of a listing", String(to ?? 0), said);
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
    case "towing":
      setOf(draft.options, "features").add("tow_package");
      break;
    case "cost":
      onlyOne(draft, LOAN_TERMS[term ?? "down"], String(to), said);
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
    if (aprPercent !== null) draft.query = { ...draft.query, cost: withLoan(cost, { aprPercent }) };
  } else {
    const months = SEARCH_FIELDS.months.read(String(value), tell);
    if (months !== null) draft.query = { ...draft.query, cost: withLoan(cost, { months }) };
  }
}
