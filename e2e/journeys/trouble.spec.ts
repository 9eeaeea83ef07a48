import type { Page } from "@playwright/test";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { contactPanel, fillMessage, send } from "../fixtures/contact-panel.ts";
import { killDatabase, withoutDatabase } from "../fixtures/held-database.ts";
import { changeDatabase, expect, type OwnSite, test } from "../fixtures/own-site.ts";
import { report } from "../fixtures/report.ts";
import { results } from "../fixtures/search-page.ts";
import { accessibilityProblems, NOT_OK_RESPONSE } from "../fixtures/test.ts";

const LISTING = `/listings/${SCENARIO_LISTINGS.greatDeal}`;
const PATIENCE_MS = 60_000;

// One after the other, on one site; the last one ends it.
test.describe.configure({ mode: "serial" });

async function withoutSellers(site: OwnSite, work: () => Promise<void>): Promise<void> {
  await changeDatabase(site, "alter table seller rename to seller_away");
  try {
    await work();
  } finally {
    await changeDatabase(site, "alter table seller_away rename to seller");
  }
}

const untilBack = (page: Page) =>
  expect
    .poll(async () => (await page.request.get(LISTING)).status(), { timeout: PATIENCE_MS })
    .toBe(200);

// A page that is kept needs no database.
test.use({ keepsPages: false });

test("PostgreSQL is killed under constant requests: pages are 200, or a whole 503, and back by themselves", async ({
  site,
}, testInfo) => {
  const paths = ["/", "/search?body=suv", LISTING, "/research", "/api/v1/none"];
  const answers: {
    path: string;
    status: number;
    at: number;
    text: string;
    retry: string | null;
  }[] = [];
  const stop = new AbortController();
  const asker = async (from: number) => {
    for (let turn = from; !stop.signal.aborted; turn += 1) {
      const path = paths[turn % paths.length] ?? "/";
      const answer = await fetch(site.url + path, { headers: { Accept: "text/html" } });
      const retry = answer.headers.get("retry-after");
      const text = await answer.text();
      answers.push({ path, status: answer.status, at: performance.now(), text, retry });
    }
  };
  const asking = [0, 1, 2, 3].map(asker);
  const answered = (since: number) =>
    answers.filter(({ at, status, path }) => at > since && status === 200 && path === LISTING)
      .length;
  for (let kill = 0; kill < 3; kill += 1) {
    const before = performance.now();
    await expect.poll(() => answered(before), { timeout: PATIENCE_MS }).toBeGreaterThan(2);
    const killedAt = performance.now();
    await killDatabase(site);
    await expect.poll(() => answered(killedAt), { timeout: PATIENCE_MS }).toBeGreaterThan(2);
    const first = answers.find(
      ({ at, status, path }) => at > killedAt && status === 200 && path === LISTING,
    );
    report(
      testInfo,
      `first page from the database ${(((first?.at ?? 0) - killedAt) / 1_000).toFixed(2)} s after a kill`,
    );
  }
  stop.abort();
  await Promise.all(asking);
  const failed = answers.filter(({ status }) => status >= 500);
  report(testInfo, `${answers.length} requests over 3 kills: ${failed.length} were not answered`);
  for (const { status, text, retry } of failed) {
    expect({ status, retry }).toEqual({ status: 503, retry: "5" });
    expect(text).toContain("We will be back in a moment");
  }
  expect(answers.length).toBeGreaterThan(20);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form that meets no database comes back with what was typed, and is sent again", async ({
    page,
    site,
    allowed,
  }) => {
    allowed.push(NOT_OK_RESPONSE);
    await page.goto(LISTING);
    await fillMessage(page, "Is it still there? I would come on Tuesday.");
    await contactPanel(page).getByLabel("Email").fill("robin@example.test");
    await withoutDatabase(site, async () => {
      await contactPanel(page)
        .getByRole("button", { name: /^Send to/ })
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "We will be back in a moment",
      );
      await expect(
        page.getByRole("textbox", { name: "Body" }).or(page.getByLabel("Message")),
      ).toHaveValue("Is it still there? I would come on Tuesday.");
    });
    await untilBack(page);
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(contactPanel(page)).toBeVisible();
    // Taken, or shown once more to whoever is as fast as this, with all that was typed.
    const panel = contactPanel(page);
    const taken = panel.getByRole("status").filter({ hasText: /sent/ });
    await expect(taken.or(panel.getByRole("alert"))).toBeVisible();
    if (!(await taken.isVisible())) {
      await expect(panel.getByLabel("Message")).toHaveValue(/I would come on Tuesday/);
      await send(page);
    }
  });

  test("a page that broke and one that is not there are whole", async ({ page, site, allowed }) => {
    allowed.push(NOT_OK_RESPONSE);
    await withoutSellers(site, async () => {
      const answer = await page.goto(LISTING);
      expect(answer?.status()).toBe(500);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "We could not show this page",
      );
      await expect(page.locator("code").first()).toHaveText(/^[\w@-]{6,}$/);
      await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", LISTING);
    });
    expect((await page.goto("/listings/999999999"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We could not find that page");
    await page.getByRole("searchbox").fill("honda");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/search\?q=honda/);
  });
});

test("with script a form stays as it was filled in, and says why; a press that fails shows a page, and the way back", async ({
  page,
  site,
  allowed,
}) => {
  allowed.push(NOT_OK_RESPONSE);
  await page.goto(LISTING);
  await fillMessage(page, "Written while it was there.");
  await contactPanel(page).getByLabel("Email").fill("robin@example.test");
  await withoutDatabase(site, async () => {
    await contactPanel(page)
      .getByRole("button", { name: /^Send to/ })
      .click();
    await expect(contactPanel(page).getByRole("alert")).toContainText(
      "What you typed is still here",
    );
    await expect(contactPanel(page).getByLabel("Message")).toHaveValue(
      "Written while it was there.",
    );
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Search", exact: true })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We will be back in a moment");
    await expect(page).toHaveURL(/\/search$/);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
  // Nobody presses anything.
  await expect(results(page).first()).toBeVisible({ timeout: PATIENCE_MS });
});

test("where PostgreSQL cannot be started again the command ends with code 1 and one line", async ({
  site,
}) => {
  test.setTimeout(180_000);
  const ended =
    /✗ PostgreSQL could not be kept running: started 8 times in a row\. .*configuration file/;
  await withoutDatabase(site, async () => {
    await expect.poll(() => site.output(), { timeout: 120_000, intervals: [500] }).toMatch(ended);
    expect(await site.ended).toBe(1);
  });
});
