import type { Page } from "@playwright/test";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { results } from "../fixtures/search-page.ts";
import { expect, settled, test } from "../fixtures/test.ts";

const GREAT_DEAL = `/listings/${SCENARIO_LISTINGS.greatDeal}`;
const ELECTRIC = `/listings/${SCENARIO_LISTINGS.certifiedElectric}`;
const CALCULATOR = "/tools/loan-calculator";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const yourTerms = (page: Page) => part(page, "Your terms, on every page");
/** Opens the lines of a listing's total. */
const openLines = (page: Page) =>
  part(page, "Out the door").getByText("Every line, and how well it is known").click();

async function keepTerms(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(`${CALCULATOR}#your-terms`);
  await settled(page);
  const form = yourTerms(page);
  for (const [label, text] of Object.entries(typed)) {
    if (label === "Length") await form.getByLabel(label).selectOption(text);
    else await form.getByLabel(label, { exact: true }).fill(text);
  }
  await form.getByRole("button", { name: "Use on every page" }).click();
  await expect(form.getByRole("button", { name: "Forget my terms" })).toBeVisible();
}

async function giveZip(page: Page, zip: string): Promise<void> {
  const control = page.getByRole("banner").locator("details");
  await control.locator("summary").click();
  await page.getByLabel("Your ZIP, five digits").fill(zip);
  await page.getByRole("button", { name: "Use this ZIP" }).click();
  await expect(control.locator("summary")).toHaveAccessibleName(/Your location: .+, CO 80202/);
}

const LOAN = {
  "Rate (APR), %": "6.49",
  Length: "72",
  "Down payment, $": "3000",
  Lender: "Navy Federal",
} as const;

for (const width of [390, 1440]) {
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("a preapproval typed in once is on every page, and forgotten on all", async ({ page }) => {
      await keepTerms(page, LOAN);
      await expect(page.getByLabel("Rate (APR), %").first()).toHaveValue("6.49");

      await page.goto(GREAT_DEAL);
      await expect(part(page, "Payment")).toContainText("for 72 months at 6.49% with $3,000 down");
      await expect(part(page, "Payment")).toContainText("Your terms with Navy Federal");
      await expect(page.getByRole("main")).toContainText("72 months at 6.49% with $3,000 down");

      await page.goto("/search?monthly=-700");
      const shown = results(page).first();
      await expect(shown).toContainText(/\$\d+\/mo/);
      await expect(page.locator("#facet-monthly")).toContainText("72 months at 6.49%, $3,000 down");

      await page.goto(
        `/research/compare?listings=${SCENARIO_LISTINGS.greatDeal},${SCENARIO_LISTINGS.privateSeller}`,
      );
      await expect(page.getByRole("main")).toContainText("Payment, 72 months at 6.49%");
      await expect(page.getByRole("main")).toContainText("your terms, $3,000 down");

      await page.goto(CALCULATOR);
      await yourTerms(page).getByRole("button", { name: "Forget my terms" }).click();
      await expect(yourTerms(page).getByRole("button", { name: "Forget my terms" })).toHaveCount(0);
      await page.goto(GREAT_DEAL);
      await expect(part(page, "Payment")).toContainText("60 months at 7.78%");
    });

    test("until then the rate is a published average with its month, and wrong terms are kept in the form", async ({
      page,
    }) => {
      await page.goto(GREAT_DEAL);
      await expect(part(page, "Payment")).toContainText(
        "7.78% is the average of banks for 48 months on a used vehicle in September 2025 (NCUA); of credit unions it is 5.72%",
      );
      await page.goto(CALCULATOR);
      await settled(page);
      const form = yourTerms(page);
      await form.getByLabel("Rate (APR), %").fill("64.9");
      await form.getByLabel("Lender", { exact: true }).fill("Navy Federal");
      await form.getByRole("button", { name: "Use on every page" }).click();
      await expect(form.getByLabel("Rate (APR), %")).toHaveAccessibleDescription(
        /The rate must be from 0% to 40%/,
      );
      await expect(form.getByLabel("Lender", { exact: true })).toHaveValue("Navy Federal");
    });

    test("a local rate is of one ZIP code, and closes the range of the rate there alone", async ({
      page,
    }) => {
      await page.goto(CALCULATOR);
      await settled(page);
      const form = yourTerms(page);
      await form.getByLabel("Local tax rate, %").fill("4.81");
      await form.getByRole("button", { name: "Use on every page" }).click();
      await expect(form.getByLabel("Local tax rate, %")).toHaveAccessibleDescription(/ZIP/);
      await giveZip(page, "80202");
      await keepTerms(page, { "Local tax rate, %": "4.81" });

      await page.goto(GREAT_DEAL);
      await openLines(page);
      const tax = part(page, "Out the door").getByRole("row", { name: /^Tax/ });
      await expect(tax).toContainText("With your local 4.81%.");
      await page.goto(`${CALCULATOR}?listing=${SCENARIO_LISTINGS.greatDeal}`);
      await expect(part(page, "Amount financed")).toContainText("With your local 4.81%.");
      await page.goto(`${GREAT_DEAL}?state=NY`);
      await openLines(page);
      await expect(tax).toContainText("Local tax may add up to about");
    });

    test("an electric one in Illinois has each fee with its document, in the listing and the calculator alike", async ({
      page,
    }) => {
      await page.goto(`${ELECTRIC}?state=IL`);
      await openLines(page);
      const total = part(page, "Out the door");
      const row = (name: string) => total.getByRole("row", { name: new RegExp(`^${name}`) });
      await expect(row("Title")).toContainText("$165");
      await expect(row("Title")).toContainText("625 ILCS 5/3-821");
      await expect(row("Title")).toContainText("read Nov 28, 2026");
      await expect(row("Registration")).toContainText("$151");
      await expect(row("Electric-vehicle fee")).toContainText("$100");
      await page.goto(`${ELECTRIC}?state=CA`);
      await openLines(page);
      for (const name of ["Title", "Registration", "Electric-vehicle fee"])
        await expect(row(name)).toContainText("not confirmed");
      await page.goto(CALCULATOR);
      await page.getByText("Show every state").click();
      const table = page.getByRole("region", {
        name: "How each state taxes a used vehicle",
      });
      await expect(table.getByRole("row", { name: /^California/ })).toContainText("not confirmed");
      await expect(table.getByRole("row", { name: /^Texas/ })).toContainText(
        "Electric-vehicle fee $200. As in Texas Legislature, Transportation Code § 502.360",
      );
    });
  });
}
