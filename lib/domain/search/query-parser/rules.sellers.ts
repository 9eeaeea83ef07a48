/* Finds dealers by name in a phrase: cedar fork motors, trucks at Lakeshore Motors St. Louis, and owners of
 * several stores (Pellman). */

import { quoted } from "#lib/domain/kernel/url-fields/schema.ts";
import type { PlaceIndex } from "#lib/domain/search/place-lookup/types.words.ts";
import { cityKey } from "#lib/domain/vehicles/place/rules.ts";
import { formatPlace } from "#lib/platform/format.ts";
import { nameKeyOf, tokensOf, typed } from "../word-tokens/rules.ts";
import type { Token, TokenList } from "../word-tokens/types.ts";
import type { ReadMeaning, Segment, SellerNames, Vocabulary, WordSeller } from "./types.ts";

/*
 * Dealers by their names. A name is taken for a dealer's where a word of it means nothing else here: "Toyota Denver"
 * stays a make and a city, whoever is called so.
 */

const LONGEST_NAME = 8;
const LONGEST_CITY = 4;
const LEADS = new Set(["at", "from", "by"]);
const CITY_LEADS = new Set(["of", "in", "near", "at"]);
/** Words of the trade in dealers' names, without a meaning for a search; what stands before them is whose it is. */
const TRADE = new Set(
  `auto autos automobiles automotive autohaus motor motors motorcars cars car truck trucks vehicle vehicles used preowned
  pre buy cash value budget premium fine family import imports electric ev exchange group center centre superstore store
  sales mart outlet ranch company co inc llc dealership dealer lot certified`.split(/\s+/),
);
/** Of those, the ones that shoppers say of what they want. */
const WANTED = new Set(
  "auto autos cars car truck trucks vehicle vehicles used preowned pre buy cash value budget premium fine family import imports electric ev sales dealership dealer lot certified".split(
    " ",
  ),
);
const CORPORATE = /^(?:co|company|inc|llc|ltd|corp)$/;

const keyOf = (tokens: readonly Token[]): string => {
  let key = "";
  for (const { text, before } of tokens)
    key += (key !== "" && before.includes("&") ? "and" : "") + text.replaceAll(".", "");
  return key;
};

/**
 * Dealers by what people call them.
 * @param makes names of makes, before which an owner's name ends: "Stone Ridge Toyota".
 */
export function sellerNames(sellers: Iterable<WordSeller>, makes: Iterable<string>): SellerNames {
  const byName = new Map<string, WordSeller[]>();
  const byOwner = new Map<string, WordSeller[]>();
  const begins = new Set<string>();
  const towns = new Map<string, number>();
  const firstWords = new Set([...makes].flatMap((name) => tokensOf(name).tokens[0]?.text ?? []));
  const add = (into: Map<string, WordSeller[]>, key: string, seller: WordSeller) => {
    const known = into.get(key);
    if (known === undefined) into.set(key, [seller]);
    else if (!known.includes(seller)) known.push(seller);
  };
  for (const seller of sellers) {
    const town = `${seller.city},${seller.state}`;
    towns.set(town, (towns.get(town) ?? 0) + seller.vehicles);
    const { tokens } = tokensOf(seller.name);
    if (tokens[0] !== undefined) begins.add(tokens[0].text);
    const named = withoutTown(tokens, seller.city);
    for (const form of [tokens, named]) {
      add(byName, keyOf(form), seller);
      if (form.length > 2 && CORPORATE.test(form.at(-1)?.text ?? ""))
        add(byName, keyOf(form.slice(0, -1)), seller);
    }
    const end = named.findIndex(({ text }) => TRADE.has(text) || firstWords.has(text));
    if (end > 0) add(byOwner, keyOf(named.slice(0, end)), seller);
  }
  for (const names of [byName, byOwner])
    for (const same of names.values()) same.sort((a, b) => b.vehicles - a.vehicles || a.id - b.id);
  return { byName, byOwner, begins, towns };
}

/** A name without the town at its end: "Harlowe Ford of Naperville". */
function withoutTown(tokens: readonly Token[], city: string): readonly Token[] {
  const length = tokensOf(city).tokens.length;
  const at = tokens.length - length;
  const ends = tokens.slice(at).map(({ said }) => said);
  if (at < 2 || cityKey(ends.join(" ")) !== cityKey(city)) return tokens;
  return tokens.slice(0, tokens[at - 1]?.text === "of" ? at - 1 : at);
}

/** Dealers named from a token on, with the town behind their names. */
export function sellersAt(list: TokenList, at: number, vocabulary: Vocabulary): Segment[] {
  const { begins } = vocabulary.sellers;
  const isBeginning = (from: number) => begins.has(list.tokens[from]?.text ?? "");
  const found = isBeginning(at) ? namesFrom(list, at, at, vocabulary) : [];
  if (LEADS.has(list.tokens[at]?.text ?? "") && isBeginning(at + 1))
    found.push(...namesFrom(list, at, at + 1, vocabulary));
  return found;
}

