import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "../errors.ts";
import { log } from "../log.ts";

/** How a server that ends by itself is started again. Milliseconds. */
export interface Patience {
  /** How often it is looked for. */
  readonly check: number;
  /** The pause before each start in a row; the last one repeats. */
  readonly pauses: readonly number[];
  /** After this long at work the next end is a new one. */
  readonly steady: number;
  /** So many starts in a row without a steady time between them, and it is given up. */
  readonly mostStarts: number;
}

export const PATIENCE: Patience = {
  check: 100,
  pauses: [200, 500, 1_000, 2_000, 4_000, 8_000],
  steady: 60_000,
  mostStarts: 8,
};

/** A server that is watched. */
export interface Supervised {
  /** What lines of the log call it. */
  readonly name: string;
  isUp(): Promise<boolean>;
  /** Starts it where it ended, and waits until it answers. */
  start(): Promise<void>;
  /**
   * Whether its disk has room. Without, it does not start, or ends again, until somebody makes some: nothing is
   * given up for that.
   */
  hasRoom(): Promise<boolean>;
}

export interface Supervision {
  /** Resolves with the reason when it was given up; never otherwise. */
  readonly givenUp: Promise<AppError>;
  /** Ends the watching; the server is left as it is. */
  stop(): Promise<void>;
}

/** Watches a server and starts it again whenever it ends by itself, with growing pauses. */
export function supervise(server: Supervised, patience: Patience = PATIENCE): Supervision {
  const stopping = new AbortController();
  let giveUp: (reason: AppError) => void = () => undefined;
  const givenUp = new Promise<AppError>((tell) => {
    giveUp = tell;
  });
  const watching = watch(server, patience, stopping.signal).then((reason) => {
    if (reason !== null) giveUp(reason);
  });
  return {
    givenUp,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

/** @returns why it was given up; null when the watching was ended. */
async function watch(
  server: Supervised,
  { check, pauses, steady, mostStarts }: Patience,
  signal: AbortSignal,
): Promise<AppError | null> {
  let starts = 0;
  /** Starts in a row on a full disk, which count for nothing but the pauses. */
  let startsOnFull = 0;
  let upSince = performance.now();
  let reason = "it ended each time within a minute";
  for (;;) {
    await wait(check, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return null;
    if (await orElse(true, server.isUp())) continue;
    const endedAt = performance.now();
    if (endedAt - upSince > steady) {
      starts = 0;
      startsOnFull = 0;
    }
    const isFull = !(await orElse(true, server.hasRoom()));
    if (!isFull && starts >= mostStarts) {
      return new AppError(
        "configuration",
        `${server.name} could not be kept running: started ${starts} times in a row. ${reason}`,
      );
    }
    const before = isFull ? starts + startsOnFull : starts;
    const pause = pauses[Math.min(before, pauses.length - 1)] ?? 0;
    log.error(
      { pauseMs: pause, start: before + 1, ...(isFull && { diskIsFull: true }) },
      `${server.name} ended; it is started again`,
    );
    await waitBeforeStart(server, { pause, look: isFull ? check : null }, signal);
    if (signal.aborted) return null;
    if (isFull) startsOnFull += 1;
    else {
      starts += 1;
      startsOnFull = 0;
    }
    try {
      await server.start();
      log.warn(
        { seconds: Math.round(performance.now() - endedAt) / 1_000 },
        `${server.name} runs again`,
      );
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      log.error({ reason }, `${server.name} did not start`);
      // Its own files may have taken the last of the room.
      if (!isFull && !(await orElse(true, server.hasRoom()))) {
        starts -= 1;
        startsOnFull += 1;
      }
    }
    upSince = performance.now();
  }
}

interface Pause {
  readonly pause: number;
  /** How often it is looked whether the disk has room, which ends the pause; null where it has. */
  readonly look: number | null;
}

/** Waits so long; where the disk is full not longer than until it has room: who made some waits for the server. */
async function waitBeforeStart(
  server: Supervised,
  { pause, look }: Pause,
  signal: AbortSignal,
): Promise<void> {
  const until = performance.now() + pause;
  for (let left = pause; left > 0 && !signal.aborted; left = until - performance.now()) {
    const part = look === null ? left : Math.min(left, look);
    await wait(part, undefined, { signal, ref: false }).catch(() => undefined);
    if (look !== null && (await orElse(false, server.hasRoom()))) return;
  }
}

/** What cannot be told at the moment, such as without a free file descriptor, is looked for again the next time. */
async function orElse(otherwise: boolean, asked: Promise<boolean>): Promise<boolean> {
  try {
    return await asked;
  } catch (error) {
    log.warn({ error: String(error) }, "how the server is could not be told");
    return otherwise;
  }
}
