import type { OpenCtx } from "../actions/context.ts";
import type { Announcement } from "./define.ts";

/** Takes part in the transaction of what was announced; what it throws undoes all of it. */
type Listener<T, A> = (ctx: OpenCtx, told: T) => Promise<A>;

/** A listener with what it listens to, as `listen` makes it. */
export interface Registered {
  readonly name: string;
  readonly run: Listener<unknown, unknown>;
}

/** Survives modules being loaded twice: by Next.js in its bundles, and by the process that serves. */
const holder = globalThis as typeof globalThis & { lotwiseListeners?: readonly Registered[] };

/** Binds a listener to an announcement, of which it has the type. */
export function listen<T, A = void>(to: Announcement<T, A>, run: Listener<T, A>): Registered {
  // Only `announce` calls it, with what an announcement of this name tells.
  return { name: to.name, run: (ctx, told) => run(ctx, told as T) };
}

/** Says who listens in this process, once, before anything is announced. */
export function registerListeners(listeners: readonly Registered[]): void {
  holder.lotwiseListeners = listeners;
}

/**
 * Tells whoever listens, one after the other in the order in which they were registered.
 * @returns what each of them answered.
 * @throws Error in a process that registered none: what they do would be left out without a word.
 */
export async function announce<T, A = void>(
  ctx: OpenCtx,
  announcement: Announcement<T, A>,
  told: T,
): Promise<readonly A[]> {
  const listeners = holder.lotwiseListeners;
  if (listeners === undefined)
    throw new Error(`${announcement.name}: no listeners were registered in this process`);
  const answers: A[] = [];
  // `listen` took it with an announcement of this name, and so with its answer.
  for (const { name, run } of listeners)
    if (name === announcement.name) answers.push((await run(ctx, told)) as A);
  return answers;
}
