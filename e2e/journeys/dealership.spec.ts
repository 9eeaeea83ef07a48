import { randomInt, randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { structureProblems } from "#lib/domain/leads/adf-reading/rules.structure.ts";
import { modelYearCode, withCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import { unclaimedDealer } from "../access/claim-things.ts";
import { withWalk } from "../access/walk.ts";
import { contactPanel, fillMessage, send } from "../fixtures/contact-panel.ts";
import { mailsTo, mailTo } from "../fixtures/mailbox.ts";
import { report } from "../fixtures/report.ts";
import { readRunningSite } from "../fixtures/running-site.ts";
import { foundCount } from "../fixtures/search-page.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { test as base, expect } from "../fixtures/test.ts";

/** A dealership that nobody speaks for. */
const test = base.extend<{ slug: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs.
  slug: async ({}, use) =>
    withWalk(async ({ client }) => use((await unclaimedDealer(client)).slug)),
});

/** A VIN that no maker gave. */
const newVin = () =>
  withCheckDigit(
    `ZZZZZZZ00${modelYearCode(2020)}Z${String(randomInt(1_000_000)).padStart(6, "0")}`,
  );

/** An export as HomeNet names its columns: some rows, each with what it asks. */
const exportOf = (rows: readonly (readonly [vin: string, dollars: string])[]) => ({
  name: "lot.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Type,Stock,VIN,Year,Make,Model,Body,ExteriorColor,Miles,SellingPrice,Fuel,Description",
      ...rows.map(
        ([vin, dollars], at) =>
          `Used,J${at},${vin},2020,Toyota,RAV4,SUV,Lunar Rock,31000,${dollars},Gasoline,One owner and serviced here.`,
      ),
    ].join("\r\n"),
  ),
});

/** A page in a browser that runs no scripts: what members press is a plain form. Signed in, where it says who. */
async function desk(browser: Browser, email: string | null): Promise<Page> {
  const { url } = await readRunningSite();
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  if (email !== null) await signIn(context, email);
  return context.newPage();
}

const main = (page: Page) => page.getByRole("main");

/** Loads the page until it says so: what a worker does stands there a moment later. */
async function untilShown(page: Page, words: RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(main(page)).toContainText(words, { timeout: 500 });
  }).toPass({ timeout: 40_000 });
}

