import type { Page } from "@playwright/test";
import { foundCount, results } from "../fixtures/search-page.ts";
import { expect, test } from "../fixtures/test.ts";

const marks = (page: Page) => page.getByRole("list", { name: "Places on the map" });
/** How many vehicles a mark says it stands for. */
const promisedBy = (name: string | null): number =>
  Number(/^([\d,]+) vehicles/.exec(name ?? "")?.[1]?.replaceAll(",", ""));
const manyMarks = (page: Page) => marks(page).getByRole("link", { name: /^[\d,]+ vehicles/ });

for (const width of [390, 1_440])
  test.describe(`with WebGL, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("the list and the address follow the map, and back restores both", async ({ page }) => {
      await page.goto("/search?view=map");
      const canvas = page.getByRole("region", { name: /Map of the vehicles found/ });
      await expect(canvas).toBeVisible();
      const all = await foundCount(page);

      const mark = manyMarks(page).first();
      const promised = promisedBy(await mark.getAttribute("aria-label"));
      await mark.click();
      await expect(page).toHaveURL(/area=/);
      await expect(page.getByRole("link", { name: /In the map area/ })).toBeVisible();
      await expect.poll(() => foundCount(page)).toBe(promised);

      // A step of zoom is added to the history; where the map is moved to after it takes its place.
      const pressed = page.url();
      await canvas.focus();
      await page.keyboard.press("-");
      await expect(page).not.toHaveURL(pressed);
      await expect.poll(() => foundCount(page)).toBeGreaterThanOrEqual(promised);
      const zoomed = page.url();
      await page.keyboard.press("ArrowLeft");
      await expect(page).not.toHaveURL(zoomed);
      await page.goBack();
      await expect(page).toHaveURL(pressed);
      await expect.poll(() => foundCount(page)).toBe(promised);
      await page.goBack();
      await expect(page).toHaveURL(/\/search\?view=map$/);
      await expect.poll(() => foundCount(page)).toBe(all);

      // Told not to follow, it offers instead.
      await page.getByRole("checkbox", { name: "Search as I move the map" }).uncheck();
      await page.getByRole("button", { name: "Zoom in" }).click();
      const here = page.getByRole("link", { name: "Search this area" });
      await expect(here).toBeVisible();
      expect(new URL(page.url()).search).toBe("?view=map");
      await here.click();
      await expect(page).toHaveURL(/area=/);
    });

    test("a vehicle in the list lights its place, and a price on the map shows the vehicle", async ({
      page,
    }) => {
      await page.goto("/search?view=map&area=-105.4,39.4,-104.5,40.1&price=-30000");
      await expect(page.getByRole("region", { name: /Map of the vehicles found/ })).toBeVisible();
      await results(page).first().hover();
      await expect(marks(page).locator("[data-active]")).toHaveCount(1);
      const price = marks(page).getByRole("link", { name: /^\$/ }).first();
      await price.focus();
      await page.keyboard.press("Enter");
      const preview = page.getByRole("region", { name: "Vehicle on the map" });
      await expect(preview.getByRole("link")).toBeFocused();
      await expect(preview.getByRole("link")).toHaveAttribute("href", /^\/listings\/\d+$/);
      await page.keyboard.press("Escape");
      await expect(preview).toHaveCount(0);
    });
  });

test("without WebGL the drawn map stays, and its marks lead on", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto("/search?view=map");
  const mark = manyMarks(page).first();
  const promised = promisedBy(await mark.getAttribute("aria-label"));
  await mark.click();
  await expect(page).toHaveURL(/area=/);
  await expect.poll(() => foundCount(page)).toBe(promised);
  await expect(page.locator("canvas")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Zoom out" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("marks lead into their area and out again, and the numbers agree", async ({ page }) => {
    await page.goto("/search?view=map&body=suv");
    for (let step = 0; step < 2; step += 1) {
      const mark = manyMarks(page).first();
      const promised = promisedBy(await mark.getAttribute("aria-label"));
      await mark.click();
      expect(await foundCount(page)).toBe(promised);
    }
    const within = await foundCount(page);
    await page.getByRole("link", { name: "Zoom out" }).click();
    expect(await foundCount(page)).toBeGreaterThanOrEqual(within);
    await page.getByText("Show data").click();
    await expect(page.getByRole("table", { name: "Vehicles by place on the map" })).toBeVisible();
    await page.getByRole("link", { name: /In the map area/ }).click();
    await expect(page).toHaveURL("/search?body=suv&view=map");
  });
});

test("an area that is none is said to be none", async ({ page }) => {
  await page.goto("/search?view=map&area=1,2,NaN,4");
  await expect(page.getByText(/four numbers: west, south, east, north/)).toBeVisible();
  await page.goto("/search?view=map&area=-30,30,-29,31");
  expect(await foundCount(page)).toBe(0);
  await expect(page.getByRole("link", { name: /^Leave out In the map area/ })).toBeVisible();
});
