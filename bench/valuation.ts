import { backtest, errorOf, segmentTables } from "#bench/valuation/backtest/rules.ts";
import type { SegmentError, Trial } from "#bench/valuation/backtest/types.ts";
import { coverageRows, isRight, testedPrices } from "#bench/valuation/calibration/rules.ts";
import type { CoverageKind, CoverageRow } from "#bench/valuation/calibration/types.ts";
import { ROW_EXCLUSIONS } from "#bench/valuation/file/constants.ts";
import { readInventory } from "#bench/valuation/file/data.ts";
import type { InventoryFile } from "#bench/valuation/file/types.ts";
import type { RowExclusion } from "#bench/valuation/file-rows/types.ts";
import { median } from "#lib/domain/kernel/statistics/rules.ts";
import { FOLDS } from "#lib/domain/valuation/valuation-engine/constants.ts";
import type { Observation } from "#lib/domain/valuation/valuation-engine/types.ts";
import { marketObservations } from "#lib/domain/valuation/valuation-market/data.ts";
import { MASKS } from "#lib/domain/valuation/valuation-terms/constants.mask.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { now } from "#lib/platform/clock.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { figure, printHeading, printTable } from "./figures.ts";

/** Fewer prices than this say nothing when a fifth of them is held back. */
const LEAST_PRICES = 50;
/** What we promise, on the demo market and anywhere. */
const MOST_ABOVE_FLOOR = 1.1;
const COVERAGE = [0.45, 0.55] as const;
/** Of each kind and mask so many of the largest rows are shown, and all that fail. */
const MOST_ROWS = 6;

export interface ValuationFigures {
  readonly all: SegmentError;
  /** On the demo market: of the prices' own noise, which no valuation can go below. */
  readonly floor: number | null;
}

/** Tests valuation on a file of asking prices: every price is predicted from the others. */
export async function measureValuationFile(
  path: string,
  dataDir: string,
): Promise<ValuationFigures> {
  printHeading(`Valuation, tested on ${path}`);
  const newestYear = now().getUTCFullYear() + 1;
  const file = await readInventory(path, loadVpicIndex(dataDir), newestYear);
  printFile(file);
  printCoverage(file.observations, (_, key) => key);
  return test(file.observations, () => null);
}

/** The same on the market of a database, beside the noise that its prices were made with. */
export async function measureValuationMarket(): Promise<ValuationFigures> {
  printHeading("Valuation, tested on the demo market");
  const [observations, { makes, modelsById }] = await Promise.all([
    marketObservations(now()),
    catalogIndex(),
  ]);
  await closeDatabase();
  const makeNames = new Map(makes.map(({ makeId, makeName }) => [String(makeId), makeName]));
  printCoverage(observations, (kind, key) => {
    if (kind === "make") return makeNames.get(key) ?? key;
    if (kind !== "model") return key;
    const model = modelsById.get(Number(key.split(":")[1]));
    return model === undefined ? key : `${model.makeName} ${model.modelName}`;
  });
  const expected = new Map(observations.map((each) => [each as Observation, each.expectedDollars]));
  return test(observations, (observation) => expected.get(observation) ?? null);
}

function test(
  observations: readonly Observation[],
  expectedOf: (observation: Observation) => number | null,
): ValuationFigures {
  if (observations.length < LEAST_PRICES) {
    throw new AppError(
      "invalid_input",
      `${observations.length} asking prices are left; a test needs ${LEAST_PRICES}.`,
    );
  }
  const began = performance.now();
  const trials = backtest(observations, FOLDS, (done) =>
    console.log(
      `  Fold ${done} of ${FOLDS} after ${figure((performance.now() - began) / 1_000)} s`,
    ),
  );
  const all = errorOf("All", trials);
  const floor = floorOf(trials, expectedOf);
  console.log(
    `\n  Every price was predicted from the others: ${FOLDS} folds by vehicle, so that one offered twice is` +
      "\n  never on both sides. The error is |value - asked| / asked; coverage is the share of asked prices" +
      "\n  within p25 to p75. Medians and lines are those of the model year, with fall-backs where it is thin.\n",
  );
  printSegments("All", [all]);
  for (const { title, rows } of segmentTables(trials)) printSegments(title, rows);
  printVerdict(
    all,
    segmentTables(trials).flatMap(({ rows }) => rows),
    floor === null ? null : { floor, ofSeller: errorOfSeller(trials) },
  );
  return { all, floor };
}

