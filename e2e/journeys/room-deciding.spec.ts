import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { readRunningSite } from "../fixtures/running-site.ts";
import { anyListing } from "../fixtures/search-page.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { accessibilityProblems, expect, settled, sidewaysScroll, test } from "../fixtures/test.ts";

/** Who sits at a browser of their own. */
const person = (name: string) => `${name}-${randomUUID()}@example.test`;
const vehicle = (page: Page) => page.getByRole("article").first();
const requirement = (page: Page, words: string) =>
  page.getByRole("list", { name: "Requirements" }).getByRole("listitem").filter({ hasText: words });
/** Opens what is folded away behind a word. */
const open = (page: Page, words: string) =>
  page.locator("summary", { hasText: words }).first().click();

/** A room of one vehicle, opened by whoever makes it. */
async function makeRoom(page: Page, listing: string): Promise<void> {
  await page.goto(listing);
  await open(page, "Add to a room");
  await page.getByLabel("Name of a new room").fill("Deciders");
  await page.getByRole("button", { name: "Make it with this vehicle" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deciders");
}

async function makeLink(page: Page, kind: "invitation" | "guest"): Promise<string> {
  await page.reload();
  await page.locator("#room-link").getByLabel("What it is for").selectOption(kind);
  await page.getByRole("button", { name: "Make link" }).click();
  return page.locator("[data-room-link]").innerText();
}

/** Everything that a browser is sent by the site, as text: pages, their payloads, answers of actions. */
async function overheard(page: Page): Promise<() => string> {
  const texts: string[] = [];
  // Files of the build are everybody's; a stream does not end, and what it says is read apart.
  await page.route(/^[^?]*:\d+\/(?!_next\/|api\/)/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    texts.push(await response.text());
    await route.fulfill({ response });
  });
  return () => texts.join("\n");
}

/** What the stream of a room tells whoever missed everything. */
const streamed = (page: Page, reader: string): Promise<string> =>
  page.evaluate(async (right) => {
    const answer = await fetch(`/api/rooms/events?${right}&known=0`);
    const stream = answer.body?.getReader();
    let told = "";
    while (stream !== undefined && !told.includes("recorded the decision")) {
      const { done, value } = await stream.read();
      if (done) break;
      told += new TextDecoder().decode(value);
    }
    await stream?.cancel();
    return told;
  }, reader);

async function at(browser: Browser, name: string | null, address: string): Promise<Page> {
  const { url } = await readRunningSite();
  const context = await browser.newContext({ baseURL: url });
  if (name !== null) await signIn(context, person(name));
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test("two decide by what they look for, neither loses a word, and a budget reaches nobody else", async ({
  page: olga,
  context,
  browser,
}) => {
  // Three browsers on one machine.
  test.slow();
  await signIn(context, person("olga"));
  await makeRoom(olga, await anyListing(olga));
  const room = olga.url();
  const fred = await at(browser, "fred", await makeLink(olga, "invitation"));
  const heardByFred = await overheard(fred);
  await fred.getByRole("button", { name: /^Join as/ }).click();
  await expect(fred).toHaveURL(room);
  const guest = await at(browser, null, await makeLink(olga, "guest"));
  const heardByGuest = await overheard(guest);

  const budget = olga.locator("#own-budget");
  await budget.getByLabel(/^Most out the door/).fill("a lot");
  await budget.getByRole("button", { name: "Save" }).click();
  await expect(budget.getByLabel(/^Most out the door/)).toHaveAccessibleDescription(
    /must be a number/,
  );
  await budget.getByLabel(/^Most out the door/).fill("1234567.89");
  await budget.getByRole("button", { name: "Save" }).click();
  await expect(vehicle(olga).getByRole("list", { name: "Your own budget" })).toContainText(
    "Your budget",
  );

  // What one asks for is at the other without a reload, with its score and its working.
  await open(olga, "Add a requirement");
  await olga.locator("#add-bound").getByLabel("Amount").fill("1");
  await olga.locator("#add-bound").getByRole("button", { name: "Ask for it" }).click();
  await olga.locator("#add-own").getByLabel("What you want of it").fill("Quiet inside");
  await olga.locator("#add-own").getByRole("button", { name: "Ask for it" }).click();
  await expect(requirement(fred, "Quiet inside")).toBeVisible();
  await expect(vehicle(fred)).toContainText("0% of what is known, 1 of 2 unknown");
  await open(fred, "The working");
  const judging = vehicle(fred).getByRole("group", { name: /“Quiet inside”$/ });
  await judging.getByRole("button", { name: "Meets it" }).click();
  await expect(vehicle(olga)).toContainText("50% of what you look for");

  // Fred writes while Olga saves: he is told what stands, and what he typed is still there.
  const id = await requirement(olga, "Quiet inside").locator("form").first().getAttribute("id");
  const opened = (page: Page) => page.locator(`#${id}`);
  for (const page of [fred, olga])
    await requirement(page, "Quiet inside").locator("summary").click();
  const field = (page: Page) => opened(page).getByLabel("What you want of it");
  await field(fred).fill("Quiet at 70 mph");
  await field(olga).fill("Very quiet inside");
  await opened(olga).getByRole("button", { name: "Save" }).click();
  await expect(requirement(fred, "Very quiet inside")).toBeVisible();
  await expect(field(fred)).toHaveValue("Quiet at 70 mph");
  await opened(fred).getByRole("button", { name: "Save" }).click();
  await expect(field(fred)).toHaveAccessibleDescription(/Now: Very quiet inside/);
  await expect(field(fred)).toHaveValue("Quiet at 70 mph");
  await opened(fred).getByRole("button", { name: "Save" }).click();
  await expect(requirement(olga, "Quiet at 70 mph")).toBeVisible();

  // In a hand beside the vehicle.
  await fred.setViewportSize({ width: 360, height: 740 });
  await vehicle(fred)
    .getByRole("link", { name: /^Test drive: .* for the / })
    .click();
  const outside = fred.locator("#checks-outside");
  await outside
    .getByRole("group", { name: /^No rust/ })
    .getByText("Problem")
    .click();
  await outside.getByLabel(/^Note on: No rust/).fill("Left rear arch");
  await outside.getByRole("button", { name: /^Save/ }).click();
  await expect(outside.getByRole("status")).toHaveText("Saved");
  await expect(fred.getByRole("main")).toContainText("0 fine, 1 problem");
  expect(await sidewaysScroll(fred)).toBe(0);
  await settled(fred);
  expect(await accessibilityProblems(fred)).toEqual([]);
  await expect(vehicle(olga)).toContainText("1 problem");

  // An offer out the door; what is wrong with it is said beside its field.
  await open(olga, "Add an offer");
  const offer = olga.locator("#add-offer");
  await offer.getByLabel("Price, in dollars").fill("19,500");
  await offer.getByLabel("Loan months").fill("60");
  await offer.getByRole("button", { name: "Save" }).click();
  await expect(offer.getByLabel("Loan rate, % a year")).toHaveAccessibleDescription(
    /Give the rate/,
  );
  await expect(offer.getByLabel("Price, in dollars")).toHaveValue("19,500");
  await offer.getByLabel("Loan rate, % a year").fill("6.9");
  await offer.getByRole("button", { name: "Save" }).click();
  await expect(guest.getByRole("table")).toContainText("$19,500");
  await expect(guest.getByRole("table")).toContainText("/mo");
  await expect(guest.getByRole("table")).toContainText("not known");

  // What somebody ruled out is taken in words alone.
  await fred.goto(room);
  await vehicle(fred).getByText("Rule out", { exact: true }).click();
  await vehicle(fred)
    .getByLabel(/^Why not/)
    .fill("Rust");
  await vehicle(fred).getByRole("button", { name: "Rule it out" }).click();
  await expect(vehicle(olga)).toContainText("rules it out: Rust");
  await open(olga, "Record the decision");
  const decision = olga.locator("#decide");
  await decision.getByRole("radio").first().check();
  await decision.getByLabel("Why", { exact: true }).fill("It is the one.");
  await decision.getByRole("button", { name: "Save" }).click();
  await expect(decision.getByLabel(/^If someone ruled it out/)).toHaveAccessibleDescription(
    /ruled it out: “Rust”/,
  );
  await expect(decision.getByRole("radio").first()).toBeChecked();
  await decision.getByLabel(/^If someone ruled it out/).fill("The rust is on the surface alone.");
  await decision.getByRole("button", { name: "Save" }).click();
  await expect(guest.locator("#decision")).toContainText("The rust is on the surface alone.");
  await guest.getByRole("link", { name: "Open to print" }).click();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Decision of “Deciders”");
  await expect(guest.getByRole("main")).toContainText("ruled it out: Rust");
  await settled(guest);
  expect(await accessibilityProblems(guest)).toEqual([]);
  await expect(guest.getByRole("main").getByRole("textbox")).toHaveCount(0);

  // Olga's number is on her page, and in nothing that the others were ever sent.
  const number = /1,?234,?567/;
  expect(await olga.content()).toMatch(number);
  const secret = new URL(guest.url()).searchParams.get("guest") ?? "";
  const told = await streamed(fred, new URL(room).search.slice(1));
  expect(told).toContain("Quiet");
  for (const heard of [
    told,
    await streamed(guest, `guest=${secret}`),
    heardByFred(),
    heardByGuest(),
    await fred.content(),
    await guest.content(),
  ]) {
    expect(heard.length).toBeGreaterThan(500);
    expect(heard).not.toMatch(number);
    expect(heard).not.toContain("123456789");
  }
  for (const page of [fred, guest]) await page.context().close();
});

test("without scripts a room is told what one looks for, is offered, and decides", async ({
  browser,
  page: looking,
}) => {
  const { url } = await readRunningSite();
  const listing = await anyListing(looking);
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  await signIn(context, person("sina"));
  const page = await context.newPage();
  await makeRoom(page, listing);
  await open(page, "Add a requirement");
  const bound = page.locator("#add-bound");
  await bound.getByLabel("What").selectOption("mileage");
  await bound.getByLabel("Amount").fill("few");
  await bound.getByRole("button", { name: "Ask for it" }).click();
  await expect(bound.getByLabel("Amount")).toHaveAccessibleDescription(/must be a number/);
  await expect(bound.getByLabel("Amount")).toHaveValue("few");
  await bound.getByLabel("Amount").fill("999,000 mi");
  await bound.getByRole("button", { name: "Ask for it" }).click();
  await expect(vehicle(page)).toContainText("100% of what you look for");
  await vehicle(page)
    .getByRole("link", { name: /^Test drive: .* for the / })
    .click();
  await page
    .locator("#checks-road")
    .getByRole("group", { name: /^Brakes/ })
    .getByText("Fine")
    .click();
  await page.locator("#checks-road").getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByRole("main")).toContainText("1 fine");
  await page.getByRole("link", { name: /Deciders/ }).click();
  await open(page, "Record the decision");
  await page.locator("#decide").getByRole("radio", { name: "None of these" }).check();
  await page.locator("#decide").getByLabel("Why", { exact: true }).fill("Too dear.");
  await page.locator("#decide").getByRole("button", { name: "Save" }).click();
  await expect(page.locator("#decision")).toContainText("None of these vehicles");
  await open(page, "Reopen it");
  await page.locator("#reopen").getByLabel("Why it is open again").fill("A new one came up.");
  await page.getByRole("button", { name: "Reopen the decision" }).click();
  await expect(page.locator("#decision")).toContainText("1 decision from before");
  await context.close();
});
