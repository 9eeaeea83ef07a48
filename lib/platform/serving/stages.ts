/** How far the end of this process has come. */
interface Stages {
  /** Others are to take over: no new work is asked for, what is under way is finished. */
  readonly draining: AbortController;
  /** Nobody is answered any more. */
  readonly ended: AbortController;
}

/** Survives the module being loaded twice: by Next.js in its bundles, and by the process that serves. */
const holder = globalThis as typeof globalThis & { lotwiseStages?: Stages };

function stages(): Stages {
  holder.lotwiseStages ??= { draining: new AbortController(), ended: new AbortController() };
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

/** Says that nobody is answered any more: what was kept up for pages can end. */
export function endServing(): void {
  stages().ended.abort();
}

/** Aborted once nobody is answered any more. */
export function servingEnded(): AbortSignal {
  return stages().ended.signal;
}
