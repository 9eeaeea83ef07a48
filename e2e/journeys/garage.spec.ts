import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { addDays, dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { vinOfRav4 } from "../fixtures/rav4.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { expect, NOT_OK_RESPONSE, settled, sidewaysScroll, test } from "../fixtures/test.ts";

const newOwner = (context: BrowserContext) => signIn(context, `owner-${randomUUID()}@example.test`);

/** Types into the field that a name stands above, as a person who uses no mouse. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a vehicle by its VIN, by keyboard: its value, a reading, a loan, what is left over", async ({
  page,
  context,
}) => {
  await newOwner(context);
  const vin = await vinOfRav4();
  await page.goto("/garage");
  await expect(page.getByText("No vehicles yet")).toBeVisible();
  await settled(page);

  // One digit off: refused, with the place that looks wrong.
  const digit = vin.at(-1) === "1" ? "2" : "1";
  await type(page, "VIN", `${vin.slice(0, -1)}${digit}`);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/check digit|looks wrong|single mistakes/i).first()).toBeVisible();
  await settled(page);
  await type(page, "VIN", vin);
  await page.keyboard.press("Enter");
  await expect(page.getByText("2021 Toyota RAV4").first()).toBeVisible();
  await settled(page);

  await type(page, "Mileage today", "48,200");
  await type(page, "ZIP code where it is kept", "80202");
  await type(page, "Nickname (optional)", "Rosie");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/garage\/[0-9a-f-]{36}\?done=added/);
  await expect(page.getByRole("heading", { level: 1, name: "Rosie" })).toBeVisible();
  await expect(page.getByRole("status").first()).toBeFocused();
  await expect(region(page, "Value")).toContainText(/Similar vehicles are listed at \$[\d,]+/);
  await expect(region(page, "Value")).toContainText(/\d+ comparables/);
  await expect(region(page, "Recalls")).toContainText("Model level, not this VIN");

  // More than the later reading: refused beside the field, with what was typed kept.
  const earlier = addDays(dayOf(new Date()), -120);
  const odometer = region(page, "Odometer");
  await odometer.getByLabel("Read on").fill(earlier);
  await odometer.getByLabel("Mileage", { exact: true }).fill("52000");
  await page.keyboard.press("Enter");
  await expect(odometer.getByRole("alert")).toBeFocused();
  await expect(odometer.getByRole("alert")).toContainText("later reading of 48,200 mi");
  await expect(odometer.getByLabel("Mileage", { exact: true })).toHaveValue("52000");
  await odometer.getByLabel("Mileage", { exact: true }).fill("44,600");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/done=reading/);
  await expect(odometer).toContainText("2 readings");
  await expect(region(page, "When to sell")).toContainText(
    /Waiting a year is expected|Too few of its older model years/,
  );

  const equity = region(page, "Loan and equity");
  await equity.getByText("Add a loan").focus();
  await page.keyboard.press("Enter");
  await type(page, "Amount borrowed, in dollars", "60,000");
  await type(page, "Yearly rate (APR), in percent", "8.5");
  await type(page, "Number of monthly payments", "72");
  await equity.getByLabel("First payment on").fill(addDays(dayOf(new Date()), -200));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/done=loan/);
  await expect(equity).toContainText("more than similar vehicles are listed for");
});

test("a receipt is its owner's alone, and what is no receipt is refused with a reason", async ({
  page,
  context,
  browser,
  allowed,
}) => {
  allowed.push(NOT_OK_RESPONSE);
  await signIn(context, "shopper@demo.lotwise.test");
  await page.goto("/garage");
  await page.getByRole("link", { name: "Old truck" }).click();
  await expect(page).toHaveURL(/\/garage\/[0-9a-f-]{36}/);
  const address = page.url();
  const documents = region(page, "Documents");
  const keep = async (name: string, text: string) => {
    await documents.getByText("Add a document").click();
    await documents
      .getByLabel("File")
      .setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(text) });
    await documents.getByRole("button", { name: "Add it" }).click();
  };
  await keep("fake.pdf", "<html>not a receipt</html>");
  await expect(page.getByText("neither a PDF nor a JPEG")).toBeVisible();
  const name = `Tires ${randomUUID().slice(0, 8)}.pdf`;
  await keep(name, "%PDF-1.4\n%%EOF\n");
  await expect(page).toHaveURL(/done=document/);
  const link = documents.getByRole("link", { name });
  const href = (await link.getAttribute("href")) ?? "";

  const own = await page.request.get(href);
  expect(own.status()).toBe(200);
  expect(own.headers()["content-disposition"]).toContain("attachment");
  expect(own.headers()["content-security-policy"]).toContain("sandbox");
  expect(own.headers()["x-content-type-options"]).toBe("nosniff");
  const json = await page.request.get(address.replace("/garage/", "/api/garage/export/"));
  expect(await json.text()).toContain(name);

  const stranger = await browser.newContext();
  const visitor = await browser.newContext();
  await newOwner(stranger);
  const id = new URL(address).pathname.split("/").at(-1) ?? "";
  for (const who of [stranger, visitor]) {
    for (const path of [href, `/api/garage/export/${id}`]) {
      expect((await who.request.get(new URL(path, address).href)).status()).toBe(404);
    }
  }
  expect((await stranger.request.get(address)).status()).toBe(404);
  const led = await visitor.request.get(address, { maxRedirects: 0 });
  expect(led.headers().location).toContain("/login?callbackUrl=");
  await stranger.close();
  await visitor.close();

  await documents.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(page).toHaveURL(/done=document_removed/);
  expect((await page.request.get(href)).status()).toBe(404);
});

test.describe("on a phone, without JavaScript", () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test("a vehicle by hand, a step at a time; taken out and brought back", async ({
    page,
    context,
  }) => {
    await newOwner(context);
    await page.goto("/garage");
    await page.getByRole("link", { name: /No VIN\?/ }).click();
    for (const [label, choice] of [
      ["Make", "Honda"],
      ["Model", "Civic"],
      ["Model year", "2020"],
    ] as const) {
      await page.getByLabel(label, { exact: true }).selectOption({ label: choice });
      await page.getByRole("button", { name: "Next" }).click();
    }
    await page.getByLabel("Mileage today").fill("a lot");
    await page.getByLabel("ZIP code where it is kept").fill("60540");
    await page.getByRole("button", { name: "Add to my garage" }).click();
    await expect(page.getByRole("alert")).toContainText("The mileage must be a number");
    await expect(page.getByLabel("ZIP code where it is kept")).toHaveValue("60540");
    await page.getByLabel("Mileage today").fill("39,400");
    await page.getByRole("button", { name: "Add to my garage" }).click();
    await expect(page).toHaveURL(/done=added/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("2020 Honda Civic");

    const odometer = region(page, "Odometer");
    await odometer.getByLabel("Mileage", { exact: true }).fill("39,500");
    await odometer.getByRole("button", { name: "Save reading" }).click();
    await expect(page).toHaveURL(/done=reading/);

    await page.getByText("Remove from garage").click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page).toHaveURL(/\/garage\?done=removed/);
    await page.getByText("1 vehicle removed").click();
    await page.getByRole("button", { name: /^Restore: / }).click();
    await expect(page).toHaveURL(/done=restored/);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
