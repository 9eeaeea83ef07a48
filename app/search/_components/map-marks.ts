import type { CardFacts } from "#components/listings/listing/card-facts.ts";
import { writeArea } from "#lib/domain/search/search/schema.area.ts";
import { writeOutline } from "#lib/domain/search/search/schema.outline.ts";
import type { MapArea, MapLabel, MapOutline } from "#lib/domain/search/search/types.area.ts";
import type { MapRing } from "#lib/domain/search/search-map/types.ts";

/** What the map shows at one place: how many vehicles there are, or what the only one asks. */
export interface MapMark {
  readonly key: string;
  readonly text: string;
  /** What the lowest of several asks, "$9.9k+"; null for a single one, and where there is no room for it. */
  readonly lowest: string | null;
  /** The mark in words. */
  readonly name: string;
  readonly href: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly vehicles: number;
  /** What pressing it shows; null for a single vehicle, whose own page it leads to. */
  readonly area: MapArea | null;
  readonly near: string;
  readonly medianPrice: string;
}

/** Everything that the map of a search shows, with its addresses made. */
export interface MapViewData {
  readonly frame: MapArea;
  readonly marks: readonly MapMark[];
  readonly labels: readonly MapLabel[];
  /** The area that the reader drew; null without one. */
  readonly outline: MapOutline | null;
  /** Corners as they were typed, where they made no area. */
  readonly corners: string;
  /** Rings around the reader's ZIP code, with their words. */
  readonly rings: readonly (Pick<MapRing, "line" | "wordsAt"> & {
    readonly words: string;
  })[];
  /** What the rings are of, and what their minutes take for granted; null without any. */
  readonly ringNote: string | null;
  readonly elsewhere: readonly {
    readonly name: string;
    readonly vehicles: number;
    readonly href: string;
  }[];
  /** The mark that each listed vehicle is at, by its number. */
  readonly keys: Readonly<Record<number, string>>;
  /** Vehicles that stand alone, by their mark. */
  readonly previews: Readonly<Record<string, CardFacts>>;
  /** Of those, what the reader has saved. */
  readonly saved: readonly number[];
  /** This search of the whole map: an area is added to it. */
  readonly wholeHref: string;
  /** This search of wherever: a drawn area is added to it. */
  readonly undrawnHref: string;
  /** More of the map around what is shown; null where all of it is. */
  readonly widerHref: string | null;
  /** A MapLibre style; null for our own. */
  readonly styleUrl: string | null;
}

/** This search of a drawn area. `undrawnHref` names the view, so that it has a parameter. */
export const hrefOfOutline = (undrawnHref: string, outline: MapOutline): string =>
  `${undrawnHref}&outline=${writeOutline(outline)}`;

/** This search of a part of the map. `wholeHref` names the view, so that it has a parameter. */
export const hrefOfArea = (wholeHref: string, area: MapArea): string =>
  `${wholeHref}&area=${writeArea(area)}`;
