import { SOURCES } from "#lib/domain/vehicles/source-import/constants.ts";
import type { FetchEvent } from "#lib/domain/vehicles/source-import/schema.fetch.ts";
import { formatNumber } from "#lib/platform/format.ts";
import {
  durationWords,
  type Progress,
  type ProgressStream,
  terminalProgress,
} from "#lib/platform/progress/terminal.ts";

const MEGABYTE = 1024 * 1024;
const KILOBYTE = 1024;
const NAME = "Reference data";

/**
 * Shows what fetches of reference data do: a line when one begins and when it is done, a bar between them
 * where the stream is a terminal. A machine that is offline is one line for all of them.
 */
export function fetchLines(stream: ProgressStream): (event: FetchEvent) => void {
  let bar: { readonly key: string; readonly progress: Progress } | undefined;
  const barOf = (key: string, label: string, unit: string): Progress => {
    if (bar?.key !== key)
      bar = { key, progress: terminalProgress({ label, unit, stream: inPlace(stream) }) };
    return bar.progress;
  };
  const line = (text: string) => {
    stream.write(`${stream.isTTY && bar !== undefined ? CLEAR_LINE : ""}${text}\n`);
    bar = undefined;
  };
  return (event) => {
    switch (event.kind) {
      case "begins":
        line(`${NAME}: ${SOURCES[event.source].title}, from ${event.host}`);
        return;
      case "downloading": {
        if (!stream.isTTY) return;
        const { bytes, totalBytes, fileNumber, fileCount, source } = event;
        const which = fileCount === 1 ? "" : ` (file ${fileNumber} of ${fileCount})`;
        const label = `  Download ${SOURCES[source].title}${which}`;
        const kilobytes = (of: number) => Math.round(of / KILOBYTE);
        barOf(label, label, "KB").update(kilobytes(bytes), kilobytes(totalBytes ?? bytes));
        return;
      }
      case "reading": {
        if (!stream.isTTY) return;
        const { rows, share, source } = event;
        const label = `  Read ${SOURCES[source].title}`;
        barOf(label, label, "rows").update(rows, share > 0 ? Math.round(rows / share) : rows);
        return;
      }
      case "done": {
        const { source, held, bytes, milliseconds } = event;
        line(
          `✓ ${SOURCES[source].title}: ${formatNumber(held)} records, ${size(bytes)} in ${durationWords(milliseconds)}`,
        );
        return;
      }
      case "unchanged":
        line(`✓ ${SOURCES[event.source].title}: nothing new`);
        return;
      case "refused":
        line(
          `${NAME}: ${SOURCES[event.source].title} was not let in, and nothing was changed. ${event.why} Looked for again ${when(event.nextTryAt)}.`,
        );
        return;
      case "unreachable":
        line(
          event.isOffline
            ? `${NAME}: its publishers cannot be reached, so nothing was fetched. Nothing waits for it; tried again at ${when(event.nextTryAt)}, then less often. /updates says how it stands.`
            : `${NAME}: ${SOURCES[event.source].title} could not be fetched. ${event.why} Tried again at ${when(event.nextTryAt)}.`,
        );
    }
  };
}

const CLEAR_LINE = "\r\u001b[2K";

/** The stream, with the cursor at the beginning of a bar: a line of the log then takes its place. */
const inPlace = (stream: ProgressStream): ProgressStream => ({
  isTTY: stream.isTTY,
  columns: stream.columns,
  write: (text) => stream.write(text.endsWith("\n") ? text : `${text}\r`),
});

const size = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${formatNumber(Math.ceil(bytes / KILOBYTE))} KB`
    : `${formatNumber(Math.round((bytes / MEGABYTE) * 10) / 10)} MB`;

/** A moment as operators read it: UTC, as the log and the clock of jobs have it. */
const when = (moment: string): string => `${moment.slice(0, 16).replace("T", " ")} UTC`;
