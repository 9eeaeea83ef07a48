import {
  heldNow,
  holdNow,
  isAccounts,
  keepList,
  listNow,
} from "#components/shoppers/visitor/list-store.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { pressList } from "#lib/domain/shoppers/viewer-lists/actions.ts";
import { HIDE_REASONS } from "#lib/domain/shoppers/viewer-lists/constants.ts";
import {
  isHideReason,
  reasonsCookie,
  reasonsIn,
  withListing,
  withoutListing,
} from "#lib/domain/shoppers/viewer-lists/rules.ts";
import type { HideReason, HideReasons, ListName } from "#lib/domain/shoppers/viewer-lists/types.ts";
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
  const { clear, list, why } = button.dataset;
  if (isHideReason(why)) return pressReason(Number(button.dataset.id) as ListingId, why);
  if (clear === "hidden" && isAccounts(clear))
    return { ...done("All vehicles restored."), later: send("hidden.all.off", true) };
  if (clear === "viewed" || clear === "hidden") {
    keepList(clear, []);
    if (clear === "hidden") keepReasons(new Map());
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
  if (list === "hidden") {
    whyHere.delete(id);
    keepReasons(reasonsIn(document.cookie));
  }
  return refusal === null
    ? done(WORDS[list][listNow(list).includes(id) ? 0 : 1])
    : refused(refusal);
}

/** Why a vehicle was hidden: its cover then says it. */
function pressReason(id: ListingId, reason: HideReason): Pressed {
  whyHere.set(id, reason);
  showLists();
  const words = done(`Noted: ${HIDE_REASONS[reason].label.toLowerCase()}.`);
  if (isAccounts("hidden")) return { ...words, later: send(`hidden.${id}.on.${reason}`, false) };
  keepReasons(new Map([...reasonsIn(document.cookie), [id, reason]]));
  return words;
}

/** What was said in this tab, so that a cover can say it. */
const whyHere = new Map<ListingId, HideReason>();

function keepReasons(reasons: HideReasons): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet.
  document.cookie = reasonsCookie(reasons, listNow("hidden"), location.protocol === "https:");
}

/** The page shows it at once; where the server refuses, it is as before. */
function pressForAccount(
  button: HTMLButtonElement,
  list: "saved" | "hidden",
  id: ListingId,
): Pressed {
  const isOn = !(heldNow(list, id) ?? button.ariaPressed === "true");
  holdNow(list, id, isOn);
  if (!isOn) whyHere.delete(id);
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
  for (const button of document.querySelectorAll<HTMLElement>(
    "button[data-list]:not([data-why])",
  )) {
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
  const present = item.querySelector<HTMLElement>(":scope > [data-cover]");
  if (present !== null && isHidden) sayWhy(present, Number(button.dataset.id) as ListingId);
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
    "absolute inset-0 z-[2] flex flex-wrap content-center items-center justify-center gap-x-2 gap-y-1 overflow-y-auto rounded-xl bg-surface-2 px-3 text-center text-ink-soft text-sm";
  const undo = document.createElement("button");
  undo.type = "button";
  Object.assign(undo.dataset, { list: "hidden", id: button.dataset.id });
  undo.ariaLabel = `Undo: show ${name} again`;
  undo.textContent = "Undo";
  undo.className = "min-h-8 px-1.5 font-medium text-accent underline underline-offset-2";
  words.append(`${name}: hidden.`, undo, reasonsFor(button.dataset.id ?? "", name));
  item.append(words);
  if (hadFocus) undo.focus();
}

/** "Not interested because of" with a button for each reason: one press is all that is asked. */
function reasonsFor(id: string, name: string): HTMLElement {
  const group = document.createElement("div");
  group.dataset.reasons = "";
  group.role = "group";
  group.ariaLabel = `Why not the ${name}?`;
  group.className = "flex basis-full flex-wrap items-center justify-center gap-1.5 text-xs";
  const label = document.createElement("span");
  label.textContent = "Not interested because of:";
  const buttons = Object.entries(HIDE_REASONS).map(([reason, { label: words }]) => {
    const button = document.createElement("button");
    button.type = "button";
    Object.assign(button.dataset, { list: "why", id, why: reason });
    button.ariaPressed = "false";
    button.textContent = words;
    button.className =
      "min-h-8 rounded-full border border-line bg-surface px-2.5 hover:border-field hover:text-ink aria-pressed:border-transparent aria-pressed:bg-accent aria-pressed:text-accent-ink";
    return button;
  });
  group.append(label, ...buttons);
  return group;
}

/** Marks the reason that was said on a vehicle's cover. */
function sayWhy(cover: HTMLElement, id: ListingId): void {
  const said = whyHere.get(id);
  for (const button of cover.querySelectorAll<HTMLElement>("[data-why]"))
    button.ariaPressed = `${button.dataset.why === said}`;
}
