import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { expect, test } from "../fixtures/test.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a model year has EPA's figures by how it was built, and what a year of energy costs", async ({
    page,
  }) => {
    await page.goto("/research/honda/civic/2020");
    const panel = page.getByRole("region", { name: "Fuel economy and fuel cost" });
    await expect(panel).toContainText("29 to 36 mpg combined");
    await expect(panel).toContainText("EPA and DOE, fueleconomy.gov");
    const builds = panel.getByRole("list", { name: "MPG by version" });
    await expect(builds.getByRole("listitem").first()).toContainText("a year");
    await panel.getByText(/^Show data: \d+ configurations$/).click();
    await expect(panel.getByRole("columnheader", { name: "Combined" })).toBeVisible();
  });

  test("one that EPA does not rate says why, never that there is nothing to say", async ({
    page,
  }) => {
    await page.goto("/research/ford/f-250/2019");
    const panel = page.getByRole("region", { name: "Fuel economy and fuel cost" });
    await expect(panel).toContainText("None found");
    await expect(panel).toContainText("EPA does not rate vehicles over 8,500 lb");
  });

  test("a listing shows EPA's figures beside what the seller states", async ({ page }) => {
    await page.goto(`/listings/${SCENARIO_LISTINGS.greatDeal}`);
    const specs = page.getByRole("region", { name: "Key facts and equipment" });
    await expect(specs.getByRole("heading", { name: "Fuel economy by EPA" })).toBeVisible();
    await expect(specs).toContainText(/fits? what the seller states/);
  });
});
