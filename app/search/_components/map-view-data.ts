import { cardFacts } from "#components/listings/listing/card-facts.ts";
import type { ListingCard, ListingId } from "#lib/domain/listings/listing/types.ts";
import { placeWithin, scaledArea } from "#lib/domain/search/search/rules.area.ts";
import { searchHref } from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import { WIDER } from "#lib/domain/search/search-map/constants.grid.ts";
import { RING_MPH } from "#lib/domain/search/search-map/constants.rings.ts";
import { clusterArea } from "#lib/domain/search/search-map/rules.grid.ts";
import type { MapCluster, MapRing, SearchMap } from "#lib/domain/search/search-map/types.ts";
import { APPROACH_BEND } from "#lib/domain/vehicles/interstate/constants.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatMiles, formatNumber, formatPrice, plural } from "#lib/platform/format.ts";
import { hrefOfArea, type MapMark, type MapViewData } from "./map-marks.ts";

/** What the map of a search shows, with every address made. */
export function mapViewData(
  map: SearchMap,
  query: SearchQuery,
  { styleUrl, saved, now }: { styleUrl: string | null; saved: readonly ListingId[]; now: Date },
): MapViewData {
  const wholeHref = searchHref({ ...query, area: null, page: 1 });
  const { frame, labels, keys, rings } = map;
  const marks = marksOf(map, wholeHref);
  const byId = new Map(map.clusters.map(({ key, onlyId }) => [onlyId, key]));
  return {
    frame,
    marks,
    labels,
    keys,
    wholeHref,
    undrawnHref: searchHref({ ...query, area: null, outline: null, corners: null, page: 1 }),
    outline: query.outline,
    corners: query.corners ?? "",
    rings: rings.map((ring) => ({
      line: ring.line,
      wordsAt: ring.wordsAt,
      words: ringWords(ring),
    })),
    ringNote: rings.length === 0 ? null : ringNote(query, rings),
    styleUrl,
    elsewhere: map.elsewhere.map(({ name, area, vehicles }) => ({
      name,
      vehicles,
      href: hrefOfArea(wholeHref, area),
    })),
    saved: saved.filter((id) => byId.has(id)),
    previews: Object.fromEntries(
      map.previews.flatMap((card) => {
        const key = byId.get(card.id);
        return key === undefined ? [] : [[key, cardFacts(card, now)]];
      }),
    ),
    widerHref:
      query.area === null && query.outline === null
        ? null
        : hrefOfArea(wholeHref, scaledArea(frame, WIDER)),
  };
}

/** Of more vehicles than this a mark leads on to closer ones before prices matter. */
const MOST_WITH_PRICE = 100;
/** A mark with a price takes this share of the map on a wide screen. */
const ROOM = { x: 0.11, y: 0.09 };

/** Marks with words and addresses for the clusters of a map. */
function marksOf({ frame, clusters, previews }: SearchMap, wholeHref: string): readonly MapMark[] {
  const known = new Map<number, ListingCard>(previews.map((card) => [card.id, card]));
  const places = clusters.map((cluster) => placeWithin(frame, cluster));
  /** Whether a second line fits: a mark of many leads on to closer ones. */
  const hasRoom = (cluster: MapCluster): boolean => {
    if (cluster.onlyId !== null || cluster.vehicles >= MOST_WITH_PRICE) return false;
    const { x, y } = placeWithin(frame, cluster);
    const near = places.filter(
      (other) => Math.abs(other.x - x) < ROOM.x && Math.abs(other.y - y) < ROOM.y,
    );
    return near.length === 1;
  };
  return clusters.map((cluster) => {
    const { key, latitude, longitude, vehicles, onlyId } = cluster;
    const area = onlyId === null ? clusterArea(cluster) : null;
    return {
      key,
      latitude,
      longitude,
      vehicles,
      area,
      lowest: hasRoom(cluster) ? `${shortPrice(cluster.lowestPriceCents)}+` : null,
      text: onlyId === null ? formatNumber(vehicles) : shortPrice(cluster.medianPriceCents),
      name: markName(cluster, onlyId === null ? undefined : known.get(onlyId)),
      href: area === null ? `/listings/${onlyId}` : hrefOfArea(wholeHref, area),
      near: cluster.near ?? "Between cities",
      medianPrice: formatPrice(cluster.medianPriceCents),
    };
  });
}

/** What the rings say, and that nothing but distance is in their minutes. */
const ringNote = ({ zip }: SearchQuery, rings: readonly MapRing[]): string =>
  `Rings are straight-line distance from ${zip}: ${rings.map(ringWords).join("; ")}. Their minutes are by distance: about how long it takes by road if the road is ${APPROACH_BEND} times as long as the straight line and you average ${RING_MPH} mph. We looked up no road and no traffic.`;

const ringWords = ({ miles, minutes }: MapRing): string =>
  `${formatMiles(miles)}, about ${durationWords(minutes)}`;

/** "40 min", "1 hr 20 min". */
function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [...(hours > 0 ? [`${hours} hr`] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(" ");
}

function markName(cluster: MapCluster, card: ListingCard | undefined): string {
  const price = formatPrice(cluster.medianPriceCents);
  const place = cluster.near === null ? " between cities" : ` near ${cluster.near}`;
  if (cluster.onlyId !== null) {
    const title = card === undefined ? "1 vehicle" : vehicleTitle(card);
    return `${shortPrice(cluster.medianPriceCents)}: ${title}, asking ${price}${place}`;
  }
  const seller = cluster.isOneSeller ? " of one seller" : "";
  const from = shortPrice(cluster.lowestPriceCents);
  return `${plural(cluster.vehicles, "vehicle")} from ${from}${seller}${place}, median asking price ${price}: show`;
}

const CENTS_PER_THOUSAND = 100_000;

/** A price as short as a mark needs it: "$18.4k". The exact one stands in its name and its card. */
function shortPrice(cents: number): string {
  const thousands = cents / CENTS_PER_THOUSAND;
  if (thousands < 1) return formatPrice(cents);
  return `$${thousands < 100 ? Math.round(thousands * 10) / 10 : Math.round(thousands)}k`;
}
