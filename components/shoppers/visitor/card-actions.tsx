import { cn } from "#components/ui/cn.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { LISTS_FORM_ID } from "#lib/domain/shoppers/viewer-lists/constants.ts";
import type { ViewerLists } from "#lib/domain/shoppers/viewer-lists/types.ts";

/*
 * What a reader can do with a vehicle beside opening it. Plain buttons without handlers: one component
 * for the whole page (list-presses.ts) answers them and keeps their state.
 */

const BUTTON = "press no-print group/press inline-flex aria-pressed:border-transparent";
const ICON = "size-4 flex-none fill-none stroke-[1.6] stroke-current";

/**
 * Saves a vehicle, or takes it out of what is saved. It sends the page's one form of lists, so that it
 * works without JavaScript.
 * @param worded with "Save" beside the heart.
 */
export function SaveButton({
  id,
  title,
  pressed,
  worded = false,
}: {
  readonly id: ListingId;
  readonly title: string;
  readonly pressed: boolean;
  readonly worded?: boolean;
}) {
  return (
    <button
      type="submit"
      form={LISTS_FORM_ID}
      name="press"
      value={`saved.${id}.${pressed ? "off" : "on"}`}
      data-list="saved"
      data-id={id}
      aria-pressed={pressed}
      aria-label={worded ? undefined : `Save ${title}`}
      title="Save"
      className={cn(
        BUTTON,
        "aria-pressed:border-line aria-pressed:text-accent",
        worded && "pe-2.5",
      )}
    >
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className={`${ICON} group-aria-pressed/press:fill-current`}
      >
        <path d="M8 13.5S2 10 2 6a3.1 3.1 0 0 1 6-1.2A3.1 3.1 0 0 1 14 6c0 4-6 7.5-6 7.5Z" />
      </svg>
      {worded && (
        <>
          {/* In one place, as wide as the longer one: a press moves nothing. */}
          <span className="inline-grid *:[grid-area:1/1]">
            <span className="group-aria-pressed/press:invisible">Save</span>
            <span className="invisible group-aria-pressed/press:visible">Saved</span>
          </span>
          <span className="sr-only"> {title}</span>
        </>
      )}
    </button>
  );
}

/** Puts a vehicle on the compare tray, or takes it off. */
export function CompareButton({
  id,
  title,
  pressed = false,
  className,
}: {
  readonly id: ListingId;
  /** "2021 Toyota RAV4 Hybrid", for those who listen. */
  readonly title: string;
  readonly pressed?: boolean;
  readonly className?: string;
}) {
  return (
    <button
      type="button"
      data-list="compare"
      data-id={id}
      aria-pressed={pressed}
      aria-label={`Compare ${title}`}
      className={cn(
        BUTTON,
        "needs-script pe-2.5 aria-pressed:bg-accent aria-pressed:text-accent-ink",
        className,
      )}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className={ICON}>
        <path d="M8 3.5v9M3.5 8h9" className="group-aria-pressed/press:hidden" />
        <path d="M3.5 8.5l3 3 6-7" className="hidden group-aria-pressed/press:inline" />
      </svg>
      Compare
    </button>
  );
}

/** Hides a vehicle from searches, or brings it back where hidden ones are shown. */
function HideButton({
  id,
  title,
  pressed,
}: {
  readonly id: ListingId;
  readonly title: string;
  readonly pressed: boolean;
}) {
  return (
    <button
      type="button"
      data-list="hidden"
      data-id={id}
      aria-pressed={pressed}
      title="Hide this vehicle"
      className={cn(
        BUTTON,
        "needs-script aria-pressed:bg-surface-3 aria-pressed:font-medium aria-pressed:text-ink",
      )}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className={ICON}>
        <path d="M2 8s2.2-4 6-4 6 4 6 4-2.2 4-6 4-6-4-6-4ZM3 13.5 13 2.5" />
      </svg>
      <span className="sr-only group-aria-pressed/press:hidden">Hide this vehicle: {title}</span>
      <span className="hidden group-aria-pressed/press:inline">
        Hidden by you<span className="sr-only"> {title}</span>
      </span>
    </button>
  );
}

/**
 * What can be done with a vehicle of a result, and in a card whether it was viewed before.
 * @param hasSave in a row; a card has its heart in its corner.
 */
export function CardActions({
  id,
  title,
  lists,
  hasSave = false,
  className,
}: {
  readonly id: ListingId;
  readonly title: string;
  readonly lists: ViewerLists;
  readonly hasSave?: boolean;
  readonly className?: string;
}) {
  return (
    <div className={cn("flex flex-wrap items-center justify-end gap-1.5", className)}>
      {!hasSave && <ViewedMark id={id} viewed={lists.viewed.includes(id)} className="me-auto" />}
      {hasSave && <SaveButton id={id} title={title} pressed={lists.saved.includes(id)} />}
      <HideButton id={id} title={title} pressed={lists.hidden.includes(id)} />
      <CompareButton id={id} title={title} pressed={lists.compare.includes(id)} />
    </div>
  );
}

/** That a reader has opened this vehicle before. */
export function ViewedMark({
  id,
  viewed,
  className,
}: {
  readonly id: ListingId;
  readonly viewed: boolean;
  readonly className: string;
}) {
  return (
    <span
      data-viewed={id}
      hidden={!viewed}
      className={cn("rounded-[7px] bg-surface/90 px-1.5 py-0.5 text-ink-soft text-xs", className)}
    >
      Viewed
    </span>
  );
}
