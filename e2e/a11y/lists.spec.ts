import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { look } from "../fixtures/look.ts";
import { results } from "../fixtures/search-page.ts";
import {
  accessibilityProblems,
  expect,
  layoutShifts,
  settled,
  sidewaysScroll,
  test,
} from "../fixtures/test.ts";

test(
  ...look("search with a full tray, a vehicle covered and one shown: axe finds nothing"),
  async ({ page }) => {
    await page.goto("/search");
    for (const at of [0, 1, 2, 3, 4]) {
      await results(page).nth(at).getByRole("button", { name: "Compare" }).click();
    }
    await results(page).nth(5).getByRole("button", { name: "Hide this vehicle" }).click();
    await settled(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    const fold = page.getByRole("button", { name: /the tray$/ });
    await fold.click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto("/search?hidden=show");
    await settled(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await layoutShifts(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysScroll(page)).toBe(0);
    await fold.click();
    expect(await sidewaysScroll(page)).toBe(0);
  },
);

test(
  ...look(
    "a comparison of four, one sold, one contradicted: axe finds nothing, nothing is cut off",
  ),
  async ({ page }) => {
    const { sold, yearConflict, rareVehicle, privateSeller } = SCENARIO_LISTINGS;
    await page.goto(
      `/research/compare?listings=${sold},${yearConflict},${rareVehicle},${privateSeller}&zip=80202`,
    );
    await expect(page.getByRole("table")).toContainText("Sold");
    await settled(page);
    expect(await layoutShifts(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysScroll(page)).toBe(0);
  },
);
