import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { HIDE_REASONS, LISTS, MOST_REASONS_HERE, WHY_COOKIE } from "./constants.ts";
import type { HideReason, HideReasons, ListName, TrayItem, ViewerLists } from "./types.ts";

/*
 * Lists of listings in first-party cookies: numbers in base 36 with dots between them. The browser
 * writes them itself (so they cannot be HttpOnly): a press is answered at once, without a request,
 * and there is nothing in them but numbers that stand in public addresses. When its reader signs in,
 * what they saved, hid and viewed goes to their account and these cookies end.
 */

const RADIX = 36;
/** PostgreSQL's largest integer, "zik0zj". */
const LARGEST_ID = 2_147_483_647;
const LONGEST_ID = 6;
const ID = /^[1-9a-z][0-9a-z]{0,5}$/;
/** How long a browser keeps a list. */
export const ONE_YEAR_S = 31_536_000;

/**
 * The listings that a cookie's value names, each once, no more than the list holds. Never throws:
 * what is no listing's number is left out, and a text too long to have been written here is no list.
 */
export function readList(name: ListName, text: string): readonly ListingId[] {
  const { limit } = LISTS[name];
  if (text.length > limit * (LONGEST_ID + 1)) return [];
  const found = new Set<number>();
  for (const part of text.split(".")) {
    const id = ID.test(part) ? Number.parseInt(part, RADIX) : 0;
    if (id > 0 && id <= LARGEST_ID && found.size < limit) found.add(id);
  }
  return [...found] as ListingId[];
}

/** A list as its cookie holds it. */
export const listText = (ids: readonly ListingId[]): string =>
  ids.map((id) => id.toString(RADIX)).join(".");

/** A list as it stands in `document.cookie`; of a cookie given twice the first, as servers read it. */
export function listIn(name: ListName, cookies: string): readonly ListingId[] {
  const start = `${LISTS[name].cookie}=`;
  const own = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(start));
  return readList(name, own?.slice(start.length) ?? "");
}

/**
 * A list's cookie, as `document.cookie` takes it: for a year; an empty list needs none.
 * @param https the page was reached by https; the cookie then travels by nothing else.
 */
export function listCookie(name: ListName, ids: readonly ListingId[], https: boolean): string {
  const age = ids.length === 0 ? 0 : ONE_YEAR_S;
  return `${LISTS[name].cookie}=${listText(ids)}; path=/; max-age=${age}; samesite=lax${https ? "; secure" : ""}`;
}

/** The reasons that a cookie's value holds: numbers as in a list, each with a letter behind it. Never throws. */
export function readReasons(text: string): HideReasons {
  const found = new Map<ListingId, HideReason>();
  if (text.length > MOST_REASONS_HERE * (LONGEST_ID + 2)) return found;
  for (const part of text.split(".")) {
    const [id] = readList("hidden", part.slice(0, -1));
    const reason = REASON_NAMES.find((name) => HIDE_REASONS[name].letter === part.at(-1));
    if (id !== undefined && reason !== undefined) found.set(id, reason);
  }
  return found;
}

const REASON_NAMES = Object.keys(HIDE_REASONS) as HideReason[];

/** Whether a text is a reason's name. */
export const isHideReason = (text: string | undefined): text is HideReason =>
  REASON_NAMES.some((name) => name === text);

/** Reasons as their cookie, as `document.cookie` takes it: the latest, and of hidden vehicles only. */
export function reasonsCookie(
  reasons: HideReasons,
  hidden: readonly ListingId[],
  https: boolean,
): string {
  const kept = [...reasons].filter(([id]) => hidden.includes(id)).slice(-MOST_REASONS_HERE);
  const text = kept
    .map(([id, reason]) => `${listText([id])}${HIDE_REASONS[reason].letter}`)
    .join(".");
  return `${WHY_COOKIE}=${text}; path=/; max-age=${kept.length === 0 ? 0 : ONE_YEAR_S}; samesite=lax${https ? "; secure" : ""}`;
}

/** The reasons as they stand in `document.cookie`. */
export function reasonsIn(cookies: string): HideReasons {
  const start = `${WHY_COOKIE}=`;
  const own = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(start));
  return readReasons(own?.slice(start.length) ?? "");
}

/** A list with a listing added, or as it was with words for the reader on why that cannot be. */
export interface Added {
  readonly ids: readonly ListingId[];
  /** Null where it was added. */
  readonly refusal: string | null;
}

/** Adds a listing: to those viewed at the front, where the oldest makes room; else at the end while there is room. */
export function withListing(name: ListName, ids: readonly ListingId[], id: ListingId): Added {
  const { limit, fullWords } = LISTS[name];
  if (fullWords === null) {
    return { ids: [id, ...withoutListing(ids, id)].slice(0, limit), refusal: null };
  }
  if (ids.includes(id)) return { ids, refusal: null };
  return ids.length < limit ? { ids: [...ids, id], refusal: null } : { ids, refusal: fullWords };
}

/** A list without a listing. */
export function withoutListing(ids: readonly ListingId[], id: ListingId): readonly ListingId[] {
  return ids.filter((each) => each !== id);
}

/** Which of a value's listings the tray can show: it came over the network. */
export function trayItemsIn(value: unknown): readonly TrayItem[] {
  return Array.isArray(value) ? value.filter(isTrayItem) : [];
}

const STATUSES: readonly unknown[] = ["active", "paused", "sold", "withdrawn"];

function isTrayItem(value: unknown): value is TrayItem {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, priceCents, status, picture } = value as Partial<Record<string, unknown>>;
  return (
    typeof id === "number" &&
    typeof title === "string" &&
    typeof priceCents === "number" &&
    STATUSES.includes(status) &&
    typeof picture === "string"
  );
}

/**
 * The lists as far as a page needs them: what is hidden whole, for its result was made without it;
 * of what is saved and viewed only the vehicles that it shows.
 */
export function listsOf(shown: readonly ListingId[], lists: ViewerLists): ViewerLists {
  const onPage = new Set(shown);
  const those = (ids: readonly ListingId[]) => ids.filter((id) => onPage.has(id));
  return { ...lists, saved: those(lists.saved), viewed: those(lists.viewed) };
}
