import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { DEMO_DOMAIN } from "#prisma/seed/people.ts";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import {
  contactPanel,
  fillMessage,
  messageLog,
  openConversation,
  say,
  send,
} from "../fixtures/contact-panel.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { expect, NOT_OK_RESPONSE, test } from "../fixtures/test.ts";

const BY_DEALER = `/listings/${SCENARIO_LISTINGS.greatDeal}`;
const BY_PERSON = `/listings/${SCENARIO_LISTINGS.privateSeller}`;

/** Somebody new who is signed in, in a browser of their own. */
async function someone(browser: Browser, email = `shopper-${randomUUID()}@example.test`) {
  const context = await browser.newContext();
  await signIn(context, email);
  return context.newPage();
}

async function picture(name: string) {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background: "#20607f" } });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

/** Asks the private seller something and opens the conversation. */
async function askPerson(page: Page, words: string): Promise<void> {
  await page.goto(BY_PERSON);
  await fillMessage(page, words);
  await send(page);
  await openConversation(page);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor asks for a test drive, is told what is missing, and keeps what was typed", async ({
    page,
  }) => {
    await page.goto(BY_DEALER);
    const panel = contactPanel(page);
    await panel.getByLabel("Test drive").check();
    await expect(panel.getByLabel(/^Time/)).toBeVisible();
    await expect(panel.getByLabel("Your offer in dollars")).toBeHidden();
    await panel.getByLabel("Day", { exact: true }).selectOption({ index: 2 });
    await panel.getByLabel("Message").fill("I would come by bus.");
    await panel.getByLabel("Your name").fill("Robin Ashdown");
    await panel.getByRole("button", { name: /^Send to/ }).click();
    await expect(panel.getByRole("alert")).toContainText("Enter your email address.");
    await expect(panel.getByLabel("Test drive")).toBeChecked();
    await expect(panel.getByLabel("Message")).toHaveValue("I would come by bus.");

    await panel.getByLabel("Email").fill(`robin-${randomUUID()}@example.test`);
    await panel.getByLabel("Delivery").check();
    await panel.getByLabel("ZIP code to deliver to").fill("00000");
    await panel.getByRole("button", { name: /^Send to/ }).click();
    await expect(panel.getByRole("alert")).toContainText("We do not know this ZIP code.");
    await panel.getByLabel("Make an offer").check();
    await panel.getByLabel("Your offer in dollars").fill("18,000");
    await send(page);
    await expect(panel.getByRole("status")).toContainText("Your offer of $18,000 was sent");
    await expect(panel.getByRole("status")).toContainText("We emailed a link to robin-");
  });

  test("a conversation is read and answered by plain forms", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await signIn(context, `plain-${randomUUID()}@example.test`);
    const page = await context.newPage();
    await page.goto(BY_DEALER);
    await fillMessage(page, "Is it still there?");
    await send(page);
    await openConversation(page);
    await say(page, "I forgot: which trim is it?");
    await expect(messageLog(page)).toContainText("which trim is it?");
    await context.close();
  });
});

test("the other side sees a message at once, its answer comes back, and each learns what was read", async ({
  browser,
}) => {
  const [shopper, seller] = await Promise.all([
    someone(browser),
    someone(browser, `seller@${DEMO_DOMAIN}`),
  ]);
  const words = `Is there any rust? ${randomUUID()}`;
  await askPerson(shopper, words);
  // The worker handed the mail over, and the page was told.
  await expect(shopper.getByText(/^Received/).last()).toBeVisible();
  await expect(shopper.getByText("not seen yet")).toBeVisible();

  await seller.goto("/account/messages");
  await seller.getByRole("link", { name: new RegExp(words.slice(-12)) }).click();
  await expect(messageLog(seller)).toContainText(words);
  await expect(seller.getByRole("main")).not.toContainText("@example.test");
  // Seen and read, without a reload over there.
  await expect(shopper.getByText(/^Seen/).last()).toBeVisible();
  await expect(messageLog(shopper)).toContainText(/Read /);

  const answer = "None at all. Come and see it.";
  const began = performance.now();
  await say(seller, answer);
  await expect(messageLog(shopper)).toContainText(answer);
  const there = performance.now() - began;
  await expect(shopper.getByText(/^Answered/).last()).toBeVisible();
  await say(shopper, "Saturday at ten?");
  const back = performance.now();
  await expect(messageLog(seller)).toContainText("Saturday at ten?");
  const returned = performance.now() - back;
  process.stdout.write(
    `  message in the other browser after ${there.toFixed(0)} ms and ${returned.toFixed(0)} ms\n`,
  );
  await Promise.all([shopper.context().close(), seller.context().close()]);
});

