import type { AlertFigures } from "./alerts.ts";
import { type ApiFigures, CACHED_AIM } from "./api.ts";
import { figure, printHeading, printTable } from "./figures.ts";
import type { MarketBuild } from "./market.ts";
import type { PageFigures } from "./pages.ts";
import type { RouteFigures } from "./routes-table.ts";
import type { SearchFigures } from "./search.ts";
import type { VinFigures } from "./vin.ts";
import type { WordFigures } from "./words.ts";

/** The size that the budgets for searches are meant for. */
const WHOLE_MARKET = 1_000_000;

export interface Measured {
  readonly size: number;
  readonly build: MarketBuild | null;
  readonly search: SearchFigures;
  readonly pages: PageFigures;
  readonly routes: readonly RouteFigures[];
  readonly vin: VinFigures;
  readonly words: WordFigures;
  readonly alerts: AlertFigures;
  readonly api: ApiFigures;
}

interface Budget {
  readonly what: string;
  readonly unit: string;
  readonly measured: number;
  /** What it may be at most; or, with `least`, at least. */
  readonly limit: number;
  readonly least?: true;
  readonly digits?: number;
}

/** The budgets we set ourselves (measured, never asserted), each with what came of it. */
export function printBudgets(measured: Measured): void {
  printHeading("Budgets");
  printTable([
    ["", "budget", "measured", ""],
    ...budgetsOf(measured).map(({ what, unit, measured: value, limit, least, digits = 1 }) => {
      const isMet = least ? value >= limit : value <= limit;
      const word = (number: number, places: number) => `${figure(number, places)} ${unit}`.trim();
      return [
        what,
        `${least ? "at least" : "at most"} ${word(limit, Number.isInteger(limit) ? 0 : digits)}`,
        word(value, digits),
        isMet ? "met" : `missed: ${figure(limit === 0 ? value : value / limit, 2)}x of it`,
      ];
    }),
  ]);
  if (measured.size < WHOLE_MARKET)
    console.log(
      `  The budgets of searches are for ${figure(WHOLE_MARKET, 0)} vehicles; here were ${figure(measured.size, 0)}.`,
    );
}

function budgetsOf({
  size,
  build,
  search,
  pages,
  routes,
  vin,
  words,
  alerts,
  api,
}: Measured): readonly Budget[] {
  const weights = routes.map(({ weight }) => weight);
  const scores = routes.flatMap(({ lighthouse }) => (lighthouse === null ? [] : [lighthouse]));
  const heaviest = (of: (weight: (typeof weights)[number]) => number) =>
    Math.max(...weights.map(of)) / 1_024;
  const worst = (of: (score: (typeof scores)[number]) => number) => Math.min(...scores.map(of));
  return [
    {
      what: "search: page, cards and all facets, median",
      unit: "ms",
      measured: search.ours.p50,
      limit: 60,
    },
    {
      what: "search with seen, hidden and saved marks / without",
      unit: "x",
      measured: search.marksRatio,
      limit: 1.1,
      digits: 2,
    },
    ...pages.shares.map(({ group, name, share, goal }) => ({
      what: `${group}: ${name}, of a bare dynamic page`,
      unit: "x",
      measured: share,
      limit: goal,
      least: true as const,
      digits: 3,
    })),
    {
      what: "a seller's change found by searches",
      unit: "s",
      measured: pages.visible.p50Seconds,
      limit: 2,
      digits: 2,
    },
    {
      what: "whole market pulled and rated",
      unit: "s",
      measured: search.loadSeconds,
      limit: 60,
    },
    {
      what: "scripts of ours, heaviest page, gzip",
      unit: "KB",
      measured: heaviest(({ ownScriptGzipBytes }) => ownScriptGzipBytes),
      limit: 40,
    },
    {
      what: "all scripts, heaviest page, gzip",
      unit: "KB",
      measured: heaviest(({ scriptGzipBytes }) => scriptGzipBytes),
      limit: 190,
    },
    {
      what: "layout shift, worst page",
      unit: "",
      measured: Math.max(...weights.map(({ layoutShift }) => layoutShift)),
      limit: 0,
      digits: 3,
    },
    // Where Lighthouse did not look there is nothing to say.
    ...(scores.length === 0
      ? []
      : (
          [
            ["performance", 95, worst(({ performance }) => performance)],
            ["accessibility", 100, worst(({ accessibility }) => accessibility)],
            ["best practices", 100, worst(({ bestPractices }) => bestPractices)],
            ["SEO, but for the demo's noindex", 100, worst(({ seoBesidesDemo }) => seoBesidesDemo)],
          ] as const
        ).map(([name, limit, value]) => ({
          what: `Lighthouse mobile, worst page: ${name}`,
          unit: "",
          measured: value,
          limit,
          least: true as const,
          digits: 0,
        }))),
    {
      what: "one VIN decoded, median",
      unit: "ms",
      measured: vin.oneMicroseconds / 1_000,
      limit: 0.2,
      digits: 3,
    },
    { what: "1,000 VINs decoded at once", unit: "ms", measured: vin.batchMs, limit: 200 },
    {
      what: "a phrase understood, median",
      unit: "ms",
      measured: words.medianMs,
      limit: 2,
      digits: 2,
    },
    {
      what: "10,000 saved searches against 1,000 changed listings",
      unit: "s",
      measured: alerts.secondsP50,
      limit: 10,
    },
    { what: "API: a search, median", unit: "ms", measured: api.search.p50, limit: 40 },
    { what: "API: 1,000 VINs decoded, median", unit: "ms", measured: api.batch.p50, limit: 400 },
    ...(
      [
        ["API: a kept search, paid", api.known],
        ["API: the same, unchanged", api.unchanged],
      ] as const
    ).map(([what, { requestsPerSecond: measured }]) => ({
      what,
      unit: "requests/s",
      measured,
      limit: CACHED_AIM,
      least: true as const,
    })),
    ...(size < WHOLE_MARKET || build === null
      ? []
      : [
          {
            what: "1,000,000 vehicles built",
            unit: "min",
            measured: build.seconds / 60,
            limit: 15,
          },
          {
            what: "the same, most memory held",
            unit: "GB",
            measured: build.peakMemoryBytes / 2 ** 30,
            limit: 2,
          },
        ]),
  ];
}
