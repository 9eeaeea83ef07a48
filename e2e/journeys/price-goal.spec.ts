import { randomUUID } from "node:crypto";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { accessibilityProblems, expect, settled, sidewaysScroll, test } from "../fixtures/test.ts";

for (const width of [390, 1440]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("a price goal stands with the saved vehicle, is changed there, and taken back", async ({
      page,
      context,
    }) => {
      await signIn(context, `goals-${randomUUID()}@example.test`);
      await page.goto(`/listings/${SCENARIO_LISTINGS.greatDeal}`);
      await settled(page);
      const panel = page.getByRole("region", { name: "Wait or buy" });
      await panel.getByText("Tell me when it drops below my number").click();
      await panel.getByLabel("Your price in dollars").fill("1,200");
      await panel.getByRole("button", { name: "Tell me" }).click();
      await expect(panel.getByText("We’ll tell you at $1,200 or less")).toBeVisible();

      await page.goto("/account/favorites");
      await settled(page);
      const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "when saved" });
      await expect(row).toContainText(/\$[\d,]+ above your \$1,200/);
      await row.getByText("Price goal: $1,200").click();
      const field = row.getByLabel("Your price in dollars");
      await expect(field).toHaveValue("1200");
      await field.fill("one");
      await row.getByRole("button", { name: "Save the goal" }).click();
      await expect(row.getByRole("alert")).toContainText("Your price must be a number");
      await field.fill("900,000");
      await row.getByRole("button", { name: "Save the goal" }).click();
      await expect(row).toContainText("at or below your $900,000");
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await accessibilityProblems(page)).toEqual([]);
      if (!(await field.isVisible())) await row.getByText("Price goal: $900,000").click();
      await field.fill("");
      await row.getByRole("button", { name: "Save the goal" }).click();
      await expect(row.getByText("Set a price goal")).toBeVisible();
    });
  });
}
