/**
 * Reports of vehicles of the market: how long one takes to build, and how its reads by VIN are
 * answered. Values rest on a fit, as they do on a site that runs.
 */

import { z } from "zod";
import { buildReport } from "#lib/domain/reports/report-builder/data.ts";
import { vinSummaryOf } from "#lib/domain/reports/report-lookup/data.preview.ts";
import { latestFit } from "#lib/domain/valuation/valuation/data.store.ts";
import { fitValuation } from "#lib/domain/valuation/valuation-fit/mutations.ts";
import { checkDigitOf, isVin } from "#lib/domain/vehicles/vin/rules.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { closeDatabase, database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { figure, printHeading, printTable, spread } from "./figures.ts";

const BUILDS = 200;
const WARM_UP = 10;

export interface ReportFigures {
  /** One report, in milliseconds. */
  readonly p50: number;
  readonly p95: number;
}

/** Builds reports of vehicles spread over the market, one after the other. */
export async function measureReports(): Promise<ReportFigures> {
  printHeading(`Reports (${BUILDS} vehicles, one after the other)`);
  // NHTSA is another machine: what it takes is bounded apart (nhtsa-answer).
  settle({ NHTSA_URL: "off" });
  if ((await latestFit()) === null) await fitValuation(systemContext());
  const vins = await spreadVins(BUILDS + WARM_UP);
  const timed = async (build: (vin: string) => Promise<unknown>): Promise<number[]> => {
    for (const vin of vins.slice(0, WARM_UP)) await build(vin);
    const times: number[] = [];
    for (const vin of vins.slice(WARM_UP)) {
      const began = performance.now();
      await build(vin);
      times.push(performance.now() - began);
    }
    return times;
  };
  let bytes = 0;
  const vehicle = spread(
    await timed(async (vin) => {
      const { text } = await buildReport({ vin, kind: "vehicle", now: now() });
      bytes = Math.max(bytes, text.length);
    }),
  );
  const insurance = spread(
    await timed((vin) => buildReport({ vin, kind: "insurance", now: now() })),
  );
  const preview = spread(await timed((vin) => vinSummaryOf(vin, now())));
  const row = (name: string, { p50, p95 }: { readonly p50: number; readonly p95: number }) => [
    name,
    figure(p50),
    figure(p95),
  ];
  printTable([
    ["milliseconds", "p50", "p95"],
    row("vehicle report", vehicle),
    row("insurance report", insurance),
    row("free preview", preview),
  ]);
  console.log(`  The largest snapshot was ${figure(bytes / 1024)} KB of canonical JSON.`);
  await printPlan(vins[0] ?? "");
  await closeDatabase();
  return { p50: vehicle.p50, p95: vehicle.p95 };
}

const vinRows = z.array(z.object({ vin: z.string() }));

/** VINs with and without records, spread evenly over what is for sale. */
async function spreadVins(count: number): Promise<readonly string[]> {
  const rows = vinRows.parse(
    await database().$queryRaw`
      select vin::text as vin from (
        select vin, id, row_number() over (order by id) as place, count(*) over () as total
        from listing where status = 'active' and id > 1000) spread
      where place % greatest(total / ${count}, 1) = 0 order by id limit ${count}`,
  );
  // Some VINs of the demo market are wrong on purpose.
  return rows.flatMap(({ vin }) => (isVin(vin) && checkDigitOf(vin).ok ? [vin] : []));
}

const planRows = z.array(z.object({ "QUERY PLAN": z.string() }));

/** Every read by VIN goes by an index. */
async function printPlan(vin: string): Promise<void> {
  const plan = planRows.parse(
    await database().$queryRaw`
      explain (analyze, timing off, costs off)
      select (select count(*) from listing_event where vin = ${vin}),
        (select max(id) from listing where vin = ${vin}),
        (select count(*) from history_record where vin = ${vin}),
        (select records from demo_history where vin = ${vin}),
        (select records from history_answer where vin = ${vin} and provider = 'x')`,
  );
  for (const line of plan) console.log(`  ${line["QUERY PLAN"]}`);
}
