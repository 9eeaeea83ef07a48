import { foundCount, results } from "../fixtures/search-page.ts";
import { expect, sidewaysScroll, test } from "../fixtures/test.ts";

test("filters are a full-height sheet that says how many it will show", async ({ page }) => {
  await page.goto("/search");
  const all = await foundCount(page);
  const open = page.getByRole("button", { name: /^Filters/ });
  await expect(open).toBeVisible();
  await open.click();

  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  const box = await sheet.boundingBox();
  expect(box?.width).toBe(390);
  expect(box?.height ?? 0).toBeGreaterThan(840);

  await sheet.getByRole("group", { name: "Make" }).getByRole("checkbox").first().check();
  await expect(page).toHaveURL(/make=/);
  const show = sheet.getByRole("button", { name: /^Show [\d,]+ vehicles?$/ });
  await expect
    .poll(async () => Number((await show.innerText()).replaceAll(/\D/g, "")))
    .toBeLessThan(all);
  const promised = Number((await show.innerText()).replaceAll(/\D/g, ""));
  await expect(sheet).toBeVisible();
  await show.click();
  await expect(sheet).toBeHidden();
  await expect.poll(() => foundCount(page)).toBe(promised);
  expect(await sidewaysScroll(page)).toBe(0);
});

test("Escape closes the sheet and focus goes back to its button", async ({ page }) => {
  await page.goto("/search");
  const open = page.getByRole("button", { name: /^Filters/ });
  await open.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(open).toBeFocused();
});

test("the bottom bar stands under the thumb and covers nothing for good", async ({ page }) => {
  await page.goto("/search");
  const bar = page.getByRole("navigation", { name: "Main, bottom bar" });
  await expect(bar).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = page.getByRole("contentinfo").getByRole("link").last();
  const [barBox, lastBox] = [await bar.boundingBox(), await last.boundingBox()];
  expect((lastBox?.y ?? 0) + (lastBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
});

test("a card is pressed open", async ({ page }) => {
  await page.goto("/search");
  await results(page).nth(1).getByRole("link").tap();
  await expect(page).toHaveURL(/\/listings\/\d+$/);
});
