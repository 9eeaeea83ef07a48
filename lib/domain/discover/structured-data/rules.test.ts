import { expect, it } from "vitest";
import { feeStatement, NOTHING_STATED } from "#lib/domain/dealers/dealer-profile/rules.fee.ts";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { listingDetail } from "#tests/factories/listing-detail.ts";
import { schemaOrgProblems } from "#tests/factories/schema-org.ts";
import {
  breadcrumbJsonLd,
  dealerJsonLd,
  jsonLdText,
  modelYearJsonLd,
  questionsJsonLd,
  vehicleJsonLd,
} from "./rules.ts";

const ORIGIN = "https://lotwise.example";

it("cannot be broken out of", () => {
  const text = jsonLdText({ name: "</script><script>alert(1)</script>\u2028" });
  expect(text).not.toContain("<");
  expect(text).not.toContain("\u2028");
  expect(JSON.parse(text)).toEqual({ name: "</script><script>alert(1)</script>\u2028" });
});

it("carries nothing that a demo market makes up: no fuel economy, recall, complaint or crash rating", () => {
  const listing = jsonLdText(
    vehicleJsonLd(listingDetail({ cityMpg: 97_531, highwayMpg: 97_532 }), ORIGIN),
  );
  expect(listing).not.toMatch(/9753[12]|fuelConsumption|fuelEfficiency|emissions|DEMO-/i);
  const page = jsonLdText(
    modelYearJsonLd(
      {
        name: "2019 Honda Civic",
        path: "/research/honda/civic/2019",
        makeName: "Honda",
        modelName: "Civic",
        year: 2019,
        bodyStyles: [],
        fuels: [],
        engines: [],
        offers: null,
      },
      ORIGIN,
    ),
  );
  expect(page).not.toMatch(/fuelConsumption|fuelEfficiency|emissions|rating|recall|DEMO-/i);
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
    point: { latitude: 39.7, longitude: -105.1 },
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

it("tells of a dealer what its page shows, and a rating only where the page does", () => {
  const dealer = {
    name: "Cedar Fork Motors",
    path: "/sellers/cedar-fork-motors-denver-co",
    street: "1 Main Street",
    phone: "(303) 555-0100",
    city: "Denver",
    state: "CO",
    zip: "80202",
    latitude: 39.75,
    longitude: -104.99,
    hours: [["09:00", "18:00"], null, null, null, null, null, null] as const,
    specialDays: [],
    webDomain: null,
    about: null,
    fees: NOTHING_STATED,
    rating: null,
  };
  const plain = dealerJsonLd(dealer, ORIGIN);
  expect(plain).toMatchObject({
    "@type": "AutoDealer",
    url: `${ORIGIN}/sellers/cedar-fork-motors-denver-co`,
    address: { streetAddress: "1 Main Street", postalCode: "80202" },
    openingHoursSpecification: [
      { dayOfWeek: "https://schema.org/Monday", opens: "09:00", closes: "18:00" },
    ],
  });
  expect(plain).not.toHaveProperty("aggregateRating");
  expect(
    dealerJsonLd({ ...dealer, hours: null, rating: { average: 4.26, count: 7 } }, ORIGIN),
  ).toMatchObject({ aggregateRating: { ratingValue: 4.3, ratingCount: 7 } });
  const stated = dealerJsonLd(
    {
      ...dealer,
      specialDays: [
        { on: asDay("2026-11-26"), name: "Thanksgiving", hours: null },
        { on: asDay("2026-11-27"), name: "The day after", hours: ["07:00", "12:00"] },
      ],
      webDomain: "cedarfork.example",
      about: "Since 1987.",
      fees: feeStatement(49_950, []),
    },
    ORIGIN,
  );
  expect(stated).toMatchObject({
    description: "Since 1987.",
    sameAs: ["https://cedarfork.example"],
    specialOpeningHoursSpecification: [
      { validFrom: "2026-11-26", validThrough: "2026-11-26", opens: "00:00", closes: "00:00" },
      { validFrom: "2026-11-27", opens: "07:00", closes: "12:00" },
    ],
    makesOffer: [{ name: "Dealer fee", price: "499.50", priceCurrency: "USD" }],
  });
});

it("a model year is told with what all its vehicles are and what those for sale ask", () => {
  const page = {
    name: "2019 Honda Civic",
    path: "/research/honda/civic/2019",
    makeName: "Honda",
    modelName: "Civic",
    year: 2019,
    bodyStyles: ["Coupe", "Sedan"],
    fuels: ["Gasoline"],
    engines: [],
    offers: { count: 45, lowCents: 850_000, highCents: 1_610_050 },
  };
  const data = modelYearJsonLd(page, "https://lotwise.example");
  expect(data).toMatchObject({
    "@type": "Car",
    url: "https://lotwise.example/research/honda/civic/2019",
    vehicleModelDate: "2019",
    bodyType: ["Coupe", "Sedan"],
    offers: {
      "@type": "AggregateOffer",
      offerCount: 45,
      lowPrice: "8500.00",
      highPrice: "16100.50",
    },
  });
  expect(data).not.toHaveProperty("vehicleEngine");
  expect(modelYearJsonLd({ ...page, offers: null }, "https://lotwise.example")).not.toHaveProperty(
    "offers",
  );
});

it("has no term that schema.org does not have", () => {
  const car = vehicleJsonLd(listingDetail(), ORIGIN);
  for (const data of [car, breadcrumbJsonLd([{ name: "Search", path: "/search" }], ORIGIN)])
    expect(schemaOrgProblems(data)).toEqual([]);
  expect(schemaOrgProblems(questionsJsonLd([{ question: "Why?", answer: "So." }]))).toEqual([]);
});

it("is told of a term, a kind or a word of a list that is none", () => {
  const car = { ...vehicleJsonLd(listingDetail(), ORIGIN), offers: undefined };
  const problems = (change: object) => schemaOrgProblems({ ...car, offers: [{}], ...change });
  expect(problems({ offers: { "@type": "Offer" }, mileage: 3 })).toEqual([
    "Car: Car has no property mileage",
  ]);
  expect(problems({ offers: { "@type": "Ofer" } })).toEqual([
    'Car.offers: there is no type "Ofer"',
  ]);
  expect(problems({ offers: { "@type": "Brand", name: "a" } })).toHaveLength(1);
  expect(
    problems({ offers: { "@type": "Offer", availability: "https://schema.org/InStok" } }),
  ).toHaveLength(1);
  expect(problems({ offers: { "@type": "Offer", priceValidUntil: "soon" } })).toHaveLength(1);
  expect(schemaOrgProblems({ "@type": "Car", name: "a" })).toEqual([
    "has not the context https://schema.org",
  ]);
});
