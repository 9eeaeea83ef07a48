import { cityKey } from "#lib/domain/vehicles/place/rules.ts";
import { distanceMiles, type GeoPoint } from "#lib/platform/geo/distance.ts";
import {
  APPROACH_BEND,
  INTERSTATE_TOWNS,
  MOST_APPROACH_MILES,
  MOST_DETOUR,
  ROAD_BEND,
} from "./constants.ts";
import type { Interstate, InterstateTown, InterstateWay, RoadLeg } from "./types.ts";

/** A town as both tables may write it: "St. Louis" and "Saint Louis" are one. */
export const townKey = (city: string, state: string): string => `${cityKey(city)} ${state}`;

/**
 * The Interstates with their towns.
 * @param townOf where a town lies, by `townKey`.
 * @throws RangeError for a town that is not known: the table is ours.
 */
export function interstatesOf(townOf: ReadonlyMap<string, GeoPoint>): readonly Interstate[] {
  return Object.entries(INTERSTATE_TOWNS).map(([name, text]) => ({
    name: name.replace(/ [EW]$/, ""),
    towns: text.split("|").flatMap((part) => {
      const [, state = "", cities = ""] = /^\s*([A-Z]{2}) (.*)$/.exec(part.trim()) ?? [];
      return cities.split(",").map((each): InterstateTown => {
        const city = each.trim();
        const point = townOf.get(townKey(city, state));
        if (point === undefined) throw new RangeError(`${name}: no town ${city}, ${state}`);
        const { latitude, longitude } = point;
        return { name: `${city}, ${state}`, state, latitude, longitude };
      });
    }),
  }));
}

/** A stretch of road to a neighboring town. */
interface Edge {
  readonly to: InterstateTown;
  readonly miles: number;
  readonly roads: string[];
}

/** Towns by name, each with the stretches that leave it. */
export type RoadGraph = ReadonlyMap<
  string,
  { readonly town: InterstateTown; readonly edges: Edge[] }
>;

/** The towns joined by the roads between them; a stretch that two roads share is one. */
export function roadGraph(interstates: readonly Interstate[]): RoadGraph {
  const graph = new Map<string, { town: InterstateTown; edges: Edge[] }>();
  const nodeOf = (town: InterstateTown) => {
    const known = graph.get(town.name) ?? { town, edges: [] };
    graph.set(town.name, known);
    return known;
  };
  for (const { name, towns } of interstates) {
    for (const [index, from] of towns.entries()) {
      const node = nodeOf(from);
      for (const to of [towns[index - 1], towns[index + 1]]) {
        if (to === undefined) continue;
        const known = node.edges.find((edge) => edge.to.name === to.name);
        if (known !== undefined) known.roads.push(name);
        else node.edges.push({ to, miles: distanceMiles(from, to) * ROAD_BEND, roads: [name] });
      }
    }
  }
  return graph;
}

/** Towns where a way may get on or off: the nearest, and others not much further. */
const MOST_ENTRANCES = 6;
/** A place this close to a town is that town. */
const SAME_PLACE_MILES = 0.5;

function entrancesOf(graph: RoadGraph, place: GeoPoint): readonly [InterstateTown, number][] {
  return [...graph.values()]
    .map(({ town }): [InterstateTown, number] => [town, distanceMiles(place, town)])
    .filter(([, miles]) => miles <= MOST_APPROACH_MILES)
    .sort(([, a], [, b]) => a - b)
    .slice(0, MOST_ENTRANCES);
}

/**
 * The shortest way along Interstates between two places, by Dijkstra's algorithm.
 * @returns null where no Interstate helps: an end is too far from all of them, they are not joined, or
 *   the way is much longer than the straight line.
 */
export function interstateWay(
  graph: RoadGraph,
  from: GeoPoint,
  to: GeoPoint,
): InterstateWay | null {
  const straight = distanceMiles(from, to);
  const exits = new Map(entrancesOf(graph, to).map(([town, miles]) => [town.name, miles]));
  const best = new Map<string, { miles: number; before: string | null; done: boolean }>();
  for (const [town, miles] of entrancesOf(graph, from))
    best.set(town.name, { miles: miles * APPROACH_BEND, before: null, done: false });
  let end: { name: string; miles: number } | null = null;
  for (;;) {
    const next = [...best]
      .filter(([, { done }]) => !done)
      .sort(([, a], [, b]) => a.miles - b.miles)[0];
    if (next === undefined) break;
    const [name, reached] = next;
    if (end !== null && reached.miles >= end.miles) break;
    reached.done = true;
    const exit = exits.get(name);
    const total = reached.miles + (exit ?? 0) * APPROACH_BEND;
    if (exit !== undefined && (end === null || total < end.miles)) end = { name, miles: total };
    for (const { to: town, miles } of graph.get(name)?.edges ?? []) {
      const known = best.get(town.name);
      if (known === undefined || (!known.done && reached.miles + miles < known.miles))
        best.set(town.name, { miles: reached.miles + miles, before: name, done: false });
    }
  }
  if (end === null) return null;
  const names: string[] = [];
  for (let at: string | null = end.name; at !== null; at = best.get(at)?.before ?? null)
    names.unshift(at);
  const legs = legsOf(graph, from, names, to);
  const onRoads = legs.filter(({ roads }) => roads.length > 0);
  if (onRoads.length === 0 || end.miles > straight * MOST_DETOUR) return null;
  return {
    legs,
    roads: roadsTaken(onRoads),
    miles: legs.reduce((sum, { miles }) => sum + miles, 0),
  };
}

function legsOf(
  graph: RoadGraph,
  from: GeoPoint,
  names: readonly string[],
  to: GeoPoint,
): readonly RoadLeg[] {
  const nodes = names.flatMap((name) => graph.get(name) ?? []);
  const between = nodes.slice(1).flatMap(({ town }, index): readonly RoadLeg[] => {
    const before = nodes[index];
    const edge = before?.edges.find((each) => each.to.name === town.name);
    if (before === undefined || edge === undefined) return [];
    return [{ from: before.town, to: town, roads: edge.roads, miles: edge.miles }];
  });
  const approach = (start: GeoPoint, end: GeoPoint): readonly RoadLeg[] => {
    const miles = distanceMiles(start, end);
    return miles < SAME_PLACE_MILES
      ? []
      : [{ from: start, to: end, roads: [], miles: miles * APPROACH_BEND }];
  };
  const first = nodes[0]?.town;
  const last = nodes.at(-1)?.town;
  return [
    ...(first === undefined ? [] : approach(from, first)),
    ...between,
    ...(last === undefined ? [] : approach(last, to)),
  ];
}

/** The roads in order, changing only where the one being driven ends: of several the one that goes on the longest. */
function roadsTaken(legs: readonly RoadLeg[]): readonly string[] {
  const taken: string[] = [];
  let at = 0;
  while (at < legs.length) {
    const reach = (road: string): number => {
      let end = at;
      while (legs[end]?.roads.includes(road)) end += 1;
      return end;
    };
    const [road = "", end = at + 1] =
      (legs[at]?.roads ?? [])
        .map((each): [string, number] => [each, reach(each)])
        .sort(([, a], [, b]) => b - a)[0] ?? [];
    if (taken.at(-1) !== road) taken.push(road);
    at = Math.max(end, at + 1);
  }
  return taken;
}
