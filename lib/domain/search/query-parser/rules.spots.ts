/* Finds places in a phrase: near Denver, in Austin TX, within 50 miles of 80202,
 * Portland, Oregon. */

import { quoted } from "#lib/domain/kernel/url-fields/schema.ts";
import {
  LOOSE_PLACE_WORDS,
  PLACE_WORDS,
  TOWN_WORDS,
  WORDY_STATES,
} from "#lib/domain/search/place-lookup/constants.words.ts";
import type { PlaceIndex, WordCity } from "#lib/domain/search/place-lookup/types.words.ts";
import { corrections } from "#lib/domain/search/word-tokens/rules.typos.ts";
import { cityKey } from "#lib/domain/vehicles/place/rules.ts";
import { formatPlace } from "#lib/platform/format.ts";
import type { TokenList } from "../word-tokens/types.ts";
import { ENDED_NAMES } from "./constants.names.ts";
import type { Quantity } from "./types.numbers.ts";
import type { Segment, SellerNames, Vocabulary } from "./types.ts";

/*
 * Places: "near Denver", "in Austin TX", "within 50 miles of 80202", "Portland, Oregon". Each part is looked up,
 * a few tokens ahead.
 */

const LONGEST_CITY = 4;
const LONGEST_LEAD = 3;
const AWAY = new Set(["of", "from", "around", "away", "radius"]);
/** More miles than this are what a vehicle has driven, unless "within" is said: "60k miles around Denver". */
const LONGEST_SPOKEN_MILES = 1_000;

interface Lead {
  readonly end: number;
  readonly miles: number | null;
  /** Whether a word or distance says that a place follows. */
  readonly said: boolean;
  readonly loose: boolean;
  readonly sorted: boolean;
}

/** What is said before a place: "near", "within 50 miles of", "30 mi from". */
function leadsAt(list: TokenList, at: number, quantities: readonly (Quantity | null)[]): Lead[] {
  const leads: Lead[] = [{ end: at, miles: null, said: false, loose: false, sorted: false }];
  let key = "";
  for (let length = 1; length <= LONGEST_LEAD; length += 1) {
    const token = list.tokens[at + length - 1];
    if (token === undefined || (length > 1 && token.broken)) break;
    key += token.text;
    if (PLACE_WORDS.has(key)) {
      const sorted = key.startsWith("closestto") || key.startsWith("nearestto");
      leads.push({
        end: at + length,
        miles: null,
        said: true,
        loose: LOOSE_PLACE_WORDS.has(key),
        sorted,
      });
    }
  }
  const starts = list.tokens[at]?.text;
  const within = starts === "within" || starts === "in" || starts === "under" || starts === "less";
  let from = within ? at + 1 : at;
  if (starts === "less" && list.tokens[from]?.text === "than") from += 1;
  if (["a", "about"].includes(list.tokens[from]?.text ?? "")) from += 1;
  const distance = quantities[from] ?? null;
  if (distance === null || distance.money) return leads;
  if (distance.value > LONGEST_SPOKEN_MILES && starts !== "within") return leads;
  if (distance.other !== null) return leads;
  const counted = distance.unit === "miles" || distance.unit === "kilometers";
  let end = distance.end;
  let away = 0;
  while (away < 3 && AWAY.has(list.tokens[end]?.text ?? "")) {
    end += 1;
    away += 1;
  }
  if ((counted && away > 0) || (starts === "within" && distance.unit === null && away > 0)) {
    const miles = Math.round(
      distance.unit === "kilometers" ? distance.value * 0.621371 : distance.value,
    );
    leads.push({ end, miles, said: true, loose: false, sorted: false });
  }
  return leads;
}

/**
 * At each token the places from it on.
 * @param quantities the number at each token.
 */
export function placesIn(
  list: TokenList,
  quantities: readonly (Quantity | null)[],
  vocabulary: Vocabulary,
): Segment[][] {
  return list.tokens.map((_, at) => placesAt(list, at, leadsAt(list, at, quantities), vocabulary));
}

function placesAt(
  list: TokenList,
  at: number,
  leads: readonly Lead[],
  vocabulary: Vocabulary,
): Segment[] {
  const { places } = vocabulary;
  const found: Segment[] = [];
  for (const lead of leads) {
    const { tokens } = list;
    const token = tokens[lead.end];
    if (token === undefined) continue;
    const spoken = lead.end - at;
    const score = (length: number, bonus: number) => 10 * (spoken + length) + bonus;
    const base = { kind: "place", miles: lead.miles, sorted: lead.sorted } as const;
    if (/^\d{5}$/.test(token.text) && token.said.length === 5) {
      const next = tokens[lead.end + 1];
      const plus =
        next !== undefined && next.before === "-" && next.isNumber && next.text.length === 4
          ? 1
          : 0;
      if (places.zips.has(token.text)) {
        const meaning = { ...base, zip: token.text, city: null, others: [] };
        const end = lead.end + 1 + plus;
        found.push({
          from: at,
          to: end,
          meanings: [meaning],
          score: score(1 + plus, lead.said ? 6 : 2),
          readAs: null,
        });
      } else if (!token.text.endsWith("00") || lead.said) {
        const note = `We know no ZIP code ${quoted(token.text)}; vehicles from everywhere are shown.`;
        found.push({
          from: at,
          to: lead.end + 1 + plus,
          meanings: [{ kind: "told", note }],
          score: score(1 + plus, 1),
          readAs: null,
        });
      }
      continue;
    }
    for (let length = 1; length <= LONGEST_CITY; length += 1) {
      const last = tokens[lead.end + length - 1];
      if (last === undefined || (length > 1 && last.broken)) break;
      const name = tokens
        .slice(lead.end, lead.end + length)
        .map(({ text }) => text)
        .join(" ");
      found.push(...cityAt({ list, at, lead, length, name, vocabulary }));
    }
    found.push(...stateAt(list, at, lead, vocabulary));
  }
  return found;
}

