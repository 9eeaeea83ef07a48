import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { buildCatalog } from "#prisma/seed/catalog.ts";
import { stockFromCatalog } from "#prisma/seed/catalog-stock.ts";
import { buildDemoMarket } from "#prisma/seed/demo-market.ts";
import { writeDemoMarket } from "#prisma/seed/write-market.ts";
import { withConnection } from "#tests/factories/market.ts";
import { createTestDatabase, sharedTemplate } from "#tests/setup/database.ts";
import { TEMPLATE_DATABASE } from "#tests/setup/template.ts";

/** Where tests keep the VIN index, built once for all of them. */
export const DATA_DIR = join(tmpdir(), "lotwise-test-data");
export const SIZE = 4_000;
const NOW = new Date("2026-11-20T15:30:00Z");

const fillCatalog = async (url: string) => {
  await buildCatalog(url, DATA_DIR);
};

/** The template that has the catalog. */
export const catalogTemplate = (): Promise<string> =>
  sharedTemplate("lotwise_catalog", TEMPLATE_DATABASE, fillCatalog);

/** The template that has the catalog and a demo market of SIZE vehicles, as of NOW. */
export async function marketTemplate(): Promise<string> {
  return sharedTemplate("lotwise_market", await catalogTemplate(), async (databaseUrl) => {
    await buildDemoMarket({ databaseUrl, dataDir: DATA_DIR, size: SIZE, seed: 1, now: NOW });
  });
}

export type TestMarket = Awaited<ReturnType<typeof createTestMarket>>;

/** A database with the catalog and a demo market of SIZE vehicles, and ways to ask it. */
export async function createTestMarket() {
  const database = await createTestDatabase(await marketTemplate());
  const sql = (text: string, values: unknown[] = [], url = database.url) =>
    withConnection(url, async (client) => (await client.query(text, values)).rows);
  const plan = { databaseUrl: database.url, dataDir: DATA_DIR, size: SIZE, seed: 1, now: NOW };
  type Changes = Partial<Parameters<typeof buildDemoMarket>[0]>;
  let stock: ReturnType<typeof stockFromCatalog> | undefined;
  /** Builds it again from what the catalog offered the first time: to learn that takes longer. */
  const build = async (changes: Changes = {}) => {
    stock ??= stockFromCatalog(database.url, DATA_DIR, NOW);
    return writeDemoMarket({ ...plan, ...changes, stock: await stock });
  };
  return {
    url: database.url,
    drop: () => database.drop(),
    sql,
    build,
    /** Builds it again as a start does. */
    buildAnew: (changes: Changes = {}) => buildDemoMarket({ ...plan, ...changes }),
    count: async (condition: string): Promise<number> =>
      z
        .tuple([z.object({ n: z.coerce.number() })])
        .parse(await sql(`select count(*) as n from ${condition}`))[0].n,
    parameters: async () =>
      z
        .tuple([z.object({ parameters: parametersSchema })])
        .parse(await sql("select parameters from demo_market"))[0].parameters,
  };
}

const parametersSchema = z.object({
  day: z.string(),
  scenarios: z.record(z.string(), z.number()),
  conflicts: z.array(
    z.object({ listingId: z.number(), kind: z.string(), stated: z.string(), vinSays: z.string() }),
  ),
  odometerConflicts: z.array(
    z.object({ vin: z.string(), earlierListingId: z.number(), laterListingId: z.number() }),
  ),
  priceModel: z.object({ noiseSigma: z.number() }),
});
