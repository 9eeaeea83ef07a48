import type { BrowserContext, Page } from "@playwright/test";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import {
  accessibilityProblems,
  expect,
  layoutShifts,
  NOT_OK_RESPONSE,
  settled,
  test,
} from "../fixtures/test.ts";

/** Pages that are kept for readers who have said where they are and saved vehicles. */
const PAGES = [
  "/search?make=honda",
  "/search?make=honda&view=list",
  `/listings/${SCENARIO_LISTINGS.greatDeal}`,
  "/",
  "/explore/honda",
  "/sellers/1",
  "/research/honda/civic/2021/listings",
];

const control = (page: Page) => page.getByRole("banner").locator("details > summary");

async function keep(context: BrowserContext, url: string, cookies: Record<string, string>) {
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: new URL("/", url).href })),
  );
}

/** What whoever listens is told of a page: its words, names and pressed buttons. */
async function told(page: Page): Promise<string> {
  const parts = [page.getByRole("banner"), page.getByRole("main")];
  const words = (await Promise.all(parts.map((part) => part.ariaSnapshot()))).join("\n");
  // Two minutes may lie between two pages.
  return words.replace(/\d+:\d\d [AP]M [A-Z]+|just now|\d+ (second|minute)s? ago/g, "then");
}

/** How far the page moved by itself, as browsers add it up; a row that is drawn as it arrives is a trifle. */
const shiftOf = async (page: Page): Promise<number> =>
  (await layoutShifts(page)).reduce((sum, words) => sum + Number.parseFloat(words), 0);

/** Where the vehicles of a search stand, as cookies hold them. */
async function someShown(page: Page): Promise<string> {
  await page.goto("/search?make=honda");
  const ids = await page
    .locator("[data-list=compare]")
    .evaluateAll((buttons) => buttons.slice(0, 3).map((button) => Number(button.dataset.id)));
  return [...ids, SCENARIO_LISTINGS.greatDeal].map((id) => id.toString(36)).join(".");
}

for (const width of [390, 1440]) {
  test(`at ${width} a kept page says to a reader with a place and saved vehicles what one rendered for them says`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow();
    const url = baseURL ?? "";
    await page.setViewportSize({ width, height: 900 });
    const saved = await someShown(page);
    await keep(context, url, { zip: "80202", saved, compare: saved, viewed: saved });
    for (const address of PAGES) {
      if (address === "/") await context.clearCookies({ name: "viewed" });
      const answer = await page.goto(address);
      expect(answer?.headers()["content-security-policy"], address).not.toContain("nonce-");
      await expect(control(page)).toHaveAccessibleName("Your location: Denver, CO 80202");
      await expect(page.getByRole("region", { name: "Compare tray" })).toBeVisible();
      await settled(page);
      const kept = await told(page);
      expect.soft(kept, address).toMatch(/ mi\b/);
      expect.soft(await shiftOf(page), address).toBeLessThan(0.001);
      if (width === 390) expect.soft(await accessibilityProblems(page), address).toEqual([]);
      await keep(context, url, { other: "1" });
      const rendered = await page.goto(address);
      expect(rendered?.headers()["content-security-policy"], address).toContain("nonce-");
      await expect(page.getByRole("region", { name: "Compare tray" })).toBeVisible();
      expect.soft(kept.split("\n"), address).toEqual((await told(page)).split("\n"));
      await context.clearCookies({ name: "other" });
    }
  });
}

test("two readers with other places and lists never see each other's, also where one page after the other is asked for", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { greatDeal } = SCENARIO_LISTINGS;
  const readers = [
    { zip: "80202", place: "Denver, CO 80202", saved: greatDeal.toString(36), state: "Colorado" },
    {
      zip: "97201",
      place: "Portland, OR 97201",
      saved: (greatDeal + 1).toString(36),
      state: "Oregon",
    },
  ];
  const pages = await Promise.all(
    readers.map(async ({ zip, saved }) => {
      const context = await browser.newContext();
      await keep(context, url, { zip, saved });
      return context.newPage();
    }),
  );
  for (const round of [1, 2]) {
    await Promise.all(pages.map((page) => page.goto(`/listings/${greatDeal}`)));
    for (const [at, { place, state, saved }] of readers.entries()) {
      const page = pages[at] as Page;
      await expect(control(page), `round ${round}`).toHaveAccessibleName(`Your location: ${place}`);
      const main = page.getByRole("main");
      await expect(main).toContainText(`registered in ${state}, by your ZIP code`);
      await expect(main.getByRole("button", { name: /^Saved? / }).first()).toHaveAttribute(
        "aria-pressed",
        `${saved === greatDeal.toString(36)}`,
      );
    }
  }
  await Promise.all(pages.map((page) => page.context().close()));
});

test("where what is a reader's own does not come the page says so, and whose state its taxes are of", async ({
  page,
  context,
  baseURL,
  allowed,
}) => {
  allowed.push(NOT_OK_RESPONSE);
  await keep(context, baseURL ?? "", { zip: "80202" });
  await page.route("**/api/place?*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(`/listings/${SCENARIO_LISTINGS.greatDeal}`);
  await expect(control(page)).toHaveAccessibleName("Your location: set");
  await expect(page.getByRole("main")).toContainText("the seller’s state");
  await control(page).click();
  await expect(page.getByText("could not be updated. Reload it.")).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("by keyboard a saved vehicle is taken out and a place removed from a kept page", async ({
  page,
  context,
  baseURL,
}) => {
  const id = SCENARIO_LISTINGS.greatDeal;
  await keep(context, baseURL ?? "", { zip: "80202", saved: id.toString(36) });
  await page.goto(`/listings/${id}`);
  const save = page
    .getByRole("main")
    .getByRole("button", { name: /^Saved / })
    .first();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await save.focus();
  await page.keyboard.press("Enter");
  await expect(
    page
      .getByRole("main")
      .getByRole("button", { name: /^Save / })
      .first(),
  ).toBeFocused();
  expect((await context.cookies()).some(({ name }) => name === "saved")).toBe(false);
  await control(page).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove my ZIP" }).press("Enter");
  await expect(control(page)).toHaveAccessibleName("Your location: not set");
  await expect(page.getByRole("main")).toContainText(/registered in [\w ]+, the seller’s state/);
  await expect(page.getByRole("main")).not.toContainText("from Denver");
  expect((await context.cookies()).some(({ name }) => name === "no-script")).toBe(false);
});
