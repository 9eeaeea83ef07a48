import { LEARN_TURN } from "#lib/domain/market/turn-forecast/schema.score.ts";
import { withWalk } from "../access/walk.ts";
import { readRunningSite } from "../fixtures/running-site.ts";
import { signIn } from "../fixtures/signed-in.ts";
import {
  accessibilityProblems,
  expect,
  layoutShifts,
  settled,
  sidewaysScroll,
  test,
} from "../fixtures/test.ts";

const MEMBER = "viewer@demo.lotwise.test";
const MARKET = "/dealers/cedar-fork-motors/market";

test("a member reads the market around, tries prices with and without scripts, and sees how good forecasts are", async ({
  page,
  context,
  browser,
}) => {
  // Learning takes a minute of a worker that gives way to every page of the other journeys.
  test.setTimeout(240_000);
  await signIn(context, MEMBER);
  // It learns within a minute of its start; asked for, at once.
  await withWalk(async ({ client }) => {
    await client.query("select graphile_worker.add_job($1, '{}')", [LEARN_TURN.name]);
  });
  const price = page.getByLabel("Price to try, in dollars");
  await expect(async () => {
    await page.goto(MARKET);
    await expect(price).toBeVisible({ timeout: 1_000 });
    await expect(page.getByRole("region", { name: "Scores of forecasts" })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 180_000 });
  await expect(page.getByRole("main")).toContainText("Market days supply");
  await settled(page);
  // Before anything is pressed: rows that were asked to stand in another order move.
  expect(await layoutShifts(page)).toEqual([]);

  const expected = page.locator("output");
  const chance = async () =>
    Number.parseInt((await expected.innerText()).match(/(\d+)%/)?.[1] ?? "", 10);
  const asked = await chance();
  const slider = page.getByRole("slider", { name: "Price to try" });
  await slider.focus();
  await page.keyboard.press("Home");
  expect(await chance()).toBeGreaterThan(asked);
  await page.keyboard.press("End");
  expect(await chance()).toBeLessThan(asked);

  const supply = page.getByRole("region", { name: "Days supply by kind" }).getByRole("table");
  await page
    .getByRole("navigation", { name: "Count by" })
    .getByRole("link", { name: "Models" })
    .click();
  await expect(page).toHaveURL(/by=model/);
  await expect(supply.getByRole("columnheader").first()).toHaveText("Model");
  await supply.getByRole("link", { name: "Sold" }).click();
  await expect(supply.getByRole("columnheader", { name: "Sold" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );

  await settled(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(page)).toBe(0);

  const { url } = await readRunningSite();
  const plain = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  await signIn(plain, MEMBER);
  const scriptless = await plain.newPage();
  await scriptless.goto(MARKET);
  const typed = scriptless.getByLabel("Price to try, in dollars");
  const dollars = Math.round(Number(await typed.inputValue()) * 0.9);
  await typed.fill(`${dollars}`);
  await scriptless.getByRole("button", { name: "Work it out" }).click();
  await expect(typed).toHaveValue(`${dollars}`);
  await expect(scriptless.locator("output")).toContainText("below today's price");
  await plain.close();
});