test("from a claim to a sale: claimed, invited, fed, mended, published, found, asked about, answered, sold, and all of it in the activity", async ({
  browser,
  page: shopper,
  slug,
}, testInfo) => {
  test.slow();
  const [owner, manager] = [`owner-${slug}@example.test`, `manager-${slug}@example.test`];
  const crm = `crm-${randomUUID()}@example.test`;
  const [first, second] = [newVin(), newVin()];

  // Claimed by a code to its mailbox.
  const office = await desk(browser, owner);
  await office.goto(`/account/onboarding/claim-dealership?dealer=${slug}`);
  await office.getByRole("button", { name: "I speak for Unclaimed Motors" }).click();
  const byMailbox = office.locator("#mailbox");
  await byMailbox.getByLabel("Mailbox").fill("sales");
  await byMailbox.getByRole("button", { name: "Send the code" }).click();
  const { text: codeMail } = await mailTo(`sales@${slug}.example.test`, /Your code to claim/);
  await byMailbox.getByLabel("Code").fill(/\b(\d{4}) (\d{4})\b/.exec(codeMail)?.[0] ?? "");
  await byMailbox.getByRole("button", { name: "Prove it" }).click();
  await expect(office).toHaveURL(`/dealers/${slug}/settings`);

  // A manager is invited, and leads are sent to where they are worked.
  await office.goto(`/dealers/${slug}/settings?part=members`);
  const invite = office.locator("#invite-form");
  await invite.getByLabel("Email").fill(manager);
  await invite.getByLabel("Role").selectOption("manager");
  await invite.getByRole("button", { name: "Invite" }).click();
  await office.goto(`/dealers/${slug}/settings?part=lead-delivery`);
  await office.getByLabel("Address").fill(crm);
  await office.getByRole("button", { name: "Add destination" }).click();
  await expect(main(office)).toContainText(crm);
  const lot = await desk(browser, null);
  await lot.goto((await mailTo(manager, /invites you to/)).links[0] ?? "");
  await lot.getByLabel("Name").fill("Gus Guest");
  await lot.getByLabel("Password").fill("quiet harbor lantern");
  await lot.getByRole("button", { name: "Create account and join" }).click();
  await expect(lot).toHaveURL(`/dealers/${slug}/inventory`);

  // A feed: what is wrong in it is held, mended in the next file, and published.
  await lot.goto(`/dealers/${slug}/inventory?view=feeds`);
  await lot.getByLabel("Name", { exact: true }).fill("Nightly export");
  await lot.getByLabel("Title, where a row says nothing").selectOption("Clean");
  await lot.getByRole("button", { name: "Add feed" }).click();
  const feed = lot.url();
  await lot.getByLabel("Send a file").setInputFiles(
    exportOf([
      [first, "24995"],
      [second, "-5"],
    ]),
  );
  await lot.getByRole("button", { name: "Read it" }).click();
  await untilShown(lot, /is not between/);
  await expect(lot.getByRole("button", { name: "Publish 1 vehicle" })).toBeVisible();
  await lot.goto(feed);
  await lot.getByLabel("Send a file").setInputFiles(
    exportOf([
      [first, "24995"],
      [second, "22950"],
    ]),
  );
  await lot.getByRole("button", { name: "Read it" }).click();
  await untilShown(lot, /Publish 2 vehicles/);
  await lot.getByRole("button", { name: "Publish 2 vehicles" }).click();
  const published = performance.now();

  // Found by shoppers, within a minute.
  await expect(async () => {
    await shopper.goto(`/search?q=${second}`);
    expect(await foundCount(shopper)).toBe(1);
  }).toPass({ timeout: 60_000, intervals: [250] });
  report(
    testInfo,
    `published vehicles are found after ${Math.round(performance.now() - published)} ms`,
  );

  // Asked about: the lead arrives as ADF, is answered and sold.
  await shopper.locator("[data-results] > li").first().getByRole("link").first().click();
  await expect(contactPanel(shopper)).toBeVisible();
  await fillMessage(shopper, "Could I see it on Saturday?");
  const asker = `robin-${randomUUID()}@example.test`;
  await shopper.getByLabel("Email").fill(asker);
  await send(shopper);
  const { text: adf } = await mailTo(crm, /^New lead/);
  expect(structureProblems(adf.trim())).toEqual([]);
  expect(adf).toContain(second);
  await lot.goto(`/dealers/${slug}/leads`);
  await lot.getByRole("link", { name: "Robin Ashdown" }).first().click();
  await lot.getByLabel("Answer Robin Ashdown").fill("Saturday at ten, it will be out front.");
  await lot.getByRole("button", { name: "Send answer" }).click();
  // Not the mail that says the question was sent, which names the same vehicle.
  await expect
    .poll(async () => (await mailsTo(asker)).map(({ text }) => text).join("\n"), {
      timeout: 90_000,
    })
    .toContain("it will be out front");
  await lot.getByRole("button", { name: "Sold", exact: true }).click();

  // Marked sold: looked at, made, and gone from the search.
  const listing = /\/listings\/(\d+)/.exec(shopper.url())?.[1] ?? "";
  await lot.goto(`/dealers/${slug}/inventory?view=vehicle&vehicle=${listing}`);
  await lot.locator("#status").getByLabel("What to do").selectOption("sell");
  await lot.getByLabel(/^Sold for/).fill("22500");
  await lot.getByRole("button", { name: "Review the change" }).click();
  await lot.getByRole("button", { name: "Change 1 vehicle" }).click();
  await expect(async () => {
    await shopper.goto(`/search?q=${second}`);
    expect(await foundCount(shopper)).toBe(0);
  }).toPass({ timeout: 60_000, intervals: [250] });

  await lot.goto(`/dealers/${slug}/activity`);
  for (const words of [
    "Dealership claimed",
    "Invited by mail",
    "Member joined",
    "Feed added",
    "Feed published",
    "Vehicle added",
    "Lead received",
    "Reply sent",
    "Vehicle sold",
  ])
    await expect(main(lot)).toContainText(words);
  await office.context().close();
  await lot.context().close();
});
