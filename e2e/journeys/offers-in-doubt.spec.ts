import type { Page } from "@playwright/test";
import pg from "pg";
import { z } from "zod";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { addGarageVehicle } from "../fixtures/garage-vehicle.ts";
import { changeDatabase, expect, type OwnSite, test } from "../fixtures/own-site.ts";
import { databaseOf } from "../fixtures/scratch.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { accessibilityProblems, settled } from "../fixtures/test.ts";

const DESK = "/dealers/cedar-fork-motors";
const PATIENCE_MS = 20_000;
const WARNING = "Check this before you buy";

// Enough of one model year that a vehicle has comparables.
test.use({ marketSize: 2_000 });

const offerRow = z.object({ id: z.number(), vin: z.string(), mileageMiles: z.number() });

/** Dealers' offers that are not of Cedar Fork Motors, those of the commonest model years first. */
async function offersElsewhere(site: OwnSite) {
  const client = new pg.Client({ connectionString: await databaseOf(site.dataDir) });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select l.id, l.vin, l.mileage_miles as "mileageMiles"
       from listing l join seller s on s.id = l.seller_id
         join (select model_id, year, count(*) as n from listing where status = 'active' group by 1, 2) k
           using (model_id, year)
       where l.status = 'active' and s.kind = 'dealer' and s.name <> 'Cedar Fork Motors'
         and l.title_status = 'clean' and cardinality(l.doubts) = 0
         and (select count(*) from listing o where o.vin = l.vin) = 1
         -- Those made to order may state what their VIN does not.
         and l.id <> all($1)
       order by k.n desc, l.id limit 40`,
      [Object.values(SCENARIO_LISTINGS)],
    );
    return z.array(offerRow).parse(rows);
  } finally {
    await client.end();
  }
}

async function ratedOffer(page: Page, site: OwnSite) {
  for (const offer of await offersElsewhere(site)) {
    const html = await (await page.request.get(`${site.url}/listings/${offer.id}`)).text();
    if (!html.includes("Why there is no deal rating")) return offer;
  }
  throw new Error("The market has no rated offer.");
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

test("a VIN that two sellers offer is rated for neither, and a third one waits, until one is left", async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const offer = await ratedOffer(page, site);
  const visitor = await (await browser.newContext()).newPage();
  const address = `${site.url}/listings/${offer.id}`;
  await visitor.goto(address);
  await expect(heading(visitor, /^Why (this|there is no)/)).not.toHaveText(/no deal rating/);
  await expect(heading(visitor, WARNING)).toHaveCount(0);

  // Another dealership adds the same VIN: it is published, and both are in doubt.
  await signIn(page.context(), "manager@demo.lotwise.test", site);
  await page.goto(`${DESK}/inventory?view=add&vin=${offer.vin}`);
  await settled(page);
  await page.getByLabel("Asking price", { exact: true }).fill("18,900");
  await page.getByLabel("Mileage", { exact: true }).fill(String(offer.mileageMiles + 10));
  await page.getByRole("button", { name: "Add it to the lot" }).click();
  await expect(page).toHaveURL(/view=vehicle&vehicle=\d+/);
  const second = /vehicle=(\d+)/.exec(page.url())?.[1] ?? "";

  await page.reload();
  await expect(page.getByText("Shoppers are warned, and it has no deal rating")).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await visitor.goto(address);
  await expect(heading(visitor, WARNING)).toBeVisible();
  await expect(heading(visitor, "Why there is no deal rating")).toBeVisible();
  expect(await accessibilityProblems(visitor)).toEqual([]);
  await visitor.getByRole("link", { name: /^Cedar Fork Motors in .* asks \$18,900/ }).click();
  await expect(visitor).toHaveURL(new RegExp(`/listings/${second}$`));
  await expect(heading(visitor, WARNING)).toBeVisible();
  await expect(async () => {
    await visitor.goto(`${site.url}/search?vin=${offer.vin}`);
    const cards = visitor.getByRole("main").getByText("another seller offers this VIN");
    await expect(cards.first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: PATIENCE_MS });

  // A person offers it too: that waits, and only its seller sees it.
  const owner = await (await browser.newContext({ baseURL: site.url })).newPage();
  const { userId } = await signIn(owner.context(), "dana.whitfield@example.test", site);
  const { id: vehicle } = await addGarageVehicle(site, userId);
  await changeDatabase(
    site,
    `update garage_vehicle g set vin = l.vin, make_id = l.make_id, model_id = l.model_id, year = l.year
     from listing l where g.id = $1 and l.id = $2`,
    [vehicle, offer.id],
  );
  await owner.goto(`/garage/${vehicle}?sell=write`);
  await settled(owner);
  const form = owner.locator("#sell");
  await form.getByLabel("Asking price", { exact: true }).fill("17,500");
  await form.getByLabel("Mileage", { exact: true }).fill(String(offer.mileageMiles + 20));
  await form.getByLabel("Description").fill("One owner.");
  await owner.getByRole("button", { name: "Publish now, without photos" }).click();
  await expect(owner.getByText("We look at this listing before buyers see it")).toBeVisible();
  await expect(form).toContainText("Another seller offers this VIN too.");
  await expect(owner.getByRole("button", { name: "Show it to buyers" })).toHaveCount(0);
  expect(await accessibilityProblems(owner)).toEqual([]);
  const own = await owner
    .getByRole("link", { name: "See it as buyers would" })
    .getAttribute("href");
  expect((await visitor.request.get(`${site.url}${own}`)).status()).toBe(404);
  await visitor.goto(address);
  await expect(visitor.getByRole("main")).not.toContainText("$17,500");

  // The dealership takes its listing down: the first is rated again, and the third still waits for it.
  await page.goto(`${DESK}/inventory?view=vehicle&vehicle=${second}`);
  await settled(page);
  await page.getByLabel("What to do").selectOption("withdraw");
  await page.getByRole("button", { name: "Review the change" }).click();
  await page.getByRole("button", { name: "Change 1 vehicle" }).click();
  await expect(page.getByText(/^Done: /)).toBeVisible();
  await expect(async () => {
    await visitor.goto(address);
    await expect(heading(visitor, WARNING)).toHaveCount(0, { timeout: 500 });
    await expect(heading(visitor, /^Why (this|there is no)/)).not.toHaveText(/no deal rating/);
  }).toPass({ timeout: PATIENCE_MS });
  await owner.reload();
  await expect(owner.getByText("We look at this listing before buyers see it")).toBeVisible();
});
