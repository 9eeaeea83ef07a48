import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { OUTLYING } from "#lib/domain/search/search/constants.area.ts";
import { isWithin, outward, scaledArea } from "#lib/domain/search/search/rules.area.ts";
import { outlineBounds } from "#lib/domain/search/search/rules.outline.ts";
import type { MapArea, MapOutline } from "#lib/domain/search/search/types.area.ts";
import { type SqlConditions, where } from "#lib/domain/search/search-query/rules.ts";
import { middleOf } from "./rules.grid.ts";
import type { MapGrid } from "./types.grid.ts";
import type { Elsewhere, MapCluster } from "./types.ts";

/** The values of the places in the queries below. */
export const gridParameters = ({ cells, edges }: MapGrid): Readonly<Record<string, unknown>> => ({
  cells,
  edges,
});

/** The cell of a vehicle, as its key. */
const CELL =
  "toUInt32(floor((longitude + 180) / 360 * {cells:UInt32})) as col, roundDown(toFloat64(latitude), {edges:Array(Float64)}) as row";

/** Everything that matches, cell by cell. */
export const clusterQuery = (conditions: SqlConditions): string => `
  select ${CELL}, toUInt32(count()) as vehicles, avg(latitude) as mean_latitude, avg(longitude) as mean_longitude,
    min(latitude) as south, max(latitude) as north, min(longitude) as west, max(longitude) as east,
    quantileExactInclusive(0.5)(price_cents) as median, min(price_cents) as lowest,
    min(id) as first, min(seller_id) = max(seller_id) as one_seller
  from ${LISTING_TABLE} where ${where(conditions)} group by col, row order by vehicles desc, col, row`;

/** The cells of some vehicles. */
export const CELLS_QUERY = `select id, ${CELL} from ${LISTING_TABLE} where id in {ids:Array(UInt32)}`;

/** A drawn area is shown with this much more around it. */
const AROUND_OUTLINE = 1.1;

/** What is shown of a search in a drawn area. */
export const outlineFrame = (outline: MapOutline): MapArea =>
  scaledArea(outlineBounds(outline), AROUND_OUTLINE);

/** Parts those clusters that are in the frame from those that are not, which are counted by where they are. */
export function partedBy(
  frame: MapArea,
  clusters: readonly MapCluster[],
): { readonly shown: readonly MapCluster[]; readonly elsewhere: readonly Elsewhere[] } {
  const shown = clusters.filter((cluster) => isWithin(frame, middleOf(cluster)));
  let apart = clusters.filter((cluster) => !shown.includes(cluster));
  const elsewhere: Elsewhere[] = [];
  const add = (name: string, area: MapArea, found: readonly MapCluster[]) => {
    const vehicles = found.reduce((sum, cluster) => sum + cluster.vehicles, 0);
    if (vehicles > 0) elsewhere.push({ name, area, vehicles });
    apart = apart.filter((cluster) => !found.includes(cluster));
  };
  for (const { name, area } of OUTLYING) {
    add(
      name,
      area,
      apart.filter((cluster) => isWithin(area, middleOf(cluster))),
    );
  }
  const edges = (edge: keyof MapArea) => apart.map(({ bounds }) => bounds[edge]);
  const rest = {
    west: Math.min(...edges("west")),
    south: Math.min(...edges("south")),
    east: Math.max(...edges("east")),
    north: Math.max(...edges("north")),
  };
  add("other places", outward(rest), apart);
  return { shown, elsewhere };
}
