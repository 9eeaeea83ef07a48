import type { Page } from "@playwright/test";
import { accessibilityProblems, expect, test } from "../fixtures/test.ts";

/** The header's control, by what it says of where the reader is. */
const control = (page: Page) => page.getByRole("banner").locator("details");

async function give(page: Page, zip: string) {
  await control(page).locator("summary").click();
  await page.getByLabel("Your ZIP, five digits").fill(zip);
  await page.getByRole("button", { name: /^(Use this ZIP|Change ZIP)$/ }).click();
}

test("a ZIP code given once is used on every page, and removed by one press", async ({ page }) => {
  await page.goto("/search?sort=price");
  await expect(control(page).locator("summary")).toHaveAccessibleName("Your location: not set");
  const results = page.getByRole("region", { name: "Results" });
  const order = () =>
    results
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const before = await order();
  await give(page, "80202");
  await expect(control(page).locator("summary")).toHaveAccessibleName(
    "Your location: Denver, CO 80202",
  );
  await expect(page).toHaveURL(/\/search\?sort=price$/);
  await expect(results.getByRole("listitem").first()).toContainText(/, [A-Z]{2} · [\d,]+ mi/);
  expect(await order()).toEqual(before);

  await results.getByRole("link").first().click();
  const main = page.getByRole("main");
  await expect(main.locator("header", { hasText: "For sale here" })).toContainText(
    "from Denver, CO",
  );
  await expect(main).toContainText("registered in Colorado, by your ZIP code");
  const listing = new URL(page.url()).pathname;

  await page.goto(`${listing}?zip=97201`);
  await expect(main).toContainText("registered in Oregon, by your ZIP code");
  await expect(control(page).locator("summary")).toHaveAccessibleName(
    "Your location: Denver, CO 80202",
  );
  await page.goto(`${listing}?zip=00000`);
  await expect(main).toContainText(
    "There is no ZIP code “00000”: your place, Denver, CO 80202, is used.",
  );
  await page.goto(`/research/compare?listings=${listing.split("/").at(-1)}`);
  await expect(page.getByLabel("Distance and sales tax for ZIP")).toHaveValue("80202");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "within 50 miles of Denver, CO" })).toBeVisible();
  await page.goto("/sellers");
  await expect(main).toContainText(/\d mi/);
  await page.goto("/search?q=suv+near+me");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("of Denver, CO");

  await control(page).locator("summary").click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove my ZIP" }).click();
  await expect(control(page).locator("summary")).toHaveAccessibleName("Your location: not set");
  await page.goto(listing);
  await expect(main).toContainText(/registered in [\w ]+, the seller’s state/);
});

test("a ZIP code typed into the page's own form is kept; one that its address names is not", async ({
  page,
}) => {
  await page.goto("/search?zip=85004&within=250");
  await expect(control(page).locator("summary")).toHaveAccessibleName("Your location: not set");
  await page.goto("/search");
  await page.getByLabel("ZIP code", { exact: true }).fill("80202");
  await page.getByLabel("ZIP code", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/zip=80202/);
  await expect(control(page).locator("summary")).toHaveAccessibleName(
    "Your location: Denver, CO 80202",
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a place is given, refused, changed and removed", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/search?body=suv&zip=85004");
    await give(page, "00000");
    await expect(page.getByText("There is no ZIP code 00000.")).toBeVisible();
    await expect(page.getByLabel("Your ZIP, five digits")).toHaveValue("00000");
    await page.getByLabel("Your ZIP, five digits").fill("80202");
    await page.getByRole("button", { name: "Use this ZIP" }).click();
    await expect(page).toHaveURL(/\/search\?body=suv$/);
    await expect(control(page).locator("summary")).toHaveAccessibleName(
      "Your location: Denver, CO 80202",
    );
    await give(page, "nowhere");
    await expect(page.getByText("Give the five digits of a ZIP code.")).toBeVisible();
    await expect(control(page).locator("summary")).toHaveAccessibleName(
      "Your location: Denver, CO 80202",
    );
    await page.getByRole("button", { name: "Remove my ZIP" }).click();
    await expect(control(page).locator("summary")).toHaveAccessibleName("Your location: not set");
  });
});
