import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { expect, layoutShifts, settled, test } from "../fixtures/test.ts";

const GREAT_DEAL = `/listings/${SCENARIO_LISTINGS.greatDeal}`;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a total is worked out, and a what-if mileage and loan terms go along", async ({ page }) => {
    await page.goto(GREAT_DEAL);
    const total = page.getByRole("region", { name: "Out the door", exact: true });
    await expect(total).toContainText("plus");
    await page.getByText("Change the state, fees and trade-in").click();
    await total.getByLabel("Registered in").selectOption("TX");
    await total.getByLabel("Dealer fee as quoted, $").fill("150");
    await total.getByLabel("Title and registration, $").fill("$220.50");
    await total.getByLabel("Trade-in value, $").fill("5,000");
    await total.getByRole("button", { name: "Work it out" }).first().click();
    await expect(page).toHaveURL(/state=TX.*#total$/);
    await expect(total).toContainText("registered in Texas");
    await expect(total).toContainText("Texas sales tax 6.25%.");
    await expect(total).not.toContainText("plus");

    const whatIf = page.getByRole("region", { name: "What would change the verdict" });
    await whatIf.getByText("At other mileages").click();
    await whatIf.getByLabel("At a mileage of your choice").fill("80,000");
    await whatIf.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/state=TX.*at=80%2C000|at=80%2C000.*state=TX/);
    await expect(whatIf).toContainText("80,000 mi, as you asked");
    await expect(total).toContainText("registered in Texas");

    const payment = page.getByRole("region", { name: "Payment" });
    await payment.getByText("Change the terms").click();
    await payment.getByLabel("On the out-the-door total").check();
    await payment.getByRole("button", { name: "Work it out" }).click();
    await expect(payment).toContainText("on the out-the-door total");
    await expect(whatIf).toContainText("80,000 mi, as you asked");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      new RegExp(`${GREAT_DEAL}$`),
    );
  });

  test("a comparable is opened from its table", async ({ page }) => {
    await page.goto(GREAT_DEAL);
    await page.getByText(/comparables, most weight first/).click();
    const link = page.getByRole("region", { name: "Comparables" }).getByRole("link").first();
    const href = await link.getAttribute("href");
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });
});

test("a point of the plot names its vehicle and leads to it, by keyboard too", async ({ page }) => {
  await page.goto(GREAT_DEAL);
  await settled(page);
  const point = page
    .getByRole("group", { name: /Asking price against mileage/ })
    .getByRole("link")
    .first();
  await point.focus();
  await expect(point).toHaveAccessibleName(/\d{4} .*\$.* mi, /);
  const href = await point.getAttribute("href");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

const BAD: readonly (readonly [what: string, query: string, words: readonly string[]])[] = [
  [
    "values that are none",
    "at=abc&state=ZZ&local=x&fee=x&title=x&trade=x&owed=x&down=x&apr=x&months=x&zip=x&finance=x",
    [
      "The mileage must be a number",
      "That is not a state",
      "The local tax rate must be a number",
      "The dealer fee must be a number",
      "Title and registration must be a number",
      "The trade-in value must be a number",
      "What is still owed must be a number",
      "The down payment must be a number",
      "The rate must be a number",
      "The length must be",
    ],
  ],
  [
    "values out of bounds",
    "at=-1&local=99&fee=1000000&title=-3&trade=1e99&owed=500001&down=99999999&apr=41&months=61",
    [
      "The mileage must be from 0 mi to 400,000 mi",
      "The local tax rate must be from 0% to 12%",
      "The dealer fee must be from $0 to $5,000",
      "The rate must be from 0% to 40%",
    ],
  ],
  ["repeats", "state=TX&state=NY&at=80000&at=1&zip=10001&zip=80202", ["registered in Texas"]],
  ["a ZIP code", "zip=10001", ["New York, by your ZIP code"]],
  ["a ZIP code that is none", "zip=00000", ["Colorado, the seller’s state"]],
  [
    "ten thousand characters",
    ["at", "state", "trade", "down"].map((name) => `${name}=${"9".repeat(2_500)}`).join("&"),
    ["The mileage must be a number", "That is not a state"],
  ],
  ["markup", `trade=${encodeURIComponent('"><script>alert(1)</script>')}`, ["must be a number"]],
];

for (const [what, query, words] of BAD) {
  test(`a listing with ${what} in its address works and says what does not count`, async ({
    page,
  }) => {
    const response = await page.goto(`${GREAT_DEAL}?${query}`);
    expect(response?.status()).toBe(200);
    const main = page.getByRole("main");
    for (const sentence of words) await expect(main).toContainText(sentence);
    const text = await main.innerText();
    expect(text).not.toMatch(/undefined|\bNaN\b|\[object|Infinity/);
    await settled(page);
    expect(await layoutShifts(page)).toEqual([]);
  });
}
