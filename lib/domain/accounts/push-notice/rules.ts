import { parsedJson } from "#lib/platform/json.ts";
import {
  BODY_LENGTH,
  LONGEST_WAIT_MS,
  PUSH_LANES,
  PUSH_RETRY_AFTER_MS,
  TITLE_LENGTH,
} from "./constants.ts";
import type { Notice, PushOutcome, Shown } from "./types.ts";

/** A path of this site; of anything else the front page. What leads elsewhere is no path. */
export const pathOnSite = (value: unknown): string =>
  typeof value === "string" && /^\/(?![/\\])/.test(value) ? value : "/";

/** What a push holds, as the browser gets it; null for what is none of ours. */
export function noticeIn(text: string): Notice | null {
  const value = parsedJson(text);
  if (typeof value !== "object" || value === null) return null;
  const { title, body, path, topic } = Object.fromEntries(Object.entries(value));
  if (typeof title !== "string" || typeof body !== "string" || typeof topic !== "string")
    return null;
  return { title, body, topic, path: pathOnSite(path) };
}

const shortened = (text: string, most: number) => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
};

/** A notice as it fits on a screen, in one line each. */
export const fitted = ({ title, body, path }: Shown): Shown => ({
  title: shortened(title, TITLE_LENGTH),
  body: shortened(body, BODY_LENGTH),
  path: pathOnSite(path),
});

/** What a push service's answer means (RFC 8030). @param retryAfter its header, in seconds. */
export function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "taken" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const words = `Answered ${status}.`;
  if (status !== 429 && status < 500) return { kind: "refused", words };
  const seconds = /^\d{1,9}$/.test(retryAfter ?? "") ? Number(retryAfter) : null;
  const afterMs = seconds === null ? null : Math.min(seconds * 1000, LONGEST_WAIT_MS);
  return { kind: "later", afterMs, words };
}

/** How long until the next try after so many; null where it is given up. */
export function waitAfter(tries: number, afterMs: number | null): number | null {
  const own = PUSH_RETRY_AFTER_MS[tries - 1];
  return own === undefined ? null : Math.max(own, afterMs ?? 0);
}

/** The lane of the job queue in which a person's notices go. */
export const laneOf = (userId: number): string => `push ${userId % PUSH_LANES}`;
