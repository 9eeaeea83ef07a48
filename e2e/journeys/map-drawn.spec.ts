import type { Page } from "@playwright/test";
import { foundCount, results } from "../fixtures/search-page.ts";
import { expect, test } from "../fixtures/test.ts";

const canvas = (page: Page) => page.getByRole("region", { name: /Map of the vehicles found/ });
const drawing = (page: Page) => page.getByRole("region", { name: "Draw an area" });
const marked = async (page: Page): Promise<number> => {
  const names = await page
    .getByRole("list", { name: "Places on the map" })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("aria-label") ?? ""));
  return names.reduce(
    (sum, name) => sum + Number(/^([\d,]+) vehicle/.exec(name)?.[1]?.replaceAll(",", "") ?? 1),
    0,
  );
};

for (const width of [390, 1_440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("an area is drawn, searched, drawn anew by keys and taken back", async ({ page }) => {
      await page.goto("/search?view=map&area=-109,36.9,-102,41.1");
      await expect(canvas(page)).toBeVisible();
      const inColorado = await foundCount(page);

      await page.getByRole("button", { name: "Draw an area" }).click();
      const search = drawing(page).getByText("Search inside");
      await expect(search).toHaveAttribute("aria-disabled", "true");
      const box = await canvas(page).boundingBox();
      if (box === null) throw new Error("The map has no size.");
      for (const [x, y] of [
        [0.2, 0.15],
        [0.9, 0.15],
        [0.5, 0.6],
      ] as const)
        await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
      await expect(drawing(page).getByRole("status")).toHaveText(/^3 corners/);
      await search.click();
      await expect(page).toHaveURL(/outline=/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("in the drawn area");
      const inside = await foundCount(page);
      expect(inside).toBeGreaterThan(0);
      expect(inside).toBeLessThan(inColorado);
      expect(await marked(page)).toBe(inside);

      // By keys alone: a corner at the cross, the map moved under it, and so on.
      await page.getByRole("button", { name: "Redraw" }).press("Enter");
      const add = drawing(page).getByRole("button", { name: "Add corner" });
      await expect(add).toBeFocused();
      const drawnBefore = page.url();
      for (const key of ["ArrowLeft", "ArrowUp", "ArrowRight"]) {
        await add.press("Enter");
        await canvas(page).press(key);
        await expect(canvas(page)).toBeFocused();
      }
      await expect(page).toHaveURL(drawnBefore);
      await drawing(page).getByRole("button", { name: "Undo" }).press("Enter");
      await expect(drawing(page).getByRole("status")).toHaveText(/^2 corners/);
      await page.keyboard.press("Escape");
      await expect(drawing(page)).toHaveCount(0);

      await page.getByRole("link", { name: /In the drawn area/ }).click();
      await expect(page).toHaveURL("/search?view=map");
      await page.goBack();
      await expect.poll(() => foundCount(page)).toBe(inside);
    });

    test("around a ZIP code rings say miles, and minutes by distance; towns and roads are drawn", async ({
      page,
    }) => {
      await page.goto("/search?view=map&zip=80202&within=100");
      await expect(canvas(page)).toBeVisible();
      await expect(
        page.getByText(
          /\d+ mi, about .* by distance: about how long it takes by road if .* 45 mph/,
        ),
      ).toBeVisible();
      await expect(page.getByText(/We looked up no road and no traffic/)).toBeVisible();
      const roads = await page.request.get("/api/map/roads.v1.svg");
      expect(roads.ok()).toBe(true);
      expect((await roads.body()).byteLength).toBeLessThan(20_000);
    });

    test("the list beside follows the map, and a vehicle in focus lights its place", async ({
      page,
    }) => {
      await page.goto("/search?view=map&area=-109,36.9,-102,41.1");
      await expect(canvas(page)).toBeVisible();
      const before = await foundCount(page);
      for (let step = 0; step < 2; step += 1) {
        const shown = page.url();
        await page.getByRole("button", { name: "Zoom in" }).click();
        await expect(page).not.toHaveURL(shown);
      }
      await expect.poll(() => foundCount(page)).toBeLessThan(before);
      await expect.poll(async () => (await marked(page)) - (await foundCount(page))).toBe(0);
      await results(page).first().getByRole("link").first().focus();
      await expect(
        page.getByRole("list", { name: "Places on the map" }).locator("[data-active]"),
      ).toHaveCount(1);
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("an area is typed by its towns; one that is none stays in its field", async ({
        page,
      }) => {
        await page.goto("/search?view=map&price=-40000");
        await page.getByText("Area by its corners").click();
        const field = page.getByRole("textbox", { name: /at its corners/ });
        await field.fill("Boulder, CO; Atlantis; Aurora, CO");
        const inside = page.getByRole("button", { name: "Search inside" });
        await inside.click();
        await expect(page.getByText(/We know no town called “Atlantis”/)).toBeVisible();
        await expect(field).toHaveValue("Boulder, CO; Atlantis; Aurora, CO");
        await field.fill("Boulder, CO; Colorado Springs, CO; Greeley, CO");
        await inside.click();
        await expect(page.getByRole("heading", { level: 1 })).toContainText("in the drawn area");
        expect(await marked(page)).toBe(await foundCount(page));
        await page.getByRole("link", { name: /In the drawn area/ }).click();
        await expect(page).toHaveURL("/search?price=-40000&view=map");
      });
    });
  });
}

test("a drawn area that is none is said to be none", async ({ page }) => {
  await page.goto("/search?view=map&outline=-105,39,-104,40,-104,39,-105,40");
  await expect(page.getByText(/lines of the drawn area cross/)).toBeVisible();
  expect(await foundCount(page)).toBeGreaterThan(0);
});
