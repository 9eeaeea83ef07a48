import type { StyleSpecification } from "maplibre-gl";
import { layerPath } from "#lib/domain/search/search-map/rules.layers.ts";

/** What the map takes from the page's theme, in a form that WebGL understands. */
export interface MapColors {
  readonly sea: string;
  readonly land: string;
  readonly border: string;
  readonly county: string;
  readonly road: string;
}

/** The page's colors as they are now. They are written in OKLCH, which only the browser can turn into RGB. */
export function mapColors(): MapColors {
  const probe = document.createElement("span");
  document.body.append(probe);
  const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const color = (name: string): string => {
    probe.style.color = `var(${name})`;
    if (pixel === null) return "rgb(128, 128, 128)";
    pixel.fillStyle = getComputedStyle(probe).color;
    pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const colors = {
    sea: color("--surface-3"),
    land: color("--surface"),
    border: color("--field"),
    county: color("--line"),
    road: color("--road"),
  };
  probe.remove();
  return colors;
}

const whole = (path: string): string => new URL(path, window.location.origin).href;

/** From this zoom on the borders of counties are drawn. */
const COUNTIES_FROM_ZOOM = 5;

/** Up to this zoom Interstates are drawn, which run straight from town to town: a screen is some 3 degrees wide. */
const ROADS_TO_ZOOM = 9;

/** Our own map: states, counties and Interstates, nothing from elsewhere. */
export function ownStyle({ sea, land, border, county, road }: MapColors): StyleSpecification {
  return {
    version: 8,
    sources: {
      states: { type: "geojson", data: whole(layerPath("states", "json")) },
      counties: { type: "geojson", data: whole(layerPath("counties", "json")) },
      roads: { type: "geojson", data: whole(layerPath("roads", "json")) },
    },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": sea } },
      { id: "land", type: "fill", source: "states", paint: { "fill-color": land } },
      {
        id: "county",
        type: "line",
        source: "counties",
        minzoom: COUNTIES_FROM_ZOOM,
        paint: { "line-color": county },
      },
      {
        id: "road",
        type: "line",
        source: "roads",
        maxzoom: ROADS_TO_ZOOM,
        paint: { "line-color": road, "line-width": 2 },
      },
      { id: "border", type: "line", source: "states", paint: { "line-color": border } },
    ],
  };
}
