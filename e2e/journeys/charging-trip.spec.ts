import { accessibilityProblems } from "../fixtures/axe.ts";
import { expect, test } from "../fixtures/own-site.ts";
import { sidewaysScroll } from "../fixtures/test.ts";

/** What each stop says: the charge on arrival and on leaving, in percent. */
const percentsOf = (text: string): readonly [number, number] => {
  const [, arrive, leave] = /(\d+)% to (\d+)%/.exec(text) ?? [];
  return [Number(arrive), Number(leave)];
};

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("plan a trip from Denver to Chicago in my car", async ({ page }) => {
      await page.goto("/tools/charging");
      await expect(page.getByText(/[\d,]+ stations of this demo market/)).toContainText(
        "none of them exists",
      );
      const form = page.getByRole("form", { name: "Along a route" });
      await form.getByLabel("From").fill("Denver, CO");
      await form.getByLabel("To", { exact: true }).fill("Chicago, IL");
      await form.getByLabel("Your vehicle").fill("2022 Tesla Model 3");
      await form.getByLabel("Range on a full charge").fill("200");
      await form.getByRole("button", { name: "Plan the trip" }).press("Enter");
      await expect(page).toHaveURL(/from=Denver/);

      const trip = page.getByRole("region", {
        name: "Denver, CO to Chicago, IL, 2022 Tesla Model 3",
      });
      await expect(trip).toContainText("along I-76, I-80");
      await expect(trip).toContainText("On gas, the");
      const lines = trip.getByRole("list", { name: "Stops" }).getByRole("listitem");
      const texts = await lines.allTextContents();
      expect(texts.length).toBeGreaterThan(6);
      for (const text of texts.slice(1, -1)) {
        const [arrive, leave] = percentsOf(text);
        expect(arrive).toBeGreaterThanOrEqual(10);
        expect(leave).toBeLessThanOrEqual(80);
        expect(leave).toBeGreaterThan(arrive);
        expect(text).toContain("Made up");
      }
      if (javaScriptEnabled) expect(await accessibilityProblems(page)).toEqual([]);

      await form.getByText("Trip assumptions").click();
      await form.getByLabel("Keep at least, %").fill("15");
      await form.getByRole("button", { name: "Plan the trip" }).press("Enter");
      await expect(page).toHaveURL(/reserve=15/);
      await expect(trip).toContainText("never drop below 15%");

      const stop = lines.nth(1).getByRole("link");
      const name = (await stop.textContent()) ?? "";
      await stop.press("Enter");
      await expect(page).toHaveURL(/station=DEMO-CS-\d{4}/);
      const details = page.getByRole("region", { name, exact: true }).first();
      await expect(details).toContainText(/station DEMO-CS-\d{4}/);
      await expect(details).toContainText("exists only in the demo market");
      await expect(details.getByRole("link", { name: "Directions" })).toHaveCount(0);
      await details.getByLabel("Or kWh").fill("30");
      await details.getByLabel("Vehicle max, kW").fill("120");
      await details.getByRole("button", { name: "Work it out" }).press("Enter");
      await expect(details).toContainText(/30 kWh ÷ \d+(\.\d)? kW = \d+ min/);
      await expect(details).toContainText(/30 kWh × \$0\.\d\d.* = \$\d+\.\d\d/);
    });
  });

test("a range that is too short is said, with where and by how much", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/tools/charging?from=Denver,+CO&to=Chicago,+IL&range=40");
  await expect(page.getByText(/No trip works/)).toContainText("down to its reserve of 10%");
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goto("/tools/charging?from=Denver,+CO&to=Chicago,+IL&range=250");
  await expect(page.getByRole("list", { name: "Stops" })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});
