/*
 * Pages that are kept in memory, bounded in bytes. One that was asked for once has little room, so that
 * a run through thousands of addresses drives no page out that many ask for.
 */

/** What is kept, as far as this store needs to know. */
export interface Stored {
  readonly bytes: number;
  /** Where the data comes from: dropped where one of these changes. */
  readonly restsOn: ReadonlySet<string>;
}

/** The share of the room that pages have which were asked for once. */
const ONCE_SHARE = 0.3;
/** Changes that are remembered one by one for pages which are being rendered; of more, all count as changed. */
const MOST_CHANGES = 20_000;

/** How far changes had come, for a page whose rendering began then. */
export type Change = number & { readonly __brand: "Change" };

export class PageStore<Page extends Stored> {
  readonly #mostBytes: number;
  readonly #once = new Map<string, Page>();
  readonly #again = new Map<string, Page>();
  readonly #keys = new Map<string, Set<string>>();
  #onceBytes = 0;
  #againBytes = 0;
  #change = 0;
  /** Everything before this change may rest on what was changed. */
  #floor = 0;
  readonly #changedAt = new Map<string, number>();

  /** @param mostBytes what all pages together may take. */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get pages(): number {
    return this.#once.size + this.#again.size;
  }

  get bytes(): number {
    return this.#onceBytes + this.#againBytes;
  }

  *values(): Iterable<Page> {
    yield* this.#once.values();
    yield* this.#again.values();
  }

  /** The page under a key; asking for it makes its place safer. */
  take(key: string): Page | undefined {
    const often = this.#again.get(key);
    if (often !== undefined) {
      this.#again.delete(key);
      this.#again.set(key, often);
      return often;
    }
    const page = this.#once.get(key);
    if (page === undefined) return undefined;
    this.#once.delete(key);
    this.#onceBytes -= page.bytes;
    this.#again.set(key, page);
    this.#againBytes += page.bytes;
    this.#makeRoom();
    return page;
  }

  /** To be asked before a page is rendered, and brought along when it is put here. */
  now(): Change {
    // A mark, not a number to count with.
    return this.#change as Change;
  }

  /**
   * Keeps a page, unless what it rests on changed while it was rendered.
   * @returns whether it is kept.
   */
  put(key: string, page: Page, began: Change): boolean {
    if (began < this.#floor || page.bytes > this.#mostBytes * ONCE_SHARE) return false;
    for (const what of page.restsOn) if ((this.#changedAt.get(what) ?? 0) > began) return false;
    const isAgain = this.#again.has(key);
    this.remove(key);
    if (isAgain) {
      this.#again.set(key, page);
      this.#againBytes += page.bytes;
    } else {
      this.#once.set(key, page);
      this.#onceBytes += page.bytes;
    }
    for (const what of page.restsOn) {
      const keys = this.#keys.get(what) ?? new Set();
      this.#keys.set(what, keys.add(key));
    }
    this.#makeRoom();
    return true;
  }

  /** Drops every page that rests on one of these. */
  changed(all: readonly string[]): void {
    this.#change += 1;
    for (const what of all) {
      this.#changedAt.set(what, this.#change);
      for (const key of this.#keys.get(what) ?? []) this.remove(key);
    }
    if (this.#changedAt.size <= MOST_CHANGES) return;
    this.#changedAt.clear();
    this.#floor = this.#change;
  }

  /** Drops every page. */
  clear(): void {
    this.#change += 1;
    this.#floor = this.#change;
    this.#changedAt.clear();
    for (const pages of [this.#once, this.#again, this.#keys]) pages.clear();
    this.#onceBytes = 0;
    this.#againBytes = 0;
  }

  remove(key: string): void {
    const often = this.#again.get(key);
    const page = often ?? this.#once.get(key);
    if (page === undefined) return;
    if (often === undefined) {
      this.#once.delete(key);
      this.#onceBytes -= page.bytes;
    } else {
      this.#again.delete(key);
      this.#againBytes -= page.bytes;
    }
    for (const what of page.restsOn) {
      const keys = this.#keys.get(what);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(what);
    }
  }

  #makeRoom(): void {
    const mostOnce = this.#mostBytes * ONCE_SHARE;
    for (const key of this.#once.keys()) {
      if (this.#onceBytes <= mostOnce) break;
      this.remove(key);
    }
    for (const key of this.#again.keys()) {
      if (this.#againBytes <= this.#mostBytes - mostOnce) break;
      this.remove(key);
    }
  }
}
