import type { Page } from "@playwright/test";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { anyListing } from "../fixtures/search-page.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { expect, test } from "../fixtures/test.ts";

// Its pages are there to be read; no journey writes to it.
const SHOPPER = "shopper@demo.lotwise.test";

/** Said once on shoppers' pages, as no American buyer would: what replaced it stands in docs/words.md. */
const NOT_SAID = [
  /Checked: none/,
  /Position 9 is what/,
  /What each filter costs/,
  /\(n = 0\)/,
  /too few to say \(n = \d/,
  /Sellers state what is not marked/,
  /All of [A-Z][a-z]+\b/,
  /\bbeaten\b/i,
  /Everything for sale\./,
  /do not drive it, made up/,
  /What the number rests on/,
  /Loss in value/,
  /Five years in all/,
  /\b(some|every|any|no)body\b/i,
  /\b(half|nine in ten) ask\b/i,
  /\bdearest\b/i,
  /Interest in all/,
  /\b(bring|put) (it )?back\b/i,
  /\btaken? (out|away)\b/i,
  /\b(undefined|NaN|null)\b/,
];

/** All that a page says once everything on it is open, its names for who only hears it among them. */
async function wordsOf(page: Page, address: string): Promise<string> {
  const response = await page.goto(address);
  expect(response?.status(), address).toBe(200);
  return page.locator("body").evaluate((body) => {
    // One tab or fold closes another: each is read in the markup, shown or not.
    for (const hidden of body.querySelectorAll("script, style, template")) hidden.remove();
    const names = [...body.querySelectorAll("[aria-label]")].map(
      (each) => each.getAttribute("aria-label") ?? "",
    );
    return [body.textContent ?? "", ...names].join("\n");
  });
}

async function expectPlainWords(page: Page, addresses: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const address of addresses) {
    const words = await wordsOf(page, address);
    for (const not of NOT_SAID) {
      const at = words.search(not);
      if (at >= 0) found.push(`${address}: ${words.slice(Math.max(0, at - 40), at + 60)}`);
    }
  }
  expect(found).toEqual([]);
}

for (const width of [390, 1440])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("a visitor on the way to a seller reads what an American buyer would say", async ({
      page,
    }) => {
      const { greatDeal, privateSeller, rareVehicle, certifiedElectric, sold, yearConflict } =
        SCENARIO_LISTINGS;
      await expectPlainWords(page, [
        "/",
        "/search",
        "/search?make=toyota&body=suv&price=-60000&unbeaten=1",
        "/search?view=list&price=100-101&body=suv",
        await anyListing(page),
        ...[greatDeal, privateSeller, rareVehicle, certifiedElectric, sold, yearConflict].map(
          (id) => `/listings/${id}`,
        ),
        `/research/compare?listings=${greatDeal},${certifiedElectric}`,
        "/tools/loan-calculator",
        "/sellers",
      ]);
    });

    test("a shopper reads the same in what they keep", async ({ page, context }) => {
      await signIn(context, SHOPPER);
      await page.goto("/rooms");
      const room = await page
        .getByRole("main")
        .getByRole("link", { name: "Our next family car" })
        .getAttribute("href");
      await page.goto("/garage");
      const vehicle = await page
        .getByRole("main")
        .locator('a[href^="/garage/"]')
        .first()
        .getAttribute("href");
      await expectPlainWords(page, [
        "/account/favorites",
        "/account/views",
        "/account/messages",
        "/garage",
        vehicle ?? "",
        "/rooms",
        room ?? "",
      ]);
    });
  });
