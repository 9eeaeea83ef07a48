import { readdir } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import pg from "pg";
import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import { outboxFolder } from "#lib/platform/mail/outbox.ts";
import { DEMO_ACCOUNTS, type DemoAccount } from "#prisma/seed/people.ts";
import { PICTURED, type Pictured } from "#scripts/screenshot-pages.ts";
import { PAGE_ACCESS } from "#tests/architecture/access.ts";
import type { PageRoute } from "#tests/architecture/route-map.ts";
import { sampleOf } from "#tests/setup/sample.ts";
import { expect, test } from "../fixtures/own-site.ts";
import { databaseOf } from "../fixtures/scratch.ts";
import { signIn } from "../fixtures/signed-in.ts";

/** Large enough for something to happen to every saved search. */
test.use({ marketSize: 1_000 });
// One site for all of them.
test.describe.configure({ mode: "default" });

const PERSONS_OWN: readonly PageRoute[] = ["/reports/id/[reportId]"];
/** A dealer's member keeps no vehicle, room, key, credit or report here: those are for people who shop. */
const OF_SHOPPERS: readonly PageRoute[] = [
  "/account/api",
  "/account/credits",
  "/account/reports",
  "/garage",
  "/garage/[id]",
  "/reports/id/[reportId]",
  "/rooms",
];
/** Only who may answer a lead sees what was said of it. */
const OF_ANSWERERS: readonly PageRoute[] = ["/account/messages"];

/** Every page of the map that an account signs in for, with its address as pictures are taken of it. */
function pagesOf({ organization, role }: DemoAccount): readonly Pictured[] {
  return PICTURED.filter((page) => {
    const route = page.route as PageRoute;
    const access = PAGE_ACCESS[route];
    if (access === "visitor") return PERSONS_OWN.includes(route) && organization === null;
    if (access !== "user") return organization !== null;
    if (organization === null) return true;
    return !OF_SHOPPERS.includes(route) && !(role === "viewer" && OF_ANSWERERS.includes(route));
  });
}

/** A page's address for an account, found where the page is linked; its own desk for a member. */
async function addressOf(
  request: APIRequestContext,
  { path, linkOn }: Pictured,
  { organization }: DemoAccount,
): Promise<string> {
  const own =
    organization === null
      ? path
      : path.replace(/^\/dealers\/[^/]+/, `/dealers/${slugOf(organization)}`);
  if (linkOn === undefined) return own;
  const html = await (await request.get(linkOn)).text();
  const link = [...html.matchAll(/href="([^"#]+)/g)]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    .find((href) => href.startsWith(own) && href.length > own.length);
  expect(link, `a link on ${linkOn} to ${own}`).toBeDefined();
  return link ?? own;
}

for (const account of sampleOf(DEMO_ACCOUNTS, 6, ({ email }) => email)) {
  test(`no page of ${account.email} is empty at first sight`, async ({ context, site }) => {
    await signIn(context, account.email, site);
    const { request } = context;
    const pages = pagesOf(account);
    expect(pages.length).toBeGreaterThan(8);
    for (const page of pages) {
      const address = await addressOf(request, page, account);
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      const html = await answer.text();
      expect(html, address).toContain("<main");
      const empty = /data-empty-state=""[\s\S]*?<h2[^>]*>([^<]*)/.exec(html)?.[1] ?? null;
      expect(empty, `${page.route} of ${account.email}`).toBeNull();
    }
  });
}

test("an account that has nothing is told so, by the mark that is looked for above", async ({
  context,
  site,
}) => {
  await signIn(context, "nobody-yet@example.test", site);
  const html = await (await context.request.get("/account/favorites")).text();
  expect(html).toContain('data-empty-state=""');
});

test("nothing leaves because of what the demo's people did", async ({ site }) => {
  const client = new pg.Client({ connectionString: await databaseOf(site.dataDir) });
  await client.connect();
  try {
    const { rows } = await client.query(`select
      (select count(*)::int from mail) as mails, (select count(*)::int from push_delivery) as pushes,
      (select count(*)::int from webhook_delivery where next_at is not null) as posts,
      (select count(*)::int from webhook_delivery) as told,
      (select count(*)::int from alert where created_at > now() - interval '1 hour') as alerts`);
    expect(rows).toEqual([{ mails: 0, pushes: 0, posts: 0, told: expect.any(Number), alerts: 0 }]);
    expect(rows[0].told).toBeGreaterThan(0);
  } finally {
    await client.end();
  }
  const outbox = await readdir(outboxFolder(site.dataDir)).catch(() => []);
  expect(outbox).toEqual([]);
});
