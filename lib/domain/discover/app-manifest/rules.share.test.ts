import { expect, it } from "vitest";
import { sharedPath } from "./rules.share.ts";

const ORIGIN = "https://lotwise.example";
const VIN = "1HGCM82633A004352";
const shared = (thing: { title?: string; text?: string; url?: string }) =>
  sharedPath({ title: "", text: "", url: "", ...thing }, ORIGIN);

it("a page of ours opens as it is", () => {
  expect(shared({ url: `${ORIGIN}/listings/12?from=share` })).toBe("/listings/12?from=share");
  expect(shared({ text: `Look: ${ORIGIN}/sellers/3` })).toBe("/sellers/3");
});

it("a VIN leads to what is known of it, wherever it stands", () => {
  expect(shared({ text: VIN.toLowerCase() })).toBe(`/reports/vin/${VIN}`);
  expect(shared({ url: `https://elsewhere.example/used/${VIN}/details` })).toBe(
    `/reports/vin/${VIN}`,
  );
});

it("other words are searched for, and an address of another site alone is not", () => {
  expect(shared({ text: "2018 Civic under 20k" })).toBe("/search?q=2018+Civic+under+20k");
  expect(shared({ title: "A Civic", text: "https://elsewhere.example/9" })).toBe(
    "/search?q=A+Civic",
  );
  expect(shared({ url: "https://elsewhere.example/9" })).toBe("/search");
  expect(shared({})).toBe("/search");
});

it("nothing leads to another site", () => {
  for (const url of [
    `${ORIGIN}.evil.example/x`,
    "https://evil.example//evil.example",
    `https://evil.example/?${ORIGIN}/`,
    "//evil.example",
    "javascript:alert(1)",
  ])
    expect(shared({ url })).toMatch(/^\/(search|listings)?(\?|$)/);
  // A path with two slashes would be read as an address by a browser.
  expect(new URL(shared({ url: `${ORIGIN}//evil.example/x` }), ORIGIN).origin).toBe(ORIGIN);
});
