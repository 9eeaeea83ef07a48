import { randomUUID } from "node:crypto";
import { expectedCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import { withWalk } from "../access/walk.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { test as base, expect } from "../fixtures/test.ts";

interface Vehicle {
  readonly vin: string;
  readonly listing: number;
}

/** A vehicle for sale whose VIN holds a zero, which people type as the letter. */
const test = base.extend<{ vehicle: Vehicle }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs.
  vehicle: async ({}, use) =>
    withWalk(async ({ client }) => {
      const { rows } = await client.query<{ id: number; vin: string }>(
        `select id, vin from listing
         where status = 'active' and position('0' in substr(vin, 12)) > 0 order by random() limit 200`,
      );
      const found = rows.find(({ vin }) => expectedCheckDigit(vin) === vin.charAt(8));
      if (found === undefined) throw new Error("The market has no such vehicle.");
      await use({ vin: found.vin, listing: found.id });
    }),
});

/** The asking price changes, as a seller would change it: a report made after this has one more record. */
const changePrice = ({ listing }: Vehicle) =>
  withWalk(async ({ client }) => {
    await client.query(
      `insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
       select listing_id, vin, 'price_changed', now(), price_cents - 50000, mileage_miles
       from listing_event where listing_id = $1 order by at desc, id desc limit 1`,
      [listing],
    );
  });

test("a report is looked up with a typo, bought with a test payment, shared, refreshed and disputed", async ({
  page,
  context,
  browser,
  vehicle,
}) => {
  const { vin } = vehicle;
  await page.goto("/reports");
  const field = page.getByRole("main").getByLabel("VIN", { exact: true });
  // In lower case with spaces, as it stands on many papers, and its check digit misread.
  const wrongDigit = vin.charAt(8) === "7" ? "8" : "7";
  const misread = vin.slice(0, 8) + wrongDigit + vin.slice(9);
  await field.fill(misread.toLowerCase().replace(/(.{4})/g, "$1 "));
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(
    new RegExp(`position 9\\) is ${wrongDigit}; .* call for ${vin.charAt(8)}`),
  );
  await expect(field).toHaveValue(/ /);
  // The letter for the digit.
  const at = vin.indexOf("0", 11);
  await field.fill(`${vin.slice(0, at)}O${vin.slice(at + 1)}`);
  await page.getByRole("button", { name: "Look it up" }).click();
  await expect(field).toHaveAccessibleDescription(/never holds the letters I, O or Q/);
  await expect(page.getByLabel(/looks wrong/)).toContainText("O");
  await page.getByRole("link", { name: vin }).click();

  await expect(page).toHaveURL(new RegExp(`/reports/vin/${vin}$`));
  await expect(page.getByText("For sale on Lotwise now")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in to buy" })).toHaveAttribute(
    "href",
    `/login?callbackUrl=${encodeURIComponent(`/reports/vin/${vin}`)}`,
  );
  await signIn(context, `reports-${randomUUID()}@example.test`);
  await page.reload();
  await expect(page.getByText(/You have 0 report credits: .* needed/)).toBeVisible();
  await page.getByRole("link", { name: "Buy credits" }).click();
  await expect(page.getByText("Test payment: no real money")).toBeVisible();
  await page.getByRole("button", { name: "Pay by test payment" }).click();
  await page.getByRole("link", { name: "Continue where you left off" }).click();
  await expect(page).toHaveURL(new RegExp(`/reports/vin/${vin}$`));
  await expect(page.getByText(/You have 1 report credit; .* after it/)).toBeVisible();
  await page.getByRole("button", { name: "Buy this report" }).click();

  await expect(page).toHaveURL(/\/reports\/id\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(vin).first()).toBeVisible();
  const first = page.url();

  await page.getByLabel("For whom").fill("My mechanic");
  await page.getByRole("button", { name: "Make link" }).click();
  const link = (await page.locator("[data-share-link]").textContent())?.replace(/\s/g, "") ?? "";
  const visitor = await browser.newContext();
  const guest = await visitor.newPage();
  await guest.goto(link);
  await expect(guest.getByText(/Shared with you until/)).toBeVisible();
  await expect(guest.getByText(vin).first()).toBeVisible();
  await expect(guest.getByText("Something wrong?")).toHaveCount(0);
  // Without the link there is nothing but the way to sign in.
  await guest.goto(first);
  await expect(guest).toHaveURL(/\/login\?callbackUrl=/);
  await visitor.close();

  await changePrice(vehicle);
  await page.getByRole("button", { name: "Refresh free" }).click();
  await expect(page).toHaveURL(/\/reports\/id\/[0-9a-f-]{36}#changes$/);
  expect(page.url()).not.toContain(first);
  const changes = page.locator("#changes");
  await expect(changes).toContainText(/Price cut to .*new record/);

  const record = page.locator("#records li").filter({ hasText: "Something wrong?" }).last();
  await record.getByText("Something wrong?").click();
  await record.getByRole("button", { name: "Dispute this record" }).click();
  const words = record.getByLabel("What is wrong with this record?");
  await expect(words).toHaveAttribute("aria-invalid", "true");
  await words.fill("The price did not change that day.");
  await record.getByRole("button", { name: "Dispute this record" }).click();
  await expect(page.locator("#records")).toContainText("The price did not change that day.");

  // Buying it again is not offered where it is theirs already.
  await page.goto(`/reports/vin/${vin}`);
  await expect(page.getByText("You have a report on this vehicle")).toBeVisible();
  await expect(page.getByRole("button", { name: "Buy this report" })).toHaveCount(0);
  await page.goto(`/listings/${vehicle.listing}`);
  await expect(page.getByRole("link", { name: "Open your report" })).toBeVisible();

  await page.goto("/account/reports");
  const row = page.getByRole("row").filter({ hasText: vin });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/Since .*: .*1 new record/);
  await expect(row).toContainText("1 record disputed");
  await row.getByText("Delete…").click();
  await expect(row).toContainText(
    "With it: 1 earlier report and what was shared of it, 1 dispute.",
  );
  await row.getByRole("button", { name: /^Delete it: the report/ }).click();
  await expect(page.getByText("2 reports deleted")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("1 record disputed");
});

test("a VIN is looked up and a report bought without JavaScript", async ({
  browser,
  baseURL,
  vehicle: { vin },
}) => {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    javaScriptEnabled: false,
  });
  await signIn(context, `reports-${randomUUID()}@example.test`);
  const page = await context.newPage();
  await page.goto("/reports/vin");
  await page.getByRole("main").getByLabel("VIN", { exact: true }).fill(` ${vin.toLowerCase()} `);
  await page.getByRole("button", { name: "Look it up" }).click();
  await page.getByRole("link", { name: "Buy credits" }).click();
  await page.getByRole("button", { name: "Pay by test payment" }).click();
  await page.getByRole("link", { name: "Continue where you left off" }).click();
  await page.getByRole("button", { name: "Buy this report" }).click();
  await expect(page).toHaveURL(/\/reports\/id\/[0-9a-f-]{36}$/);
  await expect(page.getByText(vin).first()).toBeVisible();
  await page.goto("/account/reports");
  await expect(page.getByRole("row").filter({ hasText: vin })).toHaveCount(1);
  await context.close();
});
