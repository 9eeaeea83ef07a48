import pg from "pg";
import { readRunningSite } from "../fixtures/running-site.ts";
import { databaseOf } from "../fixtures/scratch.ts";
import { expect, test } from "../fixtures/test.ts";

test("every page carries the headers that keep it safe", async ({ request }) => {
  const addresses = [
    "/",
    "/search",
    "/listings/999999999",
    "/_next/imagination",
    "/_next/staticky",
    "/api/art/no/such/drawing",
  ];
  for (const address of addresses) {
    const headers = (await request.get(address)).headers();
    const policy = headers["content-security-policy"] ?? "";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    // Of a page that is kept for all visitors each inline script by its hash, of any other by a nonce.
    expect(scripts, address).toMatch(/'(nonce-[\w+/=-]{16,}|sha256-[\w+/]{43}=)'/);
    expect(scripts).not.toContain("unsafe-inline");
    expect(scripts).not.toContain("unsafe-eval");
    for (const directive of [
      "default-src",
      "object-src 'none'",
      "base-uri",
      "frame-ancestors",
      "form-action",
    ]) {
      expect(policy).toContain(directive);
    }
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBeTruthy();
    expect(headers["permissions-policy"]).toBeTruthy();
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});

test("a nonce is used once", async ({ request }) => {
  const nonces = new Set<string>();
  for (let time = 0; time < 3; time++) {
    const policy = (await request.get("/login")).headers()["content-security-policy"] ?? "";
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? "none");
  }
  expect(nonces.size).toBe(3);
});

test("a nonce is ours, whatever the request brings along", async ({ request }) => {
  const answer = await request.get("/login", {
    headers: {
      "x-nonce": "intruder",
      "content-security-policy": "script-src 'nonce-intruder'",
      "content-security-policy-report-only": "script-src 'nonce-intruder'",
    },
  });
  expect(await answer.text()).not.toContain("intruder");
  expect(JSON.stringify(answer.headers())).not.toContain("intruder");
});

test("nobody resizes pictures here", async ({ request }) => {
  const address = "/_next/image?url=%2Ficon.svg&w=640&q=75";
  expect((await request.get(address)).status()).toBe(404);
});

test("files of the build are what they say they are", async ({ page, request }) => {
  await page.goto("/");
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.includes("/_next/static/")),
  );
  expect(files.length).toBeGreaterThan(3);
  for (const file of [...files, "/_next/static/nothing.js"])
    expect((await request.get(file)).headers(), file).toMatchObject({
      "x-content-type-options": "nosniff",
    });
});

test("who finds a security problem is told whom to tell", async ({ page, request }) => {
  const answer = await request.get("/.well-known/security.txt");
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toContain("Contact: mailto:security@lotwise.example\n");
  const [, policy = ""] = /^Policy: (\S+)$/m.exec(text) ?? [];
  await page.goto(policy);
  const { hash } = new URL(policy);
  await expect(page.locator(hash)).toContainText(
    "Test with accounts, listings and keys of your own",
  );
});

test("the policy holds: a handler that markup brings along does not run", async ({
  page,
  allowed,
}) => {
  allowed.push(/Content Security Policy/);
  await page.goto("/search");
  const ran = await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      "beforeend",
      '<img src="data:," alt="" onerror="window.intruder = true">',
    );
    return new Promise((done) => setTimeout(() => done("intruder" in window), 300));
  });
  expect(ran).toBe(false);
  // The browser has told us, and we know on which page and of nobody.
  const { dataDir } = await readRunningSite();
  const client = new pg.Client({ connectionString: await databaseOf(dataDir) });
  await client.connect();
  try {
    const told = async () => {
      const { rows } = await client.query(
        "select distinct blocked, page from policy_violation where directive = 'script-src-attr'",
      );
      return rows;
    };
    await expect.poll(told).toContainEqual({ blocked: "inline", page: "/search" });
  } finally {
    await client.end();
  }
});

test("health tells whether it lives and is ready, and nothing of engines without the token", async ({
  request,
}) => {
  expect((await request.get("/api/health/live")).status()).toBe(200);
  const ready = await request.get("/api/health/ready");
  expect(ready.status()).toBe(200);
  for (const headers of [{}, { authorization: "Bearer 0123456789abcdef" }])
    expect(await (await request.get("/api/health", { headers })).json()).toEqual({ status: "ok" });
});

test("the error tunnel takes reports for our own project only, of a size that is bounded", async ({
  request,
}) => {
  const envelope = (dsn: string, body = "{}") =>
    `${JSON.stringify({ dsn })}\n{"type":"event"}\n${body}\n`;
  const post = (data: string) =>
    request.post("/monitoring", { data, headers: { "content-type": "text/plain;charset=UTF-8" } });
  for (const wrong of [
    envelope("http://key@evil.example.org/1"),
    envelope("not a url"),
    "",
    "{",
    "null\n",
  ]) {
    const status = (await post(wrong)).status();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
  expect(
    (await post(envelope("http://key@evil.example.org/1", "x".repeat(5_000_000)))).status(),
  ).toBeGreaterThanOrEqual(400);
  expect((await request.get("/monitoring")).status()).toBe(405);
});

test("vehicle art comes from one cached route", async ({ page }) => {
  await page.goto("/search");
  const picture = page.locator("[data-results] img").first();
  const source = (await picture.getAttribute("src")) ?? "";
  const answer = await page.request.get(source);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toContain("image/svg+xml");
  expect(answer.headers()["cache-control"]).toMatch(/max-age=\d{5,}/);
  // Opened by itself it is a document, under a policy of its own.
  expect(answer.headers()["content-security-policy"]).toMatch(/^default-src 'none';/);
  expect(answer.headers()["x-content-type-options"]).toBe("nosniff");
  expect(answer.headers()["cross-origin-resource-policy"]).toBe("same-origin");
  // Any words give a drawing; what is no words gives none.
  const other = await page.request.get("/api/art/no-such-drawing.svg");
  expect(other.headers()["content-type"]).toContain("image/svg+xml");
  const missing = await page.request.get("/api/art/%3Cscript%3E");
  expect(missing.status()).toBe(404);
  expect(missing.headers()["content-security-policy"]).toMatch(/^default-src 'none';/);
  await expect
    .poll(() =>
      picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBeTruthy();
});
