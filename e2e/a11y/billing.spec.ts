import { randomUUID } from "node:crypto";
import { heldPlan } from "../access/billing-things.ts";
import { withWalk } from "../access/walk.ts";
import { look } from "../fixtures/look.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { accessibilityProblems, expect, sidewaysScroll, test } from "../fixtures/test.ts";

test(
  ...look("the pages of money in their states: axe finds nothing, nothing is cut off"),
  async ({ page, context }) => {
    test.setTimeout(120_000);
    const email = `payer-${randomUUID()}@example.test`;
    await signIn(context, email);
    await withWalk(({ client }) => heldPlan(client, { email }, "plus"));
    const plan = await withWalk(({ client }) => heldPlan(client, { email }, "api_2000"));
    await page.goto("/account/billing?buy=report_1");
    await page.getByRole("button", { name: "Pay by test payment" }).click();
    await expect(page.getByRole("main")).toContainText("Paid: 1 report credit");
    expect(await accessibilityProblems(page)).toEqual([]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const path of [
        "/account/billing",
        "/account/billing?buy=plus",
        "/account/billing?buy=dealer",
        "/account/subscription",
        `/account/subscription?plan=${plan}&change=api_20000`,
        `/account/subscription?plan=${plan}&change=plus`,
      ]) {
        await page.goto(path);
        expect(await accessibilityProblems(page), path).toEqual([]);
        await page.setViewportSize({ width: 320, height: 700 });
        expect(await sidewaysScroll(page), path).toBe(0);
        await page.setViewportSize({ width: 1280, height: 800 });
      }
    }
  },
);
