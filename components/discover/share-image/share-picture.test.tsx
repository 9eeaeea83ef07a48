// @vitest-environment node
import { readFile } from "node:fs/promises";
import { ImageResponse } from "next/og";
import sharp from "sharp";
import { expect, it, vi } from "vitest";
import type {
  ListingImage,
  MarketImage,
  ShareImage,
} from "#lib/domain/discover/share-image/types.ts";
import { drawVehicle } from "#lib/domain/vehicles/vehicle-art/rules.ts";
import { withDrawings } from "#lib/platform/storage/jpeg.ts";
import { SharePicture } from "./share-picture.tsx";

const FONTS = "node_modules/geist/dist/fonts/geist-sans";
const ART = { body: "midsize-suv", era: "2020s", view: "side", paintHex: "9f2b2b" } as const;

const LISTING: ListingImage = {
  of: "listing",
  name: "2021 Toyota RAV4",
  trim: "XLE",
  priceCents: 2_395_000,
  mileageMiles: 34_120,
  place: "Denver, CO",
  state: "CO",
  rating: {
    kind: "rated",
    deal: "great",
    expectedCents: 2_679_000,
    lowCents: 2_500_000,
    highCents: 2_800_000,
    comparableCount: 46,
    modelCount: 90,
    scope: { match: "trim", area: "state" },
  },
  photoKey: null,
  art: ART,
  asOf: "Nov 22, 2026",
};
const MARKET: MarketImage = {
  of: "market",
  kind: "Explore",
  title: "Used plug-in hybrid Mercedes-Benz GLC-Class SUVs in Massachusetts under $40,000",
  total: 1_204,
  price: { medianCents: 2_490_000, lowCents: 950_000, highCents: 3_990_000 },
  medianDaysOnMarket: 31,
  art: ART,
  asOf: "Nov 22, 2026",
};

async function drawn(image: ShareImage): Promise<Buffer> {
  const art = `data:image/svg+xml;base64,${Buffer.from(drawVehicle(ART)).toString("base64")}`;
  const answer = new ImageResponse(<SharePicture image={image} pictures={[art]} />, {
    width: 1_200,
    height: 630,
    fonts: [
      { name: "Geist", data: await readFile(`${FONTS}/Geist-Regular.ttf`), weight: 400 },
      { name: "Geist", data: await readFile(`${FONTS}/Geist-SemiBold.ttf`), weight: 600 },
    ],
  });
  return withDrawings(async () => Buffer.from(await answer.arrayBuffer()));
}

const NO_RATING = { kind: "none", reason: "too_few_comparables", comparableCount: 3 } as const;

it.each<[string, ShareImage]>([
  ["a rated vehicle", { ...LISTING, isDemo: true }],
  ["a vehicle without a rating", { ...LISTING, rating: NO_RATING, trim: null, isDemo: false }],
  ["a vehicle in a mail", { ...LISTING, rating: null, isDemo: false }],
  ["a long name", { ...MARKET, isDemo: true }],
  [
    "too few for a middle",
    { ...MARKET, total: 1, price: null, medianDaysOnMarket: null, isDemo: false },
  ],
  ["the site", { of: "site", isDemo: false }],
])("draws %s as a PNG of the size that is asked for", async (_, image) => {
  const png = await drawn(image);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1_200, height: 630 });
  // Ink in its left half: words were set.
  const { channels } = await sharp(png)
    .extract({ left: 40, top: 100, width: 560, height: 420 })
    .stats();
  expect(Math.min(...channels.map(({ min }) => min))).toBeLessThan(90);
});

it("asks nobody for what its letters lack: a dealer’s words send no request of ours anywhere", async () => {
  const asked = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("nobody is asked"));
  try {
    const trim = "XLE 🔥 限定 عربي ไทย €©®™ ½ ﬀ ☎ \u00ad\u200d\ufe0f \ud83d Łódź";
    await drawn({ ...LISTING, trim, name: "2021 Škoda 🚗", place: "東京, CO", isDemo: false });
    await drawn({ ...MARKET, title: "Used 🚙 里 for sale", isDemo: false });
    expect(asked).not.toHaveBeenCalled();
  } finally {
    asked.mockRestore();
  }
});
