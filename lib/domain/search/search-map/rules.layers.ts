import { LAYER_VERSION, LAYERS, type LayerName } from "./constants.layers.ts";

/** Where a layer is served: as a drawing to refer to, or as GeoJSON. */
export const layerPath = (name: LayerName, form: "svg" | "json"): string =>
  `/api/map/${name}.v${LAYER_VERSION}.${form}`;

/** What `states.v1.svg` asks for; null for any other name. */
export function parseLayer(file: string): { name: LayerName; form: "svg" | "json" } | null {
  const [, name, version, form] = /^([a-z]+)\.v(\d{1,4})\.(svg|json)$/.exec(file) ?? [];
  if (!isLayer(name) || Number(version) !== LAYER_VERSION) return null;
  return { name, form: form === "svg" ? "svg" : "json" };
}

const isLayer = (name: string | undefined): name is LayerName =>
  name !== undefined && Object.hasOwn(LAYERS, name);

/** Lines of a layer: rings of land, or borders. */
export type Lines = readonly (readonly (readonly [longitude: number, latitude: number])[])[];

/** A line with its places moved to steps of a grid, those that fall together once. */
function stepped(line: Lines[number], steps: number): (readonly [number, number])[] {
  const placed: (readonly [number, number])[] = [];
  for (const [longitude, latitude] of line) {
    const [x, y] = [Math.round(longitude * steps), Math.round(latitude * steps)];
    const last = placed.at(-1);
    if (last === undefined || last[0] !== x || last[1] !== y) placed.push([x, y]);
  }
  return placed;
}

/** Lines as GeoJSON: land as polygons, borders as lines. */
export function layerJson(name: LayerName, lines: Lines): string {
  const { stepsPerDegree } = LAYERS[name];
  const least = name === "states" ? 4 : 2;
  const coordinates = lines
    .map((line) => stepped(line, stepsPerDegree))
    .filter((line) => line.length >= least)
    .map((line) => line.map(([x, y]) => [x / stepsPerDegree, y / stepsPerDegree]));
  const geometry =
    name === "states"
      ? { type: "MultiPolygon", coordinates: coordinates.map((ring) => [ring]) }
      : { type: "MultiLineString", coordinates };
  return JSON.stringify({ type: "Feature", properties: {}, geometry });
}

/**
 * Lines as a drawing on the square world of web maps, 360 wide and high. Other drawings refer to
 * its part `layer` and give it their colors.
 */
export function layerSvg(name: LayerName, lines: Lines): string {
  const steps = LAYERS[name].stepsPerDegree;
  const least = name === "states" ? 4 : 2;
  const path = lines
    .map((line) => stepped(line.map(drawn), steps))
    .filter((line) => line.length >= least)
    .map(([start, ...rest]) => {
      let [x, y] = start ?? [0, 0];
      const moves = rest.map(([nextX, nextY]) => {
        const move = `${nextX - x} ${nextY - y}`;
        [x, y] = [nextX, nextY];
        return move;
      });
      return `M${start?.join(" ")}l${moves.join(" ")}${name === "states" ? "z" : ""}`;
    })
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 360"><path id="layer" transform="scale(${1 / steps})" vector-effect="non-scaling-stroke" d="${path}"/></svg>`;
}

/** The Mercator projection, see rules.ts of the noun `map-area`; here in degrees from the north-west. */
function drawn([longitude, latitude]: readonly [number, number]): readonly [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [longitude + 180, 180 - (Math.log((1 + sine) / (1 - sine)) * 90) / Math.PI];
}
