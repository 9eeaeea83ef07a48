import type { Page } from "@playwright/test";
import { foundCount, optionCount, results, unaskedPrice } from "../fixtures/search-page.ts";
import { expect, test } from "../fixtures/test.ts";

test("from home to a listing with the mouse", async ({ page }) => {
  await page.goto("/");
  const most = unaskedPrice(30_000).toLocaleString("en-US");
  await page.getByRole("main").getByRole("searchbox").fill(`suv under ${most}`);
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/search\?/);
  await expect(results(page).first()).toBeVisible();
  const chips = page.getByRole("list", { name: "Applied filters" });
  await expect(chips).toContainText(/SUV/i);
  await expect(chips).toContainText(`$${most}`);

  const before = await foundCount(page);
  const make = page.getByRole("group", { name: "Make" }).getByRole("checkbox").first();
  const promised = await optionCount(make);
  expect(promised).toBeLessThanOrEqual(before);
  await make.check();
  await expect(page).toHaveURL(/make=/);
  await expect.poll(() => foundCount(page)).toBe(promised);

  const card = results(page).first();
  const name = (await card.getByRole("heading").innerText()).trim();
  await card.getByRole("link").click();
  await expect(page).toHaveURL(/\/listings\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);

  await page.goBack();
  await expect(page).toHaveURL(/make=/);
  await expect.poll(() => foundCount(page)).toBe(promised);
});

test("the counts of a filter leave its own choice out", async ({ page }) => {
  await page.goto(`/search?price=-${unaskedPrice(80_000)}`);
  const makes = page.getByRole("group", { name: "Make" }).getByRole("checkbox");
  const [first, second] = [makes.nth(0), makes.nth(1)];
  const counts = [await optionCount(first), await optionCount(second)] as const;
  await first.check();
  await expect.poll(() => foundCount(page)).toBe(counts[0]);
  expect(await optionCount(second)).toBe(counts[1]);
  await second.check();
  await expect.poll(() => foundCount(page)).toBe(counts[0] + counts[1]);
});

test("the address is the state: sorting, paging, back and reload", async ({ page }) => {
  await page.goto("/search");
  await page.getByLabel("Sort").selectOption("price");
  await expect(page).toHaveURL(/sort=price/);
  await page.waitForFunction(() => !document.querySelector("[data-pending]"));
  const prices = await pricesOn(page);
  expect(prices.length).toBe(24);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));

  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.waitForFunction(() => !document.querySelector("[data-pending]"));
  const second = await pricesOn(page);
  expect(second.at(0) ?? 0).toBeGreaterThanOrEqual(prices.at(-1) ?? 0);
  await page.reload();
  expect(await pricesOn(page)).toEqual(second);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect.poll(() => pricesOn(page)).toEqual(prices);
});

test("each vehicle stands on one page only", async ({ page }) => {
  const seen = new Set<string>();
  for (let number = 1; number <= 4; number++) {
    await page.goto(`/search?sort=price&page=${number}`);
    for (const link of await results(page).getByRole("link").all()) {
      const href = (await link.getAttribute("href")) ?? "";
      expect(seen, `${href} on page ${number}`).not.toContain(href);
      seen.add(href);
    }
  }
  expect(seen.size).toBe(96);
});

test("a filter is taken back by its chip, and all of them at once", async ({ page }) => {
  await page.goto("/search?body=suv&fuel=gasoline");
  const all = await foundCount(page);
  const chips = page.getByRole("list", { name: "Applied filters" }).getByRole("listitem");
  await expect(chips).toHaveCount(3);
  await chips.first().getByRole("link").click();
  await expect(chips).toHaveCount(2);
  await expect.poll(() => foundCount(page)).toBeGreaterThan(all);
  await page.getByRole("link", { name: "Clear all" }).first().click();
  await expect(page).toHaveURL(/\/search$/);
});

/** Asking prices in the order shown. */
async function pricesOn(page: Page): Promise<number[]> {
  const names = await results(page)
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute("aria-label") ?? link.textContent ?? ""),
    );
  return names.map((name) => Number((/\$([\d,]+)/.exec(name)?.[1] ?? "").replaceAll(",", "")));
}
