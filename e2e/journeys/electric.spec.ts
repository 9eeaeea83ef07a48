import type { Page } from "@playwright/test";
import { foundCount, results } from "../fixtures/search-page.ts";
import { accessibilityProblems, expect, settled, sidewaysScroll, test } from "../fixtures/test.ts";

/** Miles that a card says, the least of them. */
const MILES = /([\d,]+)(?: to [\d,]+)? mi (?:EPA range|range, made up)/;

async function looksWell(page: Page): Promise<void> {
  await settled(page);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
}

for (const width of [1440, 390])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("from words for a range to an electric vehicle, how it charges and where", async ({
      page,
    }) => {
      await page.goto("/search?q=ev with 250+ miles");
      // A phone counts what a wide screen shows as chips.
      if (width < 1_000) await expect(page.getByText("Filters (2)")).toBeVisible();
      else
        await expect(
          page.getByText("At least 250 mi range").filter({ visible: true }).first(),
        ).toBeVisible();
      expect(await foundCount(page)).toBeGreaterThan(0);
      const cards = results(page);
      await expect(cards.first()).toContainText("Electric");
      for (const text of (await cards.allInnerTexts()).slice(0, 5))
        expect(Number(MILES.exec(text)?.[1]?.replaceAll(",", ""))).toBeGreaterThanOrEqual(250);
      await looksWell(page);

      await page.goto("/search?fuel=electric&range=250-&sort=range");
      const ranges = (await results(page).allInnerTexts()).map((text) =>
        Number(MILES.exec(text)?.[1]?.replaceAll(",", "")),
      );
      expect(ranges).toEqual(ranges.toSorted((a, b) => b - a));

      await results(page).first().getByRole("link").first().click();
      const panel = page.getByRole("region", { name: "Range and charging" });
      await expect(panel).toContainText(MILES);
      await expect(panel).toContainText(/NACS|CCS|CHAdeMO|J1772/);
      await expect(panel).toContainText(/Full charge at home\s*About [\d.]+ h, \$\d/);
      await expect(panel).toContainText("20 °F");
      await expect(panel).toContainText(/within 10 miles of|imported/);
      await panel.getByText("How these figures are worked out").click();
      await expect(panel).toContainText("U.S. Department of Energy");
      await looksWell(page);
      await panel.getByRole("link", { name: /Every station/ }).click();
      await expect(page).toHaveURL(/\/tools\/charging\?vehicle=/);
    });

    test("an electric Equinox is called what it is sold as", async ({ page }) => {
      await page.goto("/search?q=equinox ev");
      await expect(results(page).first()).toContainText("Chevrolet Equinox EV");
      await page.goto("/search?q=gas equinox");
      await expect(results(page).first()).toContainText(/Chevrolet Equinox(?! EV)/);
    });
  });
