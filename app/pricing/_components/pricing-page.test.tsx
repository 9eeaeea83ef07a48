import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MOST_KEPT } from "#lib/domain/kernel/product-numbers/constants.ts";
import { MOST_GARAGE_VEHICLES } from "#lib/domain/ownership/garage/constants.ts";

const PRICES = "#lib/domain/billing/price-list/constants.ts";

/** Numbers of the page that are not prices: what anybody may keep. */
const OTHER_NUMBERS = [`${MOST_KEPT.savedSearches}`, `${MOST_GARAGE_VEHICLES}`];

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.doUnmock(PRICES);
});

async function pageText(mode: "stripe" | "test" | "none"): Promise<string> {
  const { PricingPage } = await import("./pricing-page.tsx");
  const html = renderToStaticMarkup(<PricingPage mode={mode} isSignedIn={false} />);
  const root = document.createElement("div");
  root.innerHTML = html;
  for (const script of root.querySelectorAll("script, svg")) script.remove();
  // A space between elements, so that numbers beside each other stay two.
  for (const element of root.querySelectorAll("*")) element.append(" ");
  return root.textContent ?? "";
}

const numbersIn = (text: string) => text.match(/\d[\d,.]*\d|\d|½/g) ?? [];

/** Every number of a module, those in names too, made another one that no price here is; nothing stays nothing. */
function changed(value: unknown): unknown {
  if (typeof value === "number") return value === 0 ? 0 : value ** 2 + 1;
  if (typeof value === "string") return value.replace(/\d[\d,]*/g, "76,543");
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each)]));
}

it("has no number that does not come from the price list", async () => {
  const real = numbersIn(await pageText("stripe"));
  expect(real.length).toBeGreaterThan(40);
  expect(real).toEqual(expect.arrayContaining(["9.99", "34.99", "59.99", "2,000", "20,000", "½"]));

  vi.resetModules();
  vi.doMock(PRICES, async (original) => {
    const module = await original<Record<string, unknown>>();
    const { CREDIT_UNITS, API_COST_WORDS, ...prices } = module;
    const rest = changed(prices) as object;
    // The names of things stay, and so do the parts that credits are counted in.
    return { ...rest, CREDIT_UNITS, API_COST_WORDS };
  });
  const other = numbersIn(await pageText("stripe"));
  const left = other.filter((each, at) => each === real[at] && each !== "0");
  expect(left).toEqual(OTHER_NUMBERS);
  expect(other).toHaveLength(real.length);
});

it("says honestly where nothing can be bought, and where no money moves", async () => {
  const none = await pageText("none");
  expect(none).toContain("Payments are not set up on this site");
  expect(none).not.toMatch(/\bBuy\b|Get Plus/);
  expect(await pageText("test")).toContain("no real money");
});

it("tells machines the questions that it shows, word for word", async () => {
  const { PricingPage } = await import("./pricing-page.tsx");
  const html = renderToStaticMarkup(<PricingPage mode="stripe" isSignedIn={false} />);
  const root = document.createElement("div");
  root.innerHTML = html;
  const data = [...root.querySelectorAll("script")].map(({ textContent }) =>
    JSON.parse(textContent ?? ""),
  );
  const asked = data.find((each) => each["@type"] === "FAQPage").mainEntity;
  const shown = [...root.querySelectorAll("section[aria-labelledby=questions] dt")];
  expect(asked.map(({ name }: { name: string }) => name)).toEqual(
    shown.map(({ textContent }) => textContent),
  );
  for (const { acceptedAnswer } of asked) expect(root.textContent).toContain(acceptedAnswer.text);
});
