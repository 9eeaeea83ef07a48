import { expect, test } from "../fixtures/test.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("from a model year's vehicles to a VIN's value with every adjustment, and on to a listing", async ({
    page,
  }) => {
    await page.goto("/research/HONDA/Civic/2019/listings?sort=price");
    await expect(page).toHaveURL(/\/research\/honda\/civic\/2019\/listings\?sort=price$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Used 2019 Honda Civic for sale",
    );
    await expect(page.getByRole("region", { name: "What they ask" })).toContainText(
      "Trims as listed by sellers",
    );
    await page.locator("[data-results] a[href^='/listings/']").first().click();
    await expect(page).toHaveURL(/\/listings\/\d+/);
    const vin = /\b[A-HJ-NPR-Z0-9]{17}\b/.exec(await page.getByRole("main").innerText())?.[0] ?? "";
    expect(vin).toHaveLength(17);

    await page.goto("/tools/valuation");
    const wrong = `${vin.slice(0, 16)}${vin.endsWith("0") ? "1" : "0"}`;
    await page.getByRole("textbox", { name: "VIN" }).fill(wrong);
    await page.getByRole("button", { name: "Get value" }).click();
    await expect(page.getByText(/check digit/)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "VIN" })).toHaveValue(wrong);
    await page.getByRole("textbox", { name: "VIN" }).fill(vin);
    await page.getByRole("button", { name: "Get value" }).click();
    await expect(page).toHaveURL(new RegExp(`/tools/valuation/honda/civic/2019\\?.*vin=${vin}`));

    const form = page.getByRole("form", { name: "The vehicle" });
    await form.getByLabel("Mileage").fill("lots");
    await form.getByLabel("Condition").selectOption("fair");
    await form.getByLabel("ZIP code").fill("80202");
    await form.getByRole("button", { name: "Get value" }).click();
    await expect(form.getByRole("alert")).toContainText("The mileage must be a number");
    await expect(form.getByLabel("Mileage")).toHaveValue("lots");
    await form.getByLabel("Mileage").fill("45,000");
    await form.getByRole("button", { name: "Get value" }).click();
    await expect(form.getByRole("alert")).toHaveCount(0);

    const value = page.getByRole("region", { name: "The value" });
    await expect(value).toContainText("with 45,000 mi, near Denver, CO.");
    for (const channel of ["Trade-in", "Private party", "Dealer retail"])
      await expect(value).toContainText(channel);
    await expect(value).toContainText("our values were off by less than");
    const working = page.getByRole("region", { name: "Every adjustment" });
    await expect(working).toContainText("Condition: ");
    await expect(working).toContainText("our assumption");
    expect(await stepsAddUp(working.getByRole("listitem"))).toBe(0);

    const compared = page.getByRole("region", { name: "Compared with" });
    await compared.getByText("Show data").click();
    await compared.getByRole("table").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/listings\/\d+$/);
  });
});

/** What the first line and all steps come to above the last line, in cents: 0 where they add up. */
async function stepsAddUp(lines: import("@playwright/test").Locator): Promise<number> {
  const amounts = (await lines.allInnerTexts()).map((text) => {
    const [, sign = "", digits = ""] = /([+−]?)\$([\d,]+\.\d\d)/.exec(text) ?? [];
    return Math.round(Number(digits.replaceAll(",", "")) * 100) * (sign === "−" ? -1 : 1);
  });
  const last = amounts.pop() ?? Number.NaN;
  return amounts.reduce((sum, cents) => sum + cents, 0) - last;
}
