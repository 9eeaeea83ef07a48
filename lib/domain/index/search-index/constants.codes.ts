/* Compact codes of the search index: words as bytes, feature bits, price and mileage
 * steps, columns for facet counts. */

import { DOUBT_KINDS } from "#lib/domain/listings/deal-rating/constants.ts";
import { DEALS } from "#lib/domain/valuation/appraisal/constants.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  EXTERIOR_COLORS,
  FEATURES,
  FUELS,
  INTERIOR_COLORS,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/** A listing's features are the bits of one number, in this order. */
export const FEATURE_BITS = Object.keys(FEATURES);

/**
 * Words of closed lists, kept as one byte each: grouping by a byte takes half the time of grouping
 * by a LowCardinality(String). The code of a word is its place in the list, from 1; 0 is "".
 */
export const INDEX_WORDS = {
  seller_kind: ["dealer", "private"],
  body_style: Object.keys(BODY_STYLES),
  fuel: Object.keys(FUELS),
  drivetrain: Object.keys(DRIVETRAINS),
  transmission: Object.keys(TRANSMISSIONS),
  exterior_color: Object.keys(EXTERIOR_COLORS),
  interior_color: Object.keys(INTERIOR_COLORS),
  condition: ["used", "certified"],
  title_status: Object.keys(TITLE_STATUSES),
  deal: ["none", ...Object.keys(DEALS)],
  doubt: DOUBT_KINDS,
  refusal: ["unknown_vehicle", "branded_title"],
  none_reason: [
    "too_few_comparables",
    "wide_range",
    "unknown_vehicle",
    "branded_title",
    "implausible_price",
    "not_checked",
    ...DOUBT_KINDS,
    "ratings_off",
  ],
  rating_match: ["trim", "model"],
  rating_area: ["state", "region", "nation"],
} as const satisfies Record<string, readonly string[]>;

interface Digit {
  readonly key: string;
  /** Values are 0 up to this, not included. */
  readonly size: number;
  /** The value, from columns of the index. */
  readonly sql: string;
}

const wordDigit = (key: string, column: keyof typeof INDEX_WORDS): Digit => ({
  key,
  size: INDEX_WORDS[column].length + 1,
  sql: `cast(${column} as UInt8)`,
});
/** Values that count; whatever lies beyond the last is counted there. */
const stepDigit = (key: string, size: number, sql: string): Digit => ({
  key,
  size,
  sql: `least(${sql}, ${size - 1})`,
});

/** Price and mileage are counted this finely, in dollars and miles; histograms are made of it. */
export const PRICE_GRID = 250;
export const MILEAGE_GRID = 500;
/** Years are counted from here on. */
export const INDEX_FIRST_YEAR = 1_980;
export const FEATURES_AT_ONCE = 11;

/**
 * What is counted of every row that matches, as digits of a few 16-bit numbers: facets are counted
 * by counting equal numbers, and the fewer numbers the quicker. They are worked out once, when a row
 * is written. No two numbers have a value in common, so that all can be counted in one table; with
 * what is counted from the reader's moment (search-facets) there must be less than 65,536 of them.
 */
export const CODE_COLUMNS: readonly { readonly name: string; readonly digits: readonly Digit[] }[] =
  [
    {
      name: "code_build",
      digits: [
        wordDigit("body", "body_style"),
        wordDigit("fuel", "fuel"),
        wordDigit("drivetrain", "drivetrain"),
        wordDigit("transmission", "transmission"),
      ],
    },
    {
      name: "code_look",
      digits: [
        wordDigit("color", "exterior_color"),
        wordDigit("interior", "interior_color"),
        wordDigit("condition", "condition"),
        wordDigit("seller", "seller_kind"),
        stepDigit("seats", 9, "seats"),
      ],
    },
    {
      name: "code_offer",
      digits: [
        wordDigit("title", "title_status"),
        wordDigit("deal", "deal"),
        stepDigit("owners", 4, "owner_count"),
        stepDigit("photos", 2, "photo_count"),
        stepDigit("year", 64, `greatest(year, ${INDEX_FIRST_YEAR}) - ${INDEX_FIRST_YEAR}`),
      ],
    },
    ...Array.from({ length: Math.ceil(FEATURE_BITS.length / FEATURES_AT_ONCE) }, (_, part) => ({
      name: `code_features${part}`,
      digits: [
        {
          key: `features${part}`,
          size: 2 ** FEATURES_AT_ONCE,
          sql: `bitAnd(bitShiftRight(features, ${part * FEATURES_AT_ONCE}), ${2 ** FEATURES_AT_ONCE - 1})`,
        },
      ],
    })),
    {
      name: "code_price",
      digits: [stepDigit("price", 10_000, `intDiv(price_cents, ${PRICE_GRID * 100})`)],
    },
    {
      name: "code_mileage",
      digits: [stepDigit("mileage", 2_000, `intDiv(mileage_miles, ${MILEAGE_GRID})`)],
    },
  ];

/** How many values the digits have together. */
export const sizeOf = (digits: readonly { readonly size: number }[]): number =>
  digits.reduce((size, digit) => size * digit.size, 1);

/** Where the values of each code column begin, and where the last one's end. */
export const CODE_PLACES: readonly number[] = Array.from(
  { length: CODE_COLUMNS.length + 1 },
  (_, end) => CODE_COLUMNS.slice(0, end).reduce((sum, { digits }) => sum + sizeOf(digits), 0),
);

/** SQL for a code: the digits as one number, from `place` on. */
export function codeOf(digits: readonly Digit[], place: number): string {
  let scale = 1;
  const terms = digits.map(({ size, sql }) => {
    const term = `toUInt16(${sql}) * ${scale}`;
    scale *= size;
    return term;
  });
  return `toUInt16(${[...terms, `${place}`].join(" + ")})`;
}
