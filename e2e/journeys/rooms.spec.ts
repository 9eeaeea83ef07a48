import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { readRunningSite } from "../fixtures/running-site.ts";
import { anyListing } from "../fixtures/search-page.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { expect, test } from "../fixtures/test.ts";

/** Who sits at a browser of their own. */
const person = (name: string) => `${name}-${randomUUID()}@example.test`;

const vehicle = (page: Page) => page.getByRole("article").first();
const voting = (page: Page) => vehicle(page).getByRole("group", { name: /^Your vote/ });
const said = (page: Page) => page.locator("[data-said]");
const comments = (page: Page) => vehicle(page).getByRole("list", { name: "Comments" });
/** A comment by its words; the form that changes it holds them too. */
const spoken = (page: Page, words: string) =>
  comments(page).getByRole("paragraph").filter({ hasText: words });
const live = (page: Page) => expect(page.locator("[data-live=true]")).toBeVisible();

async function comment(page: Page, words: string): Promise<void> {
  await vehicle(page)
    .getByRole("textbox", { name: /^Comment on the \d/ })
    .fill(words);
  await vehicle(page).getByRole("button", { name: "Comment", exact: true }).click();
}

/** Makes a link into the room that is open. @returns its address. */
async function makeLink(page: Page, kind: "invitation" | "guest"): Promise<string> {
  await page.locator("#room-link").getByLabel("What it is for").selectOption(kind);
  await page.getByRole("button", { name: "Make link" }).click();
  return page.locator("[data-room-link]").innerText();
}

async function reader(
  context: BrowserContext,
  name: string | null,
  address: string,
): Promise<Page> {
  if (name !== null) await signIn(context, person(name));
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test.describe("a room", () => {
  // A browser says so of every request that it makes offline.
  test.use({
    allowed: [[/ERR_INTERNET_DISCONNECTED|Failed to load resource/], { scope: "test" }],
  });

  test("two decide live, one of them offline for a while, and a guest looks on until the link is withdrawn", async ({
    page: owner,
    context,
    browser,
  }) => {
    const { url } = await readRunningSite();
    await signIn(context, person("olga"));
    await owner.goto("/rooms");
    await expect(owner.getByRole("main")).toContainText("No room yet");
    await owner.getByLabel("Name", { exact: true }).fill("Our van");
    await owner.getByRole("button", { name: "Create the room" }).click();
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Our van");
    await live(owner);
    const room = owner.url();

    // What is no listing is said beside the field, and stays typed.
    const listing = await anyListing(await context.newPage());
    const address = owner.getByLabel("Listing link or number");
    await address.fill("a red van");
    await owner.getByRole("button", { name: "Add", exact: true }).click();
    await expect(address).toHaveAccessibleDescription(/type its number/);
    await expect(address).toHaveValue("a red van");
    await address.fill(`${url}${listing}`);
    await owner.getByRole("button", { name: "Add", exact: true }).click();
    await expect(vehicle(owner)).toBeVisible();

    const invitation = await makeLink(owner, "invitation");
    const contexts = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: url })));
    const [friends, guests] = contexts;
    if (friends === undefined || guests === undefined) throw new Error("Two more browsers.");
    const friend = await reader(friends, "fred", invitation);
    await expect(friend.getByRole("heading", { level: 1 })).toContainText(
      "invites you to “Our van”",
    );
    await friend.getByRole("button", { name: /^Join as/ }).click();
    await expect(friend).toHaveURL(room);
    await live(friend);
    await expect(said(owner)).toContainText("joined the room");

    await owner.reload();
    const guestLink = await makeLink(owner, "guest");
    const guest = await reader(guests, null, guestLink);
    await expect(guest.getByRole("main")).toContainText("You are viewing as a guest");
    await expect(guest.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(guest.getByRole("main").getByRole("textbox")).toHaveCount(0);
    await live(guest);

    // A vote and a comment are at the others without a reload.
    await voting(friend).getByRole("button", { name: "Yes" }).click();
    await expect(vehicle(owner)).toContainText("1 yes");
    await expect(said(owner)).toContainText(/voted yes on the \d{4}/);
    await expect(vehicle(guest)).toContainText("1 yes");
    await comment(owner, "Can it tow?");
    await expect(comments(friend)).toContainText("Can it tow?");
    await expect(comments(guest)).toContainText("Can it tow?");

    // Offline: what is done waits, over a second thought too, and arrives once.
    await friends.setOffline(true);
    await voting(friend).getByRole("button", { name: "Maybe" }).click();
    await voting(friend).getByRole("button", { name: "No", exact: true }).click();
    await comment(friend, "Not with that mileage.");
    await expect(friend.locator("[data-waiting]")).toContainText("Waiting to send");
    await expect(voting(friend).getByRole("button", { name: "No", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(friend.getByText("You are offline")).toBeVisible();
    await comment(owner, "Meanwhile here.");
    await expect(comments(owner)).toContainText("Meanwhile here.");
    await expect(comments(owner)).not.toContainText("mileage");
    await friends.setOffline(false);
    await expect(vehicle(owner)).toContainText("1 no");
    await expect(spoken(owner, "Not with that mileage.")).toHaveCount(1);
    await expect(friend.locator("[data-waiting]")).toHaveCount(0);
    await expect(spoken(friend, "Not with that mileage.")).toHaveCount(1);
    // What was missed is there, and was said.
    await expect(comments(friend)).toContainText("Meanwhile here.");
    await expect(
      friend.getByRole("list", { name: "What happened", exact: true }).getByText(/voted/),
    ).toHaveCount(2);

    // Ruled out with a reason, lifted by who did it alone.
    await vehicle(friend).getByText("Rule out", { exact: true }).click();
    await vehicle(friend)
      .getByLabel(/^Why not/)
      .fill("Rust under the doors");
    await vehicle(friend).getByRole("button", { name: "Rule it out" }).click();
    await expect(vehicle(owner)).toContainText(/rules it out: Rust under the doors/);
    await expect(vehicle(owner).getByRole("button", { name: /^Lift it: your veto/ })).toHaveCount(
      0,
    );
    await vehicle(friend)
      .getByRole("button", { name: /^Lift it: your veto/ })
      .click();
    await expect(vehicle(guest)).not.toContainText("rules it out");

    // The guest is shown out as the link ends.
    await owner.getByRole("button", { name: /^Withdraw: Guest link/ }).click();
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
    for (const each of contexts) await each.close();
  });
});

test("without scripts a member adds a listing from its page, votes, comments and takes it out and back", async ({
  browser,
  page: looking,
}) => {
  const { url } = await readRunningSite();
  const listing = await anyListing(looking);
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  const page = await reader(context, "sina", listing);
  await page.locator("summary").filter({ hasText: "Add to a room" }).click();
  await page.getByLabel("Name of a new room").fill("Scriptless");
  await page.getByRole("button", { name: "Make it with this vehicle" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Scriptless");
  await voting(page).getByRole("button", { name: "Maybe" }).click();
  await expect(vehicle(page)).toContainText("1 maybe");
  await comment(page, "By hand.");
  await expect(spoken(page, "By hand.")).toHaveCount(1);
  await vehicle(page)
    .getByRole("button", { name: /^Remove from the room: the / })
    .click();
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(vehicle(page)).toContainText("1 maybe");
  await page.goto(listing);
  await page.locator("summary").filter({ hasText: "Add to a room" }).click();
  await expect(page.getByRole("main")).toContainText("is in it");
  await context.close();
});
