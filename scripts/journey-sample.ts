import { drawnNumber, sampleOf } from "#tests/setup/sample.ts";

/** How much of each file is drawn, by where it stands; at least one. What is not named is whole. */
const SHARES: readonly (readonly [RegExp, number])[] = [
  // It draws its vehicles itself.
  [/^journeys\/agreement\.spec\.ts$/, 1],
  [/^journeys\//, 1 / 5],
  [/^a11y\//, 1 / 3],
  [/^access\/(dealer-)?actions\.spec\.ts$/, 1 / 3],
];

/** Journeys on sites of their own, which each are started for half a minute: of a quarter of these files. */
const OWN_SITES = [
  "bare-server",
  "crawler",
  "full-disk",
  "living-site",
  "nhtsa",
  "npm-start",
  "offers-in-doubt",
  "passkey",
  "sell",
  "several-processes",
  "trouble",
  "without-index",
].map((name) => `journeys/${name}.spec.ts`);

const LISTED = /^ {2}(\[.+?\] › ([^:]+):\d+:\d+ › .+)$/;

/** What a sample of the journeys is. */
export interface DrawnJourneys {
  /** The lines for Playwright's `--test-list`. */
  readonly lines: readonly string[];
  /** How many there are in all. */
  readonly count: number;
}

/**
 * Draws from what `playwright test --list` says, by a seed, so much of each file as SHARES says.
 * @param listing its standard output.
 */
export function drawJourneys(listing: string, seed: string): DrawnJourneys {
  const listed = listing.split("\n").flatMap((line) => {
    const [, test, file] = LISTED.exec(line) ?? [];
    return test === undefined || file === undefined ? [] : [{ test, file }];
  });
  const sites = sampleOf(OWN_SITES, Math.ceil(OWN_SITES.length / 4), String, seed);
  const drawn = new Set(
    [...Map.groupBy(listed, ({ file }) => file)].flatMap(([file, tests]) => {
      if (OWN_SITES.includes(file) && !sites.includes(file)) return [];
      const share = SHARES.find(([path]) => path.test(file))?.[1] ?? 1;
      return tests
        .map(({ test }) => ({ test, number: drawnNumber(nameOf(test), seed) }))
        .sort((one, other) => one.number - other.number)
        .slice(0, Math.ceil(tests.length * share))
        .map(({ test }) => test);
    }),
  );
  return {
    lines: listed.map(({ test }) => test).filter((test) => drawn.has(test)),
    count: listed.length,
  };
}

/** Without its line and column: who moves a test in its file draws no other ones. */
const nameOf = (test: string): string => test.replace(/:\d+:\d+ ›/, " ›");
