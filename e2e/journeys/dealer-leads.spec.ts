import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { structureProblems } from "#lib/domain/leads/adf-reading/rules.structure.ts";
import { fillMessage, messageLog, send } from "../fixtures/contact-panel.ts";
import { mailsTo, mailTo } from "../fixtures/mailbox.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { accessibilityProblems, expect, test } from "../fixtures/test.ts";

const DESK = "/dealers/cedar-fork-motors";

test("a lead is sent on as ADF, moved by keyboard, answered and closed; without JavaScript too", async ({
  page,
  browser,
}) => {
  const [name, crm] = [`Nora ${randomUUID().slice(0, 8)}`, `crm-${randomUUID()}@example.test`];

  await signIn(page.context(), "owner@demo.lotwise.test");
  await page.goto(`${DESK}/settings?part=lead-delivery`);
  await page.getByLabel("Address").fill(crm);
  await page.getByRole("button", { name: "Add destination" }).click();
  await expect(page.getByRole("button", { name: `Send a test to ${crm}` })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(DESK);
  await visitor.getByRole("main").locator('a[href^="/listings/"]').first().click();
  await visitor.waitForURL(/\/listings\/\d+/);
  await fillMessage(visitor, "Is it <still> there & yours?");
  await visitor.getByLabel("Your name").fill(name);
  await visitor.getByLabel("Email").fill(`nora-${randomUUID()}@example.test`);
  await send(visitor);
  // Leads of other journeys at this dealer are sent on there, too.
  const sentOn = async () =>
    (await mailsTo(crm)).map(({ text }) => text).find((text) => text.includes(name)) ?? "";
  await expect
    .poll(sentOn, { timeout: 90_000 })
    .toContain("Is it &lt;still&gt; there &amp; yours?");
  expect(structureProblems((await sentOn()).trim())).toEqual([]);

  await signIn(page.context(), "sales@demo.lotwise.test");
  await page.goto(`${DESK}/leads?view=board&find=${encodeURIComponent(name)}`);
  const grip = page.getByRole("button", { name: `Move ${name}`, exact: true });
  const card = (column: string) => page.getByRole("region", { name: column }).getByText(name);
  // A press before the page has its script does nothing, and one too many puts the card back.
  await expect(async () => {
    await grip.focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Over New.")).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Over Working.")).toBeAttached();
  const kept = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.keyboard.press("Space");
  await expect(card("Working").first()).toBeVisible();
  await kept;
  await page.reload();
  await expect(card("Working").first()).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  await signIn(context, "sales@demo.lotwise.test");
  const plain = await context.newPage();
  await plain.goto(`${DESK}/leads?find=${encodeURIComponent(name)}`);
  await plain.getByRole("list", { name: "Leads" }).getByRole("link", { name }).click();
  await plain.getByRole("button", { name: "Send answer" }).click();
  await expect(plain.getByRole("alert").first()).toContainText("Write a few words.");
  await plain.getByLabel(`Answer ${name}`).fill("Yes, come by.");
  await plain.getByRole("button", { name: "Send answer" }).click();
  await expect(plain.getByRole("list", { name: "What happened" })).toContainText("Yes, come by.");
  await plain.getByRole("button", { name: "Sold", exact: true }).click();
  await expect(plain.getByRole("button", { name: "Sold", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(plain.getByRole("list", { name: "What happened" })).toContainText(
    "Status: Working to Sold",
  );
});

/** Somebody writes to the dealer, signed out, under an address that they type. */
async function writeSignedOut(browser: Browser, name: string, email: string): Promise<void> {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(DESK);
  await visitor.getByRole("main").locator('a[href^="/listings/"]').first().click();
  await visitor.waitForURL(/\/listings\/\d+/);
  await fillMessage(visitor, `I pay any price, says ${name}.`);
  await visitor.getByLabel("Your name").fill(name);
  await visitor.getByLabel("Email").fill(email);
  await send(visitor);
  await visitor.context().close();
}

const leadOf = (page: Page, name: string) =>
  page.goto(`${DESK}/leads?show=all&find=${encodeURIComponent(name)}`);

/** What axe finds in both themes. */
async function problemsOf(page: Page) {
  const light = await accessibilityProblems(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await accessibilityProblems(page);
  await page.emulateMedia({ colorScheme: null });
  return [...light, ...dark];
}

test("words of a stranger are nobody's: not of who signs in with the address, until its link says yes", async ({
  page,
  browser,
}) => {
  const id = randomUUID().slice(0, 8);
  const [name, email] = [`Mallory ${id}`, `alice-${id}@example.test`];
  await writeSignedOut(browser, name, email);

  await signIn(page.context(), "sales@demo.lotwise.test");
  await page.goto("/account/messages");
  const line = page.getByRole("navigation", { name: "Conversations" }).getByRole("link", { name });
  await expect(line).toContainText("Address not confirmed");
  expect(await problemsOf(page)).toEqual([]);
  await leadOf(page, name);
  await expect(page.getByRole("list", { name: "Leads" })).toContainText("Address not confirmed");
  await page.getByRole("list", { name: "Leads" }).getByRole("link").first().click();
  const lead = page.getByRole("region", { name });
  await expect(lead).toContainText("Address not confirmed");
  expect(await problemsOf(page)).toEqual([]);

  // Alice signs in for a reason of her own: nothing of it is hers.
  const context = await browser.newContext();
  await signIn(context, email);
  const alice = await context.newPage();
  await alice.goto("/account/messages");
  await expect(alice.getByRole("heading", { name: "No conversations yet" })).toBeVisible();

  const { links, text } = await mailTo(email, /^Did you write about/);
  expect(text).not.toContain("any price");
  // A mail scanner opens it first.
  expect((await alice.request.get(links[0] ?? "")).ok()).toBe(true);
  await alice.goto(links[0] ?? "");
  await expect(alice.getByRole("heading", { name: "Did you write this?" })).toBeVisible();
  await expect(alice.getByRole("main")).toContainText(`I pay any price, says ${name}.`);
  expect(await problemsOf(alice)).toEqual([]);
  await alice.getByRole("button", { name: "Yes, I wrote this" }).click();
  await expect(alice.getByText("Your address is confirmed")).toBeVisible();
  expect(await problemsOf(alice)).toEqual([]);
  await alice.getByRole("link", { name: "Read and answer" }).click();
  await expect(messageLog(alice)).toContainText(`I pay any price, says ${name}.`);
  await expect(messageLog(alice)).toContainText("You");
  await page.reload();
  await expect(lead).toContainText("Address confirmed");
  await context.close();
});

test("a no to an answer's link ends the conversation for the dealer; without JavaScript too", async ({
  page,
  browser,
}) => {
  const id = randomUUID().slice(0, 8);
  const [name, email] = [`Mallory ${id}`, `bob-${id}@example.test`];
  await writeSignedOut(browser, name, email);
  await signIn(page.context(), "sales@demo.lotwise.test");
  await leadOf(page, name);
  await page.getByRole("list", { name: "Leads" }).getByRole("link").first().click();
  await page.getByLabel(`Answer ${name}`).fill("Come by at ten.");
  await page.getByRole("button", { name: "Send answer" }).click();

  const { links, text } = await mailTo(email, /^(?!Did you).* about the /);
  expect(text).toContain("Someone wrote to");
  expect(text).toContain("Come by at ten.");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const bob = await context.newPage();
  await bob.goto(links[0] ?? "");
  await bob.getByRole("button", { name: "No, this was not me" }).click();
  await expect(bob.getByText("The conversation has ended")).toBeVisible();
  await context.close();

  await page.reload();
  const lead = page.getByRole("region", { name });
  await expect(lead).toContainText("Not written by the owner of this address");
  await expect(lead).toContainText("This conversation has ended");
  await expect(page.getByRole("button", { name: "Send answer" })).toHaveCount(0);
  expect(await problemsOf(page)).toEqual([]);
});
