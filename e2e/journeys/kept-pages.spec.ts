import { randomUUID } from "node:crypto";
import type { APIRequestContext, Browser } from "@playwright/test";
import pg from "pg";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { contactPanel, fillMessage, send } from "../fixtures/contact-panel.ts";
import { readRunningSite } from "../fixtures/running-site.ts";
import { databaseOf } from "../fixtures/scratch.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { expect, test } from "../fixtures/test.ts";

/** Listings that no other journey looks at: the last numbers of the market. */
async function withDatabase<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const { dataDir } = await readRunningSite();
  const client = new pg.Client({ connectionString: await databaseOf(dataDir) });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const someListing = (client: pg.Client, nth: number): Promise<number> =>
  client
    .query<{ id: number }>(
      `select id from listing where status = 'active'
       order by id desc offset ${200 + nth} limit 1`,
    )
    .then(({ rows }) => rows[0]?.id ?? 0);

const policyOf = (headers: Readonly<Record<string, string>>) =>
  headers["content-security-policy"] ?? "";

test("a page is the same for all visitors, and a browser that has it is told so", async ({
  request,
}) => {
  for (const address of ["/", "/search?make=honda", "/explore", "/tools/guides"]) {
    const first = await request.get(address);
    const again = await request.get(address, { headers: { "user-agent": "Mozilla/5.0 (else)" } });
    // Not their texts: what differs would fill the terminal.
    expect((await again.text()) === (await first.text()), address).toBe(true);
    expect(policyOf(first.headers()), address).not.toContain("nonce-");
    expect(/nonce="[^"]|sentry-trace/.test(await first.text()), address).toBe(false);
    const etag = first.headers().etag ?? "";
    const held = await request.get(address, { headers: { "if-none-match": etag } });
    expect(held.status(), address).toBe(304);
  }
});

test("who is signed in has pages of their own; who says where they are shares those of all who do", async ({
  browser,
  request,
}) => {
  const address = `/listings/${SCENARIO_LISTINGS.greatDeal}`;
  await request.get(address);
  const context = await browser.newContext();
  await signIn(context, `reader-${randomUUID()}@example.test`);
  const own = await context.request.get(address);
  expect(policyOf(own.headers())).toContain("nonce-");
  expect(own.headers()["cache-control"]).toContain("private");
  const here = await request.get("/search", { headers: { cookie: "zip=80202; saved=1.2" } });
  const there = await request.get("/search", { headers: { cookie: "zip=97201; compare=3" } });
  expect(policyOf(here.headers())).not.toContain("nonce-");
  expect((await here.text()) === (await there.text())).toBe(true);
  expect((await here.text()).includes("Your location: set")).toBe(true);
  const away = await request.get("/search");
  expect((await away.text()).includes("Your location: not set")).toBe(true);
  // A place of the address, the nearest first, and words that may ask for what is near.
  for (const around of ["/search?zip=80202", "/search?sort=nearest", "/search?q=suv+near+me"]) {
    const near = await request.get(around, { headers: { cookie: "zip=80202" } });
    expect(policyOf(near.headers()), around).toContain("nonce-");
  }
});

test("each reader is told of their own place alone, and no cache keeps it", async ({ request }) => {
  const id = SCENARIO_LISTINGS.greatDeal;
  const asked = `/api/place?listings=${id}&total=${id}`;
  const answers = await Promise.all(
    ["80202", "97201", "", "to-come", "%00"].map((zip) =>
      request.get(asked, { headers: { cookie: `zip=${zip}`, "x-forwarded-host": "evil.test" } }),
    ),
  );
  const [denver, portland, ...nowhere] = await Promise.all(answers.map((answer) => answer.json()));
  expect(denver).toMatchObject({ zip: "80202", city: "Denver", state: "CO" });
  expect(denver[`${id} place`]).toBe("Colorado, by your ZIP code");
  expect(portland).toMatchObject({ zip: "97201", [`${id} place`]: "Oregon, by your ZIP code" });
  expect(denver[`${id} mi`]).not.toBe(portland[`${id} mi`]);
  expect(nowhere).toEqual([{}, {}, {}]);
  for (const answer of answers) {
    expect(answer.headers()["cache-control"]).toBe("private, no-store");
    expect(answer.headers().vary).toContain("Cookie");
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page leads to one that is made for its reader, and whoever sends a form has those from then on", async ({
    page,
    context,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const listing = `/listings/${SCENARIO_LISTINGS.greatDeal}`;
    await context.addCookies([{ name: "zip", value: "80202", url }]);
    const kept = await page.goto("/search?make=honda");
    expect(policyOf(kept?.headers() ?? {})).not.toContain("nonce-");
    await expect(page.getByRole("main")).not.toContainText("Distances from");
    await page.getByRole("link", { name: "this page made for you" }).click();
    await expect(page).toHaveURL(/\/search\?make=honda&zip=$/);
    await expect(page.getByRole("main")).toContainText("Distances from Denver, CO");

    await page.goto(listing);
    const main = page.getByRole("main");
    await expect(main).toContainText(/registered in [\w ]+, the seller’s state/);
    const save = main.getByRole("button", { name: /^Save/ }).first();
    await expect(save).toHaveAttribute("aria-pressed", "false");
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "true");
    const own = await page.goto(listing);
    expect(policyOf(own?.headers() ?? {})).toContain("nonce-");
    await expect(save).toHaveAttribute("aria-pressed", "true");
    await expect(main).toContainText("registered in Colorado, by your ZIP code");
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "false");
    await context.addCookies([{ name: "hidden", value: "1", url }]);
    await context.clearCookies({ name: "no-script" });
    const hiding = await page.goto("/search");
    expect(policyOf(hiding?.headers() ?? {})).toContain("nonce-");
  });
});

