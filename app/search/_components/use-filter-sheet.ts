import { type RefObject, useEffect } from "react";
import { FILTER_PANEL_ID } from "#components/search/search/form-state.ts";

/**
 * The sheet is the browser's own popover and opens without JavaScript. This makes it behave as a
 * dialog while it is open: it is told as one, takes focus and keeps the Tab key within.
 */
export function useFilterSheet(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sheet = root.current?.querySelector<HTMLElement>(`#${FILTER_PANEL_ID}`);
    if (!sheet) return;
    const wide = window.matchMedia("(min-width: 860px)");
    const onToggle = (event: ToggleEvent) => {
      if (event.target !== sheet) return;
      const isOpen = event.newState === "open";
      document.documentElement.style.overflow = isOpen ? "hidden" : "";
      if (isOpen) {
        sheet.setAttribute("role", "dialog");
        sheet.setAttribute("aria-modal", "true");
        sheet.setAttribute("aria-label", "Filters");
        focusable(sheet)[0]?.focus({ preventScroll: true });
      } else {
        for (const name of ["role", "aria-modal", "aria-label"]) sheet.removeAttribute(name);
      }
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Tab" || !sheet.matches(":popover-open")) return;
      const stops = focusable(sheet);
      const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)];
      if (document.activeElement !== last) return;
      event.preventDefault();
      first?.focus();
    };
    const onWiden = () => closeSheet();
    sheet.addEventListener("toggle", onToggle);
    sheet.addEventListener("keydown", onKey);
    wide.addEventListener("change", onWiden);
    return () => {
      sheet.removeEventListener("toggle", onToggle);
      sheet.removeEventListener("keydown", onKey);
      wide.removeEventListener("change", onWiden);
      document.documentElement.style.overflow = "";
      closeSheet();
    };
  }, [root]);
}

/** Closes the sheet if it is open; focus goes back to the button that opened it. */
export function closeSheet(): void {
  const sheet = document.getElementById(FILTER_PANEL_ID);
  if (sheet?.matches(":popover-open")) sheet.hidePopover();
}

function focusable(sheet: HTMLElement): HTMLElement[] {
  return [...sheet.querySelectorAll<HTMLElement>("a[href], button, input, select, summary")].filter(
    (element) => element.checkVisibility(),
  );
}
