import { foundCount } from "../fixtures/search-page.ts";
import { expect, NOT_OK_RESPONSE, test } from "../fixtures/test.ts";

/** Words of our own insides that no page may show. */
const INTERNALS =
  /prisma|clickhouse|postgres|sqlstate|select .* from|stack|node_modules|undefined|\bNaN\b|\[object/i;

/** What is asked, and what the page must say of it: the words that stay the same. */
const QUERIES: readonly (readonly [what: string, query: string, notes: readonly string[]])[] = [
  [
    "numbers that are none",
    "page=-5&price=abc&make=a&make=b",
    ["“-5” is not a page", "“abc” is not a price", "no make called “a”, “b”"],
  ],
  [
    "unknown makes and models",
    "make=zzz&model=qqq&body=spaceship",
    ["no make called “zzz”", "“qqq” is not a model", "“spaceship” is not a body style"],
  ],
  [
    "a range turned round",
    "price=50000-10000&year=2024-2018&mileage=9-1",
    ["price were the wrong way round", "year were the wrong", "mileage were the wrong"],
  ],
  [
    "figures past any vehicle",
    "price=99999999999999999999-1e308&year=0-99999&mileage=-1",
    ["“1e308” is not a price", "used for “0”", "used for “99999”", "“-1” was read as"],
  ],
  ["a page past the last", "page=999999999", ["used for “999999999”"]],
  ["a place that is none", "zip=00000&within=7", ["no ZIP code “00000”"]],
  ["a name that is none of ours", "zip=80202&distance=7", ["no filter called “distance”"]],
  ["broken percent signs and control characters", "q=%E0%A4%A&make=%00%01", ["is not a make"]],
  [
    "markup and quotes",
    `q=${encodeURIComponent(`<script>alert(1)</script>' or 1=1; --`)}`,
    ["not understand", "“script”"],
  ],
  [
    "brackets and repeats",
    "make[]=toyota&make[$ne]=1&sort=price&sort=year&view=globe",
    ["no filter called “make[]”, “make[$ne]”", "“globe” is not a view"],
  ],
  [
    "ten thousand characters of words",
    `q=${"x".repeat(10_000)}`,
    ["Only the first 200 characters", "not understand"],
  ],
  [
    "ten thousand characters in every filter",
    ["make", "model", "price", "zip"].map((name) => `${name}=${"9".repeat(2_500)}`).join("&"),
    ["is not a make", "is not a model", "is not a price", "is not a ZIP code"],
  ],
];

for (const [what, query, notes] of QUERIES) {
  test(`search with ${what} works and says what was not understood`, async ({ page }) => {
    const response = await page.goto(`/search?${query}`);
    expect(response?.status()).toBe(200);
    const text = await page.getByRole("main").innerText();
    for (const note of notes) expect(text).toContain(note);
    // Throws where the page does not say how many it found.
    await foundCount(page);
    expect(text).not.toMatch(INTERNALS);
    await expect(page.getByRole("banner").getByRole("searchbox")).toBeVisible();
  });
}

test("what was not understood is named", async ({ page }) => {
  await page.goto("/search?price=abc&make=zzz&body=suv");
  const main = page.getByRole("main");
  await expect(main).toContainText("zzz");
  await expect(main).toContainText("abc");
  await expect(page.getByRole("list", { name: "Applied filters" })).toContainText(/SUV/i);
});

for (const address of [
  "/listings/999999999",
  "/listings/abc",
  "/listings/-1",
  "/listings/1e3",
  "/no/such/page",
]) {
  test(`${address} is a page that is not found`, async ({ page, allowed }) => {
    allowed.push(NOT_OK_RESPONSE);
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.getByRole("main").innerText()).not.toMatch(INTERNALS);
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  });
}
