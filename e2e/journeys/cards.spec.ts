import { results } from "../fixtures/search-page.ts";
import { expect, test } from "../fixtures/test.ts";

for (const width of [1440, 390])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("a card warns of what the listing's own page warns of, in the same words", async ({
      page,
    }) => {
      await page.goto("/search?title=rebuilt,salvage,lemon");
      const link = results(page).first().getByRole("link");
      // What the card's link is called ends with its marks and warnings, after the mileage.
      const [, flags = ""] = / mi, (.+)$/.exec((await link.getAttribute("aria-label")) ?? "") ?? [];
      expect(flags).toMatch(/(Rebuilt|Salvage|Lemon) title/);
      await page.goto((await link.getAttribute("href")) ?? "");
      for (const words of flags.split(", "))
        await expect(page.getByRole("main")).toContainText(words);
    });

    test("an electric vehicle's card says how far it goes and who says so", async ({ page }) => {
      await page.goto("/search?fuel=electric");
      // Not of every model year there is a record.
      const told = results(page).filter({ hasText: /\d mi (EPA range|range, made up)/ });
      await expect(told.first()).toBeVisible();
      await page.goto("/search?fuel=electric&view=list");
      await expect(told.first()).toBeVisible();
      await page.goto("/search?fuel=gasoline");
      await expect(results(page).first()).toBeVisible();
      await expect(told).toHaveCount(0);
    });
  });
