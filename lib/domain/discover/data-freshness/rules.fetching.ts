import { formatAgo, formatDate, formatNumber, plural } from "#lib/platform/format.ts";
import type { FreshnessRecords } from "./schema.ts";

type SourceFetch = FreshnessRecords["fetches"][number];

const MEGABYTE = 1024 * 1024;
const MINUTE_MS = 60_000;
/** Progress is written every second; without a word for so long whoever fetched it was ended. */
const SILENT_MS = 3 * MINUTE_MS;

const megabytes = (bytes: number): string => formatNumber(Math.round(bytes / MEGABYTE));

/** A moment to come, as far as anybody needs it: "in 5 minutes", "in 2 hours", "Nov 25". */
function soon(at: string | null, now: Date): string {
  if (at === null) return "later";
  const minutes = Math.round((Date.parse(at) - now.getTime()) / MINUTE_MS);
  if (minutes < 1) return "in a moment";
  if (minutes < 60) return `in ${plural(minutes, "minute")}`;
  const hours = Math.round(minutes / 60);
  return hours < 24 ? `in ${plural(hours, "hour")}` : `on ${formatDate(at, now)}`;
}

/** What a source's fetch does at the moment, as a sentence; null where there is nothing to say. */
export function fetchNote(fetch: SourceFetch, now: Date): string | null {
  const isSilent = now.getTime() - Date.parse(fetch.changedAt) > SILENT_MS;
  switch (fetch.state) {
    case "waiting":
      return "It is about to be fetched from its publisher.";
    case "downloading":
      if (isSilent)
        return "Its download was interrupted. What came is kept, and goes on from there.";
      return `It is being fetched from its publisher: ${downloaded(fetch)}.`;
    case "reading":
      if (isSilent)
        return "Its reading was interrupted. What was read is kept, and goes on from there.";
      return `Its publisher’s file is here and being read: ${plural(fetch.rows, "row")} so far. Nothing changes before all of it was read.`;
    case "publishing":
      return `Its publisher’s file was read, ${plural(fetch.rows, "row")}, and is being put in place.`;
    case "unreachable":
      return fetch.isOffline
        ? `Its publisher cannot be reached${ago(fetch.failingSince, now)}; tried again ${soon(fetch.nextTryAt, now)}.`
        : `It could not be fetched: ${sentence(fetch.why)} Tried again ${soon(fetch.nextTryAt, now)}.`;
    case "refused":
      return `What its publisher gave ${formatAgo(fetch.changedAt, now)} was not let in, and changed nothing: ${sentence(fetch.why)} Looked for again ${soon(fetch.nextTryAt, now)}.`;
    case "done":
      return null;
  }
}

/** How far a fetch is, 0 to 1; null where it is not under way or nobody knows. */
export function fetchShare({ state, bytes, totalBytes, rowsShare }: SourceFetch): number | null {
  if (state === "reading" || state === "publishing") return Math.min(1, rowsShare);
  if (state !== "downloading" || totalBytes === null || totalBytes === 0) return null;
  return Math.min(1, bytes / totalBytes);
}

/** A sentence about all fetches: that there are none here, or that no publisher is reached; null elsewhere. */
export function fetchingOfAll(fetches: readonly SourceFetch[], isOn: boolean): string | null {
  if (!isOn)
    return "Fuel economy, recalls, complaints, crash tests and charging stations are not fetched by themselves here: that is switched off.";
  const offline = fetches.filter(({ state, isOffline }) => state === "unreachable" && isOffline);
  return offline.length > 1
    ? "This site does not reach the publishers at the moment. What is here stays, nothing waits for them, and they are tried again by themselves."
    : null;
}

function downloaded({ bytes, totalBytes, fileNumber, fileCount }: SourceFetch): string {
  const of = totalBytes === null ? "" : ` of ${megabytes(totalBytes)}`;
  const file = fileCount === 1 ? "" : `, file ${fileNumber} of ${fileCount}`;
  return `${megabytes(bytes)}${of} MB${file}`;
}

const ago = (since: string | null, now: Date): string =>
  since === null ? "" : ` (first tried ${formatAgo(since, now)})`;

const sentence = (why: string | null): string =>
  why === null ? "nobody knows why." : /[.!?]$/.test(why) ? why : `${why}.`;
