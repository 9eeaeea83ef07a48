import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { writeArea } from "#lib/domain/search/search/schema.area.ts";
import type { MapArea } from "#lib/domain/search/search/types.area.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { canDraw, type LiveMap, openLiveMap } from "./live-map.ts";
import { lineOf, linePath, placeOf } from "./map-places.tsx";

/**
 * Brings a drawn map to life: it can be moved and zoomed, and the places over it move along. Where
 * the browser cannot draw it or the library does not come, the drawn map stays as it is.
 * @param box where the map is drawn.
 * @param places holds the elements that name their place.
 * @param onStill is told when it was to come to life and cannot: it stays as it is drawn.
 * @param onPress takes where on it the reader pressed.
 * @param onMoved takes the area that the reader moved the map to, and whether that was a step of zoom.
 */
export function useLiveMap({
  box,
  places,
  area,
  name,
  styleUrl,
  isAwake,
  onStill,
  onMoved,
  onPress = () => {},
}: {
  readonly box: RefObject<HTMLElement | null>;
  readonly places: RefObject<HTMLElement | null>;
  readonly area: MapArea;
  readonly name: string;
  readonly styleUrl: string | null;
  /** Until then it stays as it is drawn, and the library is not fetched. */
  readonly isAwake: boolean;
  readonly onStill: () => void;
  readonly onMoved: (area: MapArea, isStep: boolean) => void;
  readonly onPress?: ((place: GeoPoint) => void) | undefined;
}): LiveMap | null {
  const [map, setMap] = useState<LiveMap | null>(null);
  const told = useRef({ onMoved, onStill, onPress });
  /** Areas the reader moved to that the page has not caught up with. */
  const awaited = useRef<string[]>([]);
  const shown = useRef(writeArea(area));
  const first = useRef(area);

  useEffect(() => {
    told.current = { onMoved, onStill, onPress };
  }, [onMoved, onStill, onPress]);

  useEffect(() => {
    const container = box.current;
    if (!isAwake || container === null) return;
    if (!canDraw()) return told.current.onStill();
    let opened: LiveMap | null = null;
    let isOver = false;
    let isReady = false;
    const open = async () => {
      try {
        const next = await openLiveMap({
          box: container,
          area: first.current,
          name,
          styleUrl,
          onReady: () => {
            isReady = true;
            setMap(opened);
          },
          onFailed: () => {
            if (isReady) return;
            isOver = true;
            opened?.end();
            told.current.onStill();
          },
          onMove: () => movePlaces(places.current, opened),
          onMoved: (moved, isStep) => {
            awaited.current.push(writeArea(moved));
            told.current.onMoved(moved, isStep);
          },
          onPress: (place) => told.current.onPress(place),
        });
        opened = next;
        if (isOver) next.end();
      } catch {
        // Offline, or a browser that promised more than it can do: the drawn map works.
        container.replaceChildren();
        told.current.onStill();
      }
    };
    const soon = setTimeout(open, 0);
    return () => {
      clearTimeout(soon);
      if (!isOver) opened?.end();
      isOver = true;
    };
  }, [box, places, name, styleUrl, isAwake]);

  const text = writeArea(area);
  useEffect(() => {
    if (map === null || text === shown.current) return;
    shown.current = text;
    const arrived = awaited.current.indexOf(text);
    if (arrived >= 0) {
      // The page caught up with the map; the map stays where the reader has it.
      awaited.current.splice(0, arrived + 1);
      return;
    }
    awaited.current = [];
    map.show(area);
  }, [map, text, area]);

  useLayoutEffect(() => movePlaces(places.current, map));
  return map;
}

/** Puts every element that names a place or a line where that is now. */
function movePlaces(root: HTMLElement | null, map: LiveMap | null): void {
  if (map === null || root === null) return;
  for (const element of root.querySelectorAll<HTMLElement>("[data-place]")) {
    const place = placeOf(element);
    if (place === null) continue;
    const { x, y } = map.pixel(place);
    element.style.left = `${x.toFixed(1)}px`;
    element.style.top = `${y.toFixed(1)}px`;
  }
  for (const line of root.querySelectorAll<SVGElement>("[data-line]"))
    line.setAttribute("d", linePath(lineOf(line).map((point) => map.pixel(point))));
}
