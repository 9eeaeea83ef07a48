import type { PlaceMapProps, PlaceMark } from "#components/search/map/place-map.tsx";
import { directoryHref } from "#lib/domain/discover/seller-directory/search-params.query.ts";
import type {
  DirectoryResult,
  SellerCluster,
} from "#lib/domain/discover/seller-directory/types.query.ts";
import { scaledArea } from "#lib/domain/search/search/rules.area.ts";
import { WIDER } from "#lib/domain/search/search-map/constants.grid.ts";
import { clusterArea } from "#lib/domain/search/search-map/rules.grid.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";
import { route } from "#lib/platform/routes/route.ts";

/** What the map of the directory shows, with every address made. */
export function mapProps({ map, query }: DirectoryResult, styleUrl: string | null): PlaceMapProps {
  const inArea = (area: SellerCluster["bounds"]) => directoryHref({ ...query, page: 1, area });
  const markOf = ({
    key,
    latitude,
    longitude,
    sellers,
    only,
    near,
    bounds,
  }: SellerCluster): PlaceMark => ({
    key,
    latitude,
    longitude,
    isOne: only !== null,
    text: formatNumber(sellers),
    name:
      only === null
        ? `${plural(sellers, "seller")} near ${near ?? "here"}: list them`
        : `1 seller: ${only.name}`,
    href: only === null ? inArea(clusterArea({ bounds })) : route(`/sellers/${only.slug}`),
  });
  return {
    frame: map.frame,
    marks: map.clusters.map(markOf),
    labels: map.labels,
    wholeHref: directoryHref({ ...query, page: 1, area: null }),
    widerHref:
      query.area === null && query.near === null ? null : inArea(scaledArea(map.frame, WIDER)),
    styleUrl,
    words: { map: "Map of the sellers found.", here: "List sellers in this area" },
  };
}
