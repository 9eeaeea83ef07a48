import { foundCount, optionCount, results } from "../fixtures/search-page.ts";
import { expect, test } from "../fixtures/test.ts";

test("a monthly budget leads from the home page to vehicles that cost no more", async ({
  page,
}) => {
  await page.goto("/");
  const budget = page.getByRole("link", { name: /^Up to \$400\/mo/ });
  const promised = Number(
    (/([\d,]+)\s+vehicles\s*$/.exec(await budget.innerText())?.[1] ?? "").replaceAll(",", ""),
  );
  await budget.click();
  await expect(page).toHaveURL(/monthly=-400/);
  expect(await foundCount(page)).toBe(promised);
  const costs = await results(page)
    .getByText(/\$\d+\/mo payment and energy/)
    .allInnerTexts();
  expect(costs.length).toBe(24);
  const dollars = costs.map((words) => Number(/\$(\d+)/.exec(words)?.[1]));
  expect(dollars).toEqual(dollars.toSorted((a, b) => a - b));
  expect(dollars.every((each) => each <= 400)).toBe(true);
});

test("own figures change what is found, stay in the address and go along to a listing", async ({
  page,
}) => {
  await page.goto("/search?monthly=-400&fuel=gasoline");
  const before = await foundCount(page);
  const cost = page.locator("#facet-monthly");
  // The filters are a sheet on phones.
  if (!(await cost.isVisible())) await page.getByRole("button", { name: /^Filters/ }).click();
  await cost.getByText("Change the figures").click();
  await cost.getByLabel("Miles a year").fill("30000");
  await expect(page).toHaveURL(/yearly=30000/);
  await expect(cost).toContainText("30,000 miles a year");
  await expect.poll(() => foundCount(page)).toBeLessThan(before);
  await page.goto("/search?monthly=-400&fuel=gasoline&yearly=30000&down=1000");
  await results(page).first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/listings\/\d+\?down=1000&yearly=30000/);
  await expect(page.getByRole("region", { name: "Energy" })).toContainText("30,000 miles a year");
});

test("hiding beaten vehicles leaves as many as promised, and each option says what it would leave", async ({
  page,
}) => {
  await page.goto("/search?make=toyota&body=suv,sedan");
  const hide = page.getByRole("checkbox", { name: /^Hide if a better one is listed/ });
  const promised = /: ([\d,]+) of/.exec(await hide.locator("xpath=..").innerText())?.[1] ?? "";
  await hide.check();
  await expect(page).toHaveURL(/unbeaten=1/);
  await expect.poll(() => foundCount(page)).toBe(Number(promised.replaceAll(",", "")));
  await page.goto("/search?make=toyota&unbeaten=1");
  const group = page.getByRole("group", { name: "Body style", includeHidden: true });
  const suv = group.getByRole("checkbox", { name: /SUV/, includeHidden: true });
  const count = await optionCount(suv);
  await page.goto("/search?make=toyota&unbeaten=1&body=suv");
  expect(await foundCount(page)).toBe(count);
  await page.getByRole("link", { name: /No better one listed/ }).click();
  await expect(page).not.toHaveURL(/unbeaten/);
});

test("contradicting filters are named, and leaving one out finds vehicles", async ({ page }) => {
  await page.goto("/search?transmission=manual&fuel=electric");
  expect(await foundCount(page)).toBe(0);
  await expect(
    page.getByText("No vehicle for sale is both “Electric” and “Manual”."),
  ).toBeVisible();
  await page.getByRole("link", { name: /^Leave out Manual/ }).click();
  await expect(page).toHaveURL(/\/search\?fuel=electric$/);
  await expect.poll(() => foundCount(page)).toBeGreaterThan(0);
});

test("figures that are none are told and cost nothing", async ({ page }) => {
  await page.goto(
    "/search?apr=abc&down=-5&months=61&yearly=1e9&gas=NaN&diesel=99&kwh=1.2.3&unbeaten=x",
  );
  const main = page.getByRole("main");
  for (const note of [
    "“abc” is not a yearly rate",
    "“-5” is not a down payment",
    "“61” is not a length of a loan in months",
    "“1e9” is not a number of miles a year",
    "“NaN” is not a price of gasoline",
    "that was used for “99”",
    "“1.2.3” is not a price of electricity",
    "“x” is neither yes nor no",
  ]) {
    await expect(main.getByText(note)).toBeVisible();
  }
  expect(await foundCount(page)).toBeGreaterThan(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("beaten vehicles are hidden and figures are changed by the form", async ({ page }) => {
    await page.goto("/search?make=honda&monthly=-500");
    await page.getByRole("checkbox", { name: /^Hide if a better one is listed/ }).check();
    await page.getByRole("button", { name: "Apply", exact: true }).first().click();
    await expect(page).toHaveURL(/unbeaten=1/);
    await expect(
      page.getByRole("checkbox", { name: /^Hide if a better one is listed: .* shown$/ }),
    ).toBeChecked();
    await expect(page.getByRole("link", { name: /At most \$500\/mo/ })).toBeVisible();
  });
});
