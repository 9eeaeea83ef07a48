import { currentRequestId } from "../observe/occasion.ts";

/** Who was given a kept page, as far as its request says. */
export interface Served {
  /** Where the request came from: the word of proxies that are trusted. */
  readonly network: string;
  readonly userAgent: string;
  /** Headers by which browsers say that they fetch ahead of a press. */
  readonly purpose: string;
}

/** What a page says of itself while it is rendered to be kept. */
export interface Rendering {
  /** What the page shows and is not to be shown once it changed, such as "listing 12". */
  readonly restsOn: Set<string>;
  /** Called each time that the page is given to somebody. */
  readonly whenServed: ((served: Served) => void)[];
  /** Whether a part of it could not be shown: what had been sent by then stays as it is, status and all. */
  isBroken: boolean;
}

/** How the kept pages of this process are. */
export interface KeptState {
  readonly pages: number;
  /** What they take, compressed. */
  readonly bytes: number;
  /** Answers that were kept pages since the process began … */
  readonly given: number;
  /** … and pages that were rendered for them. */
  readonly rendered: number;
  /** Age of the oldest one in seconds; null where there is none. */
  readonly oldestSeconds: number | null;
}

/** Told when what kept pages show has changed; null: everything has. */
type Dropping = (what: readonly string[] | null) => void;

interface Keeping {
  readonly renderings: Map<string, Rendering>;
  readonly droppings: Set<Dropping>;
  /** Null where none are kept. */
  state: (() => KeptState) | null;
}

/** Survives the module being loaded twice: by Next.js in its bundles, and by the process that serves. */
const holder = globalThis as typeof globalThis & { lotwiseKeeping?: Keeping };

function keeping(): Keeping {
  holder.lotwiseKeeping ??= { renderings: new Map(), droppings: new Set(), state: null };
  return holder.lotwiseKeeping;
}

/** Lets the page that answers a request say of itself what is to be known while it is kept. */
export function beginRendering(requestId: string): Rendering {
  const rendering: Rendering = { restsOn: new Set(), whenServed: [], isBroken: false };
  keeping().renderings.set(requestId, rendering);
  return rendering;
}

/** Ends what `beginRendering` began. */
export function endRendering(requestId: string): void {
  keeping().renderings.delete(requestId);
}

/** The rendering that this code is a part of, where its page is to be kept; else null. */
export function currentRendering(): Rendering | null {
  const requestId = currentRequestId();
  return requestId === null ? null : (keeping().renderings.get(requestId) ?? null);
}

/** Says what a page shows; where that changes the page is not given to anybody any more. */
export function restsOn(what: string): void {
  currentRendering()?.restsOn.add(what);
}

/** Has kept pages of this process dropped that rest on any of these; null: all. */
export function dropKept(what: readonly string[] | null): void {
  for (const drop of keeping().droppings) drop(what);
}

/** Keeps pages in this process: is told of what changed, and says how it is with them. */
export function keepHere(drop: Dropping, state: () => KeptState): void {
  keeping().droppings.add(drop);
  keeping().state = state;
}

/** How the kept pages of this process are; null where none are kept. */
export const keptState = (): KeptState | null => keeping().state?.() ?? null;
