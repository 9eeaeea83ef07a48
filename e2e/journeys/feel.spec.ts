import type { Page } from "@playwright/test";
import { foundCount, results, unaskedPrice } from "../fixtures/search-page.ts";
import { expect, test } from "../fixtures/test.ts";

/** Holds back every answer to a navigation until it is let go. @returns what lets them go. */
async function holdAnswers(page: Page): Promise<{ asked: string[]; release: () => void }> {
  const asked: string[] = [];
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/search**", async (route) => {
    if (route.request().headers().rsc === undefined) return route.continue();
    asked.push(route.request().url());
    await released;
    await route.continue();
  });
  return { asked, release };
}

const chips = (page: Page) =>
  page.getByRole("list", { name: "Applied filters" }).getByRole("listitem");
const makes = (page: Page) => page.getByRole("group", { name: "Make" }).getByRole("checkbox");

test("what was found stays in sight until a change is answered", async ({ page }) => {
  await page.goto(`/search?price=-${unaskedPrice(80_000)}`);
  const vehicles = await results(page).count();
  const all = await foundCount(page);
  const { release } = await holdAnswers(page);
  await makes(page).first().check();
  await expect(page.locator("[data-pending]")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("opacity", "0.55");
  expect(await results(page).count()).toBe(vehicles);
  release();
  await expect(page).toHaveURL(/make=/);
  await expect(page.locator("[data-pending]")).toHaveCount(0);
  expect(await foundCount(page)).toBeLessThan(all);
  await expect(chips(page)).toHaveCount(3);
});

test("of quick changes none is lost", async ({ page }) => {
  await page.goto("/search?body=suv&photos=1");
  const { asked, release } = await holdAnswers(page);
  await makes(page).evaluateAll((boxes) => {
    for (const box of boxes.slice(0, 3)) if (box instanceof HTMLElement) box.click();
  });
  await chips(page).getByRole("link", { name: "Remove SUV" }).press("Enter");
  await expect.poll(() => asked.some((url) => !/body=/.test(url))).toBe(true);
  release();
  await expect(page).toHaveURL(/make=[a-z-]+,[a-z-]+,[a-z-]+&/);
  await expect(page).not.toHaveURL(/body=/);
  await expect(chips(page)).toHaveCount(5);
});

test.describe("without a connection", () => {
  // What comes after the page is at rest may be on its way just then.
  test.use({ allowed: [[/ERR_INTERNET_DISCONNECTED/, /Failed to load chunk/], { scope: "test" }] });
  test("the results stay and the change is made later", async ({ page, context }) => {
    await page.goto("/search");
    await makes(page).first().check();
    await expect(page).toHaveURL(/make=/);
    await expect(page.locator("[data-pending]")).toHaveCount(0);
    await context.setOffline(true);
    await makes(page).nth(1).check();
    await expect(page.getByRole("alert").filter({ hasText: "No connection" })).toBeVisible();
    expect(await results(page).count()).toBe(24);
    await context.setOffline(false);
    await expect(page).toHaveURL(/make=[a-z-]+,[a-z-]+/);
    await expect(page.getByText("No connection")).toHaveCount(0);
  });
});

test("back from a vehicle finds the place, what was open and all that was loaded", async ({
  page,
}) => {
  await page.goto("/search");
  await page.getByText("Transmission", { exact: true }).first().click();
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(results(page)).toHaveCount(48);
  const card = results(page).nth(40);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(1_000);
  await card.getByRole("link").click();
  await expect(page).toHaveURL(/\/listings\/\d+$/);
  await page.goBack();
  await expect(results(page)).toHaveCount(48);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(5);
  await expect(
    page.getByRole("group", { name: "Transmission" }).getByRole("checkbox").first(),
  ).toBeVisible();
});

test("a vehicle is fetched ahead when the pointer rests on it, once", async ({ page }) => {
  const ahead: string[] = [];
  page.on("request", (request) => {
    if (/\/listings\/\d+/.test(request.url())) ahead.push(request.url());
  });
  await page.goto("/search");
  await expect(page.locator("[data-pending]")).toHaveCount(0);
  await results(page).nth(1).hover();
  // What the page is made of, and the page.
  await expect.poll(() => ahead.length).toBe(2);
  await results(page).nth(1).getByRole("link").click();
  await expect(page).toHaveURL(/\/listings\/\d+$/);
  expect(ahead.length).toBe(2);
});

test("a slider of two thumbs sets the bounds by keyboard", async ({ page }) => {
  await page.goto("/search");
  const highest = page.getByRole("slider", { name: "Price to" });
  await highest.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  const said = await highest.getAttribute("aria-valuetext");
  expect(said).toMatch(/^\$[\d,]+$/);
  await expect(page).toHaveURL(/price=-\d+/);
  await expect(chips(page).first()).toContainText(`At most ${said}`);
  await expect(highest).toBeFocused();
  await page.keyboard.press("End");
  await expect(page).toHaveURL(/\/search$/);
});

test("the order and the views stand where they will, however little of them has arrived", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/search?price=-${unaskedPrice(80_000)}&zip=80202`);
  const widths = await page.locator("#sort").evaluate((sort) => {
    const tools = sort.closest("div")?.parentElement;
    if (!tools) throw new Error("The order stands by itself.");
    const kept = Number.parseFloat(getComputedStyle(tools).minWidth);
    tools.style.minWidth = "0";
    tools.style.width = "max-content";
    return { kept, needed: tools.getBoundingClientRect().width };
  });
  expect(widths.kept).toBeGreaterThanOrEqual(widths.needed);
});
