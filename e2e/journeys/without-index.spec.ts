import { freePort } from "#lib/platform/engines/ports.ts";
import { expect, test } from "../fixtures/own-site.ts";
import { foundCount, results } from "../fixtures/search-page.ts";

// A server that nobody runs: refused at once, as when it is down.
test.use({ clickhouseUrl: `http://127.0.0.1:${await freePort()}` });
test.describe.configure({ mode: "default" });

test("without ClickHouse, search lists vehicles from PostgreSQL and says what is missing", async ({
  page,
}) => {
  await page.goto("/search?body=suv&sort=price");
  expect(await foundCount(page)).toBeGreaterThan(0);
  await expect(results(page).first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/unavailable/i);

  const link = results(page).first().getByRole("link");
  await link.click();
  await expect(page).toHaveURL(/\/listings\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("without ClickHouse, home and health say so and stand", async ({ page, site }) => {
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const told = await page.request.get("/api/health");
  expect(await told.json()).toEqual({ status: "degraded" });
  const headers = { authorization: `Bearer ${site.metricsToken}` };
  const health = await page.request.get("/api/health", { headers });
  expect(await health.json()).toMatchObject({
    status: "degraded",
    postgres: { ok: true },
    search: { ok: false },
  });
  expect((await page.request.get("/api/health/live")).status()).toBe(200);
});
