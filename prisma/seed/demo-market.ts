import pg from "pg";
import { z } from "zod";
import { stockFromCatalog } from "./catalog-stock.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./people.ts";
import {
  assertMarketSize,
  type DemoMarketProgress,
  type DemoMarketReport,
  writeDemoMarket,
} from "./write-market.ts";

export interface DemoMarketOptions {
  readonly databaseUrl: string;
  /** Where local state lies; the VIN patterns are kept there. */
  readonly dataDir: string;
  /** Vehicles on offer; sold and withdrawn ones come on top. */
  readonly size: number;
  readonly seed: number;
  /** The market ends with the day before this one (UTC). */
  readonly now: Date;
  readonly onProgress?: (progress: DemoMarketProgress) => void;
}

/**
 * Builds the demo market into a database that has the catalog: dealers, private sellers, vehicles
 * with a year of history, accounts. The same rows for the same seed, size, day and catalog.
 * Removes what the market tables held before; all or nothing.
 * @throws AppError `invalid_input` for a size out of bounds, `configuration` without a catalog.
 */
export async function buildDemoMarket(options: DemoMarketOptions): Promise<DemoMarketReport> {
  const { databaseUrl, dataDir, now } = options;
  assertMarketSize(options.size);
  const stock = await stockFromCatalog(databaseUrl, dataDir, now);
  return writeDemoMarket({ ...options, stock });
}

export interface DemoMarketSummary {
  readonly size: number;
  readonly seed: number;
  readonly builtAt: Date;
  /** The one password of all demo accounts. */
  readonly password: string;
  readonly accounts: { email: string; what: string }[];
}

const summaryRow = z
  .array(z.object({ seed: z.number(), size: z.number(), built_at: z.date() }))
  .max(1);

/** The demo market that a database holds, with its sign-ins; null when it holds none. */
export async function demoMarketSummary(databaseUrl: string): Promise<DemoMarketSummary | null> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "lotwise" });
  await client.connect();
  try {
    const { rows } = await client.query("select seed, size, built_at from demo_market");
    const row = summaryRow.parse(rows)[0];
    if (row === undefined) return null;
    return {
      seed: row.seed,
      size: row.size,
      builtAt: row.built_at,
      password: DEMO_PASSWORD,
      accounts: DEMO_ACCOUNTS.map(({ email, description }) => ({ email, what: description })),
    };
  } finally {
    await client.end();
  }
}
