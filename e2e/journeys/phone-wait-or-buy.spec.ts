import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { openLearned } from "../fixtures/learned-turn.ts";
import { accessibilityProblems, expect, sidewaysScroll, test } from "../fixtures/test.ts";

test("chances of a sale and of a lower price, with how such forecasts held", async ({ page }) => {
  test.setTimeout(150_000);
  await openLearned(page, `/listings/${SCENARIO_LISTINGS.greatDeal}`);
  const panel = page.getByRole("region", { name: "Wait or buy" });
  const chances = panel.getByRole("table", { name: "Chances at this price" });
  const share = async (row: RegExp, column: number) =>
    Number.parseInt(
      (
        await chances.getByRole("row", { name: row }).getByRole("cell").nth(column).innerText()
      ).replace("under ", ""),
      10,
    );
  for (const row of [/^It is sold/, /^Its price falls first/]) {
    const [week, fortnight, month] = [
      await share(row, 0),
      await share(row, 1),
      await share(row, 2),
    ];
    expect(week).toBeLessThanOrEqual(fortnight);
    expect(fortnight).toBeLessThanOrEqual(month);
  }
  await expect(panel).toContainText(
    /A cut takes off about \$[\d,]+, half of them \$[\d,]+ to \$[\d,]+ \(n = [\d,]+/,
  );
  const held = panel.getByRole("region", { name: "How such forecasts held" });
  for (const statement of [
    "Sold within 7 days",
    "Sold within 14 days",
    "Sold within 30 days",
    "Price lowered within 30 days",
  ])
    await expect(held.getByRole("row", { name: new RegExp(`^${statement}`) })).toContainText(
      /0\.\d{3}/,
    );
  await expect(panel).toContainText(/Of the whole market, judged /);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a rare one says that there is not enough, and a visitor is led to sign in", async ({
    page,
  }) => {
    await page.goto(`/listings/${SCENARIO_LISTINGS.rareVehicle}`);
    const panel = page.getByRole("region", { name: "Wait or buy" });
    await expect(panel).toContainText("Not enough observations.");
    await panel.getByRole("link", { name: "Tell me when it drops below my number" }).click();
    await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  });
});
