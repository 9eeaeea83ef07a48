import { expect, NOT_OK_RESPONSE, test } from "../fixtures/test.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("from the name of a vehicle to its page, to another year, and to those for sale", async ({
    page,
  }) => {
    await page.goto("/");
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Research" })
      .click();
    const main = page.getByRole("main");
    await main.getByLabel("Make, model and year").fill("f-150 2021");
    await main.getByRole("button", { name: "Look up" }).click();
    await expect(page).toHaveURL(/\/research\/ford\/f-150\/2021$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("2021 Ford F-150");

    const years = page.getByRole("navigation", { name: "Model years of the Ford F-150" });
    await expect(years.getByRole("link", { name: "2021" })).toHaveAttribute("aria-current", "page");
    await years.getByRole("link", { name: "2022" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("2022 Ford F-150");

    // Every entry of the contents leads to a part that is there.
    const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    const targets = await contents.evaluateAll((links) =>
      links.map((link) => link.getAttribute("href") ?? ""),
    );
    expect(targets.length).toBeGreaterThan(8);
    for (const target of targets) await expect(page.locator(target), target).toHaveCount(1);

    const promised = await main
      .getByText(/^\d+ vehicles?$/)
      .first()
      .innerText();
    await main
      .getByRole("link", { name: /^See (all \d+|the one) for sale$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/research\/ford\/f-150\/2022\/listings$/);
    await expect(main).toContainText(promised.replace(/ vehicles?/, ""));
  });

  test("words that leave a choice offer it, and words that name nothing say so", async ({
    page,
  }) => {
    await page.goto("/research?q=civic");
    const main = page.getByRole("main");
    await expect(main.getByRole("status")).toContainText("Which one is “civic”?");
    await main.getByRole("link", { name: "2018 Honda Civic" }).click();
    await expect(page).toHaveURL(/\/research\/honda\/civic\/2018$/);
    await page.goto("/research?q=zzzzqq");
    await expect(main).toContainText("nothing called “zzzzqq”");
    await expect(main.getByLabel("Make, model and year")).toHaveValue("zzzzqq");
  });

  test("a make has its models with every year, what they ask, and how that moved", async ({
    page,
  }) => {
    await page.goto("/research");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Mazda\b/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mazda");
    await expect(page.getByRole("table", { name: /asks least/ })).toBeVisible();
    await expect(
      page.getByRole("heading", { name: "Asking prices over the past year" }),
    ).toBeVisible();
    await page
      .getByRole("list", { name: /^Mazda3: / })
      .getByRole("link", { name: "2019" })
      .click();
    await expect(page).toHaveURL(/\/research\/mazda\/mazda3\/2019$/);
  });
});

test("another form of an address leads to the one that is canonical", async ({ request }) => {
  const ask = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location ?? ""] as const;
  };
  expect(await ask("/research/Honda")).toEqual([308, "/research/honda"]);
  expect(await ask("/research/DODGE/Grand%20Caravan/2019")).toEqual([
    308,
    "/research/dodge/grand-caravan/2019",
  ]);
  expect(await ask("/tools/recalls/Honda/Civic/2019")).toEqual([
    308,
    "/tools/recalls/honda/civic/2019",
  ]);
  expect(await ask("/tools/valuation/Honda/Civic/2019")).toEqual([
    308,
    "/tools/valuation/honda/civic/2019",
  ]);
  expect((await ask("/research?q=Honda"))[1]).toBe("/research/honda");
});

/** Addresses that lead nowhere, what their page is headed by, and the nearest match. */
const NOWHERE = [
  ["/research/hunda", "We know no “hunda”", "Honda", "/research/honda"],
  ["/research/honda/civic", "Which Honda Civic?", "2019 Honda Civic", "/research/honda/civic/2019"],
  [
    "/research/honda/insight/2007",
    "There is no 2007 Honda Insight",
    "2006 Honda Insight",
    "/research/honda/insight/2006",
  ],
  [
    "/research/mazda/3/2019",
    "We know no “2019 mazda 3”",
    "2019 Mazda Mazda3",
    "/research/mazda/mazda3/2019",
  ],
  [
    "/tools/valuation/ford/f150/2021",
    "We know no “2021 ford f150”",
    "2021 Ford F-150",
    "/tools/valuation/ford/f-150/2021",
  ],
  ["/tools/recalls/tesler", "We know no “tesler”", "Tesla", "/tools/recalls/tesla"],
  [
    "/tools/recalls/honda/insight/2009",
    "There is no 2009 Honda Insight",
    "2010 Honda Insight",
    "/tools/recalls/honda/insight/2010",
  ],
] as const;

for (const [address, heading, name, href] of NOWHERE) {
  test(`${address} is not found and offers ${name}`, async ({ page, allowed }) => {
    allowed.push(NOT_OK_RESPONSE);
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    const nearest = page.getByRole("list", { name: "Closest matches" });
    await expect(nearest.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
  });
}

test("crawlers find what the page is about: address, way and vehicle", async ({ request }) => {
  const response = await request.get("/research/ford/f-150/2021?yearly=15000");
  const page = await response.text();
  expect(page).toMatch(/<link rel="canonical" href="[^"]+\/research\/ford\/f-150\/2021"\/>/);
  expect(page).toContain('"@type":"BreadcrumbList"');
  expect(page).toMatch(/"@type":"Car".*"vehicleModelDate":"2021".*"@type":"AggregateOffer"/);
  expect(page).toMatch(/<title>2021 Ford F-150: [^<]+<\/title>/);
});