function namesFrom(list: TokenList, at: number, start: number, vocabulary: Vocabulary): Segment[] {
  const { byName, byOwner } = vocabulary.sellers;
  const found: Segment[] = [];
  const named: Token[] = [];
  for (const token of list.tokens.slice(start, start + LONGEST_NAME)) {
    if (named.length > 0 && token.broken) break;
    named.push(token);
    const key = keyOf(named);
    const end = start + named.length;
    const ofName = byName.get(key);
    const ofOwner = ofName === undefined ? byOwner.get(key) : undefined;
    const isWhole = named.length > 2 && (start === 0 || start > at);
    if (
      ofName !== undefined &&
      ((isWhole && isNamed(named, vocabulary)) || isTelling(named, vocabulary))
    )
      found.push(...oneOf(list, { at, end, sellers: ofName, bonus: 4 }, vocabulary));
    else if (ofOwner !== undefined && isOwner(key, named, vocabulary))
      found.push(...ofOneOwner(list, { at, end, sellers: ofOwner, bonus: 1 }, vocabulary));
  }
  return found;
}

/** Whether words are more than a large city and what is sold in it: "denver used cars". */
const isNamed = (named: readonly Token[], { places }: Vocabulary): boolean =>
  named.some(
    ({ text, hasDigit }) =>
      !hasDigit &&
      text.length > 2 &&
      !WANTED.has(text) &&
      (places.cities.get(text)?.[0]?.rank ?? null) === null,
  );

/** Whether a word among them means nothing but a dealer. */
const isTelling = (named: readonly Token[], vocabulary: Vocabulary): boolean =>
  isNamed(
    named.filter(
      ({ text }) => vocabulary.phrases.get(text)?.every(({ kind }) => kind === "filler") ?? true,
    ),
    vocabulary,
  );

const isOwner = (key: string, named: readonly Token[], vocabulary: Vocabulary): boolean =>
  key.length >= 5 &&
  !vocabulary.phrases.has(key) &&
  !vocabulary.words.has(key) &&
  !vocabulary.places.cities.has(key) &&
  isTelling(named, vocabulary);

/** Dealers that a run of tokens names. */
interface Named {
  readonly at: number;
  /** The token behind the name. */
  readonly end: number;
  /** The largest first. */
  readonly sellers: readonly WordSeller[];
  readonly bonus: number;
}

const segmentOf = ({ at, bonus }: Named, to: number, meaning: ReadMeaning): Segment => ({
  from: at,
  to,
  meanings: [meaning],
  score: 10 * (to - at) + bonus,
  readAs: null,
});

/** The dealer of a name in the town that is named behind it. */
function inTown(list: TokenList, named: Named, { places }: Vocabulary): Segment[] {
  const town = townAfter(list, named.end, named.sellers, places);
  if (town === null) return [];
  return [segmentOf(named, town.end, { kind: "seller", seller: town.seller, others: [] })];
}

/** Stores of one name: the largest, and the one in the town behind it. */
function oneOf(list: TokenList, named: Named, vocabulary: Vocabulary): Segment[] {
  const [seller, ...others] = named.sellers;
  if (seller === undefined) return [];
  return [
    segmentOf(named, named.end, { kind: "seller", seller, others }),
    ...inTown(list, named, vocabulary),
  ];
}

/** Stores of one owner: the only one, or the one in the town; of several each has a name of its own. */
function ofOneOwner(list: TokenList, named: Named, vocabulary: Vocabulary): Segment[] {
  const [first, ...others] = named.sellers;
  if (first === undefined || others.length === 0) return oneOf(list, named, vocabulary);
  const said = quoted(typed(list, named.at, named.end));
  const note = `${said} begins the names of ${named.sellers.length} dealers, such as ${first.name} in ${formatPlace(first)}; type a whole name to see only its vehicles.`;
  return [segmentOf(named, named.end, { kind: "told", note }), ...inTown(list, named, vocabulary)];
}

/** The dealer in the town that stands behind a name: "lakeshore motors, st louis mo". */
function townAfter(
  { tokens }: TokenList,
  end: number,
  sellers: readonly WordSeller[],
  places: PlaceIndex,
): { readonly seller: WordSeller; readonly end: number } | null {
  const from = CITY_LEADS.has(tokens[end]?.text ?? "") ? end + 1 : end;
  for (let length = LONGEST_CITY; length > 0; length -= 1) {
    const words = tokens.slice(from, from + length);
    if (words.length < length) continue;
    const key = cityKey(words.map(({ text }) => text).join(" "));
    const there = sellers.filter(({ city }) => cityKey(city) === key);
    if (there.length === 0) continue;
    const next = from + length;
    const state = places.states.get(nameKeyOf(tokens[next]?.text ?? ""));
    const seller = there.find((each) => each.state === state);
    if (seller !== undefined) return { seller, end: next + 1 };
    const [first] = there;
    return first === undefined ? null : { seller: first, end: next };
  }
  return null;
}
