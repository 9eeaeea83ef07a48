/** Where the reader was before the server wrote the page anew, so that nothing jumps. */
export interface Place {
  /** Ids of the parts that stood open. */
  readonly open: ReadonlySet<string>;
  /** Looked for in order when focus was lost with the element that had it. */
  readonly focus: readonly string[];
  /** Focus goes on even if it was not lost: to the first vehicle added below, or to the top of a new page. */
  readonly isStep: boolean;
}

export const NOWHERE: Place = { open: new Set(), focus: [], isStep: false };

/** @param pressed the link that leads on, if it was one. */
export function rememberPlace(root: HTMLElement, pressed: HTMLAnchorElement | null): Place {
  const open = [...root.querySelectorAll<HTMLElement>("details[open]")].map(
    (part) => part.id || (part.parentElement?.id ?? ""),
  );
  return {
    open: new Set(open.filter((id) => id !== "")),
    focus: focusTargets(root, pressed),
    isStep: pressed?.dataset.more !== undefined || pressed?.dataset.page !== undefined,
  };
}

/** Opens again what the reader had opened and a changed page would have closed. */
export function keepOpen(root: HTMLElement, { open }: Place): void {
  for (const part of root.querySelectorAll("details:not([open])")) {
    if (open.has(part.id) || open.has(part.parentElement?.id ?? "")) part.setAttribute("open", "");
  }
}

/** Gives focus back to what had it, or to what took its place; never takes it from elsewhere. */
export function keepFocus(root: HTMLElement, { focus, isStep }: Place): void {
  const isLost = document.activeElement === document.body || document.activeElement === null;
  if (!isLost && !isStep) return;
  const targets = focus.map((selector) => root.querySelector<HTMLElement>(selector));
  targets.find((target) => target !== null)?.focus({ preventScroll: true });
}

function focusTargets(root: HTMLElement, pressed: HTMLAnchorElement | null): string[] {
  const active = document.activeElement;
  if (pressed?.dataset.more !== undefined) {
    const shown = root.querySelector("[data-results]")?.childElementCount ?? 0;
    return [`[data-results] > :nth-child(${shown + 1}) a`];
  }
  if (pressed?.dataset.page !== undefined) return ["h1"];
  if (active instanceof HTMLInputElement && root.contains(active)) {
    const field = `[name="${CSS.escape(active.name)}"]`;
    return active.type === "checkbox" || active.type === "radio"
      ? [`${field}[value="${CSS.escape(active.value)}"]`]
      : [field];
  }
  return pressed?.closest("[data-chips]") ? ["[data-chips] a", "h1"] : ["h1"];
}
