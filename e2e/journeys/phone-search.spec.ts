import { results } from "../fixtures/search-page.ts";
import { expect, layoutShifts, settled, sidewaysScroll, test } from "../fixtures/test.ts";

/** From the top of the page to the first vehicle, in pixels: a shopper with a phone sees it at once. */
const FIRST_VEHICLE_WITHIN = 280;

for (const [of, path] of [
  ["everything", "/search"],
  ["several filters", "/search?make=toyota,honda&body=suv,sedan&price=-60000&year=2012-"],
  ["plain words", "/search?q=suv+under+60k"],
  ["the list", "/search?view=list&body=suv"],
] as const)
  test(`the first vehicle of ${of} stands within ${FIRST_VEHICLE_WITHIN} pixels`, async ({
    page,
  }) => {
    await page.goto(path);
    await settled(page);
    const box = await results(page).first().boundingBox();
    expect(box?.y).toBeLessThanOrEqual(FIRST_VEHICLE_WITHIN);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await layoutShifts(page)).toEqual([]);
  });

test("what stands no longer above the vehicles is still there", async ({ page }) => {
  await page.goto("/search?make=toyota,honda&body=suv,sedan&price=-60000&year=2012-");
  await settled(page);
  // All of a line that scrolls, by its names and by keyboard.
  const chips = page.getByRole("list", { name: "Applied filters" });
  await chips.getByRole("link", { name: "Clear all" }).focus();
  await expect(chips.getByRole("link", { name: "Clear all" })).toBeInViewport();
  await page.getByText("Save this search").click();
  const name = page.getByLabel("Name", { exact: true });
  await expect(name).toBeInViewport();
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.getByRole("dialog");
  await expect(
    sheet.getByRole("checkbox", { name: /^Hide if a better one is listed/ }),
  ).toBeVisible();
});

for (const width of [390, 320])
  test(`the list cuts no name of a vehicle at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/search?view=list");
    await settled(page);
    const names = results(page).getByRole("heading", { level: 3 });
    expect(await names.count()).toBeGreaterThan(10);
    const cut = await names.evaluateAll((all) =>
      all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    );
    expect(cut).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
