import {
  heldNow,
  holdNow,
  isAccounts,
  keepList,
  listNow,
} from "#components/shoppers/visitor/list-store.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { pressList } from "#lib/domain/shoppers/viewer-lists/actions.ts";
import { withListing, withoutListing } from "#lib/domain/shoppers/viewer-lists/rules.ts";
import type { ListName } from "#lib/domain/shoppers/viewer-lists/types.ts";
import { IDLE } from "#lib/platform/actions/state.ts";

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

const NOT_REACHED = "We could not reach the site, so nothing was saved.";
const NOT_KEPT = "This browser blocks cookies, so nothing could be saved.";

/** What a press came to. */
export interface Pressed extends Told {
  /** What the server wrote is no longer true and has to be read again. */
  readonly isStale: boolean;
  /** What the server said to it, where it was asked. */
  readonly later?: Promise<Pressed>;
}

const done = (text: string, isStale = false): Pressed => ({ text, isRefusal: false, isStale });
const refused = (text: string): Pressed => ({ text, isRefusal: true, isStale: false });

const WORDS = {
  saved: ["Saved.", "Removed from saved."],
  hidden: ["Hidden from your searches.", "No longer hidden."],
} as const;

/** Does what a pressed button is for. */
export function press(button: HTMLButtonElement): Pressed {
  const { clear, list } = button.dataset;
  if (clear === "hidden" && isAccounts(clear))
    return { ...done("All vehicles restored."), later: send("hidden.all.off", true) };
  if (clear === "viewed" || clear === "hidden") {
    keepList(clear, []);
    // A search asks again by itself when what is hidden changes.
    return done(
      clear === "viewed" ? "Recently viewed is empty." : "All vehicles restored.",
      clear === "viewed",
    );
  }
  const id = Number(button.dataset.id) as ListingId;
  if (list !== "saved" && list !== "hidden") return pressCompare(id);
  return isAccounts(list) ? pressForAccount(button, list, id) : pressHere(list, id);
}

/** Adds a listing to this browser's list, or takes it out. @returns what stands in the way, else null. */
function turn(name: ListName, id: ListingId): string | null {
  const ids = listNow(name);
  const { ids: after, refusal } = ids.includes(id)
    ? { ids: withoutListing(ids, id), refusal: null }
    : withListing(name, ids, id);
  return refusal ?? (keepList(name, after) ? null : NOT_KEPT);
}

function pressCompare(id: ListingId): Pressed {
  const refusal = turn("compare", id);
  if (refusal !== null) return refused(refusal);
  const ids = listNow("compare");
  return done(`${ids.includes(id) ? "Added to" : "Removed from"} compare: ${ids.length} of 4.`);
}

function pressHere(list: "saved" | "hidden", id: ListingId): Pressed {
  const refusal = turn(list, id);
  return refusal === null
    ? done(WORDS[list][listNow(list).includes(id) ? 0 : 1])
    : refused(refusal);
}

/** The page shows it at once; where the server refuses, it is as before. */
function pressForAccount(
  button: HTMLButtonElement,
  list: "saved" | "hidden",
  id: ListingId,
): Pressed {
  const isOn = !(heldNow(list, id) ?? button.ariaPressed === "true");
  holdNow(list, id, isOn);
  const later = send(`${list}.${id}.${isOn ? "on" : "off"}`, list === "hidden").then((said) => {
    if (said.isRefusal) holdNow(list, id, !isOn);
    return said;
  });
  return { ...done(WORDS[list][isOn ? 0 : 1]), later };
}

/** @param isStale whether the page is no longer true once the account has it. */
async function send(value: string, isStale: boolean): Promise<Pressed> {
  const form = new FormData();
  form.set("press", value);
  const state = await pressList(IDLE, form).catch(() => null);
  if (state?.status === "ok") return done("", isStale);
  return refused((state?.status === "failed" && state.formError) || NOT_REACHED);
}

const showsHidden = (): boolean => new URLSearchParams(location.search).get("hidden") === "show";

/** Brings the page into line with the lists: pressed buttons, "Viewed", and hidden vehicles covered. */
export function showLists(): void {
  const kept = new Map<ListName, readonly ListingId[]>();
  /** Undefined where only the server knows: what it wrote holds. */
  const holds = (name: ListName, text: string | undefined): boolean | undefined => {
    const id = Number(text) as ListingId;
    if (isAccounts(name)) return heldNow(name, id);
    const ids = kept.get(name) ?? listNow(name);
    kept.set(name, ids);
    return ids.includes(id);
  };
  for (const button of document.querySelectorAll<HTMLElement>("button[data-list]")) {
    const { list, id } = button.dataset;
    const name = list === "hidden" || list === "saved" ? list : "compare";
    const isOn = holds(name, id);
    if (isOn === undefined) continue;
    if (button.ariaPressed !== `${isOn}`) button.ariaPressed = `${isOn}`;
    if (name === "hidden") cover(button, isOn && !showsHidden());
  }
  for (const mark of document.querySelectorAll<HTMLElement>("[data-viewed]")) {
    const isOn = holds("viewed", mark.dataset.viewed);
    if (isOn !== undefined) mark.hidden = !isOn;
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
