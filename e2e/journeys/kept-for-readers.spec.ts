import type { BrowserContext, Page } from "@playwright/test";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { accessibilityProblems, expect, layoutShifts, settled, test } from "../fixtures/test.ts";

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
  return (await Promise.all(parts.map((part) => part.ariaSnapshot()))).join("\n");
}

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
      await expect(control(page)).toHaveAccessibleName("Where you are: Denver, CO 80202");
      await expect(page.getByRole("region", { name: "Compare tray" })).toBeVisible();
      await settled(page);
      const kept = await told(page);
      expect.soft(kept, address).toMatch(/ mi\b/);
      expect.soft(await layoutShifts(page), address).toEqual([]);
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
