import "server-only";
import { once } from "node:events";
import { listen } from "./notifications.ts";

/** Facts are read anew after this long whatever was heard. */
const KEPT_MS = 60_000;

interface Kept {
  readonly coming: Promise<unknown>;
  readonly until: number;
}

interface Channel {
  /** Whether this process hears what is told on it. */
  isHeard: boolean;
  readonly kept: Set<Map<string, Kept>>;
}

/** Survives the module being loaded twice: by Next.js in its bundles, and by the process that serves. */
const holder = globalThis as typeof globalThis & { lotwiseKeptFacts?: Map<string, Channel> };

function channelOf(name: string): Channel {
  holder.lotwiseKeptFacts ??= new Map();
  const known = holder.lotwiseKeptFacts.get(name);
  if (known !== undefined) return known;
  const made: Channel = { isHeard: false, kept: new Set() };
  holder.lotwiseKeptFacts.set(name, made);
  return made;
}

/**
 * Facts that are the same for every reader, by key: read once, and kept until a channel of PostgreSQL tells
 * that they changed, a minute at most. Only in a process that hears the channel; elsewhere, in commands and
 * jobs, each is read whenever it is asked for.
 */
export class KeptUntilTold<Value> {
  readonly #channel: Channel;
  readonly #most: number;
  readonly #kept = new Map<string, Kept & { readonly coming: Promise<Value> }>();

  /** @param most so many at most; then all are forgotten. */
  constructor(channel: string, most: number) {
    this.#channel = channelOf(channel);
    this.#channel.kept.add(this.#kept);
    this.#most = most;
  }

  /** What is kept under the key, else what `read` reads; what fails is read again by whoever asks next. */
  of(key: string, read: () => Promise<Value>): Promise<Value> {
    if (!this.#channel.isHeard) return read();
    const known = this.#kept.get(key);
    if (known !== undefined && known.until > performance.now()) return known.coming;
    if (this.#kept.size >= this.#most) this.#kept.clear();
    const mine = { coming: read(), until: performance.now() + KEPT_MS };
    this.#kept.set(key, mine);
    mine.coming.catch(() => {
      // Whoever awaits this one is told by the promise itself.
      if (this.#kept.get(key) === mine) this.#kept.delete(key);
    });
    return mine.coming;
  }
}

/** Forgets in this process what is kept until the channel tells of a change: for whoever made the change. */
export function forgetKept(channel: string): void {
  for (const each of channelOf(channel).kept) each.clear();
}

/** Hears a channel, so that facts may be kept until it tells of a change, until the signal ends it. */
export async function heedChanges(channel: string, signal: AbortSignal): Promise<void> {
  const state = channelOf(channel);
  const stop = listen(channel, () => {
    forgetKept(channel);
    // Told once as the connection stands, and each time that it stands again.
    state.isHeard = !signal.aborted;
  });
  if (!signal.aborted) await once(signal, "abort");
  state.isHeard = false;
  forgetKept(channel);
  stop();
}
