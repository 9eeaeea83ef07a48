import { z } from "zod";
import {
  DRIVETRAINS,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { formatDistance, formatMiles, formatPrice } from "#lib/platform/format.ts";
import type { Said } from "./pages.ts";

/* What answers to programs say of a vehicle, in a reader's words. */

const editionId = z.number().nullish();

const ratingShape = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("rated"),
    deal: z.string(),
    expectedCents: z.number(),
    lowCents: z.number(),
    highCents: z.number(),
    belowExpectedCents: z.number(),
    n: z.number(),
    editionId,
  }),
  z.object({ state: z.literal("not_rated"), reason: z.string(), n: z.number(), editionId }),
]);

/** A listing as the API and MCP say it. */
export const apiListing = z.object({
  id: z.number(),
  vin: z.string(),
  status: z.enum(["active", "paused", "sold", "withdrawn"]),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  trim: z.string().nullable(),
  drivetrain: oneOf(DRIVETRAINS).nullable(),
  transmission: oneOf(TRANSMISSIONS).nullish(),
  titleStatus: oneOf(TITLE_STATUSES),
  ownerCount: z.number().nullable(),
  mileageMiles: z.number(),
  priceCents: z.number(),
  daysOnMarket: z.number(),
  vinDaysOnMarket: z.number(),
  distanceMiles: z.number().nullable(),
  warnings: z.array(z.unknown()).optional(),
  rating: ratingShape,
});

const STATUS = { active: "For sale", paused: "Paused", sold: "Sold", withdrawn: "Taken down" };

const textOfNumber = (value: number | null | undefined) =>
  value == null ? undefined : String(value);

export function apiListingSaid(listing: z.infer<typeof apiListing>): Said {
  const { rating, ownerCount, distanceMiles, drivetrain, transmission, warnings } = listing;
  const isRated = rating.state === "rated";
  return {
    name: `${listing.year} ${listing.make} ${listing.model}`,
    status: STATUS[listing.status],
    asks: formatPrice(listing.priceCents),
    mileage: formatMiles(listing.mileageMiles),
    edition: textOfNumber(rating.editionId),
    word: listing.status === "active" ? (isRated ? rating.deal : "none") : undefined,
    "why no word (API)": isRated ? undefined : rating.reason,
    expected: isRated ? formatPrice(rating.expectedCents) : undefined,
    "half ask": isRated
      ? rangeOf({ p25Cents: rating.lowCents, p75Cents: rating.highCents })
      : undefined,
    comparables: isRated ? String(rating.n) : undefined,
    ...(listing.status === "active" && {
      "days, this seller": String(listing.daysOnMarket),
      "days, this VIN": String(listing.vinDaysOnMarket),
    }),
    distance: distanceMiles === null ? undefined : formatDistance(distanceMiles),
    owners:
      ownerCount === null
        ? "owners not stated"
        : ownerCount === 1
          ? "one owner"
          : `${ownerCount} owners`,
    title: TITLE_STATUSES[listing.titleStatus],
    doubts: warnings === undefined ? undefined : String(warnings.length),
    trim: listing.trim ?? undefined,
    drivetrain: drivetrain === null ? undefined : DRIVETRAINS[drivetrain],
    transmission: transmission == null ? undefined : TRANSMISSIONS[transmission],
  };
}

const rangeShape = z.object({ p25Cents: z.number(), p50Cents: z.number(), p75Cents: z.number() });
const rangeOf = ({
  p25Cents,
  p75Cents,
}: Pick<z.infer<typeof rangeShape>, "p25Cents" | "p75Cents">) =>
  `${formatPrice(p25Cents)} to ${formatPrice(p75Cents)}`;

/** A value as the API and MCP say it. */
export const apiValuation = z.object({
  vehicle: z.object({ mileageMiles: z.number().nullable(), titleStatus: z.string() }),
  value: z.discriminatedUnion("state", [
    z.object({
      state: z.literal("valued"),
      asking: rangeShape,
      tradeIn: rangeShape.nullable(),
      privateParty: rangeShape.nullable(),
      retail: rangeShape.nullable(),
      n: z.number(),
      editionId,
    }),
    z.object({ state: z.literal("not_valued"), editionId }),
  ]),
});

const middle = (range: z.infer<typeof rangeShape> | null) =>
  range === null ? undefined : formatPrice(range.p50Cents);

export function apiValuationSaid({ vehicle, value }: z.infer<typeof apiValuation>): Said {
  const edition = textOfNumber(value.editionId);
  if (value.state === "not_valued") return { expected: "none", edition };
  return {
    edition,
    mileage: vehicle.mileageMiles === null ? undefined : formatMiles(vehicle.mileageMiles),
    expected: middle(value.asking),
    "half ask": rangeOf(value.asking),
    comparables: String(value.n),
    "dealer value": middle(value.retail),
    "private value": middle(value.privateParty),
    "trade-in value": middle(value.tradeIn),
  };
}

