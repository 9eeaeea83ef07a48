import { DEMO_DOMAIN } from "#prisma/seed/people.ts";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { contactPanel, messageLog } from "../fixtures/contact-panel.ts";
import { look } from "../fixtures/look.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { accessibilityProblems, expect, sidewaysScroll, test } from "../fixtures/test.ts";

const SMALL_PHONE = { width: 320, height: 640 };

test(
  ...look("axe finds nothing where people write to sellers and in their messages"),
  async ({ page, context }) => {
    await signIn(context, `shopper@${DEMO_DOMAIN}`);
    await page.goto(`/listings/${SCENARIO_LISTINGS.greatDeal}`);
    await contactPanel(page).getByLabel("Make an offer").check();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto("/account/messages");
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole("navigation", { name: "Conversations" }).getByRole("link").last().click();
    await expect(messageLog(page)).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize(SMALL_PHONE);
    expect(await sidewaysScroll(page)).toBe(0);
  },
);