test.describe("pictures", () => {
  test.use({ allowed: [NOT_OK_RESPONSE] });

  test("go with a message; what is none is refused with a reason and the words stay", async ({
    page,
    context,
    browser,
  }) => {
    await signIn(context, `pictures-${randomUUID()}@example.test`);
    await askPerson(page, "May I show you mine?");
    await page.getByLabel(/^Write to/).fill("This one.");
    await page.getByLabel("Add pictures").setInputFiles({
      name: "holiday.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("this is no picture"),
    });
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const thread = page.getByRole("region", { name: "Maria" });
    await expect(thread.getByRole("alert")).toContainText("holiday.jpg: This file is not a");
    await expect(page.getByLabel(/^Write to/)).toHaveValue("This one.");

    await page
      .getByLabel("Add pictures")
      .setInputFiles([await picture("front.jpg"), await picture("rear.jpg")]);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const pictures = messageLog(page).getByRole("img");
    await expect(pictures).toHaveCount(2);
    await expect(page.getByLabel(/^Write to/)).toHaveValue("");
    const address = await pictures.first().getAttribute("src");
    expect((await page.request.get(address ?? "")).headers()["content-type"]).toBe("image/webp");
    const stranger = await someone(browser);
    expect((await stranger.request.get(address ?? "")).status()).toBe(404);
    expect((await stranger.goto(page.url()))?.status()).toBe(404);
    await stranger.context().close();
  });
});

test("by keyboard alone: an offer with its working, the conversation, a block and its undoing", async ({
  page,
  context,
}) => {
  await signIn(context, `keys-${randomUUID()}@example.test`);
  await page.goto(BY_PERSON);
  const panel = contactPanel(page);
  await panel.getByLabel("Is it available?").focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("ArrowRight");
  await expect(panel.getByLabel("Make an offer")).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("15,000");
  await expect(panel.getByRole("status")).toContainText(
    /\$15,000 is \d+% (below|above) the asking/,
  );
  await page.keyboard.press("Tab");
  await expect(panel.getByLabel("Message")).toHaveValue(/^Hi, this is my offer for the/);
  await page.keyboard.press("End");
  await page.keyboard.type(" Would that do?");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Robin Ashdown");
  await panel.getByRole("button", { name: /^Send to/ }).press("Enter");
  await panel.getByRole("link", { name: "Go to the conversation" }).press("Enter");
  await expect(page.getByText("Offer: $15,000")).toBeVisible();

  await page
    .getByText(/^Block Maria/)
    .first()
    .press("Enter");
  await page.getByRole("button", { name: /^Block Maria/ }).press("Enter");
  await expect(page.getByText("You have blocked Maria")).toBeVisible();
  await expect(page.getByLabel(/^Write to/)).toHaveCount(0);
  await page.getByRole("button", { name: "Unblock Maria" }).press("Enter");
  await expect(page.getByLabel(/^Write to/)).toBeVisible();
});

test("what cannot be written about says so; a listing can be reported; one's own offers neither", async ({
  page,
  browser,
}) => {
  await page.goto(`/listings/${SCENARIO_LISTINGS.paused}`);
  await expect(page.getByRole("region", { name: "Contact the seller" })).toContainText("paused");
  await expect(page.getByLabel("Message")).toHaveCount(0);

  await page.getByText("Report this listing").click();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Choose what is wrong.").first()).toBeVisible();
  await page.getByLabel("What is wrong?").selectOption("scam");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("We read every report.", { exact: false })).toBeVisible();

  const seller = await someone(browser, `seller@${DEMO_DOMAIN}`);
  await seller.goto(BY_PERSON);
  await expect(seller.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(contactPanel(seller)).toHaveCount(0);
  await expect(seller.getByText("Report this listing")).toHaveCount(0);
  await seller.context().close();
});