/** Coverage of 50% and 90% by what was told, and by kind: what is shown of makes and models is the largest, and what fails. */
function printCoverage(
  observations: readonly Observation[],
  nameOf: (kind: CoverageKind, key: string) => string,
): void {
  const tested = testedPrices(observations);
  const rows = coverageRows(tested, nameOf);
  const failing = new Set(rows.filter((row) => !isRight(row, rows.length)));
  console.log(
    "\n  What was told, and the share of prices within p25 to p75 and p5 to p95. Each vehicle was judged by what was" +
      "\n  learned without its part, from offers of others; each interval comes from other vehicles' errors.\n",
  );
  printRows(
    "Told",
    rows.filter(({ kind }) => kind === "all"),
    failing,
  );
  for (const kind of ["title", "price", "body", "make", "model"] as const) {
    const own = rows.filter((row) => row.kind === kind);
    const largest = new Set(
      MASKS.flatMap(({ name }) => own.filter(({ mask }) => mask === name).slice(0, MOST_ROWS)),
    );
    printRows(
      `Told, by ${kind}`,
      own.filter((row) => largest.has(row) || failing.has(row)),
      failing,
    );
  }
  const many = rows.filter(({ n }) => n >= 1_000);
  console.log(
    `  ${rows.length - failing.size} of ${rows.length} rows hold, of those with 1,000 prices or more ${many.filter((row) => !failing.has(row)).length} of ${many.length}.\n`,
  );
}

function printRows(
  title: string,
  rows: readonly CoverageRow[],
  failing: ReadonlySet<CoverageRow>,
): void {
  printTable([
    [title, "", "n", "median error", "width", "of 50%", "of 90%", ""],
    ...rows.map((row) => [
      row.mask,
      row.name,
      figure(row.n, 0),
      percent(row.medianAbsolute),
      percent(row.width),
      `${figure(row.half * 100, 1)}%`,
      `${figure(row.most * 100, 1)}%`,
      failing.has(row) ? "off" : "",
    ]),
  ]);
  console.log("");
}

function floorOf(
  trials: readonly Trial[],
  expectedOf: (observation: Observation) => number | null,
): number | null {
  const sizes = trials.flatMap(({ observation }) => {
    const expected = expectedOf(observation);
    return expected === null ? [] : [Math.abs(expected / observation.priceDollars - 1)];
  });
  return sizes.length === 0 ? null : median(sizes);
}

/** The error where it is told who asks: the noise is that of such a seller's prices, not of all sellers'. */
const errorOfSeller = (trials: readonly Trial[]): number =>
  median(
    trials.map(({ observation, p50OfSeller }) =>
      Math.abs(p50OfSeller / observation.priceDollars - 1),
    ),
  );

const percent = (share: number): string => `${figure(share * 100, 2)}%`;

function printSegments(title: string, rows: readonly SegmentError[]): void {
  printTable([
    [
      title,
      "n",
      "median error",
      "mean",
      "bias",
      "coverage",
      "median of year",
      "ratio",
      "line of year",
      "ratio",
    ],
    ...rows.map((row) => [
      row.segment,
      figure(row.n, 0),
      percent(row.medianAbsolute),
      percent(row.meanAbsolute),
      percent(row.bias),
      `${figure(row.coverage * 100, 1)}%`,
      percent(row.medianBaseline),
      `${figure(row.medianBaseline / row.medianAbsolute, 2)}x`,
      percent(row.lineBaseline),
      `${figure(row.lineBaseline / row.medianAbsolute, 2)}x`,
    ]),
  ]);
  console.log("");
}

function printVerdict(
  all: SegmentError,
  segments: readonly SegmentError[],
  noise: { readonly floor: number; readonly ofSeller: number } | null,
): void {
  if (noise !== null) {
    const { floor, ofSeller } = noise;
    console.log(
      `  The prices' own noise, which no valuation can go below: ${percent(floor)}. Ours is ${figure(ofSeller / floor, 3)} times that where it is told whether a dealer or a person asks (promised: at most ${figure(MOST_ABOVE_FLOOR, 2)}), and ${figure(all.medianAbsolute / floor, 3)} times at no seller in particular, as values are.`,
    );
  }
  const beaten = segments.filter(
    (row) => row.medianAbsolute < row.medianBaseline && row.medianAbsolute < row.lineBaseline,
  );
  const honest = segments.filter(
    ({ coverage }) => coverage >= COVERAGE[0] && coverage <= COVERAGE[1],
  );
  console.log(
    `  Better than both baselines in ${beaten.length} of ${segments.length} segments; coverage from 45% to 55% in ${honest.length} of ${segments.length}, ${figure(all.coverage * 100, 1)}% overall.`,
  );
}

function printFile(file: InventoryFile): void {
  const { mapping, headers } = file;
  const used = new Set(Object.values(mapping).flatMap((columns) => columns.map(({ at }) => at)));
  console.log(`  Columns of ${file.name}, and what they are read as:`);
  for (const [field, columns] of Object.entries(mapping)) {
    console.log(`    ${field}: ${columns.map(({ header }) => header).join(", else ")}`);
  }
  const ignored = headers.filter((_, at) => !used.has(at));
  if (ignored.length > 0) console.log(`    not used: ${ignored.join(", ")}`);
  const kept = file.observations.length;
  console.log(
    `\n  ${figure(file.rowCount, 0)} rows: ${figure(kept, 0)} asking prices of used vehicles, ${figure(file.knownModelCount, 0)} of models in our catalog, ${figure(file.decodedCount, 0)} with a VIN that was decoded. Left out:`,
  );
  for (const [reason, n] of [...file.excluded].toSorted((a, b) => b[1] - a[1])) {
    if (n > 0) console.log(`    ${figure(n, 0)}: ${ROW_EXCLUSIONS[reason as RowExclusion]}`);
  }
  console.log("");
}
