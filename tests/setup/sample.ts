import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { inheritedEnvironment } from "#lib/platform/env.ts";

/*
 * What is exhaustive (pages in each size and theme, fuzzed calls, crawled pages, processes killed at each
 * step) is drawn from by `npm test`, and whole with `npm test -- --all` or where a file is run by itself.
 */

/** By what the sample is drawn; "" where everything is tested. */
const SAMPLE_SEED = inheritedEnvironment().TEST_SAMPLE ?? "";

/** Whether everything is tested, and not a sample. */
export const TESTS_ALL = SAMPLE_SEED === "";

/** One number for a name under this run's seed, evenly from 0 to below 1. */
export function drawnNumber(name: string, seed = SAMPLE_SEED): number {
  return createHash("sha256").update(`${seed} ${name}`).digest().readUInt32BE(0) / 2 ** 32;
}

/** How often something is drawn: all in all, or in a sample. */
export const drawCount = (all: number, inSample: number): number => (TESTS_ALL ? all : inSample);

/**
 * So many of some things, drawn by their names, in their order; all of them where everything is tested.
 * @param nameOf must differ between them, and not change from run to run.
 */
export function sampleOf<T>(
  things: readonly T[],
  most: number,
  nameOf: (thing: T) => string,
  seed = SAMPLE_SEED,
): readonly T[] {
  if (seed === "") return things;
  const numbered = things.map((thing) => ({ thing, number: drawnNumber(nameOf(thing), seed) }));
  numbered.sort((one, other) => one.number - other.number);
  const drawn = new Set(numbered.slice(0, most).map(({ thing }) => thing));
  return things.filter((thing) => drawn.has(thing));
}

/**
 * Half of some things, drawn by their names, and of each area at least one; all of them where everything
 * is tested.
 * @param areaOf what a thing belongs to, such as the page that it is a state of.
 */
export function sampleOfAreas<T>(
  things: readonly T[],
  areaOf: (thing: T) => string,
  nameOf: (thing: T) => string,
  seed = SAMPLE_SEED,
): readonly T[] {
  const areas = [...Map.groupBy(things, areaOf).values()];
  const drawn = new Set(
    areas.flatMap((each) => sampleOf(each, Math.ceil(each.length / 2), nameOf, seed)),
  );
  return things.filter((thing) => drawn.has(thing));
}

/**
 * How many tests that keep a processor busy run at a time: each has engines or a browser beside it, so
 * one processor is left to them; more than four were never measured.
 */
export const heavyWorkers = (): number => Math.min(4, Math.max(2, availableParallelism() - 1));
