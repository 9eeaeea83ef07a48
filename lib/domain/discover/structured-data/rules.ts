/** @file Schema.org JSON-LD of pages: Car with Offer, AutoDealer, BreadcrumbList and FAQPage,
 * safely escaped. */

import type { SpecialDay } from "#lib/domain/dealers/dealer-hours/types.seller.ts";
import type { FeeStatement, StatedFee } from "#lib/domain/finance/out-the-door/types.ts";
import type { ListingDetail } from "#lib/domain/listings/listing/types.ts";
import {
  BODY_STYLES,
  type DRIVETRAINS,
  EXTERIOR_COLORS,
  FUELS,
  INTERIOR_COLORS,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { plainDollars } from "#lib/platform/format.ts";

/** A JSON value, as schema.org data is made of. Undefined members are left out when written. */
export type JsonLd = { readonly [key: string]: JsonLdValue };
type JsonLdValue = string | number | undefined | JsonLd | readonly JsonLd[] | readonly string[];

/**
 * Structured data as the text of a script element. `<` is escaped, so that nothing a seller wrote
 * can end the element; the JSON means the same.
 */
export function jsonLdText(data: JsonLd): string {
  return JSON.stringify(data)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}

const DRIVE_CONFIGURATIONS = {
  fwd: "https://schema.org/FrontWheelDriveConfiguration",
  rwd: "https://schema.org/RearWheelDriveConfiguration",
  awd: "https://schema.org/AllWheelDriveConfiguration",
  four_wd: "https://schema.org/FourWheelDriveConfiguration",
} as const satisfies Record<keyof typeof DRIVETRAINS, string>;

const AVAILABILITY = {
  active: "https://schema.org/InStock",
  paused: "https://schema.org/OutOfStock",
  sold: "https://schema.org/SoldOut",
  withdrawn: "https://schema.org/OutOfStock",
} as const satisfies Record<ListingDetail["status"], string>;

/** From our site's root: not another site's address, and not `//host/…`. Other photos are left out. */
const OWN_PATH = /^\/(?!\/)/;

/**
 * A listing as schema.org `Car`, with what its page shows and nothing beyond.
 * @param origin the site's, without a trailing slash.
 */
export function vehicleJsonLd(listing: Omit<ListingDetail, "rating">, origin: string): JsonLd {
  const url = `${origin}/listings/${listing.id}`;
  const images = listing.photos
    .filter(({ path }) => OWN_PATH.test(path))
    .map(({ path }) => new URL(`${origin}${path}`).href);
  return {
    "@context": "https://schema.org",
    "@type": "Car",
    "@id": `${url}#vehicle`,
    name: titleWithTrim(listing),
    url,
    ...(images.length > 0 && { image: images }),
    brand: { "@type": "Brand", name: listing.make },
    model: listing.model,
    vehicleModelDate: String(listing.year),
    vehicleConfiguration: listing.trim ?? undefined,
    vehicleIdentificationNumber: listing.vin,
    itemCondition: "https://schema.org/UsedCondition",
    mileageFromOdometer: {
      "@type": "QuantitativeValue",
      value: listing.mileageMiles,
      unitCode: "SMI",
    },
    bodyType: BODY_STYLES[listing.bodyStyle],
    color: EXTERIOR_COLORS[listing.exteriorColor],
    vehicleInteriorColor: listing.interiorColor
      ? INTERIOR_COLORS[listing.interiorColor]
      : undefined,
    driveWheelConfiguration: listing.drivetrain
      ? DRIVE_CONFIGURATIONS[listing.drivetrain]
      : undefined,
    vehicleTransmission: listing.transmission ? TRANSMISSIONS[listing.transmission] : undefined,
    fuelType: FUELS[listing.fuel],
    ...(listing.engine && {
      vehicleEngine: { "@type": "EngineSpecification", name: listing.engine },
    }),
    ...(listing.doors !== null && { numberOfDoors: listing.doors }),
    ...(listing.seats !== null && { vehicleSeatingCapacity: listing.seats }),
    offers: {
      "@type": "Offer",
      url,
      price: plainDollars(listing.priceCents),
      priceCurrency: "USD",
      availability: AVAILABILITY[listing.status],
      itemCondition: "https://schema.org/UsedCondition",
      seller: sellerJsonLd(listing.seller),
    },
  };
}

/** A dealer with its name and place; of a private seller nothing but the kind. */
function sellerJsonLd(seller: ListingDetail["seller"]): JsonLd {
  if (seller.kind === "private") return { "@type": "Person" };
  return {
    "@type": "AutoDealer",
    name: seller.name,
    address: {
      "@type": "PostalAddress",
      addressLocality: seller.city,
      addressRegion: seller.state,
      addressCountry: "US",
    },
  };
}

/** A model year as its research page shows it. */
export interface ModelYearPage {
  readonly name: string;
  /** From the site's root. */
  readonly path: string;
  readonly makeName: string;
  readonly modelName: string;
  readonly year: number;
  /** Every one it was built with; empty where it is not known. */
  readonly bodyStyles: readonly string[];
  readonly fuels: readonly string[];
  readonly engines: readonly string[];
  /** Null where nothing is for sale. */
  readonly offers: {
    readonly count: number;
    readonly lowCents: number;
    readonly highCents: number;
  } | null;
}

/** A model year as schema.org `Car`: what all of its vehicles are, and what those for sale ask. */
export function modelYearJsonLd(page: ModelYearPage, origin: string): JsonLd {
  const { bodyStyles, fuels, engines, offers } = page;
  const url = `${origin}${page.path}`;
  return {
    "@context": "https://schema.org",
    "@type": "Car",
    "@id": `${url}#model-year`,
    name: page.name,
    url,
    brand: { "@type": "Brand", name: page.makeName },
    model: page.modelName,
    vehicleModelDate: `${page.year}`,
    ...(bodyStyles.length > 0 && { bodyType: bodyStyles }),
    ...(fuels.length > 0 && { fuelType: fuels }),
    ...(engines.length > 0 && {
      vehicleEngine: engines.map((name) => ({ "@type": "EngineSpecification", name })),
    }),
    ...(offers !== null && {
      offers: {
        "@type": "AggregateOffer",
        offerCount: offers.count,
        lowPrice: plainDollars(offers.lowCents),
        highPrice: plainDollars(offers.highCents),
        priceCurrency: "USD",
        itemCondition: "https://schema.org/UsedCondition",
      },
    }),
  };
}

/** A dealer as its page shows it. */
export interface DealerPage {
  readonly name: string;
  /** From the site's root. */
  readonly path: string;
  readonly street: string | null;
  readonly phone: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** Seven days, Monday first; null where it says none. */
  readonly hours: readonly (readonly [opens: string, closes: string] | null)[] | null;
  /** Dates with hours of their own. */
  readonly specialDays: readonly SpecialDay[];
  /** Host of its own web site. */
  readonly webDomain: string | null;
  /** What it says of itself. */
  readonly about: string | null;
  /** What it states of its fees. */
  readonly fees: FeeStatement;
  /** Null where the page shows no average. */
  readonly rating: { readonly average: number; readonly count: number } | null;
}

const DAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** A dealer as schema.org `AutoDealer`, with what its page shows and nothing beyond. */
export function dealerJsonLd(dealer: DealerPage, origin: string): JsonLd {
  const { name, path, street, phone, city, state, zip, latitude, longitude, hours, rating } =
    dealer;
  const { specialDays, webDomain, about, fees } = dealer;
  return {
    "@context": "https://schema.org",
    "@type": "AutoDealer",
    "@id": `${origin}${path}#dealer`,
    name,
    url: `${origin}${path}`,
    description: about ?? undefined,
    ...(webDomain !== null && { sameAs: [`https://${webDomain}`] }),
    telephone: phone ?? undefined,
    address: {
      "@type": "PostalAddress",
      streetAddress: street ?? undefined,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip ?? undefined,
      addressCountry: "US",
    },
    geo: { "@type": "GeoCoordinates", latitude, longitude },
    ...(hours !== null && {
      openingHoursSpecification: hours.flatMap((day, index) =>
        day === null
          ? []
          : [
              {
                "@type": "OpeningHoursSpecification",
                dayOfWeek: `https://schema.org/${DAYS[index]}`,
                opens: day[0],
                closes: day[1],
              },
            ],
      ),
    }),
    ...(specialDays.length > 0 && {
      specialOpeningHoursSpecification: specialDays.map(({ on, hours: own }) => ({
        "@type": "OpeningHoursSpecification",
        validFrom: on,
        validThrough: on,
        // Closed all day, as schema.org writes it.
        opens: own === null ? "00:00" : own[0],
        closes: own === null ? "00:00" : own[1],
      })),
    }),
    ...((fees.required ?? []).length + fees.optional.length > 0 && {
      makesOffer: [...(fees.required ?? []), ...fees.optional].map(feeJsonLd),
    }),
    ...(rating !== null && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: Math.round(rating.average * 10) / 10,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

/** A fee as a service that is offered with every vehicle, with its price. */
const feeJsonLd = ({ label, cents, isOptional }: StatedFee): JsonLd => ({
  "@type": "Offer",
  name: label,
  category: isOptional ? "Optional fee" : "Dealer fee",
  price: plainDollars(cents),
  priceCurrency: "USD",
});

export interface Breadcrumb {
  readonly name: string;
  /** From the site's root; null for the page itself. */
  readonly path: string | null;
}

/** The way to a page as schema.org `BreadcrumbList`. */
export function breadcrumbJsonLd(crumbs: readonly Breadcrumb[], origin: string): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(path !== null && { item: `${origin}${path}` }),
    })),
  };
}

/** A question that a page asks and answers, in plain words. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Questions and answers that a page shows as schema.org `FAQPage`. */
export function questionsJsonLd(questions: readonly Question[]): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
