import { setTimeout as wait } from "node:timers/promises";

/** What was kept up for pages has this long to end; a process that ends amid native code would crash. */
const LONGEST_MS = 10_000;

/** How far the end of this process has come. */
interface Stages {
  /** Others are to take over: no new work is asked for, what is under way is finished. */
  readonly draining: AbortController;
  /** Nobody is answered any more. */
  readonly ended: AbortController;
  /** What goes on for as long as anybody is answered. */
  readonly keptUp: Promise<void>[];
}

/** Survives the module being loaded twice: by Next.js in its bundles, and by the process that serves. */
const holder = globalThis as typeof globalThis & { lotwiseStages?: Stages };

function stages(): Stages {
  holder.lotwiseStages ??= {
    draining: new AbortController(),
    ended: new AbortController(),
    keptUp: [],
  };
  return holder.lotwiseStages;
}

/** Whether this process is about to end, so that people are to be sent to another. */
export function isDraining(): boolean {
  return stages().draining.signal.aborted;
}

/** Says that this process is about to end: it is no longer ready, and streams of events end. */
export function beginDraining(): void {
  stages().draining.abort();
}

/** What ends when its own signal says so, and when this process is about to end: streams, which go on elsewhere. */
export function untilDraining(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, stages().draining.signal]);
}

/** Keeps something up for as long as anybody is answered. */
export function keepUp(work: (signal: AbortSignal) => Promise<void>): void {
  stages().keptUp.push(work(stages().ended.signal));
}

/** Says that nobody is answered any more, and waits until what was kept up for pages has ended. */
export async function endServing(): Promise<void> {
  stages().ended.abort();
  await Promise.race([
    Promise.allSettled(stages().keptUp),
    wait(LONGEST_MS, undefined, { ref: false }),
  ]);
}
