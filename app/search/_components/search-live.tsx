"use client";

import { useRouter } from "next/navigation";
import { useOffline } from "next/offline";
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useTransition,
} from "react";
import {
  dropFilter,
  FILTER_FORM_ID,
  filterList,
  formHref,
  isFormChanged,
  restoreForm,
} from "#components/search/search/form-state.ts";
import { route } from "#lib/platform/routes/route.ts";
import { closeSheet, useFilterSheet } from "./use-filter-sheet.ts";
import { usePrefetch } from "./use-prefetch.ts";

/** Typing is answered after a pause, not at each key. */
const TYPING_PAUSE_MS = 500;

interface Step {
  /** Takes the place of the present entry in the history. */
  readonly replace?: boolean;
  /** Goes to the top, as a new page does; otherwise the page stays where it is. */
  readonly scroll?: boolean;
  /** The link that was pressed, if one was. */
  readonly link?: HTMLAnchorElement | null;
}

/**
 * Makes the search page answer without a new document: a changed filter, a removed chip and a page
 * link become navigations of the router that keep the page in place. What the router and nuqs do not
 * do is here (docs/adr/0063). Everything inside is written by the server and works without this component.
 * @param href the search as the server wrote it.
 * @param announcement the result in a sentence, read aloud when it changes.
 */
export function SearchLive({
  href,
  announcement,
  children,
}: {
  readonly href: string;
  readonly announcement: string;
  readonly children: ReactNode;
}) {
  const router = useRouter();
  const isOffline = useOffline();
  const [isPending, startTransition] = useTransition();
  const root = useRef<HTMLDivElement>(null);
  const isAlive = useRef(false);
  /** Where focus goes when the server has written anew. */
  const focus = useRef<NextFocus>(null);
  /** What was typed waits for the reader to finish. */
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The field whose typing led here: more typing in it replaces the entry in the history. */
  const typedIn = useRef<Element>(null);

  useFilterSheet(root);
  const onIntent = usePrefetch();

  const stopWaiting = () => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
  };
  const go = (target: string, { replace = false, scroll = false, link = null }: Step = {}) => {
    stopWaiting();
    focus.current = nextFocus(link);
    startTransition(() => {
      router[replace ? "replace" : "push"](route(target), { scroll });
    });
  };
  const applyForm = (typed: Element | null = null) => {
    const form = formOf(root.current);
    if (form) go(formHref(form), { replace: typed !== null && typed === typedIn.current });
    typedIn.current = typed;
  };

  // What was chosen before this component took over is applied now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes to life
  useEffect(() => {
    const form = formOf(root.current);
    if (form && isFormChanged(form)) go(formHref(form), { replace: true });
    return stopWaiting;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the server has written anew
  useLayoutEffect(() => {
    if (isPending || waiting.current !== undefined) return;
    const form = formOf(root.current);
    // The first time, the form may hold what was chosen before: see above.
    if (isAlive.current && form) restoreForm(form);
    isAlive.current = true;
    if (focus.current) giveFocus(focus.current);
    focus.current = null;
  }, [href, isPending]);

  const onChange = (event: FormEvent) => {
    const { target } = event;
    if (isControl(target) && !isTyped(target)) applyForm();
  };
  const onInput = (event: FormEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    if (target.dataset.listFilter !== undefined) return filterList(target);
    if (!isControl(target) || !isTyped(target)) return;
    stopWaiting();
    waiting.current = setTimeout(applyForm, TYPING_PAUSE_MS, target);
  };
  const onSubmit = (event: FormEvent) => {
    const form = formOf(root.current);
    if (form === null || event.target !== form) return;
    event.preventDefault();
    closeSheet();
    if (isFormChanged(form)) applyForm();
  };
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const target = link?.getAttribute("href");
    if (!link || !target || !/^\/search(\?|$)/.test(target)) return;
    event.preventDefault();
    typedIn.current = null;
    const form = formOf(root.current);
    const chip = link.closest<HTMLElement>("[data-filter]")?.dataset;
    if (form !== null && chip?.filter !== undefined) {
      // Through the form, so that a change still under way is not lost with it.
      const value = chip.key?.slice(chip.filter.length + 1) || null;
      if (dropFilter(form, chip.filter, value)) return applyForm();
    }
    go(target, {
      link,
      scroll: link.dataset.page !== undefined,
      replace: link.dataset.more !== undefined || link.dataset.replace !== undefined,
    });
  };

  return (
    <div
      ref={root}
      className="group/search"
      data-pending={isPending || undefined}
      aria-busy={isPending}
      onChange={onChange}
      onInput={onInput}
      onSubmit={onSubmit}
      onClickCapture={onClick}
      onPointerOverCapture={onIntent}
      onFocusCapture={onIntent}
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isPending && (
        <div className="pointer-events-none sticky top-[var(--header)] z-10 h-0">
          <div className="on-its-way h-0.5 origin-left bg-accent" />
        </div>
      )}
      {isOffline && isPending && (
        <div
          role="alert"
          // Not a `Notice`, with all its marks: the search page counts every byte.
          className="fixed inset-x-4 bottom-[calc(var(--phone-bar)+16px)] z-20 mx-auto max-w-text rounded-lg bg-warn-wash px-4 py-3 text-sm shadow-soft"
        >
          <p className="font-semibold">No connection</p>
          <p className="text-ink-soft">
            These are still the results from before. The change is made as soon as the connection is
            back.
          </p>
        </div>
      )}
      {children}
    </div>
  );
}

type NextFocus = {
  readonly selector: string;
  /** Also if focus was not lost: the link leads there. */
  readonly isStep: boolean;
} | null;

/** "Load more" leads to the first vehicle it brings, a page's number to the top, all else leaves focus where it is. */
function nextFocus(link: HTMLAnchorElement | null): NextFocus {
  if (link?.dataset.more !== undefined) {
    const shown = document.querySelector("[data-results]")?.childElementCount ?? 0;
    return { selector: `[data-results] > :nth-child(${shown + 1}) a`, isStep: true };
  }
  const used = document.activeElement;
  const field =
    used instanceof HTMLInputElement && used.name !== ""
      ? `[name="${CSS.escape(used.name)}"][value="${CSS.escape(used.value)}"]`
      : "h1";
  return { selector: field, isStep: link?.dataset.page !== undefined };
}

/** An option that was chosen in a long list moves to its top, a chip goes: focus would be lost with them. */
function giveFocus({ selector, isStep }: NonNullable<NextFocus>): void {
  if (!isStep && document.activeElement !== document.body) return;
  const target = document.querySelector<HTMLElement>(selector) ?? document.querySelector("h1");
  target?.focus({ preventScroll: true });
}

function formOf(root: HTMLElement | null): HTMLFormElement | null {
  const form = root?.querySelector(`#${FILTER_FORM_ID}`);
  return form instanceof HTMLFormElement ? form : null;
}

/** A field of the filters' form, also one that stands outside of it, as the sort order does. */
function isControl(target: EventTarget): target is HTMLInputElement | HTMLSelectElement {
  return (
    (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) &&
    target.name !== "" &&
    target.form?.id === FILTER_FORM_ID
  );
}

function isTyped(control: HTMLInputElement | HTMLSelectElement): boolean {
  return (
    control instanceof HTMLInputElement && control.type !== "checkbox" && control.type !== "radio"
  );
}
