/* The value a report states: trade-in, private and retail with all comparables,
 * measured error, title used. */

import { BRANDS } from "#lib/domain/listings/history-record/constants.ts";
import type { HistoryRecord } from "#lib/domain/listings/history-record/schema.ts";
import { ageOf } from "#lib/domain/market/depreciation/rules.ts";
import type { ReportValuation } from "#lib/domain/reports/report-snapshot/schema.ts";
import { channelsOf } from "#lib/domain/valuation/valuation/rules.channel.ts";
import { scopeWords } from "#lib/domain/valuation/valuation/rules.scope.ts";
import { noValueWords } from "#lib/domain/valuation/valuation/rules.ts";
import { exclusionWords } from "#lib/domain/valuation/valuation-market/rules.exclusion.ts";
import type {
  MeasuredError,
  Valuation,
  ValueChannel,
  ValuedVehicle,
  ValueRange,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import type { TitleStatus } from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatPercent, plural } from "#lib/platform/format.ts";
import { reportDayOf } from "./rules.record.ts";

/** What is told of a comparable besides what the market says of it. */
export type ComparableTitle = (vehicle: {
  readonly year: number;
  readonly trim: string | null;
}) => string;

/**
 * A value as a report states it: all channels from one set of comparables, with those comparables and
 * how many were left out and why.
 */
export function reportValuation(
  value: Valuation,
  vehicle: ValuedVehicle,
  mileageWords: string,
  titleOf: ComparableTitle,
  asOf: Date,
): ReportValuation {
  if (value.kind === "none") return { kind: "not_valued", reason: noValueWords(value.reason) };
  const range = channelRanges(value, vehicle, asOf);
  return {
    kind: "valued",
    mileageMiles: vehicle.mileageMiles,
    mileageWords,
    editionId: value.editionId,
    asking: { p25Cents: value.p25Cents, p50Cents: value.p50Cents, p75Cents: value.p75Cents },
    tradeIn: range("trade_in"),
    privateParty: range("private"),
    retail: range("dealer"),
    n: value.n,
    scopeWords: scopeWords(value, { state: vehicle.place.state, trim: vehicle.trim }),
    errorWords: errorWords(value.error),
    comparables: value.comparables.map(({ vehicle: other }) => ({
      listingId: other.listingId,
      title: titleOf(other),
      mileageMiles: other.mileageMiles,
      priceCents: other.priceCents,
      place: { city: other.city, state: other.state },
    })),
    excluded: [...Map.groupBy(value.excluded, ({ reason }) => reason)].map(([reason, list]) => ({
      reason: exclusionWords(reason),
      count: list.length,
    })),
  };
}

type Valued = Extract<Valuation, { kind: "valued" }>;

/** The channels of a value; of one by comparables alone, as long as nothing more is known of sellers. */
function channelRanges(value: Valued, vehicle: ValuedVehicle, asOf: Date) {
  const channels =
    value.channels.length > 0
      ? value.channels
      : channelsOf(value, { origin: 0, groups: [] }, ageOf(vehicle.year, asOf), 0);
  return (channel: ValueChannel): ValueRange => {
    const { p25Cents, p50Cents, p75Cents } =
      channels.find((each) => each.channel === channel) ?? value;
    return { p25Cents, p50Cents, p75Cents };
  };
}

/** How far such values were off; null where it was not measured. */
function errorWords(error: MeasuredError): string | null {
  if (error.kind === "none") return null;
  const { medianAbsoluteError, n, segment } = error;
  return `Half of our values were off by less than ${formatPercent(medianAbsoluteError)}, tested on ${plural(n, "asking price")} we held back (${segment}). Measured ${reportDayOf(error.asOf)}.`;
}

/** The title that a vehicle is valued with: what records say of it before what its seller does. */
export function titleOfRecords(
  records: readonly HistoryRecord[],
  stated: TitleStatus | null,
): TitleStatus {
  const groups = new Set(
    records.flatMap((record) => (record.kind === "brand" ? [BRANDS[record.brand].group] : [])),
  );
  if (groups.has("rebuilt")) return "rebuilt";
  if (groups.has("salvage") || groups.has("junk")) return "salvage";
  if (groups.has("lemon")) return "lemon";
  return stated ?? "clean";
}
