import type { ListingId } from "#lib/domain/listing/types.ts";
import { withListing, withoutListing } from "#lib/domain/visitor-lists/rules.ts";
import { keepList, listNow } from "./list-store.ts";

/*
 * Every button with `data-list` on the page: what a press does, and how the page shows what the lists
 * hold. Cards are written by the server and stay so; only attributes of their own parts change here.
 */

/** What a reader is told after a press. */
export interface Told {
  readonly text: string;
  /** Something did not work: shown to everyone. Otherwise the page itself shows it, and this is read aloud. */
  readonly isRefusal: boolean;
}

const NOT_KEPT = "This browser keeps no cookies, so nothing could be remembered.";

/** The button with `data-list` or `data-clear` that was pressed, if one was. */
export function pressedButton(target: EventTarget | null): HTMLButtonElement | null {
  const button =
    target instanceof Element ? target.closest("button[data-list], button[data-clear]") : null;
  return button instanceof HTMLButtonElement ? button : null;
}

/**
 * Does what a pressed button is for.
 * @returns what to tell, and whether what the server wrote is no longer true and has to be read again.
 */
export function press({ dataset }: HTMLButtonElement): Told & { readonly isStale: boolean } {
  const clear = dataset.clear;
  if (clear === "viewed" || clear === "hidden") {
    keepList(clear, []);
    const what = clear === "viewed" ? "Recently viewed is empty." : "All vehicles are back.";
    // A search asks again by itself when what is hidden changes.
    return { text: what, isRefusal: false, isStale: clear === "viewed" };
  }
  const id = Number(dataset.id) as ListingId;
  return dataset.list === "hidden" ? pressHidden(id) : pressCompare(id);
}

function pressCompare(id: ListingId): Told & { isStale: boolean } {
  const ids = listNow("compare");
  const isOn = ids.includes(id);
  const { ids: after, refusal } = isOn
    ? { ids: withoutListing(ids, id), refusal: null }
    : withListing("compare", ids, id);
  if (refusal !== null) return { text: refusal, isRefusal: true, isStale: false };
  const isKept = keepList("compare", after);
  if (!isKept) return { text: NOT_KEPT, isRefusal: true, isStale: false };
  const text = `${isOn ? "Taken off" : "Added to"} compare: ${after.length} of 4.`;
  return { text, isRefusal: false, isStale: false };
}

function pressHidden(id: ListingId): Told & { isStale: boolean } {
  const ids = listNow("hidden");
  const isOn = ids.includes(id);
  const { ids: after, refusal } = isOn
    ? { ids: withoutListing(ids, id), refusal: null }
    : withListing("hidden", ids, id);
  if (refusal !== null) return { text: refusal, isRefusal: true, isStale: false };
  if (!keepList("hidden", after)) return { text: NOT_KEPT, isRefusal: true, isStale: false };
  const text = isOn ? "Shown again." : "Hidden from your searches.";
  return { text, isRefusal: false, isStale: false };
}

const showsHidden = (): boolean => new URLSearchParams(location.search).get("hidden") === "show";

/** Brings the page into line with the lists: pressed buttons, "Viewed", and hidden vehicles covered. */
export function showLists(): void {
  const lists = { compare: listNow("compare"), hidden: listNow("hidden") };
  const viewed = listNow("viewed");
  for (const button of document.querySelectorAll<HTMLElement>("button[data-list]")) {
    const { list, id } = button.dataset;
    const isOn = lists[list === "hidden" ? "hidden" : "compare"].includes(Number(id) as ListingId);
    if (button.ariaPressed !== `${isOn}`) button.ariaPressed = `${isOn}`;
    if (list === "hidden") cover(button, isOn && !showsHidden());
  }
  for (const mark of document.querySelectorAll<HTMLElement>("[data-viewed]")) {
    mark.hidden = !viewed.includes(Number(mark.dataset.viewed) as ListingId);
  }
}

/** Puts "Hidden. Undo" over a vehicle in its place, or takes it away again. Nothing around it moves. */
function cover(button: HTMLElement, isHidden: boolean): void {
  const item = button.closest("li");
  const vehicle = button.closest("article");
  if (item === null || vehicle === null) return;
  const present = item.querySelector(":scope > [data-cover]");
  if (isHidden === (present !== null)) return;
  const hadFocus = item.contains(document.activeElement);
  vehicle.inert = isHidden;
  if (present !== null) {
    present.remove();
    if (hadFocus) button.focus();
    return;
  }
  const name = vehicle.querySelector("h3")?.textContent ?? "The vehicle";
  const words = document.createElement("div");
  words.dataset.cover = "";
  words.className =
    "absolute inset-0 z-[2] flex flex-wrap content-center items-center justify-center gap-2 rounded-xl bg-surface-2 px-3 text-center text-ink-soft text-sm";
  const undo = document.createElement("button");
  undo.type = "button";
  Object.assign(undo.dataset, { list: "hidden", id: button.dataset.id });
  undo.ariaLabel = `Undo: show ${name} again`;
  undo.textContent = "Undo";
  undo.className = "min-h-8 px-1.5 font-medium text-accent underline underline-offset-2";
  words.append(`${name}: hidden.`, undo);
  item.append(words);
  if (hadFocus) undo.focus();
}
