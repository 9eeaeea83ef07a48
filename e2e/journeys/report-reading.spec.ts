import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expireShares, giveReport } from "../fixtures/own-report.ts";
import { readRunningSite } from "../fixtures/running-site.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { expect, test } from "../fixtures/test.ts";

const record = (page: Page, words: string) =>
  page
    .getByRole("region", { name: "Every record" })
    .getByRole("listitem")
    .filter({ hasText: words });

async function makeLink(page: Page, label: string): Promise<string> {
  const share = page.getByRole("region", { name: "Share it" });
  await share.getByLabel("For whom").fill(label);
  await share.getByLabel("Works for").selectOption("1");
  await share.getByRole("button", { name: "Make link" }).click();
  const link = page.locator("[data-share-link]");
  await expect(link).toContainText("?share=");
  const { pathname, search } = new URL((await link.innerText()).trim());
  return `${pathname}${search}`;
}

test("a report is lent by a link to somebody without an account, until it is withdrawn or over", async ({
  page,
  context,
  browser,
}) => {
  const { url } = await readRunningSite();
  const { userId } = await signIn(context, `lender-${randomUUID()}@example.test`);
  const report = await giveReport(userId);
  await page.goto(`/reports/id/${report}`);
  const path = await makeLink(page, "Nora");

  const guest = await browser.newContext({ baseURL: url });
  const lent = await guest.newPage();
  await lent.goto(`/reports/id/${report}`);
  await expect(lent).toHaveURL(new RegExp(`/login\\?callbackUrl=.*${report}`));
  expect((await lent.goto(path))?.status()).toBe(200);
  await expect(lent.getByText(/Shared with you until/)).toBeVisible();
  await expect(lent.getByRole("heading", { level: 1 })).toHaveText("2018 Toyota RAV4 XLE");
  // Nothing of its owner, and nothing that only an owner may do.
  await expect(lent.getByRole("main")).not.toContainText(/Something wrong|Share it|Nora|Refresh/);
  await expect(lent.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(lent.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");

  // The text that is loaded by the link has the fingerprint that stands on the page.
  const sha256 = await lent.locator("[data-sha256]").getAttribute("data-sha256");
  const [file] = await Promise.all([
    lent.waitForEvent("download"),
    lent.getByRole("link", { name: "Download JSON" }).click(),
  ]);
  const bytes = await readFile(await file.path());
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);

  await page.reload();
  const links = page.getByRole("list", { name: "Links to this report" });
  await expect(links).toContainText("opened 1 time");
  await links.getByRole("button", { name: "Revoke link: Nora" }).click();
  await expect(links).toContainText("Revoked");
  expect((await lent.goto(path))?.status()).toBe(404);

  const second = await makeLink(page, "");
  expect((await lent.goto(second))?.status()).toBe(200);
  await expireShares(report);
  expect((await lent.goto(second))?.status()).toBe(404);
  await guest.close();
});

test("a record is disputed beside it by keyboard, without JavaScript too, and taken back", async ({
  page,
  context,
  browser,
}) => {
  const { url } = await readRunningSite();
  const { userId } = await signIn(context, `disputer-${randomUUID()}@example.test`);
  const report = await giveReport(userId);
  await page.goto(`/reports/id/${report}`);
  const loss = record(page, "Total loss paid by an insurer");
  await loss.locator("summary").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("No");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(loss).toContainText("Say what is wrong with it, and how you know.");
  await loss.getByRole("textbox").fill("It was another vehicle: the VIN differs by a digit.");
  await loss.getByRole("button", { name: "Dispute this record" }).click();
  await expect(loss).toContainText("Disputed: under review.");
  await loss.getByRole("button", { name: /^Withdraw the dispute/ }).click();
  await expect(loss.locator("summary")).toBeVisible();

  const plain = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const still = await plain.newPage();
  await still.goto(`/reports/id/${report}`);
  const reading = record(still, "Feb 10, 2024").filter({ hasText: "Odometer reading" });
  await reading.locator("summary").click();
  await reading.getByRole("textbox").fill("Short");
  await reading.getByRole("button", { name: "Dispute this record" }).click();
  await expect(reading.getByRole("textbox")).toHaveValue("Short");
  await expect(reading.getByRole("textbox")).toBeVisible();
  await reading.getByRole("textbox").fill("The dealer wrote 61,050 instead of 81,050.");
  await reading.getByRole("button", { name: "Dispute this record" }).click();
  await expect(reading).toContainText("Disputed: under review.");
  await plain.close();
});

test("a report is made for paper, and a PDF by the engine that is here", async ({
  page,
  context,
}) => {
  const { userId } = await signIn(context, `printer-${randomUUID()}@example.test`);
  const report = await giveReport(userId);
  await page.goto(`/reports/id/${report}`);
  await page.getByRole("link", { name: "Print", exact: true }).click();
  await expect(page.getByText("Print view")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Something wrong");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  // What is folded on the screen is there on paper.
  await expect(page.getByRole("region", { name: "Odometer readings" })).toBeVisible();

  const answer = await page.request.get(`/api/reports/${report}/pdf`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const pdf = await answer.body();
  expect(pdf.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
});
