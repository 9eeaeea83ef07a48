import type { PlaceMapProps, PlaceMark } from "#components/search/map/place-map.tsx";
import { withChargingChange } from "#lib/domain/ownership/charging-finder/rules.query.ts";
import { wayPoints } from "#lib/domain/ownership/charging-finder/rules.way.ts";
import { chargingHref } from "#lib/domain/ownership/charging-finder/search-params.query.ts";
import type { StationCluster } from "#lib/domain/ownership/charging-finder/types.map.ts";
import type { ChargingAnswer } from "#lib/domain/ownership/charging-finder/types.ts";
import { isMadeUp } from "#lib/domain/ownership/charging-station/rules.ts";
import { scaledArea } from "#lib/domain/search/search/rules.area.ts";
import type { MapArea } from "#lib/domain/search/search/types.area.ts";
import { WIDER } from "#lib/domain/search/search-map/constants.grid.ts";
import { clusterArea } from "#lib/domain/search/search-map/rules.grid.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";
import { stationHref } from "./station-href.ts";

/** What the map of stations shows, with every address made. */
export function mapProps(
  { map, resolved, station }: ChargingAnswer,
  { styleUrl, isAllMadeUp }: { readonly styleUrl: string | null; readonly isAllMadeUp: boolean },
): PlaceMapProps {
  const { query, way } = resolved;
  const inArea = (area: MapArea | null) => chargingHref(withChargingChange(query, { area }));
  const markOf = ({
    key,
    latitude,
    longitude,
    stations,
    only,
    near,
    bounds,
  }: StationCluster): PlaceMark => ({
    key,
    latitude,
    longitude,
    isOne: only !== null,
    isCurrent: only !== null && only.id === station?.id,
    text: formatNumber(stations),
    name:
      only === null
        ? `${plural(stations, isAllMadeUp ? "made-up station" : "station")} near ${near ?? "here"}: list them`
        : `1 ${isMadeUp(only) ? "made-up station" : "station"}: ${only.name}, details`,
    href: only === null ? inArea(clusterArea({ bounds })) : stationHref(query, only.id),
  });
  const isPart = query.area !== null || resolved.origin !== null || way !== null;
  return {
    frame: map.frame,
    marks: map.clusters.map(markOf),
    labels: map.labels,
    ...(way !== null && { trail: wayPoints(way) }),
    wholeHref: inArea(null),
    widerHref: isPart ? inArea(scaledArea(map.frame, WIDER)) : null,
    styleUrl,
    words: {
      map: isAllMadeUp
        ? "Map of the stations found, all of them made up."
        : "Map of the stations found.",
      here: "List stations in this area",
    },
    follows: true,
  };
}
