import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import pg from "pg";
import { DEMO_PASSWORD } from "#prisma/seed/people.ts";
import { readRunningSite } from "../fixtures/running-site.ts";
import { databaseOf } from "../fixtures/scratch.ts";
import { foundCount, results } from "../fixtures/search-page.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { expect, NOT_OK_RESPONSE, settled, test } from "../fixtures/test.ts";

/** Runs plain SQL in the site's own database. */
async function sql(
  text: string,
  values: readonly unknown[],
): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: await databaseOf((await readRunningSite()).dataDir),
  });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

const someone = () => `saver-${randomUUID()}@example.test`;

async function signInByForm(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").first().fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
}

test("what a visitor saved is there after they sign in, and so is their search", async ({
  page,
}) => {
  await page.goto("/search?body=suv&price=-25000");
  await settled(page);
  const card = results(page).first();
  const heart = card.getByRole("button", { name: /^Save / });
  await heart.focus();
  await page.keyboard.press("Enter");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  const title = await card.getByRole("heading").innerText();

  await page.getByText("Save this search").click();
  await page.getByLabel("Name").fill("Our next SUV");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  await signInByForm(page, "second-shopper@demo.lotwise.test");
  await expect(page).toHaveURL(/\/search\?.*body=suv/);
  await expect(
    results(page)
      .first()
      .getByRole("button", { name: /^Save / }),
  ).toHaveAttribute("aria-pressed", "true");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("saved");
  await page.getByRole("link", { name: "Saved: what changed" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our next SUV");

  await page.goto("/account/favorites");
  await expect(page.getByRole("heading", { name: new RegExp(title) }).first()).toBeVisible();
});

test("a saved search tells a drop with its reason, and takes it for seen", async ({
  page,
  context,
}) => {
  await signIn(context, someone());
  await page.goto("/search?body=pickup&price=-40000");
  const before = await foundCount(page);
  await page.getByText("Save this search").click();
  await page.getByLabel("Email me about changes").selectOption("off");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/search\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("main")).toContainText("Nothing changed");

  const [dropped] = await sql(
    `update listing l set price_cents = l.price_cents - 61700, updated_at = now()
     where l.id = (select id from listing where body_style = 'pickup' and status = 'active'
       and price_cents between 1500000 and 3500000 order by id desc limit 1)
     returning id`,
    [],
  );
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: /^Price dropped/ })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  const told = page.locator("section", { hasText: "Price dropped" }).locator("li", {
    has: page.locator(`a[href="/listings/${dropped?.id}"]`),
  });
  await expect(told.first()).toContainText(/Price at most \$40,000: \$[\d,]+ \(was \$[\d,]+\)/);
  await expect(told.first()).toContainText("$617 less than before");
  await expect(page.getByRole("heading", { name: /vehicles now$/ })).toContainText(`${before}`);

  const button = page.getByRole("button", { name: "Mark all seen" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toContainText("Nothing changed");
});

test("a favorite by keyboard: a note, removed, brought back with it; hidden and viewed ones", async ({
  page,
  context,
}) => {
  await signIn(context, someone());
  await page.goto("/search?body=sedan");
  const card = results(page).nth(1);
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("button", { name: /^Save / }).focus();
  await page.keyboard.press("Space");
  await expect(card.getByRole("button", { name: /^Save / })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const hidden = results(page)
    .nth(2)
    .getByRole("button", { name: /^Hide this vehicle/ });
  await hidden.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toContainText("1 hidden by you");
  await card.getByRole("link").click();
  await expect(page.getByRole("button", { name: /^Saved / }).first()).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await page.goto("/account/favorites");
  await page.getByText("Add a note").focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Your note").fill("Ask about the second key.");
  await page.getByRole("button", { name: "Save the note" }).press("Enter");
  await expect(page.getByRole("main")).toContainText("Edit note");
  await page.getByRole("button", { name: `Remove ${title}` }).press("Enter");
  await expect(page.getByRole("main")).toContainText("Removed from favorites");
  await expect(page.getByRole("main")).toContainText("Save vehicles to follow them");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("main")).toContainText("Ask about the second key.");

  await page.goto("/account/views");
  await expect(page.getByRole("main")).toContainText(title);
  await page.getByRole("link", { name: "Hidden (1)" }).click();
  await page.getByRole("button", { name: /^Show again in search: / }).press("Enter");
  await expect(page.getByRole("main")).toContainText("Nothing hidden");
});

test("somebody else's saved search is not found; a visitor is led to sign in and back", async ({
  page,
  context,
  allowed,
}) => {
  allowed.push(NOT_OK_RESPONSE);
  const id = randomUUID();
  await sql(
    `insert into saved_search (id, user_id, name, query)
     select $1, id, 'Theirs', 'body=suv' from app_user where email = 'shopper@demo.lotwise.test'
     on conflict do nothing`,
    [id],
  );
  await page.goto(`/search/${id}`);
  await expect(page).toHaveURL(`/login?callbackUrl=${encodeURIComponent(`/search/${id}`)}`);
  await signIn(context, someone());
  const response = await page.goto(`/search/${id}`);
  expect(response?.status()).toBe(404);
  expect((await page.goto("/search/not-an-id"))?.status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor saves from a card and signs in to find it", async ({ page }) => {
    await page.goto("/search?body=wagon");
    const card = results(page).first();
    const title = await card.getByRole("heading").innerText();
    await card.getByRole("button", { name: /^Save / }).click();
    await expect(
      results(page)
        .first()
        .getByRole("button", { name: /^Save / }),
    ).toHaveAttribute("aria-pressed", "true");
    await page.goto("/login?callbackUrl=/account/favorites");
    await signInByForm(page, "shopper@demo.lotwise.test");
    await expect(page.getByRole("main")).toContainText(title);
    await page
      .getByRole("button", { name: `Remove ${title}` })
      .first()
      .click();
    await expect(page.getByRole("main")).toContainText("Removed from favorites");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("main")).toContainText("Restored");
  });
});
