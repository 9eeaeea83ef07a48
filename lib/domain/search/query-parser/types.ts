/** @file Turns plain words such as awd suv under 25k near Denver into filters, and tells what
 * was not understood. */

import type { PlaceIndex, WordCity } from "#lib/domain/search/place-lookup/types.words.ts";
import type { Sort } from "#lib/domain/search/search/constants.ts";
import type { Bounds, FacetName, RangeName, SearchQuery } from "#lib/domain/search/search/types.ts";
import type { TokenList } from "#lib/domain/search/word-tokens/types.ts";
import type { TypoIndex } from "#lib/domain/search/word-tokens/types.typos.ts";
import type { NumberMeaning } from "./types.numbers.ts";

/** Makes, models and trims as words are made of them. */
export interface WordCatalog {
  readonly makes: readonly { readonly name: string; readonly value: string }[];
  readonly models: readonly {
    readonly name: string;
    /** Its make's value. */
    readonly make: string;
    /** As it stands in the URL. */
    readonly value: string;
    /** How many are for sale. */
    readonly vehicles: number;
    /** Trims of those for sale, as sellers write them. */
    readonly trims: readonly string[];
  }[];
}

/** A dealer as words may name it. */
export interface WordSeller {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** How many it has for sale. */
  readonly vehicles: number;
}

/** The market's dealers by their names and towns. */
export interface SellerNames {
  /** By the letters and digits of a whole name, with its town at the end and without; the largest first. */
  readonly byName: ReadonlyMap<string, readonly WordSeller[]>;
  /** By what a name begins with, before the words that many dealers share: "Cedar Fork". */
  readonly byOwner: ReadonlyMap<string, readonly WordSeller[]>;
  /** First words of all names: hardly a word of a phrase is one. */
  readonly begins: ReadonlySet<string>;
  /** Vehicles for sale by town, `Denver,CO`. */
  readonly towns: ReadonlyMap<string, number>;
}

/** One generation: its models and model years; null is still sold. */
export interface Generation {
  readonly models: readonly string[];
  readonly from: number;
  readonly to: number | null;
}

/** What a phrase of the vocabulary may mean. */
export type Meaning =
  | { readonly kind: "option"; readonly filter: FacetName; readonly values: readonly string[] }
  | { readonly kind: "make"; readonly value: string }
  | {
      readonly kind: "models";
      readonly values: readonly string[];
      /** Its name as a weak one is listed by: it needs its make beside it, or nothing else. */
      readonly weak: string | null;
      /** Whether a reader is told how it was read, for it is less than the name: "Ford 150". */
      readonly told?: true;
    }
  | {
      readonly kind: "namedTrim";
      readonly model: string;
      readonly key: string;
      readonly fuel: string | null;
    }
  | { readonly kind: "generation"; readonly entries: readonly Generation[]; readonly weak: boolean }
  | {
      readonly kind: "era";
      readonly makes: readonly {
        readonly make: string;
        readonly from: number;
        readonly to: number;
      }[];
    }
  | { readonly kind: "sort"; readonly sort: Sort }
  | { readonly kind: "switch"; readonly name: "photos" | "dropped" | "unbeaten" }
  | { readonly kind: "days"; readonly days: number }
  | { readonly kind: "not" }
  | { readonly kind: "or" }
  | { readonly kind: "filler" }
  /** Where the reader is. */
  | { readonly kind: "near_me" }
  /** Something for which there is no filter; the sentence goes on after the words. */
  | { readonly kind: "need"; readonly sentence: string };

export interface TrimWords {
  /** As stored. */
  readonly text: string;
  readonly key: string;
  /** Without a package's leading digit: "1LT" is an LT. */
  readonly stem: string;
  readonly parts: readonly string[];
}

export interface ModelWords {
  readonly value: string;
  readonly make: string;
  readonly fullName: string;
  readonly vehicles: number;
  readonly trims: readonly TrimWords[];
  /** Generations by number. */
  readonly generations: ReadonlyMap<number, { readonly from: number; readonly to: number | null }>;
}

