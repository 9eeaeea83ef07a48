/* Clusters of matching charging stations for the map, by cells of a grid, with how many
 * lie outside of what it shows. */

import type { StationId } from "#lib/domain/ownership/charging-station/types.ts";
import type { MapArea, MapLabel } from "#lib/domain/search/search/types.area.ts";
import type { PlacedCluster } from "#lib/domain/search/search-map/types.grid.ts";

/** Stations close to each other on the map, or one alone. */
export interface StationCluster extends PlacedCluster {
  readonly key: string;
  /** Exact. */
  readonly stations: number;
  /** The largest city among them. */
  readonly near: string | null;
  /** The only station there; null for several. */
  readonly only: { readonly id: StationId; readonly name: string } | null;
}

export interface StationMapData {
  readonly frame: MapArea;
  readonly clusters: readonly StationCluster[];
  readonly labels: readonly MapLabel[];
  /** Stations that match, on this map and elsewhere. */
  readonly total: number;
  /** Those that stand outside of what the map shows. */
  readonly elsewhere: number;
}
