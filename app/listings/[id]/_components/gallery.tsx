"use client";

import { ChevronLeft, ChevronRight, Expand } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { DialogFrame } from "#components/ui/dialog.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { plural } from "#lib/platform/format.ts";
import { go, position, useArrowKeys } from "./gallery-keys.ts";

export interface GalleryPicture {
  readonly src: string;
  /** A photo's versions by width; drawings scale by themselves. */
  readonly srcSet?: string;
  /** A small version: then it is what one presses, in the place of the label. */
  readonly thumbnail?: string;
  /** Fills a photo's place until it is there. */
  readonly color?: string | undefined;
  readonly alt: string;
  /** On the button that leads to it: "Front", "Photo 3". */
  readonly label: string;
  readonly width: number;
  readonly height: number;
}

/** More pictures than this get a counter instead of a named button each. */
const NAMED_BUTTONS = 6;

/**
 * Pictures in a strip that snaps from one to the next. Swiping, and links to each picture, are the
 * browser's own and work without JavaScript; with it come arrow keys, buttons and full screen.
 */
export function Gallery({
  pictures,
  note,
}: {
  readonly pictures: readonly GalleryPicture[];
  /** What kind of pictures these are, when they are not photos. */
  readonly note: string | null;
}) {
  const strip = useRef<HTMLElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const fullStrip = useRef<HTMLElement>(null);
  const box = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  // Which picture is in sight is known only where scrolling can be watched.
  const [watching, setWatching] = useState(false);
  useEffect(() => setWatching(true), []);
  useArrowKeys({ box, dialog, strip, fullStrip, count: pictures.length });
  const pictured = pictures.length > 1 && pictures.every(({ thumbnail }) => thumbnail);
  const named = pictures.length <= NAMED_BUTTONS && !pictured;

  function openFullScreen() {
    dialog.current?.showModal();
    go(fullStrip, current, "instant");
    fullStrip.current?.focus();
  }

  return (
    <section
      ref={box}
      aria-label="Pictures"
      className="stage relative overflow-hidden border-line phone:-mx-4 phone:border-y desk:rounded-2xl desk:border"
    >
      <Strip strip={strip} pictures={pictures} idPrefix="picture" onMove={setCurrent} />
      {pictured && (
        <Thumbnails
          pictures={pictures}
          current={watching ? current : null}
          choose={(index) => go(strip, index)}
        />
      )}
      {/* On phones one swipes: which one it is stands on the picture, and how many without JavaScript. */}
      <p
        role="status"
        className="no-print absolute top-3 left-3 rounded-full bg-surface/85 px-2.5 py-0.5 text-ink-soft text-xs desk:hidden"
      >
        {watching ? `${current + 1} of ${pictures.length}` : plural(pictures.length, "picture")}
      </p>
      <div className="flex flex-wrap items-center gap-2 px-4 phone:pb-1.5 desk:pb-3">
        <nav
          aria-label="Choose a picture"
          className="no-print flex flex-wrap items-center gap-2 phone:hidden"
        >
          {named ? (
            pictures.map(({ label }, index) => (
              <a
                key={label}
                href={`#picture-${index + 1}`}
                aria-current={watching && index === current ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  go(strip, index);
                }}
                className={cn(
                  "inline-flex min-h-8 items-center rounded-md border bg-surface px-3 text-xs",
                  watching && index === current
                    ? "border-accent text-accent"
                    : "border-line text-ink-soft hover:border-field",
                )}
              >
                {label}
              </a>
            ))
          ) : pictures.length === 1 ? null : (
            <Steps strip={strip} current={current} count={pictures.length} />
          )}
        </nav>
        {note && <p className="text-ink-faint text-xs">{note}</p>}
        <IconButton
          label="Full screen"
          className="needs-script no-print phone:absolute phone:top-1.5 phone:right-1.5 phone:bg-surface/85 desk:ml-auto"
          onClick={openFullScreen}
        >
          <Expand aria-hidden="true" />
        </IconButton>
      </div>
      <DialogFrame
        dialog={dialog}
        title="Pictures"
        place="full"
        close={() => dialog.current?.close()}
      >
        <div className="flex h-full flex-col">
          <Strip strip={fullStrip} pictures={pictures} idPrefix={null} onMove={setCurrent} full />
          <div className="flex items-center justify-center gap-3 pt-3">
            <Steps strip={fullStrip} current={current} count={pictures.length} />
          </div>
        </div>
      </DialogFrame>
    </section>
  );
}