/** Everything that plain words may mean. */
export interface Vocabulary {
  /** By letters and digits run together. */
  readonly phrases: ReadonlyMap<string, readonly Meaning[]>;
  /** Models that have a trim of these letters and digits. */
  readonly trims: ReadonlyMap<string, readonly string[]>;
  readonly makes: ReadonlyMap<string, string>;
  readonly models: ReadonlyMap<string, ModelWords>;
  /** Words that are never taken for misspelled. */
  readonly words: ReadonlySet<string>;
  readonly typos: TypoIndex;
  readonly places: PlaceIndex;
  readonly sellers: SellerNames;
}

/** Meanings that no table lists: they are read from the phrase itself. */
export type ReadMeaning =
  | Meaning
  | NumberMeaning
  | { readonly kind: "trim"; readonly key: string }
  /** A vehicle's name with its engine in it: "RX 350", "C300". */
  | {
      readonly kind: "engine";
      readonly model: string;
      readonly key: string;
      readonly number: string;
      readonly fuel: string | null;
    }
  | { readonly kind: "ordinal"; readonly number: number; readonly mark: boolean }
  | {
      readonly kind: "place";
      readonly zip: string;
      readonly city: WordCity | null;
      readonly others: readonly WordCity[];
      readonly miles: number | null;
      readonly sorted: boolean;
    }
  | { readonly kind: "state"; readonly code: string }
  | {
      readonly kind: "seller";
      readonly seller: WordSeller;
      /** Others of the same name. */
      readonly others: readonly WordSeller[];
    }
  | { readonly kind: "vin"; readonly vin: string }
  | { readonly kind: "stock"; readonly stock: string }
  | { readonly kind: "told"; readonly note: string };

/** A run of tokens and what it means; nothing where it is not understood. */
export interface Segment {
  readonly from: number;
  /** Excluded. */
  readonly to: number;
  readonly meanings: readonly ReadMeaning[];
  readonly score: number;
  /** The word that was meant where one was misspelled. */
  readonly readAs: string | null;
}

/** A part of a phrase that names a vehicle, with what stands around it. */
export interface NamedPart {
  readonly segment: Segment;
  /** What was typed. */
  readonly said: string;
  /** Whether an "or", a comma or the like joins it to another. */
  readonly alternative: boolean;
  /** Whether the token before it belongs to a vehicle's name or trim. */
  readonly follows: boolean;
  /** What is said where it turns out to be no trim of the model; null where it can be nothing else. */
  readonly fallback: string | null;
}

/** One bound or two, as said in a phrase. */
export interface SaidBounds extends Bounds {
  readonly name: RangeName;
  /** Whether it was not said what is counted. */
  readonly loose: boolean;
  readonly said: string;
}

/** Values of a filter that a part asked for. */
export interface AskedOption {
  readonly segment: Segment;
  readonly filter: FacetName;
  readonly values: readonly string[];
}

/** A phrase and the parts it was cut into; every token is in exactly one. */
export interface ReadPhrase {
  readonly list: TokenList;
  readonly segments: readonly Segment[];
}

/** What became of a part of a phrase. */
export interface PhrasePart {
  /** What was typed. */
  readonly said: string;
  /** Its tokens; the end is excluded. */
  readonly from: number;
  readonly to: number;
  /** A filter; words that carry nothing; a sentence for the reader; or handed back. */
  readonly outcome: "filter" | "filler" | "told" | "unknown";
}

/** A search whose plain words became filters. */
export interface Understood {
  /** The search without its words. */
  readonly query: SearchQuery;
  /** Words that were not understood, as typed. */
  readonly unknown: readonly string[];
  /** Sentences about what was read as what, and what could not be applied. */
  readonly notes: readonly string[];
  /** The whole phrase, part by part. */
  readonly parts: readonly PhrasePart[];
}
