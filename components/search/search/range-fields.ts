import type { RangeName } from "#lib/domain/search/search/types.ts";
import { formatMiles, formatMonthly, formatNumber, formatPrice } from "#lib/platform/format.ts";

export interface RangeField {
  readonly label: string;
  readonly prefix?: string;
  /** Stands open at first. */
  readonly open: boolean;
  /** A bound as it may be typed: "20,000". */
  readonly bare: (value: number) => string;
  /** A bound in words: "$20,000". */
  readonly format: (value: number) => string;
}

/** The filters with a lower and an upper bound, in the order they stand in the panel. */
export const RANGE_FIELDS = {
  price: {
    label: "Price",
    prefix: "$",
    open: true,
    bare: formatNumber,
    format: (dollars) => formatPrice(dollars * 100),
  },
  monthly: {
    label: "Monthly cost",
    prefix: "$",
    open: false,
    bare: formatNumber,
    format: (dollars) => formatMonthly(dollars * 100),
  },
  year: { label: "Model year", open: false, bare: String, format: String },
  mileage: { label: "Mileage", open: true, bare: formatNumber, format: formatMiles },
  range: { label: "Electric range", open: false, bare: formatNumber, format: formatMiles },
} as const satisfies Record<RangeName, RangeField>;
