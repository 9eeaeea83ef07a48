"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useTransition,
} from "react";
import { FILTER_FORM_ID, filterList, formHref, isFormChanged, restoreForm } from "./form-state.ts";
import { keepFocus, keepOpen, NOWHERE, rememberPlace } from "./page-place.ts";
import { closeSheet, useFilterSheet } from "./use-filter-sheet.ts";

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
 * Makes the search page answer at once: a changed filter, a removed chip and a page link become
 * navigations that keep the page in place. Everything inside is written by the server and works
 * without this component.
 * @param href the address of what the server wrote.
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
  const [isPending, startTransition] = useTransition();
  const root = useRef<HTMLDivElement>(null);
  const place = useRef(NOWHERE);
  const isAlive = useRef(false);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The field whose typing led here: more typing in it replaces the entry in the history. */
  const typedIn = useRef<Element>(null);

  useFilterSheet(root);

  const go = (target: string, { replace = false, scroll = false, link = null }: Step = {}) => {
    clearTimeout(typing.current);
    if (root.current) place.current = rememberPlace(root.current, link);
    startTransition(() => {
      router[replace ? "replace" : "push"](target as Route, { scroll });
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
    return () => clearTimeout(typing.current);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the server has written anew
  useLayoutEffect(() => {
    if (isPending || !root.current) return;
    // The first time, the form may hold what was chosen before: see above.
    if (isAlive.current) {
      const form = formOf(root.current);
      if (form) restoreForm(form);
    }
    isAlive.current = true;
    keepOpen(root.current, place.current);
    keepFocus(root.current, place.current);
    place.current = NOWHERE;
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
    clearTimeout(typing.current);
    typing.current = setTimeout(() => applyForm(target), TYPING_PAUSE_MS);
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
    go(target, {
      link,
      scroll: link.dataset.page !== undefined,
      replace: link.dataset.more !== undefined,
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
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {children}
    </div>
  );
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
