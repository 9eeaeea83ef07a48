import { expect, it } from "vitest";
import { breadcrumbJsonLd, jsonLdText } from "./rules.ts";

it("cannot be broken out of", () => {
  const text = jsonLdText({ name: "</script><script>alert(1)</script>\u2028" });
  expect(text).not.toContain("<");
  expect(text).not.toContain("\u2028");
  expect(JSON.parse(text)).toEqual({ name: "</script><script>alert(1)</script>\u2028" });
});

it("counts breadcrumbs from 1 and leaves the page itself without a link", () => {
  expect(
    breadcrumbJsonLd(
      [
        { name: "Search", path: "/search" },
        { name: "2021", path: null },
      ],
      "https://lotwise.example",
    ).itemListElement,
  ).toEqual([
    { "@type": "ListItem", position: 1, name: "Search", item: "https://lotwise.example/search" },
    { "@type": "ListItem", position: 2, name: "2021" },
  ]);
});
