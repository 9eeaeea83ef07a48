/* Cuts the map into cells and clusters what lies in each: mark position, city name,
 * bounds, and the frame to show. */

import type { MapArea, MapLabel } from "#lib/domain/search/search/types.area.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";

/** How the world is cut: so many cells from side to side, and the edges of rows, in degrees from the south. */
export interface MapGrid {
  readonly cells: number;
  readonly edges: readonly number[];
}

/** What lies in one cell of a grid: where its mark stands, and what its places lie in. */
export interface PlacedCluster extends GeoPoint {
  readonly bounds: MapArea;
}

/** Everything that was found, as cells of the grid that suits a part of the map. */
export interface FramedClusters<Cluster extends PlacedCluster> {
  readonly frame: MapArea;
  readonly grid: MapGrid;
  readonly clusters: readonly Cluster[];
}

/** What a map shows of what was found, and what stands outside of it. */
export interface ShownClusters<Cluster extends PlacedCluster> {
  readonly frame: MapArea;
  /** Each with the largest city among its places. */
  readonly shown: readonly (Cluster & { readonly near: string | null })[];
  readonly elsewhere: readonly Cluster[];
  readonly labels: readonly MapLabel[];
}
