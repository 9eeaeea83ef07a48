import type { Browser, Page } from "@playwright/test";
import { unclaimedDealer } from "../access/claim-things.ts";
import { withWalk } from "../access/walk.ts";
import { mailTo } from "../fixtures/mailbox.ts";
import { readRunningSite } from "../fixtures/running-site.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { test as base, expect } from "../fixtures/test.ts";

/** A dealership that nobody speaks for. */
const test = base.extend<{ slug: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs.
  slug: async ({}, use) =>
    withWalk(async ({ client }) => use((await unclaimedDealer(client)).slug)),
});

const CODE = /\b(\d{4}) (\d{4})\b/;

/** A page of a shopper whose browser runs no scripts. */
async function scriptless(browser: Browser): Promise<Page> {
  const { url } = await readRunningSite();
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  await signIn(context, "second-shopper@demo.lotwise.test");
  return context.newPage();
}

test("a dealership is found, claimed by a code to its mailbox, and says what it adds, all without scripts", async ({
  browser,
  page: shopper,
  slug,
}) => {
  const page = await scriptless(browser);
  const domain = `${slug}.example.test`;
  await page.goto(`/sellers/${slug}`);
  await page.getByRole("link", { name: /Claim it/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Claim Unclaimed Motors");
  await page.getByRole("link", { name: "Look for another dealership" }).click();
  await page.getByLabel(/Name, place/).fill(domain);
  await page.getByRole("button", { name: "Look", exact: true }).click();
  await page.getByRole("link", { name: /^This is mine: Unclaimed Motors/ }).click();
  await page.getByRole("button", { name: "I speak for Unclaimed Motors" }).click();

  const byMailbox = page.locator("#mailbox");
  await byMailbox.getByLabel("Mailbox").fill("me@elsewhere.test");
  await byMailbox.getByRole("button", { name: "Send the code" }).click();
  await expect(byMailbox.getByLabel("Mailbox")).toHaveAccessibleDescription(/Give a mailbox at/);
  await byMailbox.getByLabel("Mailbox").fill("sales");
  await byMailbox.getByRole("button", { name: "Send the code" }).click();
  await expect(byMailbox).toContainText(`sales@${domain}`);
  const mail = await mailTo(`sales@${domain}`, /Your code to claim/);
  const code = CODE.exec(mail.text)?.[0] ?? "";
  await byMailbox.getByLabel("Code").fill(code.startsWith("0000") ? "1111 1111" : "0000 0000");
  await byMailbox.getByRole("button", { name: "Prove it" }).click();
  await expect(byMailbox.getByLabel("Code")).toHaveAccessibleDescription(/not the code/);
  await byMailbox.getByLabel("Code").fill(code);
  await byMailbox.getByRole("button", { name: "Prove it" }).click();
  await expect(page).toHaveURL(`/dealers/${slug}/settings`);

  await page.goto(`/dealers/${slug}/settings?part=fees`);
  const first = page.getByRole("group", { name: "Fee 1" });
  await first.getByLabel("Nickname").fill("Paperwork");
  await first.getByLabel("Amount").fill("-1");
  await page.getByRole("button", { name: "Save fees" }).click();
  await expect(first.getByLabel("Amount")).toHaveAccessibleDescription(/must be from \$0/);
  await expect(first.getByLabel("Nickname")).toHaveValue("Paperwork");
  await first.getByLabel("Amount").fill("$431.50");
  await page.getByRole("button", { name: "Save fees" }).click();
  await expect(first.getByLabel("Amount")).toHaveValue("431.50");

  await shopper.goto(`/dealers/${slug}`);
  await expect(shopper.getByText(/^Claimed on/)).toBeVisible();
  await expect(shopper.locator("#fees")).toContainText("$431.50");
  await expect(shopper.locator("#fees")).toContainText("Paperwork");
  await expect(shopper.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`/dealers/${slug}$`),
  );
  await shopper.goto(`/sellers/${slug}`);
  await expect(shopper.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`/dealers/${slug}$`),
  );
});
