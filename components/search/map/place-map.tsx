"use client";

import { Minus, Move } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useRef, useState } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { writeArea } from "#lib/domain/search/search/schema.area.ts";
import type { MapArea, MapLabel } from "#lib/domain/search/search/types.area.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { route } from "#lib/platform/routes/route.ts";
import { placeData, placeStyle } from "./map-places.tsx";
import { MapSurface } from "./map-surface.tsx";
import { MOVING_PAUSE_MS, type Moved, useMovableMap } from "./use-movable-map.ts";

/** What the map shows at one place: how many there are, or the only one. */
export interface PlaceMark extends GeoPoint {
  readonly key: string;
  readonly text: string;
  /** The mark in words. */
  readonly name: string;
  readonly href: Route;
  readonly isOne: boolean;
  /** Whether it is the one that the page is about. */
  readonly isCurrent?: boolean;
}

export interface PlaceMapProps {
  readonly frame: MapArea;
  readonly marks: readonly PlaceMark[];
  readonly labels: readonly MapLabel[];
  /** Points of a line across the map, drawn as dots; in words it stands elsewhere on the page. */
  readonly trail?: readonly GeoPoint[];
  /** All of these places on the whole map: an area is added to it. */
  readonly wholeHref: Route;
  /** More of the map around what is shown; null where all of it is. */
  readonly widerHref: Route | null;
  /** A MapLibre style; null for our own. */
  readonly styleUrl: string | null;
  /** What the map is called, and the link that lists what it shows after it was moved. */
  readonly words: { readonly map: string; readonly here: string };
  /** Whether the page follows a moved map by itself, unless the reader says otherwise. */
  readonly follows?: boolean;
}

const hrefOfArea = (wholeHref: Route, area: MapArea): Route =>
  route(wholeHref, `?area=${writeArea(area)}`);

/**
 * Places on a map: drawn by the server with a link on each. Where JavaScript and WebGL are it can be
 * moved, and the page lists what it then shows.
 */
export function PlaceMap({
  frame,
  marks,
  labels,
  trail,
  wholeHref,
  widerHref,
  styleUrl,
  words,
  follows: followsAtFirst = false,
}: PlaceMapProps) {
  const [follows, setFollows] = useState(followsAtFirst);
  const { box, places, map, moved, setMoved, state, wake } = useMovableMap({
    area: frame,
    name: words.map,
    styleUrl,
    waits: true,
  });
  useFollowing(follows ? moved : null, wholeHref, () => setMoved(null));
  const isLive = map !== null;
  return (
    <MapSurface
      box={box}
      places={places}
      map={map}
      frame={frame}
      labels={labels}
      styleUrl={styleUrl}
      trail={trail}
      zoomAt="top-3"
      className="h-[clamp(240px,72vw,360px)] xl:h-[min(60dvh,520px)]"
      marks={
        <ul aria-label="Places on the map">
          {marks.map((mark) => (
            <li
              key={mark.key}
              {...placeData(mark)}
              style={isLive ? undefined : placeStyle(frame, mark)}
              className={cn(
                "pointer-events-auto absolute -translate-x-1/2 -translate-y-1/2 hover:z-10 focus-within:z-10",
                mark.isCurrent && "z-10",
              )}
            >
              <Link
                href={mark.href}
                prefetch={false}
                scroll={mark.isOne}
                aria-label={mark.name}
                title={mark.name}
                aria-current={mark.isCurrent ? "true" : undefined}
                onClick={() => setMoved(null)}
                className={cn(
                  "grid min-h-7 min-w-7 place-items-center rounded-full border px-1.5 font-medium text-xs shadow-soft @max-[480px]:min-h-6 @max-[480px]:min-w-6 @max-[480px]:px-0.5 aria-[current]:outline-2 aria-[current]:outline-ink aria-[current]:outline-offset-2",
                  mark.isOne
                    ? "border-field bg-surface text-ink hover:border-ink"
                    : "border-surface bg-accent text-accent-ink hover:brightness-110",
                )}
              >
                {mark.text}
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      {!isLive && widerHref !== null && (
        <Link
          href={widerHref}
          prefetch={false}
          className={cn(buttonClass({ size: "sm" }), "absolute top-3 right-3 z-10")}
        >
          <Minus aria-hidden="true" />
          Zoom out
        </Link>
      )}
      <WakeButton box={box} state={isLive ? "live" : state} onWake={wake} />
      {isLive && (
        <div className="absolute top-3 left-3 z-10 grid justify-items-start gap-2">
          {followsAtFirst && (
            <label className="flex min-h-9 items-center gap-2 rounded-lg border border-line bg-surface px-3 text-xs shadow-soft">
              <input
                type="checkbox"
                checked={follows}
                onChange={(event) => setFollows(event.target.checked)}
                className="m-0 size-4"
              />
              List follows the map
            </label>
          )}
          {!follows && moved !== null && (
            <Link
              href={hrefOfArea(wholeHref, moved.area)}
              prefetch={false}
              scroll={false}
              onClick={() => setMoved(null)}
              className={buttonClass({ variant: "primary", size: "sm" })}
            >
              {words.here}
            </Link>
          )}
        </div>
      )}
    </MapSurface>
  );
}

/** Asks a still map to come to life; whoever pressed it goes on in the map. */
function WakeButton({
  box,
  state,
  onWake,
}: {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Still: it was asked and cannot. */
  readonly state: "asleep" | "awake" | "live" | "still";
  readonly onWake: () => void;
}) {
  const isPressed = useRef(false);
  useEffect(() => {
    if (state === "live" && isPressed.current) box.current?.querySelector("canvas")?.focus();
  }, [box, state]);
  if (state === "live" || state === "still") return null;
  return (
    <button
      type="button"
      aria-disabled={state === "awake"}
      onClick={() => {
        isPressed.current = true;
        onWake();
      }}
      className={cn(
        buttonClass({ size: "sm" }),
        "needs-script absolute top-3 left-3 z-10 xl:hidden",
      )}
    >
      <Move aria-hidden="true" />
      {state === "awake" ? "Loading the map…" : "Move the map"}
    </button>
  );
}

/** Lists what the map shows once it has come to rest. */
function useFollowing(moved: Moved | null, wholeHref: Route, onFollowed: () => void): void {
  const router = useRouter();
  const followed = useRef(onFollowed);
  useEffect(() => {
    followed.current = onFollowed;
  }, [onFollowed]);
  useEffect(() => {
    if (moved === null) return;
    const pause = setTimeout(() => {
      const go = moved.isStep ? router.push : router.replace;
      go(hrefOfArea(wholeHref, moved.area), { scroll: false });
      followed.current();
    }, MOVING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [moved, wholeHref, router]);
}
