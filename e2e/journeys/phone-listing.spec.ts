import type { Page } from "@playwright/test";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { accessibilityProblems, expect, settled, sidewaysScroll, test } from "../fixtures/test.ts";

const BY_DEALER = `/listings/${SCENARIO_LISTINGS.greatDeal}`;
const BY_PERSON = `/listings/${SCENARIO_LISTINGS.privateSeller}`;
const SOLD = `/listings/${SCENARIO_LISTINGS.sold}`;

const bar = (page: Page) => page.getByRole("complementary", { name: "Price and contact" });
const siteBar = (page: Page) => page.getByRole("navigation", { name: "Main, bottom bar" });

/** The parts of the page from top to bottom, by their ids. */
const parts = (page: Page) =>
  page
    .locator("main section[id]")
    .evaluateAll((all) =>
      all
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map(({ id }) => id),
    );

test("the first screen says what it is and costs, and one bar leads to the seller", async ({
  page,
}) => {
  await page.goto(BY_DEALER);
  await settled(page);
  const head = page
    .getByRole("main")
    .locator("header", { has: page.getByRole("heading", { level: 1 }) });
  await expect(head.getByRole("heading", { level: 1 })).toBeInViewport();
  for (const words of [/\$[\d,]+/, /[\d,]+ mi/, /, CO/, /(below|above|at) market/, "For sale here"])
    await expect(head.getByText(words).first()).toBeInViewport();
  await expect(page.getByText(/^\d+ of \d+$/).first()).toBeInViewport();
  await expect(bar(page).getByRole("link", { name: /^Ask/ })).toBeInViewport();
  await expect(bar(page).getByRole("link", { name: /^Call/ })).toHaveAttribute(
    "href",
    /^tel:\+?\d+$/,
  );

  // The site's bar ends the page meanwhile.
  await expect(siteBar(page)).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(siteBar(page)).toBeInViewport();
  const [above, below] = [await siteBar(page).boundingBox(), await bar(page).boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 0.5);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("the compare tray stands on the bar and covers nothing", async ({ page }) => {
  await page.goto(BY_DEALER);
  await settled(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Compare / })
    .first()
    .click();
  const tray = page.getByRole("region", { name: "Compare tray" });
  await expect(tray).toBeInViewport();
  const [over, under] = [await tray.boundingBox(), await bar(page).boundingBox()];
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeCloseTo(under?.y ?? 0, 0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [last, top] = [await siteBar(page).boundingBox(), await tray.boundingBox()];
  // Its border and heights of text in parts of a pixel.
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 2);
});

for (const [kind, path] of [
  ["a dealer's", BY_DEALER],
  ["a person's", BY_PERSON],
  ["a sold one's", SOLD],
] as const)
  test(`${kind} page comes to similar vehicles within eight screens`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    const top = await page
      .locator("#similar")
      .evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    expect(top).toBeLessThanOrEqual(8 * 844);
    const order = ["working", "specs", "price-history", "total", "seller", "similar"];
    const found = await parts(page);
    expect(found.filter((id) => order.includes(id))).toEqual(
      order.filter((id) => found.includes(id)),
    );
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

test("who sells privately has no number to call, and what is sold has the site's bar", async ({
  page,
}) => {
  await page.goto(BY_PERSON);
  await expect(bar(page).getByRole("link", { name: /^Ask/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Call/ })).toHaveCount(0);
  await page.goto(SOLD);
  await expect(bar(page)).toHaveCount(0);
  await expect(siteBar(page)).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("everything opens, and Ask leads to the form", async ({ page }) => {
    await page.goto(BY_DEALER);
    await expect(page.getByText(/^\d+ pictures?$/)).toBeInViewport();
    await page.getByText("The sum, step by step").click();
    await expect(page.getByText(/The steps add up to/)).toBeVisible();
    await page.getByText(/specifications, stated and by VIN/).click();
    await expect(page.getByRole("region", { name: "Specifications by source" })).toBeVisible();
    await bar(page).getByRole("link", { name: /^Ask/ }).click();
    await expect(page).toHaveURL(/#contact$/);
    await expect(page.getByRole("heading", { name: /^Contact / })).toBeInViewport();
    await expect(page.getByLabel("Message")).toBeVisible();
  });
});
