"use client";

import { Minus, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { MapDrawing } from "#components/map/map-drawing.tsx";
import { frameStyle, placeData, placeStyle } from "#components/map/map-places.tsx";
import { useLiveMap } from "#components/map/use-live-map.ts";
import { buttonClass } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { writeArea } from "#lib/domain/map-area/schema.ts";
import type { MapArea, MapLabel } from "#lib/domain/map-area/types.ts";

/** What the map shows at one place: how many sellers there are, or the only one. */
export interface SellerMark {
  readonly key: string;
  readonly text: string;
  /** The mark in words. */
  readonly name: string;
  readonly href: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly isOne: boolean;
}

export interface SellerMapProps {
  readonly frame: MapArea;
  readonly marks: readonly SellerMark[];
  readonly labels: readonly MapLabel[];
  /** These sellers of the whole map: an area is added to it. */
  readonly wholeHref: string;
  /** More of the map around what is shown; null where all of it is. */
  readonly widerHref: string | null;
  /** A MapLibre style; null for our own. */
  readonly styleUrl: string | null;
}

const hrefOfArea = (wholeHref: string, area: MapArea): string =>
  `${wholeHref}${wholeHref.includes("?") ? "&" : "?"}area=${writeArea(area)}`;

/**
 * Sellers on a map: drawn by the server with a link on each place. Where JavaScript and WebGL are it
 * can be moved, and a link lists the sellers of what it then shows.
 */
export function SellerMap({
  frame,
  marks,
  labels,
  wholeHref,
  widerHref,
  styleUrl,
}: SellerMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const places = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<MapArea | null>(null);
  const map = useLiveMap({
    box,
    places,
    area: frame,
    name: "Map of the sellers found. Arrow keys move it, plus and minus zoom.",
    styleUrl,
    onMoved: setMoved,
  });
  const isLive = map !== null;
  return (
    <div className="relative isolate h-[clamp(240px,72vw,360px)] overflow-hidden rounded-xl border border-line bg-surface-3 [container-type:size] xl:h-[min(60dvh,520px)]">
      <div
        ref={box}
        className={cn("absolute! inset-0 [&_canvas]:-outline-offset-2", !isLive && "invisible")}
      />
      <div
        ref={places}
        className={
          isLive
            ? "pointer-events-none absolute inset-0 z-10"
            : "absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-1/2"
        }
        style={isLive ? undefined : frameStyle(frame)}
      >
        {!isLive && <MapDrawing area={frame} className="absolute inset-0 size-full" />}
        {styleUrl === null &&
          labels.map((label) => (
            <span
              key={`${label.name}, ${label.state}`}
              aria-hidden="true"
              {...placeData(label)}
              style={isLive ? undefined : placeStyle(frame, label)}
              className="absolute -translate-x-1/2 translate-y-2.5 whitespace-nowrap text-ink-soft text-xs [-webkit-text-stroke:3px_var(--surface)] [paint-order:stroke] @max-[480px]:hidden"
            >
              {label.name}
            </span>
          ))}
        <ul aria-label="Places on the map">
          {marks.map((mark) => (
            <li
              key={mark.key}
              {...placeData(mark)}
              style={isLive ? undefined : placeStyle(frame, mark)}
              className="pointer-events-auto absolute -translate-x-1/2 -translate-y-1/2 hover:z-10 focus-within:z-10"
            >
              <a
                href={mark.href}
                aria-label={mark.name}
                title={mark.name}
                className={cn(
                  "grid min-h-7 min-w-7 place-items-center rounded-full border px-1.5 font-medium text-xs shadow-soft @max-[480px]:min-h-6 @max-[480px]:min-w-6 @max-[480px]:px-0.5",
                  mark.isOne
                    ? "border-field bg-surface text-ink hover:border-ink"
                    : "border-surface bg-accent text-accent-ink hover:brightness-110",
                )}
              >
                {mark.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {isLive && (
        <div className="absolute top-3 right-3 z-10 grid overflow-hidden rounded-lg border border-line bg-surface shadow-soft">
          <IconButton label="Zoom in" onClick={() => map.zoom(1)} className="rounded-none">
            <Plus aria-hidden="true" />
          </IconButton>
          <IconButton label="Zoom out" onClick={() => map.zoom(-1)} className="rounded-none">
            <Minus aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {!isLive && widerHref !== null && (
        <a
          href={widerHref}
          className={cn(buttonClass({ size: "sm" }), "absolute top-3 right-3 z-10")}
        >
          <Minus aria-hidden="true" />
          Zoom out
        </a>
      )}
      {isLive && moved !== null && (
        <a
          href={hrefOfArea(wholeHref, moved)}
          className={cn(
            buttonClass({ variant: "primary", size: "sm" }),
            "absolute top-3 left-3 z-10",
          )}
        >
          List sellers in this area
        </a>
      )}
    </div>
  );
}
