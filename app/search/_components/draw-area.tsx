import { Plus, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import type { LiveMap } from "#components/search/map/live-map.ts";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { OUTLINE_CORNERS } from "#lib/domain/search/search/constants.area.ts";
import { outlineProblem } from "#lib/domain/search/search/rules.outline.ts";
import type { MapOutline } from "#lib/domain/search/search/types.area.ts";
import { plural } from "#lib/platform/format.ts";
import { hrefOfOutline } from "./map-marks.ts";

/**
 * Sets the corners of an area: by pressing the map, or at the cross in its middle, under which arrow
 * keys move the map. The area is searched once its corners enclose one.
 */
export function DrawArea({
  map,
  corners,
  undrawnHref,
  onCorners,
  onEnd,
}: {
  readonly map: LiveMap;
  readonly corners: MapOutline;
  readonly undrawnHref: string;
  readonly onCorners: (corners: MapOutline) => void;
  /** The area is searched, or drawing is given up. */
  readonly onEnd: () => void;
}) {
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    add.current?.focus({ preventScroll: true });
    map.zoomOnDoublePress(false);
    return () => map.zoomOnDoublePress(true);
  }, [map]);
  const isFew = corners.length < OUTLINE_CORNERS.least;
  const problem = isFew ? null : outlineProblem(corners);
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="pointer-events-none absolute top-1/2 left-1/2 z-10 size-6 -translate-x-1/2 -translate-y-1/2 stroke-2 stroke-ink"
      >
        <path d="M12 1v22M1 12h22" />
      </svg>
      <section
        aria-label="Draw an area"
        onKeyDown={(event) => event.key === "Escape" && onEnd()}
        className="absolute inset-x-2 bottom-2 z-20 mx-auto max-w-[460px] rounded-xl border border-line bg-surface p-2 text-xs shadow-soft"
      >
        <div className="flex items-start justify-between gap-2">
          <p role="status" className={problem === null ? "text-ink-soft" : "text-bad"}>
            {problem ?? `${plural(corners.length, "corner")}. Press the map`}
            {problem === null && (
              <span className="@max-[480px]:sr-only">
                , or move it and add a corner at the cross
              </span>
            )}
            .
          </p>
          <button
            type="button"
            onClick={onEnd}
            className="min-h-6 px-1 text-accent hover:underline"
          >
            Cancel
          </button>
        </div>
        <div className="mt-1 flex flex-wrap gap-1.5">
          <Button
            ref={add}
            size="sm"
            aria-disabled={corners.length >= OUTLINE_CORNERS.most}
            onClick={() => onCorners([...corners, map.middle()])}
          >
            <Plus aria-hidden="true" />
            Add corner
          </Button>
          <Button
            size="sm"
            aria-disabled={corners.length === 0}
            onClick={() => onCorners(corners.slice(0, -1))}
          >
            <Undo2 aria-hidden="true" />
            Undo
          </Button>
          {isFew || problem !== null ? (
            <Button size="sm" variant="primary" aria-disabled="true">
              Search inside
            </Button>
          ) : (
            <a
              href={hrefOfOutline(undrawnHref, corners)}
              onClick={onEnd}
              className={cn(buttonClass({ size: "sm", variant: "primary" }))}
            >
              Search inside
            </a>
          )}
        </div>
      </section>
    </>
  );
}
