/** Where progress is written: `process.stderr` or a test's own. */
export interface ProgressStream {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

export interface ProgressOptions {
  /** What is being done, such as "Demo market". */
  readonly label: string;
  /** What is counted, such as "vehicles". */
  readonly unit: string;
  readonly stream: ProgressStream;
  /** A clock in milliseconds; `performance.now` where nothing else is given. */
  readonly clock?: () => number;
}

export interface Progress {
  /** Says how far it is; the total may change on the way. Cheap: draws a few times a second. */
  update(done: number, total: number): void;
  /** Ends the line with how long it took; further calls do nothing. */
  finish(): void;
}

const REDRAW_MS = 80;
/** Without a terminal, at most a line in this time: a log is not a film. */
const LINE_MS = 5_000;
const BAR_CELLS = 24;
/** An estimate from less than this says nothing. */
const ESTIMATE_AFTER_MS = 1_500;
const DEFAULT_COLUMNS = 80;
const CLEAR_LINE = "\r\u001b[2K";

/**
 * Progress of long work for a person at a terminal: one line redrawn in place, with a bar and the
 * time left. Where the output is no terminal, a plain line now and then.
 */
export function terminalProgress(options: ProgressOptions): Progress {
  const { label, unit, stream } = options;
  const clock = options.clock ?? (() => performance.now());
  const began = clock();
  const interval = stream.isTTY ? REDRAW_MS : LINE_MS;
  let drawnAt = stream.isTTY ? Number.NEGATIVE_INFINITY : began;
  let state = { done: 0, total: 0 };
  let finished = false;
  const draw = (now: number) => {
    drawnAt = now;
    const columns = stream.columns ?? DEFAULT_COLUMNS;
    const line = progressLine({
      label,
      unit,
      ...state,
      elapsedMs: now - began,
      bar: stream.isTTY === true,
    });
    stream.write(stream.isTTY ? CLEAR_LINE + line.slice(0, columns - 1) : `${line}\n`);
  };
  return {
    update(done, total) {
      if (finished) return;
      state = { done, total };
      const now = clock();
      if (now - drawnAt >= interval) draw(now);
    },
    finish() {
      if (finished) return;
      finished = true;
      const took = durationWords(clock() - began);
      const line = `✓ ${label}: ${state.done.toLocaleString("en-US")} ${unit} in ${took}`;
      stream.write(`${stream.isTTY ? CLEAR_LINE : ""}${line}\n`);
    },
  };
}

/** One line of progress: "Demo market ━━━━──── 42%  10,500 of 25,000 vehicles, 6 s left". */
export function progressLine(state: {
  readonly label: string;
  readonly unit: string;
  readonly done: number;
  readonly total: number;
  readonly elapsedMs: number;
  readonly bar: boolean;
}): string {
  const { label, unit, total, elapsedMs } = state;
  const done = Math.min(state.done, total);
  const share = total > 0 ? done / total : 0;
  const filled = Math.round(share * BAR_CELLS);
  const bar = state.bar ? `${"━".repeat(filled)}${"─".repeat(BAR_CELLS - filled)} ` : "";
  const percent = `${Math.floor(share * 100)}%`.padStart(4);
  const count = `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} ${unit}`;
  const left =
    share > 0 && share < 1 && elapsedMs >= ESTIMATE_AFTER_MS
      ? `, ${durationWords((elapsedMs / share) * (1 - share))} left`
      : "";
  return `${label} ${bar}${percent}  ${count}${left}`;
}

/** "6 s", "3 min 20 s", "1 h 5 min": as exact as anybody needs to know while waiting. */
export function durationWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60)
    return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  return minutes % 60 === 0
    ? `${Math.floor(minutes / 60)} h`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
