import { expect, it } from "vitest";
import type { SellerId } from "#lib/domain/listing/types.ts";
import { listingDetail } from "#tests/factories/listing-detail.ts";
import { breadcrumbJsonLd, jsonLdText, vehicleJsonLd } from "./rules.ts";

const ORIGIN = "https://lotwise.example";

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

it("names a dealer and its place, and of a private seller nothing but the kind", () => {
  const dealer = vehicleJsonLd(listingDetail(), ORIGIN);
  expect(dealer.offers).toMatchObject({
    seller: { "@type": "AutoDealer", name: "Front Range Toyota" },
  });
  const seller = {
    id: 9 as SellerId,
    kind: "private",
    name: "Marisol",
    city: "Lakewood",
    state: "CO",
  } as const;
  const text = jsonLdText(vehicleJsonLd(listingDetail({ seller }), ORIGIN));
  expect(JSON.parse(text).offers.seller).toEqual({ "@type": "Person" });
  expect(text).not.toMatch(/Marisol|Lakewood/);
});

it("shows photos of our own site and leaves out what is no path of it", () => {
  const photo = (path: string) => ({ key: "", path, width: 1_200, height: 800 });
  const paths = [
    "/photos/1 a.jpg",
    "",
    "http://[",
    "//evil.example/a.jpg",
    "https://evil.example/a.jpg",
    "photos/2.jpg",
    "/\\evil.example/a.jpg",
    "/\t/evil.example/a.jpg",
  ];
  const image = (given: readonly string[]) =>
    vehicleJsonLd(listingDetail({ photos: given.map(photo) }), ORIGIN).image;
  expect(image(paths)).toEqual([
    "https://lotwise.example/photos/1%20a.jpg",
    "https://lotwise.example//evil.example/a.jpg",
    "https://lotwise.example//evil.example/a.jpg",
  ]);
  expect(image(["http://["])).toBeUndefined();
});
