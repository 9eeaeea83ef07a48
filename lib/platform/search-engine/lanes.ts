import { AppError } from "../errors.ts";

/** Who may wait for a lane; an answer that comes much too late helps nobody. */
interface LineLimits {
  /** Beyond this many nobody joins the line. */
  readonly mostWaiting: number;
  /** Whoever has waited this long leaves it; infinite for whoever must be served. */
  readonly longestWaitMs: number;
}

/** A few of something that does one thing at a time, and a line of those who wait for one. */
export class Lanes<Lane> {
  readonly #free: Lane[];
  readonly #waiting: ((lane: Lane) => void)[] = [];
  readonly #limits: LineLimits;

  constructor(lanes: readonly Lane[], limits: LineLimits) {
    this.#free = [...lanes];
    this.#limits = limits;
  }

  /**
   * Does something with the next free lane.
   * @throws AppError `search_unavailable` when too many wait already, or none was free for too long.
   */
  async use<T>(work: (lane: Lane) => Promise<T>): Promise<T> {
    const lane = await this.#next();
    try {
      return await work(lane);
    } finally {
      const first = this.#waiting.shift();
      if (first === undefined) this.#free.push(lane);
      else first(lane);
    }
  }

  #next(): Promise<Lane> {
    const lane = this.#free.pop();
    if (lane !== undefined) return Promise.resolve(lane);
    const { mostWaiting, longestWaitMs } = this.#limits;
    if (this.#waiting.length >= mostWaiting) {
      throw new AppError("search_unavailable", `${this.#waiting.length} questions wait already`);
    }
    if (longestWaitMs === Number.POSITIVE_INFINITY)
      return new Promise((take) => this.#waiting.push(take));
    return new Promise((take, leave) => {
      const served = (free: Lane) => {
        clearTimeout(deadline);
        take(free);
      };
      const deadline = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(served), 1);
        leave(new AppError("search_unavailable", `A question waited ${longestWaitMs} ms`));
      }, longestWaitMs);
      this.#waiting.push(served);
    });
  }
}
