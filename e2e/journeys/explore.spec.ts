import { foundCount } from "../fixtures/search-page.ts";
import { expect, test } from "../fixtures/test.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("from the whole market to a part of it, and on to the same vehicles in search", async ({
    page,
  }) => {
    await page.goto("/");
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Explore" })
      .click();
    await page.getByRole("link", { name: /^CA, [\d,]+ vehicles in California$/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Used vehicles in California");
    await expect(page.getByRole("main")).toContainText("median asking price");

    const suvs = page.getByRole("link", { name: /^SUVs [\d,]+ vehicles$/ });
    const promised = Number((await suvs.innerText()).replaceAll(/\D/g, ""));
    await suvs.click();
    await expect(page).toHaveURL(/\/explore\/ca\/suvs$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Used SUVs in California");
    await expect(page.locator("[data-results] > li")).toHaveCount(24);
    await page.getByRole("link", { name: /^See all [\d,]+ in search$/ }).click();
    await expect(page).toHaveURL(/\/search\?body=suv&place=ca$/);
    expect(await foundCount(page)).toBe(promised);

    await page.goBack();
    await page
      .getByRole("navigation", { name: "Breadcrumb" })
      .getByRole("link", { name: "California" })
      .click();
    await expect(page).toHaveURL(/\/explore\/ca$/);
  });
});

test("another form of an address leads to the one that is canonical; what nobody knows is not found", async ({
  request,
}) => {
  const ask = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location ?? ""] as const;
  };
  expect(await ask("/explore/ca/suvs/toyota/rav4/2020/under-30000")).toEqual([200, ""]);
  expect(await ask("/explore/under-30000/2020/RAV4/SUVs/CA")).toEqual([
    308,
    "/explore/ca/suvs/toyota/rav4/2020/under-30000",
  ]);
  expect(await ask("/explore/suvs/suvs")).toEqual([308, "/explore/suvs"]);
  expect(await ask("/explore/spaceships")).toEqual([404, ""]);
  expect(await ask("/explore/suvs/sedans")).toEqual([404, ""]);
  const page = await (await request.get("/explore/denver-co")).text();
  expect(page).toMatch(/<link rel="canonical" href="[^"]+\/explore\/denver-co"\/>/);
  expect(page).toContain('"@type":"BreadcrumbList"');
});

test("crawlers are told of the sitemap, which of a demo market is empty", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  const address = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? "";
  const sitemap = await request.get(new URL(address).pathname);
  expect(sitemap.status()).toBe(200);
  expect(await sitemap.text()).toMatch(/<!-- A demo market: .*<urlset [^>]*><\/urlset>/s);
  expect((await request.get("/sitemaps/explore-1.xml")).status()).toBe(404);
});
