import { type RefObject, useEffect } from "react";

type Ref<E extends Element> = Readonly<RefObject<E | null>>;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
/** As long as a strip takes to its next picture, at the most. */
const MOVING_MS = 500;

/** Which picture of a strip is in sight. */
export const position = (strip: HTMLElement): number =>
  Math.round(strip.scrollLeft / Math.max(strip.clientWidth, 1));

/** Moves a strip to a picture. */
export function go(
  { current }: Ref<HTMLElement>,
  index: number,
  behavior: ScrollBehavior = "smooth",
): void {
  current?.scrollTo({ left: index * current.clientWidth, behavior });
}

/**
 * Turns pictures by arrow keys wherever in them the focus is, and while it is nowhere on the page and
 * they are in sight: on the page as in full screen.
 * @param count how many there are.
 */
export function useArrowKeys({
  box,
  dialog,
  strip,
  fullStrip,
  count,
}: {
  readonly box: Ref<HTMLElement>;
  readonly dialog: Ref<HTMLDialogElement>;
  readonly strip: Ref<HTMLElement>;
  readonly fullStrip: Ref<HTMLElement>;
  readonly count: number;
}): void {
  useEffect(() => {
    // Pressed again while it still moves, it goes on from where it is on its way to.
    let last = { strip: strip.current, at: Number.NEGATIVE_INFINITY, index: 0 };
    const turn = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const at = document.activeElement;
      const isNowhere = at === null || at === document.body;
      const isOurs = isNowhere || box.current?.contains(at) === true;
      if (step === undefined || !isOurs || event.defaultPrevented || hasModifier(event)) return;
      const shown = dialog.current?.open === true ? fullStrip.current : strip.current;
      if (shown === null || (isNowhere && !isInSight(shown))) return;
      event.preventDefault();
      const isMoving = last.strip === shown && event.timeStamp - last.at < MOVING_MS;
      const index = (isMoving ? last.index : position(shown)) + step;
      if (index < 0 || index >= count) return;
      last = { strip: shown, at: event.timeStamp, index };
      go({ current: shown }, index);
    };
    addEventListener("keydown", turn);
    return () => removeEventListener("keydown", turn);
  }, [box, dialog, strip, fullStrip, count]);
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/** Whether enough of a strip is in the window that turning it is what a key is pressed for. */
function isInSight(strip: HTMLElement): boolean {
  const { top, bottom, height } = strip.getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, 0) > height / 2;
}
