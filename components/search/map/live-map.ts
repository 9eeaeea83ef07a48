import type { LngLat, Map as MapLibreMap } from "maplibre-gl";
import { readArea } from "#lib/domain/search/search/schema.area.ts";
import type { MapArea } from "#lib/domain/search/search/types.area.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { mapColors, ownStyle } from "./map-style.ts";

/** Room around what is shown, so that marks at its edges are whole, in pixels; less on phones, whose marks are smaller. */
const roomIn = (box: HTMLElement): number => Math.min(28, box.clientWidth * 0.055);

const CLOSEST_ZOOM = 13;
const FURTHEST_ZOOM = 1.5;
const SHOW_MS = 400;
const ZOOM_MS = 200;

/** A map that can be moved. */
export interface LiveMap {
  show(area: MapArea): void;
  zoom(steps: 1 | -1): void;
  /** What stands in the middle of it. */
  middle(): GeoPoint;
  /** Whether a double press zooms: not while corners are set. */
  zoomOnDoublePress(does: boolean): void;
  /** Where a place stands, in pixels from the top left. */
  pixel(place: GeoPoint): { readonly x: number; readonly y: number };
  end(): void;
}

export interface LiveMapOptions {
  readonly box: HTMLElement;
  readonly area: MapArea;
  /** What the map is called by those who cannot see it. */
  readonly name: string;
  /** A MapLibre style; null for our own. */
  readonly styleUrl: string | null;
  /** The map can be used. */
  readonly onReady: () => void;
  /** The style did not come or cannot be drawn. */
  readonly onFailed: () => void;
  /** Places stand elsewhere now. */
  readonly onMove: () => void;
  /** The reader moved the map here, by a step of zoom or by hand. Not told of moves that we made. */
  readonly onMoved: (area: MapArea, isStep: boolean) => void;
  /** The reader pressed here. */
  readonly onPress: (place: GeoPoint) => void;
}

/** Whether this browser can draw such a map. */
export function canDraw(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  // Browsers allow few at a time.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

/**
 * Puts a map into a box, with the library that is fetched for it.
 * @throws when the library cannot be fetched or cannot draw here.
 */
export async function openLiveMap(options: LiveMapOptions): Promise<LiveMap> {
  const { box, area, name, styleUrl } = options;
  const [library] = await Promise.all([
    import("maplibre-gl"),
    import("maplibre-gl/dist/maplibre-gl.css"),
  ]);
  library.setWorkerUrl(
    new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).toString(),
  );
  const map = new library.Map({
    container: box,
    style: styleUrl ?? ownStyle(mapColors()),
    bounds: boundsOf(area),
    fitBoundsOptions: { padding: roomIn(box), maxZoom: CLOSEST_ZOOM },
    maxZoom: CLOSEST_ZOOM,
    minZoom: FURTHEST_ZOOM,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    renderWorldCopies: area.west > area.east,
    attributionControl: styleUrl === null ? false : { compact: false },
    locale: { "Map.Title": name },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.once("load", options.onReady);
  // Once it stands, a tile that does not come is a gap in the map and no more.
  map.on("error", () => {
    if (!map.isStyleLoaded()) options.onFailed();
  });
  map.on("move", options.onMove);
  map.on("click", ({ lngLat }) => options.onPress(placeAt(lngLat)));
  map.on("resize", options.onMove);
  map.on("moveend", (event) => {
    // What the reader's hand or keys did carries their event; our own moves and changes of size do not.
    const isButton = "byReader" in event;
    const cause = "originalEvent" in event ? event.originalEvent : undefined;
    if (isButton || cause) options.onMoved(areaOf(map), isButton || isStep(cause));
  });
  const stopColors = styleUrl === null ? followTheme(map) : () => {};
  return {
    show(next) {
      map.fitBounds(boundsOf(next), {
        padding: roomIn(box),
        maxZoom: CLOSEST_ZOOM,
        duration: SHOW_MS,
      });
    },
    zoom(steps) {
      map.zoomTo(map.getZoom() + steps, { duration: ZOOM_MS }, { byReader: true });
    },
    middle: () => placeAt(map.getCenter()),
    zoomOnDoublePress: (does) => map.doubleClickZoom[does ? "enable" : "disable"](),
    pixel: ({ latitude, longitude }) => map.project([longitude, latitude]),
    end() {
      stopColors();
      map.remove();
    },
  };
}

/** A place of the library's, on the one world that addresses know. */
function placeAt(point: LngLat): GeoPoint {
  const { lat, lng } = point.wrap();
  return { latitude: lat, longitude: lng };
}

/** Whether a key or a double press zoomed the map, which is one deed; dragging and the wheel are many small ones. */
function isStep(cause: unknown): boolean {
  if (cause instanceof KeyboardEvent) return !cause.key.startsWith("Arrow");
  return cause instanceof MouseEvent && cause.type === "dblclick";
}

/** West and south, east and north; east of 180 degrees it counts on. */
function boundsOf({ west, south, east, north }: MapArea): [[number, number], [number, number]] {
  return [
    [west, south],
    [west > east ? east + 360 : east, north],
  ];
}

/** What a map shows, as it stands in addresses. */
function areaOf(map: MapLibreMap): MapArea {
  const bounds = map.getBounds();
  const { west, south, east, north } = {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
  const written = [west, south, east, north].map((degrees) => degrees.toFixed(4)).join(",");
  return readArea(written, () => {}) ?? { west: -180, south: -85, east: 180, north: 85 };
}

/** Keeps our own map in the page's colors. @returns what ends it. */
function followTheme(map: MapLibreMap): () => void {
  const paint = () => {
    if (!map.isStyleLoaded()) return;
    const { sea, land, border, county, road } = mapColors();
    map.setPaintProperty("sea", "background-color", sea);
    map.setPaintProperty("land", "fill-color", land);
    map.setPaintProperty("border", "line-color", border);
    map.setPaintProperty("county", "line-color", county);
    map.setPaintProperty("road", "line-color", road);
  };
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const chosen = new MutationObserver(paint);
  system.addEventListener("change", paint);
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    system.removeEventListener("change", paint);
    chosen.disconnect();
  };
}
