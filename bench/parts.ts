import { AppError } from "#lib/platform/errors.ts";
import { type AlertFigures, measureAlerts } from "./alerts.ts";
import { measureApi } from "./api.ts";
import { measureAppraisals } from "./appraisals.ts";
import { printBudgets } from "./budgets.ts";
import { measureDealer } from "./dealer.ts";
import { measureJobs } from "./jobs.ts";
import { printBusyness, printMachine } from "./machine.ts";
import { type BenchMarket, openMarket } from "./market.ts";
import { type BenchOptions, readOptions, withSize } from "./options.ts";
import { measurePages } from "./pages.ts";
import { measureProfile } from "./profile.ts";
import { measureReports } from "./reports.ts";
import { measureRoutes } from "./routes.ts";
import { measureSearch } from "./search.ts";
import { measureStreams } from "./streams.ts";
import { measureValuationFile, measureValuationMarket } from "./valuation.ts";
import { measureVin } from "./vin.ts";
import { measureWords } from "./words.ts";

/** What can be measured by itself. */
const PARTS: Readonly<Record<string, (options: BenchOptions) => Promise<unknown>>> = {
  alerts: (options) => alertsOf(options),
  api: (options) => withMarket(options, ({ databaseUrl }) => measureApi(databaseUrl)),
  appraisals: (options) => withMarket(options, () => measureAppraisals()),
  dealer: (options) => withMarket(options, ({ databaseUrl }) => measureDealer(databaseUrl)),
  jobs: (options) => withMarket(options, ({ databaseUrl }) => measureJobs(databaseUrl)),
  search: (options) => withMarket(options, ({ databaseUrl }) => measureSearch(databaseUrl)),
  pages: (options) => withMarket(options, (market) => measurePages(market, options)),
  routes: (options) => withMarket(options, (market) => measureRoutes(market, options)),
  reports: (options) => reportsOf(options),
  profile: (options) => withMarket(options, ({ databaseUrl }) => measureProfile(databaseUrl)),
  streams: (options) => streamsOf(options),
  valuation: (options) => valuationOf(options),
  vin: ({ file }) => measureVin(file),
  words: () => measureWords(),
};

/**
 * `npm run bench`: everything, side by side in one run, and what came of our budgets.
 * `npm run bench <part>`: one part. `-- --size N` measures a smaller market.
 */
export async function measure(): Promise<void> {
  const [first, ...rest] = process.argv.slice(2);
  const isNamed = first !== undefined && !first.startsWith("--");
  const part = isNamed ? PARTS[first] : measureAll;
  if (part === undefined) {
    const names = Object.keys(PARTS).join(", ");
    throw new AppError("invalid_input", `npm run bench, or npm run bench <part>: ${names}.`);
  }
  const options = readOptions(isNamed ? rest : process.argv.slice(2));
  printMachine();
  await part(options);
  printBusyness("after");
}

async function withMarket<T>(
  options: BenchOptions,
  use: (market: BenchMarket) => Promise<T>,
): Promise<T> {
  const market = await openMarket(options);
  // Ctrl-C leaves nothing running; the site ends with this process (site.ts).
  const interrupt = () => void market.stop().finally(() => process.exit(130));
  process.once("SIGINT", interrupt);
  process.once("SIGTERM", interrupt);
  try {
    return await use(market);
  } finally {
    process.off("SIGINT", interrupt);
    process.off("SIGTERM", interrupt);
    await market.stop();
  }
}

/** A report is promised for a market of the usual size. */
function reportsOf(options: BenchOptions): Promise<unknown> {
  const usual = options.isSizeGiven ? options : withSize(options, USUAL_MARKET);
  return withMarket(usual, () => measureReports());
}

/** What a stream costs does not hang on the market: a small one will do. */
function streamsOf(options: BenchOptions): Promise<unknown> {
  const small = options.isSizeGiven ? options : withSize(options, SMALL_MARKET);
  return withMarket(small, ({ databaseUrl }) => measureStreams(databaseUrl));
}

/** A market of the usual size, or the file that is named. */
function valuationOf(options: BenchOptions): Promise<unknown> {
  if (options.file !== null) return measureValuationFile(options.file, options.dataDir);
  const usual = options.isSizeGiven ? options : withSize(options, USUAL_MARKET);
  return withMarket(usual, () => measureValuationMarket());
}

/** Alerts and valuation are promised for a market of the usual size; `--size` measures another. */
const USUAL_MARKET = 25_000;
const SMALL_MARKET = 1_000;

function alertsOf(options: BenchOptions): Promise<AlertFigures> {
  const usual = options.isSizeGiven ? options : withSize(options, USUAL_MARKET);
  return withMarket(usual, ({ databaseUrl }) => measureAlerts(databaseUrl));
}

async function measureAll(options: BenchOptions): Promise<void> {
  const alerts = await alertsOf(options);
  await withMarket(options, async (market) => {
    const { size, build, databaseUrl } = market;
    const search = await measureSearch(databaseUrl);
    const pages = await measurePages(market, options);
    const routes = await measureRoutes(market, options);
    const vin = await measureVin();
    const words = await measureWords();
    const api = await measureApi(databaseUrl);
    printBudgets({ size, build, search, pages, routes, vin, words, alerts, api });
  });
}