async function writtenBy(client: pg.Client, email: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ message: string }>(
    "select message from lead where email = $1",
    [email],
  );
  return rows.map(({ message }) => message);
}

for (const scripts of [true, false]) {
  test(`two strangers write to one seller ${scripts ? "with" : "without"} scripts: both are heard, each reads of their own`, async ({
    browser,
  }) => {
    await withDatabase(async (client) => {
      const id = await someListing(client, scripts ? 0 : 1);
      const write = async (who: string) => {
        const page = await strangerIn(browser, scripts);
        await page.goto(`/listings/${id}`);
        // The page's script names it once it has come to life.
        await expect(page.locator("#contact-form input[name=submissionId]")).toHaveValue(
          scripts ? /^[0-9a-f-]{36}$/ : /^$/,
        );
        await fillMessage(page, `It is ${who} who asks.`);
        const email = `${who}-${randomUUID()}@example.test`;
        await contactPanel(page).getByLabel("Email").fill(email);
        await send(page);
        await page.context().close();
        return email;
      };
      const [one, two] = [await write("robin"), await write("sam")];
      expect(await writtenBy(client, one)).toEqual(["It is robin who asks."]);
      expect(await writtenBy(client, two)).toEqual(["It is sam who asks."]);
    });
  });
}

async function strangerIn(browser: Browser, scripts: boolean) {
  const context = await browser.newContext({ javaScriptEnabled: scripts });
  return context.newPage();
}

test("a listing's page drops when its price, its status or the listing itself changes", async ({
  request,
}) => {
  await withDatabase(async (client) => {
    const id = await someListing(client, 2);
    const address = `/listings/${id}`;
    await expect(request.get(address).then((page) => page.status())).resolves.toBe(200);
    const set = (what: string) =>
      client.query(`update listing set ${what}, updated_at = now() where id = $1`, [id]);
    await set("price_cents = 1234500");
    await expectSoon(request, address, (text) => text.includes("$12,345"));
    await set("status = 'sold', ended_at = now()");
    await expectSoon(request, address, (text) => /\bsold\b/i.test(text));
    await set("status = 'withdrawn'");
    await expectSoon(request, address, (text) =>
      /no longer (offered|for sale)|taken down/i.test(text),
    );
  });
});

async function expectSoon(
  request: APIRequestContext,
  address: string,
  says: (text: string) => boolean,
): Promise<void> {
  await expect
    .poll(async () => says(await (await request.get(address)).text()), { message: address })
    .toBe(true);
}

test("each of many readers of a kept page is counted once", async ({ request }) => {
  await withDatabase(async (client) => {
    const id = await someListing(client, 3);
    const views = async () => {
      const { rows } = await client.query<{ views: string }>(
        "select coalesce(sum(view_count), 0) as views from listing_day where listing_id = $1",
        [id],
      );
      return Number(rows[0]?.views);
    };
    const before = await views();
    for (const name of ["a", "b", "b", "c", "a"])
      await request.get(`/listings/${id}`, {
        headers: { "user-agent": `Mozilla/5.0 (${name}) Firefox/140.0` },
      });
    await request.get(`/listings/${id}`, { headers: { "user-agent": "a crawler" } });
    await expect.poll(views).toBe(before + 3);
  });
});
