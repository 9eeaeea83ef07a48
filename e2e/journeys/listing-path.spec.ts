import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { contactPanel, fillMessage, send } from "../fixtures/contact-panel.ts";
import { results } from "../fixtures/search-page.ts";
import { accessibilityProblems, expect, settled, sidewaysScroll, test } from "../fixtures/test.ts";

/** What stands of the page in the window, by what it says. */
const seen = (page: Page, words: RegExp) =>
  page.getByRole("main").getByText(words).filter({ visible: true }).first();

for (const width of [390, 1440])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("from the first words to a sent question", async ({ page }) => {
      await page.goto("/");
      await settled(page);
      await page.getByRole("main").getByRole("searchbox").fill("suv under 60k");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/search\?/);
      await results(page).first().getByRole("link").first().click();
      await expect(page).toHaveURL(/\/listings\/\d+/);
      await settled(page);
      await expect(seen(page, /\$[\d,]+/)).toBeInViewport();
      await page.getByRole("link", { name: /^Ask/ }).filter({ visible: true }).first().click();
      await expect(contactPanel(page).getByRole("button", { name: /^Send to/ })).toBeVisible();
      await fillMessage(page, "Is it still there, and may I see it this week?");
      await contactPanel(page).getByLabel("Email").fill(`path-${randomUUID()}@example.test`);
      expect(await sidewaysScroll(page)).toBe(0);
      await send(page);
    });

    test("what people want to know stands in their order and opens; no line is cut", async ({
      page,
    }) => {
      for (const id of [SCENARIO_LISTINGS.greatDeal, SCENARIO_LISTINGS.privateSeller]) {
        await page.goto(`/listings/${id}`);
        await settled(page);
        const order = ["working", "specs", "price-history", "total", "seller", "similar"];
        const found = await page
          .locator("main section[id]")
          .evaluateAll((all) => all.map((each) => each.id));
        expect(found.filter((each) => order.includes(each))).toEqual(order);
        await page.locator("main details:not([open])").evaluateAll((all) => {
          for (const fold of all) fold.setAttribute("open", "");
        });
        // Prices and ranges stay on one line: "$19,605 / to / $21,545" is what nobody can read.
        const cut = await page.locator("main td, main dd").evaluateAll((cells) =>
          cells.flatMap((cell) => {
            const words = cell.textContent?.trim() ?? "";
            const range = document.createRange();
            range.selectNodeContents(cell);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            return /^\$[\d,]+( to \$[\d,]+)?$/.test(words) && lines.size > 2 ? [words] : [];
          }),
        );
        expect(cut).toEqual([]);
        // Long tables are lines on a phone: none scrolls sideways, no words stand one below the other.
        const squeezed = await page.locator("main table").evaluateAll((tables) =>
          tables.flatMap((table) => {
            const box = table.parentElement;
            const narrow = [...table.querySelectorAll("td, th")].filter(
              (cell) =>
                (cell.textContent ?? "").length > 25 && cell.getBoundingClientRect().width < 90,
            );
            return box !== null && (box.scrollWidth > box.clientWidth + 1 || narrow.length > 0)
              ? [`${box.getAttribute("aria-label")}: ${narrow[0]?.textContent ?? "scrolls"}`]
              : [];
          }),
        );
        if (width === 390) expect(squeezed).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await accessibilityProblems(page)).toEqual([]);
      }
    });
  });
