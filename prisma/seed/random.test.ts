import { describe, expect, it } from "vitest";
import { createRandom, Weighted, weighted } from "./random.ts";

const draws = (count: number, next: () => number) => Array.from({ length: count }, next);
const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

describe("createRandom", () => {
  it("repeats for the same seed, use and index, and differs for any other", () => {
    const first = (seed: number, use: string, index?: number) => {
      const random = createRandom(seed, use, index);
      return draws(5, () => random.unit());
    };
    expect(first(1, "vehicle", 7)).toEqual(first(1, "vehicle", 7));
    const others = [first(2, "vehicle", 7), first(1, "dealer", 7), first(1, "vehicle", 8)];
    for (const other of others) expect(other).not.toEqual(first(1, "vehicle", 7));
  });

  it("is uniform, also across neighbouring indices", () => {
    const firsts = draws(20_000, () => 0).map((_, i) => createRandom(1, "vehicle", i).unit());
    expect(mean(firsts)).toBeCloseTo(0.5, 2);
    expect(firsts.filter((value) => value < 0.1).length / firsts.length).toBeCloseTo(0.1, 2);
    expect(Math.min(...firsts)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...firsts)).toBeLessThan(1);
  });

  it("draws whole numbers including both ends", () => {
    const random = createRandom(3, "int");
    expect(new Set(draws(200, () => random.int(2, 4)))).toEqual(new Set([2, 3, 4]));
  });

  it("draws normal numbers of mean 0 and deviation 1", () => {
    const random = createRandom(4, "normal");
    const values = draws(40_000, () => random.normal());
    expect(mean(values)).toBeCloseTo(0, 1);
    expect(mean(values.map((value) => value ** 2))).toBeCloseTo(1, 1);
  });
});

describe("Weighted", () => {
  it("draws in proportion and never what weighs nothing", () => {
    const colors = weighted({ red: 3, blue: 1, green: 0 });
    const random = createRandom(5, "weighted");
    const found = draws(20_000, () => 0).map(() => colors.draw(random));
    expect(found.filter((color) => color === "red").length / found.length).toBeCloseTo(0.75, 1);
    expect(found).not.toContain("green");
  });

  it("refuses to be made of nothing", () => {
    expect(() => new Weighted(["a"], () => 0)).toThrow(RangeError);
  });
});