/** Small pictures in a row that scrolls, each a link to the large one. */
function Thumbnails({
  pictures,
  current,
  choose,
}: {
  readonly pictures: readonly GalleryPicture[];
  /** Null where it is not known which picture is in sight. */
  readonly current: number | null;
  readonly choose: (index: number) => void;
}) {
  return (
    <nav aria-label="Photos" className="no-print overflow-x-auto px-4 py-3 phone:hidden">
      <ul className="flex w-max gap-2">
        {pictures.map(({ thumbnail, label, color }, index) => (
          <li key={thumbnail}>
            <a
              href={`#picture-${index + 1}`}
              aria-label={label}
              aria-current={index === current ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                choose(index);
              }}
              className={cn(
                "block overflow-hidden rounded-md border-2",
                index === current ? "border-accent" : "border-transparent hover:border-field",
              )}
            >
              {/* Already as small as it is shown. */}
              {/* biome-ignore lint/performance/noImgElement: see above */}
              <img
                src={thumbnail}
                alt=""
                width={84}
                height={56}
                loading="lazy"
                decoding="async"
                style={{ backgroundColor: color }}
                className="h-14 w-21 object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Steps({
  strip,
  current,
  count,
}: {
  readonly strip: RefObject<HTMLElement | null>;
  readonly current: number;
  readonly count: number;
}) {
  return (
    <>
      <IconButton
        label="Previous picture"
        disabled={current === 0}
        onClick={() => go(strip, current - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <p role="status" className="min-w-14 text-center text-ink-soft text-sm">
        {current + 1} of {count}
      </p>
      <IconButton
        label="Next picture"
        disabled={current === count - 1}
        onClick={() => go(strip, current + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </>
  );
}

function Strip({
  strip,
  pictures,
  idPrefix,
  onMove,
  full = false,
}: {
  readonly strip: RefObject<HTMLElement | null>;
  readonly pictures: readonly GalleryPicture[];
  /** For the links that work without JavaScript; null where no link leads to. */
  readonly idPrefix: string | null;
  readonly onMove: (index: number) => void;
  readonly full?: boolean;
}) {
  return (
    <section
      ref={strip}
      aria-label={full ? "Pictures, full screen" : "Pictures: swipe or use the arrow keys"}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      onScroll={(event) => onMove(position(event.currentTarget))}
      className={cn(
        "snap-x snap-mandatory overflow-x-auto overscroll-x-contain outline-offset-[-3px] [scrollbar-width:none]",
        full && "min-h-0 flex-1",
      )}
    >
      <ul className="flex h-full">
        {pictures.map((picture, index) => (
          <li
            key={picture.src}
            {...(idPrefix && { id: `${idPrefix}-${index + 1}` })}
            className={cn(
              "w-full flex-none snap-center",
              full ? "h-full" : "scroll-mt-[calc(var(--header)+16px)]",
            )}
          >
            {/* Photos are stored in the sizes they are shown in; drawings scale by themselves. */}
            {/* biome-ignore lint/performance/noImgElement: see above */}
            <img
              src={picture.src}
              srcSet={picture.srcSet}
              sizes={picture.srcSet && (full ? "100vw" : "(min-width: 1024px) 860px, 100vw")}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              loading={index === 0 && !full ? "eager" : "lazy"}
              fetchPriority={index === 0 && !full ? "high" : "auto"}
              decoding="async"
              className={
                full
                  ? "size-full object-contain"
                  : "aspect-[3/2] max-h-[430px] w-full object-contain"
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
