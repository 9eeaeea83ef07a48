/** @file Explore pages by place, body, fuel, make, model, year and price: addresses, numbers, links, and which get indexed. */

import type { KnownPlaces } from "#lib/domain/vehicles/place/types.ts";
import type { BodyStyle, Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";

/** Where an explore page is found: one that `next/link` knows as a route of ours. */
export type ExploreHref = "/explore" | `/explore/${string}`;

/** A part of the market, as one canonical address names it. Null is any. */
export interface Slice {
  /** `co` or `denver-co`. */
  readonly place: string | null;
  readonly body: BodyStyle | null;
  readonly fuel: Fuel | null;
  /** A make's slug. */
  readonly make: string | null;
  /** A model's slug within its make; never without one. */
  readonly model: string | null;
  readonly year: number | null;
  /** At most this asking price, in whole dollars; one of PRICE_CEILINGS. */
  readonly underDollars: number | null;
}

/** What a segment of the address can say. */
export type SliceKind = "place" | "body" | "fuel" | "make" | "model" | "year" | "underDollars";

/** The words that only the catalog and the ZIP codes know, with their names: to read an address and to say it. */
export interface KnownWords {
  readonly places: KnownPlaces;
  /** Names by slug. */
  readonly makes: ReadonlyMap<string, string>;
  /** Names without the make, by `make-slug.model-slug`. */
  readonly models: ReadonlyMap<string, string>;
  /** The slugs of the makes that have a model of this slug. */
  readonly makesOfModel: ReadonlyMap<string, readonly string[]>;
}

/** What an address stands for: a slice, the same one under its canonical address, or nothing. */
export type AddressReading =
  | { readonly kind: "canonical"; readonly slice: Slice }
  | { readonly kind: "elsewhere"; readonly href: ExploreHref }
  | { readonly kind: "unknown" };

/** Names for readers of what an address holds only slugs of. */
export interface SliceNames {
  /** "Colorado", "Denver, CO"; null without a place. */
  readonly place: string | null;
  /** "Toyota". */
  readonly make: string | null;
  /** "RAV4", without the make. */
  readonly model: string | null;
}
