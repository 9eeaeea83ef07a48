import { useEffect, useRef, useState } from "react";
import type { MapArea } from "#lib/domain/search/search/types.area.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { useLiveMap } from "./use-live-map.ts";

/** Where the reader moved a map to and the page has not followed. */
export interface Moved {
  readonly area: MapArea;
  /** By a step of zoom, which Back undoes; of dragging it would undo a hair's breadth. */
  readonly isStep: boolean;
}

/** Someone who is still moving the map does not want an answer yet. */
export const MOVING_PAUSE_MS = 350;

/** From here on a map stands beside its list: the `xl` of the styles. */
const BESIDE_ITS_LIST = "(min-width: 80rem)";

/**
 * A map that comes to life, and where the reader moved it to.
 * @param name what it is, in a sentence.
 * @param waits whether it lies still until it is asked to wake where it stands above its list: there
 *   it is on the way of a thumb that scrolls, and its library weighs more than all of the page.
 */
export function useMovableMap({
  area,
  name,
  styleUrl,
  waits,
  onPress,
}: {
  readonly area: MapArea;
  readonly name: string;
  readonly styleUrl: string | null;
  readonly waits: boolean;
  readonly onPress?: (place: GeoPoint) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const places = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const [state, setState] = useState<"asleep" | "awake" | "still">(waits ? "asleep" : "awake");
  const wake = () => setState("awake");
  useEffect(() => {
    if (waits && matchMedia(BESIDE_ITS_LIST).matches) setState("awake");
  }, [waits]);
  const map = useLiveMap({
    box,
    places,
    area,
    name: `${name} Arrow keys move it, plus and minus zoom.`,
    styleUrl,
    isAwake: state === "awake",
    onStill: () => setState("still"),
    onPress,
    // A step stays one when the map is dragged on before the page followed.
    onMoved: (to, isStep) =>
      setMoved((before) => ({ area: to, isStep: isStep || (before?.isStep ?? false) })),
  });
  return { box, places, map, moved, setMoved, state, wake };
}
