import type pg from "pg";
import { z } from "zod";
import { matchAlerts } from "#lib/domain/shoppers/alert/jobs.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { figure, percentile, printHeading, printTable, timed } from "./figures.ts";
import { lowerPrices, withMarketCopy } from "./market-copy.ts";
import { savedSearches } from "./saved-searches.ts";

const SEARCHES = 10_000;
/** As many as one person may keep. */
const PER_PERSON = 50;
const CHANGED = 1_000;
const ROUNDS = 5;

export interface AlertFigures {
  readonly searches: number;
  readonly changed: number;
  readonly secondsP50: number;
  readonly secondsSlowest: number;
}

/**
 * How long 10,000 saved searches, all different, take to be matched against 1,000 changed listings:
 * from the look at the changes to the alerts in PostgreSQL. In a copy of the market, which goes again.
 */
export async function measureAlerts(databaseUrl: string): Promise<AlertFigures> {
  printHeading("Alerts: saved searches against changed listings");
  return withMarketCopy(databaseUrl, "alerts", measureIn);
}

async function measureIn(client: pg.Client): Promise<AlertFigures> {
  await saveSearches(client);
  await matchAlerts(now());
  const rounds: Pass[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await lowerPrices(client, CHANGED, round);
    rounds.push(await pass(CHANGED));
  }
  const single: Pass[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await lowerPrices(client, 1, ROUNDS + round);
    single.push(await pass(1));
  }
  const seconds = (passes: readonly Pass[]) => passes.map((each) => each.seconds);
  const row = (what: string, passes: readonly Pass[]) => [
    what,
    `${figure(percentile(seconds(passes), 0.5), 2)} s`,
    `${figure(Math.max(...seconds(passes)), 2)} s`,
    figure(
      percentile(
        passes.map(({ alerts }) => alerts),
        0.5,
      ),
      0,
    ),
  ];
  printTable([
    [`${figure(SEARCHES, 0)} searches against`, "p50", "slowest", "alerts"],
    row(`${figure(CHANGED, 0)} changed listings`, rounds),
    row("1 changed listing", single),
  ]);
  console.log(
    `  This process held ${figure(process.memoryUsage.rss() / 2 ** 20, 0)} MB at the end, with its embedded ClickHouse.`,
  );
  return {
    searches: SEARCHES,
    changed: CHANGED,
    secondsP50: percentile(seconds(rounds), 0.5),
    secondsSlowest: Math.max(...seconds(rounds)),
  };
}

interface Pass {
  readonly seconds: number;
  readonly alerts: number;
}

async function pass(expected: number): Promise<Pass> {
  let alerts = 0;
  let listings = 0;
  const took = await timed(async () => {
    ({ alerts, listings } = await matchAlerts(now()));
  });
  if (listings !== expected)
    throw new AppError("conflict", `${listings} listings had changed instead of ${expected}.`);
  return { seconds: took / 1_000, alerts };
}

const modelRows = z.array(z.object({ make: z.string(), model: z.string() }));
const idRows = z.array(z.object({ id: z.number() }));

async function saveSearches(client: pg.Client): Promise<void> {
  const models = await client.query(`
    select k.slug as make, k.slug || '.' || m.slug as model from listing l
    join model m on m.id = l.model_id join make k on k.id = m.make_id
    where l.status = 'active' group by 1, 2 order by count(*) desc, 2 limit 120`);
  const queries = savedSearches(SEARCHES, modelRows.parse(models.rows));
  const people = await client.query(
    `insert into app_user (email, name, email_verified_at)
     select 'bench-' || n || '@example.com', 'Bench', now() from generate_series(1, $1::int) as n returning id`,
    [Math.ceil(SEARCHES / PER_PERSON)],
  );
  const ids = idRows.parse(people.rows).map(({ id }) => id);
  await client.query(
    `insert into saved_search (user_id, name, query, cadence, created_at)
     select ($1::int[])[1 + (n - 1) / $3::int], 'Search ' || n, query, 'daily', now() - interval '1 hour'
     from unnest($2::text[]) with ordinality as q(query, n)`,
    [ids, queries, PER_PERSON],
  );
  await client.query("ANALYZE saved_search");
}
