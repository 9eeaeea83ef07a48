import type { Page } from "@playwright/test";
import { foundCount, optionCount, results } from "../fixtures/search-page.ts";
import { expect, layoutShifts, test } from "../fixtures/test.ts";

const tray = (page: Page) => page.getByRole("region", { name: "Compare tray" });
const press = (page: Page, at: number, button: "Compare" | "Hide this vehicle") =>
  results(page).nth(at).getByRole("button", { name: button }).click();
const titleOf = async (page: Page, at: number) =>
  (await results(page).nth(at).getByRole("heading").innerText()).trim();

/** A search that no other journey publishes or sells in: its counts stay, kept or rendered. */
const STILL = "/search?place=tx&sort=price";

test("two vehicles from a search stay on the tray, are compared, and the search is still there", async ({
  page,
}) => {
  await page.goto("/search?body=suv&zip=80202");
  const titles = [await titleOf(page, 0), await titleOf(page, 1)];
  await press(page, 0, "Compare");
  await expect(tray(page)).toContainText("Add another to compare");
  await press(page, 1, "Compare");
  for (const title of titles) await expect(tray(page)).toContainText(title);

  await results(page).nth(0).getByRole("link").click();
  await expect(page).toHaveURL(/\/listings\/\d+$/);
  await expect(
    page
      .getByRole("main")
      .getByRole("button", { name: /^Compare / })
      .first(),
  ).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(tray(page)).toContainText(titles[1] ?? "");
  await page.goBack();
  await expect(page).toHaveURL(/body=suv/);

  const way = tray(page).getByRole("link", { name: "Compare 2" });
  await expect(way).toHaveAttribute("href", /zip=80202/);
  await way.click();
  await expect(page).toHaveURL(/\/research\/compare\?listings=\d+,\d+&zip=80202$/);
  const heads = page.getByRole("columnheader");
  await expect(heads).toHaveCount(2);
  for (const title of titles) await expect(page.getByRole("table")).toContainText(title);
  await expect(page.getByRole("table")).toContainText(/Lowest price|Lowest mileage/);
  await expect(tray(page)).toBeHidden();

  const rows = await page.getByRole("row").count();
  await page.getByRole("link", { name: "Differences only" }).click();
  await expect(page).toHaveURL(/differences=1/);
  await expect.poll(() => page.getByRole("row").count()).toBeLessThan(rows);
  await page
    .getByRole("link", { name: /^Remove / })
    .first()
    .click();
  await expect(heads).toHaveCount(1);
  await page.goto("/search?body=suv&zip=80202");
  await expect(results(page).nth(1).getByRole("button", { name: "Compare" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("the fifth vehicle is refused in words", async ({ page }) => {
  await page.goto("/search");
  for (const at of [0, 1, 2, 3, 4]) await press(page, at, "Compare");
  await expect(tray(page)).toContainText("Compare holds 4: remove one");
  await expect(results(page).nth(4).getByRole("button", { name: "Compare" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await tray(page)
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await press(page, 4, "Compare");
  await expect(tray(page).getByRole("link", { name: "Compare 4" })).toBeVisible();
});

test("a hidden vehicle is covered in its place and gone from every count until it is shown", async ({
  page,
}) => {
  await page.goto(STILL);
  const all = await foundCount(page);
  const title = await titleOf(page, 0);
  const href = await results(page).nth(0).getByRole("link").getAttribute("href");

  await press(page, 0, "Hide this vehicle");
  await expect(results(page).nth(0)).toContainText("hidden.");
  await expect.poll(() => foundCount(page)).toBe(all - 1);
  // Every count of the page is of the same vehicles, and the covered one stays where it was.
  await expect(page.getByText("1 hidden by you")).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: `${(all - 1).toLocaleString("en-US")} vehicles` }),
  ).toHaveCount(1);
  await expect(results(page).nth(0)).toContainText("hidden.");
  await results(page).nth(0).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => foundCount(page)).toBe(all);
  expect(await titleOf(page, 0)).toBe(title);

  await press(page, 0, "Hide this vehicle");
  await expect.poll(() => foundCount(page)).toBe(all - 1);
  expect(await layoutShifts(page)).toEqual([]);
  await page.reload();
  expect(await foundCount(page)).toBe(all - 1);
  await expect(page.getByText("1 hidden by you")).toBeVisible();
  await expect(page.locator(`[data-results] a[href="${href}"]`)).toHaveCount(0);
  const make = page.getByRole("group", { name: "Make" }).getByRole("checkbox").first();
  const promised = await optionCount(make);
  await make.check();
  await expect.poll(() => foundCount(page)).toBe(promised);

  await page.goto(STILL);
  await page.getByRole("link", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/hidden=show/);
  await expect.poll(() => foundCount(page)).toBe(all);
  const marked = results(page)
    .nth(0)
    .getByRole("button", { name: title })
    .and(page.getByRole("button", { name: /^(Hide this vehicle:|Hidden by you) / }));
  await expect(marked).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Restore all" }).click();
  await expect(marked).toHaveAttribute("aria-pressed", "false");
  await page.goto(STILL);
  expect(await foundCount(page)).toBe(all);
});

test("what was viewed is marked in the search, stands on the home page, and can be erased", async ({
  page,
}) => {
  await page.goto("/search");
  const title = await titleOf(page, 2);
  await results(page).nth(2).getByRole("link").click();
  await expect(page).toHaveURL(/\/listings\/\d+$/);
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain("viewed=");
  await page.goBack();
  await expect(results(page).nth(2).getByText("Viewed")).toBeVisible();

  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Recently viewed" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(title);
  await page.getByRole("button", { name: "Clear recently viewed" }).click();
  await expect(page.getByRole("heading", { name: "Recently viewed" })).toBeHidden();
  expect(await page.evaluate(() => document.cookie)).not.toContain("viewed=");
});

test("by keyboard: focus goes from Hide to Undo and back, and the tray is reached after the page", async ({
  page,
}) => {
  await page.goto("/search");
  const hide = results(page).nth(0).getByRole("button", { name: "Hide this vehicle" });
  await hide.focus();
  await page.keyboard.press("Enter");
  await expect(results(page).nth(0).getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(hide).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(results(page).nth(0).getByRole("button", { name: "Compare" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(tray(page)).toBeVisible();
  await tray(page)
    .getByRole("button", { name: /^Remove / })
    .focus();
  await page.keyboard.press("Enter");
  await expect(tray(page)).toBeHidden();
});

test("hostile cookies change nothing", async ({ page, context, baseURL }) => {
  await page.goto(STILL);
  const all = await foundCount(page);
  const url = baseURL ?? "";
  await context.addCookies([
    { name: "hidden", value: "-1.zzzzzzzz.0.__proto__.%00", url },
    { name: "compare", value: "1.".repeat(1_500), url },
    { name: "viewed", value: "zik0zj.zik0zk.a.a", url },
  ]);
  await page.goto(STILL);
  expect(await foundCount(page)).toBe(all);
  await page.goto("/research/compare?listings=-1,1e9,999999999,%00");
  await expect(page.getByRole("heading", { level: 2 })).toContainText("Choose 2 to 4 to compare");
});
