/**
 * Repeatable randomness: one seed, and a name or number for each use, always give the same
 * numbers, whatever else was drawn before. So a vehicle stays what it is when another changes.
 */
export interface Random {
  /** At least 0, below 1. */
  unit(): number;
  /** A whole number from `low` to `high`, both possible. */
  int(low: number, high: number): number;
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  /** Normal with mean 0 and standard deviation 1. */
  normal(): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** A random source for one use of a seed. Generator: sfc32 by Chris Doty-Humphrey (PractRand). */
export function createRandom(seed: number, use: string | number, index = 0): Random {
  return new Sfc32(seed, typeof use === "string" ? hashText(use) : use, index);
}

/** FNV-1a, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/** A UUID in the layout of version 4, as repeatable as the source it is drawn from. */
export function drawUuid(random: Random): string {
  const word = () => random.int(0, 0xffff_ffff).toString(16).padStart(8, "0");
  const [a, b, c, d] = [word(), word(), word(), word()];
  const variant = "89ab"[random.int(0, 3)];
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${variant}${c.slice(1, 4)}-${c.slice(4)}${d}`;
}

const WARM_UP_ROUNDS = 12;

class Sfc32 implements Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;
  #spareNormal: number | null = null;

  constructor(a: number, b: number, c: number) {
    this.#a = a | 0;
    this.#b = b | 0;
    this.#c = c | 0;
    for (let i = 0; i < WARM_UP_ROUNDS; i += 1) this.#next();
  }

  #next(): number {
    const result = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + result;
    return result >>> 0;
  }

  unit(): number {
    return this.#next() / 4_294_967_296;
  }

  int(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1));
  }

  between(low: number, high: number): number {
    return low + this.unit() * (high - low);
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  /** Box and Muller: two uniform numbers make two normal ones; the second is kept. */
  normal(): number {
    if (this.#spareNormal !== null) {
      const spare = this.#spareNormal;
      this.#spareNormal = null;
      return spare;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - this.unit()));
    const angle = 2 * Math.PI * this.unit();
    this.#spareNormal = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[Math.floor(this.unit() * items.length)] ?? items[0];
  }
}

/** Draws items in proportion to their weights, in logarithmic time. */
export class Weighted<T> {
  readonly #items: readonly T[];
  readonly #cumulative: Float64Array;

  /** @throws RangeError when no item has a positive weight. */
  constructor(items: readonly T[], weightOf: (item: T) => number) {
    const kept: T[] = [];
    const sums: number[] = [];
    let sum = 0;
    for (const item of items) {
      const weight = weightOf(item);
      if (!(weight > 0)) continue;
      sum += weight;
      kept.push(item);
      sums.push(sum);
    }
    if (kept.length === 0) throw new RangeError("nothing to draw from: no positive weight");
    this.#items = kept;
    this.#cumulative = Float64Array.from(sums);
  }

  get size(): number {
    return this.#items.length;
  }

  draw(random: Random): T {
    const last = this.#cumulative.length - 1;
    const target = random.unit() * (this.#cumulative[last] ?? 0);
    let low = 0;
    let high = last;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#cumulative[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    const item = this.#items[low];
    if (item === undefined) throw new RangeError("nothing to draw from");
    return item;
  }
}

/** A Weighted from a record of weights: `weighted({ red: 3, blue: 1 })`. */
export function weighted<K extends string>(
  weights: Readonly<Partial<Record<K, number>>>,
): Weighted<K> {
  const entries = Object.entries(weights) as [K, number][];
  return new Weighted(
    entries.map(([key]) => key),
    (key) => weights[key] ?? 0,
  );
}
