import { foundCount, optionCount, results } from "../fixtures/search-page.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ javaScriptEnabled: false });

test("search, filter, page and a listing work without JavaScript", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("searchbox").fill("suv");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=suv/);
  await expect(results(page)).toHaveCount(24);

  const make = page.getByRole("group", { name: "Make" }).getByRole("checkbox").first();
  const promised = await optionCount(make);
  await make.check();
  await page
    .getByRole("button", { name: /^(Apply|Show)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/make=/);
  expect(await foundCount(page)).toBe(promised);

  await page.goto("/search");
  const first = await results(page).first().getByRole("link").getAttribute("href");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  expect(await results(page).first().getByRole("link").getAttribute("href")).not.toBe(first);

  await results(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/listings\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("$");
});

test("a theme chosen earlier is in the first HTML", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "theme", value: "dark", url: baseURL ?? "" }]);
  await page.goto("/search");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
