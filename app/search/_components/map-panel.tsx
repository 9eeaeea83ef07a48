import { Minus, Spline } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { CardFacts } from "#components/listings/listing/card-facts.ts";
import { placeData, placeStyle } from "#components/search/map/map-places.tsx";
import { MapSurface } from "#components/search/map/map-surface.tsx";
import {
  MOVING_PAUSE_MS,
  type Moved,
  useMovableMap,
} from "#components/search/map/use-movable-map.ts";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { OUTLINE_CORNERS } from "#lib/domain/search/search/constants.area.ts";
import type { MapOutline } from "#lib/domain/search/search/types.area.ts";
import { DrawArea } from "./draw-area.tsx";
import { hrefOfArea, type MapMark, type MapViewData } from "./map-marks.ts";
import { MapPreview } from "./map-preview.tsx";

/**
 * The map itself: drawn by the server with a link on each place; where JavaScript and WebGL are, it
 * can be moved, and the search follows.
 */
export function MapPanel({ data }: { readonly data: MapViewData }) {
  const here = useRef<HTMLAnchorElement>(null);
  const [follows, setFollows] = useState(true);
  const [preview, setPreview] = useState<CardFacts | null>(null);
  /** Corners set so far; null while no area is drawn. */
  const [corners, setCorners] = useState<MapOutline | null>(null);
  const isDrawing = corners !== null;
  const { frame, labels, marks, styleUrl } = data;
  const { box, places, map, moved, setMoved } = useMovableMap({
    area: frame,
    name: "Map of the vehicles found.",
    styleUrl,
    // Whoever chose the map wants to move it.
    waits: false,
    onPress: (place) => {
      if (corners !== null && corners.length < OUTLINE_CORNERS.most)
        setCorners([...corners, place]);
    },
  });
  // While corners are set the map is moved for their sake.
  useSearchHere(here, follows && !isDrawing ? moved : null);

  const onMark = (event: React.MouseEvent, mark: MapMark) => {
    const listing = data.previews[mark.key];
    if (mark.area !== null) {
      setPreview(null);
      map?.show(mark.area);
    } else if (listing !== undefined && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      setPreview(listing);
    }
  };
  const isLive = map !== null;
  const outline = corners ?? data.outline;
  return (
    <MapSurface
      box={box}
      places={places}
      map={map}
      frame={frame}
      labels={labels}
      styleUrl={styleUrl}
      zoomAt="top-3 @max-[480px]:top-auto @max-[480px]:bottom-3"
      className="h-[clamp(240px,72vw,min(58dvh,460px))] desk:h-[min(64dvh,560px)] xl:h-[calc(100dvh-var(--header)-11rem)] xl:min-h-[420px]"
      lines={[
        ...data.rings.map(({ words, line }) => ({
          key: words,
          points: line,
          look: "ring" as const,
        })),
        ...(outline === null ? [] : [{ key: "drawn", points: outline, look: "drawn" as const }]),
      ]}
      marks={
        <>
          {data.rings.map(({ words, wordsAt }) => (
            <span
              key={words}
              aria-hidden="true"
              {...placeData(wordsAt)}
              style={isLive ? undefined : placeStyle(frame, wordsAt)}
              // A phone has no room for them among prices; the note below the map says them all.
              className="absolute -translate-x-1/2 -translate-y-1/2 whitespace-nowrap rounded-md bg-surface/85 px-1 text-ink-soft text-xs @max-[480px]:hidden"
            >
              {words}
            </span>
          ))}
          <ul
            aria-label="Places on the map"
            inert={isDrawing}
            className={cn(isDrawing && "*:opacity-35")}
          >
            {marks.map((mark) => (
              <li
                key={mark.key}
                data-mark={mark.key}
                {...placeData(mark)}
                style={isLive ? undefined : placeStyle(frame, mark)}
                className="group/mark pointer-events-auto absolute -translate-x-1/2 -translate-y-1/2 hover:z-10 focus-within:z-10 data-active:z-10"
              >
                <a
                  href={mark.href}
                  aria-label={mark.name}
                  title={mark.name}
                  onClick={(event) => onMark(event, mark)}
                  className={cn(
                    "grid place-items-center rounded-full border px-2 font-medium text-xs shadow-soft @max-[480px]:px-0.5 @max-[480px]:tracking-tight group-data-active/mark:outline-2 group-data-active/mark:outline-ink group-data-active/mark:outline-offset-2",
                    mark.area === null
                      ? "min-h-7 border-field bg-surface text-ink hover:border-ink"
                      : `border-surface bg-accent text-accent-ink hover:brightness-110 ${sizeOf(mark.vehicles)}`,
                  )}
                >
                  {mark.text}
                  {mark.lowest !== null && (
                    <span className="@max-[480px]:hidden">{mark.lowest}</span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </>
      }
    >
      {!isLive && data.widerHref !== null && (
        <a
          href={data.widerHref}
          className={cn(buttonClass({ size: "sm" }), "absolute top-3 right-3 z-10")}
        >
          <Minus aria-hidden="true" />
          Zoom out
        </a>
      )}
      {isLive && !isDrawing && (
        <div className="absolute top-3 left-3 z-10 grid justify-items-start gap-2">
          <label className="flex min-h-9 items-center gap-2 rounded-lg border border-line bg-surface px-3 text-xs shadow-soft">
            <input
              type="checkbox"
              checked={follows}
              onChange={(event) => setFollows(event.target.checked)}
              className="m-0 size-4"
            />
            Search as I move the map
          </label>
          <a
            ref={here}
            href={moved === null ? data.wholeHref : hrefOfArea(data.wholeHref, moved.area)}
            // Back undoes a step and a press of this link; of dragging it would undo a hair's breadth.
            data-replace={(follows && moved?.isStep === false) || undefined}
            onClick={() => setMoved(null)}
            hidden={follows || moved === null}
            className={cn(buttonClass({ variant: "primary", size: "sm" }), "[&[hidden]]:hidden")}
          >
            Search this area
          </a>
        </div>
      )}
      {isLive && !isDrawing && (
        <Button
          size="sm"
          className="absolute bottom-3 left-3 z-10 shadow-soft"
          onClick={() => {
            setPreview(null);
            setCorners([]);
          }}
        >
          <Spline aria-hidden="true" />
          {data.outline === null ? "Draw an area" : "Redraw"}
        </Button>
      )}
      {isLive && corners !== null && (
        <DrawArea
          map={map}
          corners={corners}
          undrawnHref={data.undrawnHref}
          onCorners={setCorners}
          onEnd={() => {
            setCorners(null);
            setMoved(null);
          }}
        />
      )}
      {preview !== null && (
        <MapPreview
          facts={preview}
          isSaved={data.saved.includes(preview.id)}
          onClose={() => setPreview(null)}
        />
      )}
    </MapSurface>
  );
}

/** More vehicles, a larger mark: it grows with the number of digits. */
function sizeOf(vehicles: number): string {
  if (vehicles < 10) return "min-h-7 min-w-7 @max-[480px]:min-h-6 @max-[480px]:min-w-6";
  if (vehicles < 100) return "min-h-8 min-w-8 @max-[480px]:min-h-6 @max-[480px]:min-w-6";
  const size = vehicles < 1_000 ? "min-h-9 min-w-10" : "min-h-10 min-w-12";
  return `${size} @max-[480px]:min-h-7 @max-[480px]:min-w-7`;
}

/** Presses "Search this area" by itself when the map has come to rest. */
function useSearchHere(link: RefObject<HTMLAnchorElement | null>, moved: Moved | null): void {
  useEffect(() => {
    if (moved === null) return;
    const pause = setTimeout(() => link.current?.click(), MOVING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [link, moved]);
}
