import type { Page } from "@playwright/test";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { expect, settled, test } from "../fixtures/test.ts";

const CALCULATOR = "/tools/loan-calculator";

/** The sentence of large numbers. */
const summary = (page: Page) => page.getByRole("main").getByRole("status").first();
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a loan is worked out to the cent, and its address holds all of it", async ({ page }) => {
    await page.goto(CALCULATOR);
    await expect(page.getByRole("main")).toContainText("An example until you change it");
    await page.getByLabel("Price, $").fill("25000");
    await page.getByLabel("Down payment, $").first().fill("");
    await page.getByLabel("Rate (APR), %").first().fill("7.2");
    await page.getByLabel("Length, months").first().fill("60");
    await page.getByText("Sales tax and fees").click();
    await page.getByLabel("Registered in").selectOption("OR");
    await page.getByText("Balloon and extra payments").click();
    await page.getByLabel("Extra each time, $").fill("100");
    await page.getByText("Compare with another offer").click();
    await page.getByLabel("Its rate (APR), %").fill("3.9");
    await page.getByText("Check a quoted payment").click();
    await page.getByLabel("Quoted payment, $").fill("520");
    await page.getByRole("button", { name: "Work it out" }).click();
    await expect(page).toHaveURL(/price=25000.*quote=520/);
    // As in the published table.
    await expect(summary(page)).toContainText("$497.39");
    await expect(summary(page)).toContainText("49 payments, the last $200.12");
    await expect(summary(page)).toContainText("$3,874.84");
    await expect(part(page, "Two offers")).toContainText("Offer B costs $");
    await expect(part(page, "What a payment of $520.00 means")).toContainText(
      "That is a rate of 9.",
    );
    await expect(part(page, "How we check this")).toContainText("19 of 19");
    await expect(page.getByLabel("Extra each time, $")).toHaveValue("100");

    const file = await page.request.get(
      (await page
        .getByRole("link", { name: "Every payment as a CSV file" })
        .getAttribute("href")) ?? "",
    );
    expect(file.headers()["content-type"]).toContain("text/csv");
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines).toHaveLength(50);
    expect(lines[1]).toBe("1,1,597.39,150.00,447.39,24552.61");
  });

  test("what cannot be used is said beside its field and kept", async ({ page }) => {
    await page.goto(`${CALCULATOR}?price=abc&months=200&balloon=-1`);
    await expect(page.getByLabel("Price, $")).toHaveValue("abc");
    await expect(page.getByLabel("Price, $")).toHaveAccessibleDescription(/must be a number/);
    await expect(page.getByText("Not counted until corrected")).toBeVisible();
    await page.getByRole("link", { name: /The balloon must be from/ }).click();
    await expect(page).toHaveURL(/#loan-balloon$/);
  });
});

test("figures follow what is typed, in place, by keyboard alone", async ({ page }) => {
  await page.goto(CALCULATOR);
  await settled(page);
  const price = page.getByLabel("Price, $");
  const place = await price.boundingBox();
  await price.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("60000");
  await expect(page).toHaveURL(/price=60000/);
  await expect(summary(page)).toContainText("$57,500.00");
  await expect(price).toBeFocused();
  await expect(price).toHaveValue("60000");
  expect(await price.boundingBox()).toEqual(place);

  // What is wrong is told while typing, and takes the focus only when the form is sent.
  const rate = page.getByLabel("Rate (APR), %").first();
  await rate.fill("99");
  await expect(rate).toHaveAccessibleDescription(/from 0% to 40%/);
  await expect(rate).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#loan-errors")).toBeFocused();
  await rate.fill("0");
  await expect(page.locator("#loan-errors")).toHaveCount(0);
  await expect(summary(page)).toContainText("$958.33");
});

test("a listing's price is filled in from its payment estimate", async ({ page }) => {
  await page.goto(`/listings/${SCENARIO_LISTINGS.greatDeal}?down=1500&apr=5`);
  await page.getByRole("link", { name: "Every payment, tax and trade-in" }).click();
  await expect(page).toHaveURL(
    new RegExp(`listing=${SCENARIO_LISTINGS.greatDeal}&down=1500&apr=5`),
  );
  await expect(page.getByRole("main")).toContainText("Filled in from");
  await expect(page.getByLabel("Down payment, $").first()).toHaveValue("1500");
  await expect(page.getByLabel("Price, $")).toHaveValue(/^\d+$/);
});