interface CityAsk {
  readonly list: TokenList;
  readonly at: number;
  readonly lead: Lead;
  readonly length: number;
  readonly name: string;
  readonly vocabulary: Vocabulary;
}

function cityAt({ list, at, lead, length, name, vocabulary }: CityAsk): Segment[] {
  const { places } = vocabulary;
  const key = name.replaceAll(" ", "");
  const end = lead.end + length;
  const score = (used: number, bonus: number) => 10 * (used - at) + bonus;
  const base = { kind: "place", miles: lead.miles, sorted: lead.sorted } as const;
  const nickname = places.nicknames.get(key);
  const isWord = vocabulary.phrases.has(key) || vocabulary.words.has(key);
  if (nickname !== undefined && (lead.said || !isWord || length > 1)) {
    const meaning = { ...base, zip: nickname.zip, city: nickname, others: [] };
    return [
      {
        from: at,
        to: end,
        meanings: [meaning],
        score: score(end, lead.said ? 4 : 2),
        readAs: null,
      },
    ];
  }
  const cityName = cityKey(name);
  let same = places.cities.get(cityName);
  let readAs: string | null = null;
  let penalty = 0;
  const state = stateCodeAt(list, end, places);
  if (same === undefined && (lead.said || state !== null) && !isWord && key.length >= 5) {
    const [best] = corrections(places.typos, cityName, 1);
    if (best !== undefined) {
      same = places.cities.get(best.word);
      readAs = same?.[0]?.city ?? null;
      penalty = 3 * best.distance + (lead.loose ? 2 : 0);
    }
  }
  if (same === undefined) return [];
  const found: Segment[] = [];
  const inState = state === null ? undefined : same.find((city) => city.state === state.code);
  const isName = vocabulary.phrases.has(key);
  const push = (city: WordCity, to: number, bonus: number, others: readonly WordCity[]) =>
    found.push({
      from: at,
      to,
      meanings: [{ ...base, zip: city.zip, city, others }],
      score: score(to, bonus - penalty),
      readAs: readAs === null ? null : formatPlace(city),
    });
  if (inState !== undefined && state !== null) {
    push(inState, state.end, lead.said ? 5 : isName ? -9 : 3, []);
  }
  const [city] = same;
  if (city === undefined) return found;
  const others = same.filter(
    (each) => each !== city && (each.zips >= 5 || each.rank !== null || city.rank === null),
  );
  if (lead.said) {
    // "in black" is no town, and "by owner" neither; "near Malibu" is one.
    if (isOrdinary(key, vocabulary) || (lead.loose && isWord && city.rank === null)) return found;
    push(city, end, lead.loose && isName ? 1 : 3, others);
  } else if (city.rank !== null && !isName && readAs === null) {
    // "Phoenix" is a city, though a Pontiac was called so.
    if (!vocabulary.words.has(key) || ENDED_NAMES.has(key)) push(city, end, 0, others);
  } else if (!isWord && readAs === null && !TOWN_WORDS.has(key)) {
    const [town, ...rest] = knownTowns(same, vocabulary.sellers);
    if (town !== undefined) push(town, end, -1, rest);
  }
  return found;
}

/** A town of so many ZIP codes may be named by itself; a smaller one only where a dealer is. */
const FEWEST_TOWN_ZIPS = 2;

/** Towns of one name that may be meant without "in" or a state: those where most is for sale first. */
function knownTowns(same: readonly WordCity[], { towns }: SellerNames): WordCity[] {
  const sold = ({ city, state }: WordCity) => towns.get(`${city},${state}`) ?? 0;
  return same
    .filter((each) => each.zips >= FEWEST_TOWN_ZIPS || sold(each) > 0)
    .sort((a, b) => sold(b) - sold(a) || b.zips - a.zips);
}

/** Whether a word means something to the search other than a vehicle's name. */
function isOrdinary(key: string, { phrases }: Vocabulary): boolean {
  return (
    phrases
      .get(key)
      ?.some(({ kind }) => kind !== "models" && kind !== "make" && kind !== "generation") ?? false
  );
}

function stateCodeAt(
  { tokens }: TokenList,
  at: number,
  places: PlaceIndex,
): { code: string; end: number } | null {
  let key = "";
  let found: { code: string; end: number } | null = null;
  for (let length = 1; length <= 3; length += 1) {
    const token = tokens[at + length - 1];
    if (token === undefined || (length > 1 && token.broken)) break;
    key += token.text;
    const code = places.states.get(key);
    if (code !== undefined) found = { code, end: at + length };
  }
  return found;
}

function stateAt(list: TokenList, at: number, lead: Lead, vocabulary: Vocabulary): Segment[] {
  const state = stateCodeAt(list, lead.end, vocabulary.places);
  if (state === null) return [];
  const words = list.tokens
    .slice(lead.end, state.end)
    .map(({ text }) => text)
    .join("");
  const isCode = words.length === 2;
  if (
    isCode &&
    WORDY_STATES.has(words) &&
    (!lead.said || ["in", "or", "me", "hi", "ok", "oh"].includes(words))
  )
    return [];
  const cityFirst = words === "newyork" || words === "washington";
  const isName = vocabulary.phrases.has(words);
  if (!lead.said && isName) return [];
  return [
    {
      from: at,
      to: state.end,
      meanings: [{ kind: "state", code: state.code }],
      score: 10 * (state.end - at) + (cityFirst ? -2 : lead.said ? 4 : 1),
      readAs: null,
    },
  ];
}
