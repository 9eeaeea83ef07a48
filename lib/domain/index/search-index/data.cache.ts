/* Keeps search answers until the index changes, and shares one query among all who ask
 * the same at once. */

import "server-only";
import { createHash } from "node:crypto";
import { readAs } from "#lib/platform/db/reader.ts";
import { metrics } from "#lib/platform/observe/metrics.ts";
import { searchIndexState, searchIndexVersion } from "./data.ts";

/** What of some answers is kept. */
interface Keeping<Answer> {
  /** The most that all kept answers may weigh together. */
  readonly most: number;
  /** An answer's size, in whatever unit `most` is; 1 unless told. */
  readonly weigh?: (answer: Answer) => number;
  /** Whether an answer is worth keeping; every one is unless told. */
  readonly lasts?: (answer: Answer) => boolean;
}

interface Kept<Answer> {
  readonly coming: Promise<Answer>;
  readonly weight: number;
}

/**
 * Answers of one kind that are kept until the index or the moment changes: asked once for all who ask
 * the same, who wait for one answer while it is on its way. Only while the index is followed: then a
 * kept answer is as old as the index itself, never older.
 */
export class Answers<Answer> {
  readonly #kept = new Map<string, Kept<Answer>>();
  readonly #keeping: Keeping<Answer>;
  #weight = 0;
  #version = 0;
  #moment = Number.NaN;

  constructor(keeping: Keeping<Answer>) {
    this.#keeping = keeping;
  }

  /**
   * @param moment as finely as answers depend on it, in whatever unit: answers of another one are dropped.
   * @param question everything else that the answer depends on.
   */
  to(moment: number, question: string, ask: () => Promise<Answer>): Promise<Answer> {
    if (searchIndexState().state !== "ready") return ask();
    this.#forget(moment);
    const key = keyOf(question);
    const known = this.#kept.get(key);
    metrics().cached.inc({ cache: "market", outcome: known === undefined ? "miss" : "hit" });
    if (known !== undefined) return known.coming;
    // The index follows the primary: what a replica did not know yet would be kept as its answer.
    const coming = readAs("primary", ask);
    this.#put(key, { coming, weight: 1 });
    coming.then(
      (answer) => {
        if (this.#kept.get(key)?.coming !== coming) return;
        const { weigh, lasts } = this.#keeping;
        this.#drop(key);
        if (lasts?.(answer) ?? true) this.#put(key, { coming, weight: weigh?.(answer) ?? 1 });
      },
      () => {
        // What failed is asked again; whoever awaits this one is told by the promise itself.
        if (this.#kept.get(key)?.coming === coming) this.#drop(key);
      },
    );
    return coming;
  }

  /** What was answered to a question of this moment; null where nobody asked it, or it failed. */
  async known(moment: number, question: string): Promise<Answer | null> {
    if (searchIndexState().state !== "ready") return null;
    this.#forget(moment);
    // Whoever asked is told of a failure.
    return (await this.#kept.get(keyOf(question))?.coming.catch(() => null)) ?? null;
  }

  /** Drops what is of another index or moment. */
  #forget(moment: number): void {
    const version = searchIndexVersion();
    if (this.#version === version && this.#moment === moment) return;
    this.#version = version;
    this.#moment = moment;
    this.#kept.clear();
    this.#weight = 0;
  }

  #put(key: string, kept: Kept<Answer>): void {
    this.#kept.set(key, kept);
    this.#weight += kept.weight;
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#keeping.most) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0;
    this.#kept.delete(key);
  }
}

/** Questions are kilobytes of conditions. */
const keyOf = (question: string): string => createHash("sha256").update(question).digest("base64");