/** All offers of a VIN as the API says them. */
export const apiOffers = z.object({ latest: apiListing });

const told = z.object({ value: z.union([z.string(), z.number()]).nullable(), teller: z.string() });

/** A VIN as the API and MCP decode it. */
export const apiDecoded = z.object({
  told: z.object({ drivetrain: told, transmission: told, horsepower: told }),
});

export function apiDecodedSaid({ told: vin }: z.infer<typeof apiDecoded>): Said {
  const wordIn = (words: Readonly<Record<string, string>>, { value }: z.infer<typeof told>) =>
    value === null ? "not told" : (words[value] ?? String(value));
  return {
    "VIN: drivetrain": wordIn(DRIVETRAINS, vin.drivetrain),
    "VIN: transmission": wordIn(TRANSMISSIONS, vin.transmission),
    "VIN: horsepower": vin.horsepower.value === null ? "not told" : `${vin.horsepower.value} hp`,
  };
}

/** A report as the API says it. */
export const apiReport = z.object({
  id: z.string(),
  snapshot: z.object({
    vehicle: z.object({
      specs: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
    }),
    offers: z.array(
      z.object({
        listingId: z.number(),
        lastPriceCents: z.number(),
        mileageMiles: z.number(),
      }),
    ),
    onMarket: z.object({ daysHere: z.number(), daysAnywhere: z.number() }).nullish(),
    valuation: z.discriminatedUnion("kind", [
      z.object({
        kind: z.literal("valued"),
        mileageMiles: z.number(),
        editionId,
        asking: rangeShape.optional(),
        tradeIn: rangeShape,
        privateParty: rangeShape,
        retail: rangeShape,
        n: z.number(),
      }),
      z.object({ kind: z.literal("not_valued"), editionId }),
    ]),
  }),
});

export function apiReportSaid({ snapshot }: z.infer<typeof apiReport>, listing: number): Said {
  const { valuation, offers, onMarket, vehicle } = snapshot;
  const offer = offers.find(({ listingId }) => listingId === listing);
  const edition = textOfNumber(valuation.editionId);
  return {
    edition,
    asks: offer === undefined ? undefined : formatPrice(offer.lastPriceCents),
    ...Object.fromEntries(
      vehicle.specs.map(({ name, value }) => [`VIN: ${name.toLowerCase()}`, value ?? "not told"]),
    ),
    "days, this seller": textOfNumber(onMarket?.daysHere),
    "days, this VIN": textOfNumber(onMarket?.daysAnywhere),
    ...(valuation.kind === "not_valued"
      ? { expected: "none" }
      : {
          mileage: formatMiles(valuation.mileageMiles),
          expected: valuation.asking && middle(valuation.asking),
          "half ask": valuation.asking && rangeOf(valuation.asking),
          comparables: String(valuation.n),
          "dealer value": middle(valuation.retail),
          "private value": middle(valuation.privateParty),
          "trade-in value": middle(valuation.tradeIn),
        }),
  };
}

/** A desk's rows as its table is filled from. */
export const deskRows = z.object({
  rows: z.array(
    z.object({
      id: z.number(),
      year: z.number(),
      make: z.string(),
      model: z.string(),
      trim: z.string().nullable(),
      status: z.enum(["active", "paused", "sold", "withdrawn"]),
      mileageMiles: z.number(),
      priceCents: z.number(),
      daysHere: z.number(),
      toMarket: z.discriminatedUnion("kind", [
        z.object({
          kind: z.literal("rated"),
          deal: z.string(),
          expectedCents: z.number(),
          n: z.number(),
          editionId,
        }),
        z.object({ kind: z.literal("none"), words: z.string() }),
      ]),
    }),
  ),
});

export function deskRowSaid(row: z.infer<typeof deskRows>["rows"][number]): Said {
  const { toMarket } = row;
  const isRated = toMarket.kind === "rated";
  return {
    name: `${row.year} ${row.make} ${row.model}`,
    status: STATUS[row.status],
    asks: formatPrice(row.priceCents),
    mileage: formatMiles(row.mileageMiles),
    word: isRated ? toMarket.deal : "none",
    expected: isRated ? formatPrice(toMarket.expectedCents) : undefined,
    comparables: isRated ? String(toMarket.n) : undefined,
    edition: isRated ? textOfNumber(toMarket.editionId) : undefined,
    trim: row.trim ?? undefined,
    "days, this seller": String(row.daysHere),
  };
}

/** What MCP's words say of a listing: "$18,000, 51,852 mi, Denver, CO; great deal, $21,635 expected (n = 11)". */
export function mcpWordsSaid(words: string): Said {
  const [, asks, mileage] = /: (\$[\d,]+), ([\d,]+ mi)/.exec(words) ?? [];
  const [, deal, expected, n, edition] =
    /; (\w+) deal, (\$[\d,]+) expected \(n = ([\d,]+), edition (\d+)\)/.exec(words) ?? [];
  return { asks, mileage, word: deal, expected, comparables: n, edition };
}
