import type { MapArea } from "#lib/domain/map-area/types.ts";
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
