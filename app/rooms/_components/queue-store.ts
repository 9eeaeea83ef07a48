import { parsedJson } from "#lib/platform/json.ts";
/** What a browser sends to a room, later where it is offline now. */
export type QueuedKind = "vote" | "comment";

export interface Queued {
  /** By which the server knows it again, however often it is sent. */
  readonly submissionId: string;
  readonly kind: QueuedKind;
  /** Who did it: nobody else's session sends it. */
  readonly userId: number;
  readonly room: string;
  /** Null for the room as a whole. */
  readonly vehicle: string | null;
  /** The choice of a vote, or the text of a comment. */
  readonly words: string;
  /** Why it was refused for good; null while it waits. */
  readonly refusal: string | null;
}

const KEY = "lotwise:room-queue";
/** Something in the queue changed in this tab; other tabs hear of it from the browser. */
const CHANGED = "lotwise:room-queue";
const NOTHING = "[]";
/** More is not kept: a browser that was away this long has lost its reader. */
const MOST_KEPT = 100;

/** What is kept only where the browser lets us keep nothing. */
let heldHere: string | null = null;

/** The queue as text, which stays the same until it changes. */
export function queueText(): string {
  if (heldHere !== null) return heldHere;
  try {
    return localStorage.getItem(KEY) ?? NOTHING;
  } catch {
    // Storage is switched off: this tab remembers for as long as it is open.
    return NOTHING;
  }
}

/** What a queue's text holds, the oldest first; what was not written by us is left out. */
export function queueIn(text: string): readonly Queued[] {
  const parsed = parsedJson(text);
  return Array.isArray(parsed) ? parsed.filter(isQueued) : [];
}

/** Puts something at the end; a vote takes the place of an earlier one of the same vehicle. */
export function enqueue(entry: Queued): void {
  const isReplaced = (other: Queued) =>
    entry.kind === "vote" &&
    other.kind === "vote" &&
    other.vehicle === entry.vehicle &&
    other.userId === entry.userId;
  keep([...queueIn(queueText()).filter((other) => !isReplaced(other)), entry].slice(-MOST_KEPT));
}

/** Takes something out: it arrived, or its writer gave it up. */
export function forget(submissionId: string): void {
  keep(queueIn(queueText()).filter((entry) => entry.submissionId !== submissionId));
}

/** Notes why something was refused; it waits no more, and its words stay until they are given up. */
export function refuse(submissionId: string, refusal: string): void {
  keep(
    queueIn(queueText()).map((entry) =>
      entry.submissionId === submissionId ? { ...entry, refusal } : entry,
    ),
  );
}

/** Calls back when the queue changed, here or in another tab. */
export function onQueueChanged(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener("storage", changed);
  };
}

function keep(entries: readonly Queued[]): void {
  const text = JSON.stringify(entries);
  try {
    localStorage.setItem(KEY, text);
    heldHere = null;
  } catch {
    heldHere = text;
  }
  window.dispatchEvent(new Event(CHANGED));
}

function isQueued(value: unknown): value is Queued {
  if (typeof value !== "object" || value === null) return false;
  const entry = value as Readonly<Record<string, unknown>>;
  return (
    (entry.kind === "vote" || entry.kind === "comment") &&
    ["submissionId", "room", "words"].every((name) => typeof entry[name] === "string") &&
    typeof entry.userId === "number" &&
    (entry.vehicle === null || typeof entry.vehicle === "string") &&
    (entry.refusal === null || typeof entry.refusal === "string")
  );
}
