import type { Page } from "@playwright/test";
import { foundCount, results } from "../fixtures/search-page.ts";
import { expect, test } from "../fixtures/test.ts";

test("from search to a listing by keyboard alone", async ({ page }) => {
  await page.goto("/search");
  const before = await foundCount(page);

  // The key works once the page is alive.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(page.getByRole("banner").getByRole("combobox")).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type("suv");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=suv/);
  await expect.poll(() => foundCount(page)).toBeLessThan(before);
  const suvs = await foundCount(page);

  await tabUntil(page, () => {
    const focused = document.activeElement;
    return focused instanceof HTMLInputElement && focused.name === "make";
  });
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/make=/);
  await expect.poll(() => foundCount(page)).toBeLessThan(suvs);
  // The same box has focus still: nothing was lost on the way.
  await expect(page.locator('input[name="make"]:focus')).toBeChecked();

  await tabUntil(page, () => document.activeElement?.matches("[data-results] a") ?? false);
  await expectVisibleFocus(page);
  const name = (await results(page).first().getByRole("heading").innerText()).trim();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/listings\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
});

test("the skip link leads past the header", async ({ page }) => {
  await page.goto("/search");
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(/skip/i);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(
    await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement)),
  ).toBe(true);
});

/** Presses Tab until focus is where it should be; a ring is seen at every stop on the way. */
async function tabUntil(page: Page, arrived: () => boolean): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await page.evaluate(arrived)) return;
    await page.keyboard.press("Tab");
    await expectVisibleFocus(page);
  }
  throw new Error("Focus never came there by Tab.");
}

/** Whether what has focus, or something around or laid over it, draws an outline. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const drawn = await page.evaluate(() => {
    const outlined = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    };
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return "nothing has focus";
    if (outlined(focused, "::after")) return "";
    for (
      let at: Element | null = focused;
      at !== null && at !== document.body;
      at = at.parentElement
    ) {
      if (outlined(at)) return "";
    }
    return `no outline: ${focused.outerHTML.slice(0, 200)}`;
  });
  expect(drawn).toBe("");
}
