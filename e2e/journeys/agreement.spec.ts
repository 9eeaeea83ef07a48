import type { Page } from "@playwright/test";
import pg from "pg";
import { z } from "zod";
import { comparedFacts, disagreements, disagreementTable } from "#tests/setup/agreement.ts";
import { drawCount } from "#tests/setup/sample.ts";
import { collectFigures } from "../agreement/collect.ts";
import { agreementReader } from "../agreement/reader.ts";
import { unlikeVehicles } from "../agreement/vehicles.ts";
import { importSources } from "../fixtures/imports.ts";
import { changeDatabase, expect, type OwnSite, test } from "../fixtures/own-site.ts";
import { report } from "../fixtures/report.ts";
import { databaseOf } from "../fixtures/scratch.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { settled } from "../fixtures/test.ts";

// A site of its own: nobody changes a price while it is read.
test.use({ marketSize: 3_000 });
test.describe.configure({ mode: "serial" });

const DESK = "/dealers/cedar-fork-motors";
/** Minutes that the visits may take. */
const PATIENCE_MS = 25 * 60_000;
const offered = z.tuple([z.object({ id: z.number(), vin: z.string(), mileage: z.number() })]);

async function onDatabase<T>(site: OwnSite, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await databaseOf(site.dataDir) });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** A dealership offers a VIN that another offers already. @returns the numbers of both listings. */
async function offerTwice(page: Page, site: OwnSite): Promise<readonly [number, number]> {
  const [{ id, vin, mileage }] = offered.parse(
    await onDatabase(site, async (client) => {
      const { rows } = await client.query(
        `select l.id, l.vin, l.mileage_miles as mileage from listing l join seller s on s.id = l.seller_id
         where l.status = 'active' and s.kind = 'dealer' and s.name <> 'Cedar Fork Motors'
           and l.title_status = 'clean' and cardinality(l.doubts) = 0
           and not exists (select from listing other where other.vin = l.vin and other.id <> l.id)
         order by md5(l.id::text) limit 1`,
      );
      return rows;
    }),
  );
  await signIn(page.context(), "manager@demo.lotwise.test", site);
  await page.goto(`${DESK}/inventory?view=add&vin=${vin}`);
  await settled(page);
  await page.getByLabel("Asking price", { exact: true }).fill("18,900");
  await page.getByLabel("Mileage", { exact: true }).fill(String(mileage + 10));
  await page.getByRole("button", { name: "Add it to the lot" }).click();
  await expect(page).toHaveURL(/view=vehicle&vehicle=\d+/);
  const second = Number(/vehicle=(\d+)/.exec(page.url())?.[1]);
  for (const listing of [id, second])
    await expect(async () => {
      await page.goto(`/search?vin=${vin}`);
      const cards = page.getByRole("main").locator(`article:has(a[href^="/listings/${listing}"])`);
      await expect(cards).toContainText("another seller offers this VIN", { timeout: 500 });
    }).toPass({ timeout: 20_000 });
  return [id, second];
}

/** Facts that at least so many places tell of a vehicle; fewer, and the readers no longer find them. */
const TOLD_BY = {
  asks: 12,
  mileage: 14,
  word: 9,
  expected: 14,
  "half ask": 10,
  comparables: 14,
  "dealer value": 9,
  edition: 12,
  "days, this seller": 8,
  "days, this VIN": 3,
  distance: 4,
  "out the door": 2,
  owners: 6,
  title: 6,
  doubts: 3,
  "trim and drivetrain": 3,
  transmission: 4,
  "VIN: drivetrain": 6,
} as const;

test("every page, answer and tool says the same of a vehicle", async ({ page, site }, info) => {
  test.setTimeout(PATIENCE_MS);
  await importSources(site);
  const twice = await offerTwice(page, site);
  const began = performance.now();
  const { figures, count } = await onDatabase(site, async (client) => {
    const vehicles = await unlikeVehicles(client, drawCount(200, 20), twice);
    const reader = await agreementReader(client, site, vehicles);
    return { figures: await collectFigures(reader, vehicles), count: vehicles.length };
  });
  const seconds = (performance.now() - began) / 1_000;
  const facts = comparedFacts(figures);
  report(
    info,
    `${figures.length} figures of ${count} vehicles, ${facts.size} facts, in ${seconds.toFixed(0)} s`,
  );
  const found = disagreements(figures);
  expect(found.length, `disagreements\n${disagreementTable(found)}`).toBe(0);
  for (const [fact, places] of Object.entries(TOLD_BY))
    expect(facts.get(fact)?.size ?? 0, `places that say ${fact}`).toBeGreaterThanOrEqual(places);
});

test("a number that one of them has otherwise is named, with who says what", async ({ site }) => {
  test.setTimeout(PATIENCE_MS);
  await onDatabase(site, async (client) => {
    const vehicles = await unlikeVehicles(client, 12);
    const one = vehicles.find(({ kinds }) => kinds.includes("fair"));
    if (one === undefined) throw new Error("A market has fair prices.");
    const reader = await agreementReader(client, site, [one]);
    const raise = (dollars: number) =>
      changeDatabase(
        site,
        "update listing_appraisal set p50_cents = p50_cents + $2 where listing_id = $1",
        [one.id, dollars * 100],
      );
    expect(disagreements(await collectFigures(reader, [one]))).toEqual([]);
    // Whoever reads the row has it, and whoever works it out or reads the index has not.
    await raise(100);
    const found = disagreements(await collectFigures(reader, [one]));
    const expected = found.find(({ fact }) => fact === "expected");
    expect(expected?.vehicle).toContain(one.vin);
    expect(expected?.said.map(({ places }) => places)).toEqual([
      expect.arrayContaining(["API /valuations", "comparison", "garage page", "report page"]),
      ["listing page"],
    ]);
    expect(disagreementTable(found)).toContain("listing page");
    await raise(-100);
    expect(disagreements(await collectFigures(reader, [one]))).toEqual([]);
  });
});
