import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { readRunningSite } from "../fixtures/running-site.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { accessibilityProblems, expect, sidewaysScroll, test } from "../fixtures/test.ts";

/** A page of somebody new; their browser runs scripts or does not. */
async function newcomer(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const { url } = await readRunningSite();
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled });
  await signIn(context, `payer-${randomUUID()}@example.test`);
  return context.newPage();
}

const status = (page: Page) => page.getByRole("status").filter({ hasText: /\w/ }).first();
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).click();

for (const scripts of [true, false])
  test(`credits and plans are bought, changed, paused and ended by test payments, ${scripts ? "and" : "also without scripts,"} with receipts`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const page = await newcomer(browser, scripts);
    await page.goto("/account/billing?buy=report_5&callbackUrl=%2Freports");
    await expect(page.getByRole("heading", { name: "5 report credits" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Test payment: no real money");
    await press(page, "Pay by test payment");
    await expect(page).toHaveURL(/\/account\/billing\?checkout=/);
    await expect(status(page)).toContainText("Paid: 5 report credits");
    await expect(page.getByRole("link", { name: "Continue where you left off" })).toHaveAttribute(
      "href",
      "/reports",
    );
    const payments = page.getByRole("region", { name: "Payments" });
    await expect(payments).toContainText("$34.99");
    await expect(payments).toContainText("test payment, no real money");

    await page.goto("/account/subscription");
    await page.getByRole("link", { name: "Choose API 2,000 plan" }).click();
    await press(page, "Pay by test payment");
    await expect(status(page)).toContainText("Paid: API 2,000 plan");
    await page.getByRole("link", { name: "Continue where you left off" }).click();
    const plan = page.getByRole("article", { name: /API 2,000 plan/ });
    await expect(plan).toContainText("0 of 2,000 API credits used this month");
    await plan.getByRole("link", { name: /Go up to API 20,000/ }).click();
    const change = page.getByRole("region", { name: /From the API 2,000 plan/ });
    await expect(change).toContainText("Charged now");
    await expect(change).toContainText(/Unused time on API 2,000 plan−\$2\d\.\d\d/);
    await change.getByRole("button", { name: "Change the plan" }).click();
    await expect(status(page)).toContainText("The plan is changed.");
    const larger = page.getByRole("article", { name: /API 20,000 plan/ });
    await expect(larger).toContainText("0 of 20,000 API credits used this month");

    await press(page, /^Pause/);
    await expect(status(page)).toContainText("The plan is paused.");
    await expect(larger).toContainText("Not charged while paused");
    await press(page, /^Resume/);
    await expect(status(page)).toContainText("The plan goes on.");
    await press(page, /^Cancel the plan/);
    await expect(status(page)).toContainText("The plan is cancelled.");
    await expect(larger).toContainText("is not charged again");
    await press(page, /^Keep the plan/);
    await expect(larger).toContainText("when it renews");

    await page.goto("/account/billing");
    await page
      .getByRole("link", { name: /^Receipt/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Receipt LW-\d{6}$/);
    await expect(page.getByRole("main")).toContainText("Not proof of payment.");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation", { name: "Your pages" })).toBeHidden();
    await expect(page.getByText("Total paid")).toBeVisible();
    await page.context().close();
  });

test("what takes Plus is said where it is chosen, and comes with it", async ({ page, context }) => {
  await signIn(context, `payer-${randomUUID()}@example.test`);
  await page.goto("/search?body=hatchback&price=-60000");
  await page.getByText("Save this search").click();
  await expect(page.getByText("Instant alerts need Plus.")).toBeVisible();
  await page.getByLabel("Email me about changes").selectOption({ label: "Instantly (Plus)" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/search\/[0-9a-f-]{36}$/);
  await expect(page.getByText("You chose instant alerts.")).toBeVisible();
  await page.getByRole("link", { name: "What Plus costs" }).click();
  await press(page, "Pay by test payment");
  await page.getByRole("link", { name: "Continue where you left off" }).click();
  await expect(page).toHaveURL(/\/search\/[0-9a-f-]{36}$/);
  await expect(page.getByText("You chose instant alerts.")).toBeHidden();
});

test("an owner sees to the plan of their dealership, which the demo's has", async ({
  page,
  context,
}) => {
  await signIn(context, "owner@demo.lotwise.test");
  await page.goto("/account/billing?buy=dealer");
  await expect(page).toHaveURL(/\/dealers\/[^/]+\/settings\?part=billing$/);
  await expect(page.getByRole("article", { name: /Dealer plan/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Payments" })).toContainText("$149.00");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(page)).toBe(0);
  await signIn(context, "manager@demo.lotwise.test");
  await page.reload();
  await expect(page.getByRole("main")).toContainText("ask an owner of Cedar Fork Motors");
  await expect(page.getByRole("region", { name: "Payments" })).toBeHidden();
});
