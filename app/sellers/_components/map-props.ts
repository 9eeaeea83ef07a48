import type { SellerMapProps, SellerMark } from "#components/seller/seller-map.tsx";
import { atLeast, outward, scaledArea } from "#lib/domain/map-area/rules.ts";
import { directoryHref } from "#lib/domain/seller-query/search-params.ts";
import type { DirectoryResult, SellerCluster } from "#lib/domain/seller-query/types.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";

/** How much more is shown when a map that cannot be moved is widened. */
const WIDER = 2.5;
/** Of sellers at one place this much is listed: a mile or so. */
const LEAST_DEGREES = 0.02;

/** What the map of the directory shows, with every address made. */
export function mapProps({ map, query }: DirectoryResult, styleUrl: string | null): SellerMapProps {
  const inArea = (area: SellerCluster["bounds"]) => directoryHref({ ...query, page: 1, area });
  const markOf = ({
    key,
    latitude,
    longitude,
    sellers,
    only,
    near,
    bounds,
  }: SellerCluster): SellerMark => ({
    key,
    latitude,
    longitude,
    isOne: only !== null,
    text: formatNumber(sellers),
    name:
      only === null ? `${plural(sellers, "seller")} near ${near ?? "here"}: list them` : only.name,
    href: only === null ? inArea(outward(atLeast(bounds, LEAST_DEGREES))) : `/sellers/${only.slug}`,
  });
  return {
    frame: map.frame,
    marks: map.clusters.map(markOf),
    labels: map.labels,
    wholeHref: directoryHref({ ...query, page: 1, area: null }),
    widerHref:
      query.area === null && query.near === null ? null : inArea(scaledArea(map.frame, WIDER)),
    styleUrl,
  };
}
