import { randomUUID } from "node:crypto";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { addGarageVehicle } from "../fixtures/garage-vehicle.ts";
import { readRunningSite } from "../fixtures/running-site.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { expect, test } from "../fixtures/test.ts";

test("by keyboard: a vehicle for sale beside model years, differences only, one taken out", async ({
  page,
}) => {
  await page.goto(`/research/compare?listings=${SCENARIO_LISTINGS.greatDeal}`);
  const columns = page.getByRole("columnheader");
  for (const [at, words] of ["2019 honda civic", "mazda3 2020"].entries()) {
    await page.getByLabel("Add a model year").focus();
    await page.keyboard.type(words);
    // The browser's own list of names may lie open over the field.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await expect(columns).toHaveCount(at + 2);
  }
  await expect(page).toHaveURL(/v=listing-2&v=2019-honda-civic&v=2020-mazda-mazda3/);
  const table = page.getByRole("table");
  await expect(table).toContainText("Asking price or range");
  await expect(table).toContainText("Depends on trim");
  await expect(table).toContainText("Recalls of the model year");

  const rows = await page.getByRole("row").count();
  await page.getByRole("link", { name: "Differences only" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/differences=1/);
  await expect.poll(() => page.getByRole("row").count()).toBeLessThan(rows);
  await page.getByRole("link", { name: "Remove 2019 Honda Civic from this comparison" }).focus();
  await page.keyboard.press("Enter");
  await expect(columns).toHaveCount(2);
});

test("one's own vehicle is compared, and nobody else's", async ({ page, context, browser }) => {
  const site = await readRunningSite();
  const { userId } = await signIn(context, `compares-${randomUUID()}@example.test`);
  const { id } = await addGarageVehicle(site, userId);
  await page.goto("/research/compare?v=2019-honda-civic");
  await page.getByRole("link", { name: /, from your garage$/ }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await expect(page.getByRole("table")).toContainText("In your garage");

  const stranger = await browser.newContext();
  await signIn(stranger, `stranger-${randomUUID()}@example.test`);
  const theirs = await stranger.newPage();
  await theirs.goto(new URL(`/research/compare?v=2019-honda-civic&v=garage-${id}`, site.url).href);
  await expect(theirs.getByRole("main")).toContainText("is not in your garage");
  await expect(theirs.getByRole("columnheader")).toHaveCount(1);
  await stranger.close();
});
