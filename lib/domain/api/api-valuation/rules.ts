import { sayModelYear } from "#lib/domain/api/api-endpoint/rules.source.ts";
import type { ValuePage } from "#lib/domain/discover/value-pages/types.ts";
import { scopeWords } from "#lib/domain/valuation/valuation/rules.scope.ts";
import { noValueWords } from "#lib/domain/valuation/valuation/rules.ts";
import { exclusionWords } from "#lib/domain/valuation/valuation-market/rules.exclusion.ts";
import type {
  ChannelValue,
  MeasuredError,
  Valuation,
  ValueChannel,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import type { ValuationAnswer, Valued } from "./schema.ts";

type Known = Extract<Valuation, { kind: "valued" }>;

/** A value with everything it rests on, as the API writes it. */
export function sayValuation(page: ValuePage): ValuationAnswer {
  const { choices, read, vehicle, value, usual, place, listingId, isListedMileage, vinNotes } =
    page;
  return {
    vehicle: {
      vin: vehicle.vin,
      modelYear: sayModelYear(choices.modelYear),
      trim: vehicle.trim,
      fuel: vehicle.fuel,
      drivetrain: vehicle.drivetrain ?? null,
      mileageMiles: vehicle.mileageMiles,
      mileageFrom: isListedMileage ? "listing" : usual === null ? "stated" : usual.basis,
      condition: read.request.condition,
      titleStatus: vehicle.titleStatus ?? "clean",
      ownerCount: read.request.ownerCount,
      features: read.request.features === null ? null : [...read.request.features],
      place,
      listingId,
      notes: [...vinNotes],
    },
    value:
      value.kind === "valued"
        ? sayValued(value, { state: vehicle.place.state, trim: vehicle.trim })
        : {
            state: "not_valued",
            reason: value.reason,
            words: noValueWords(value.reason),
            n: value.n,
            editionId: value.editionId,
            asOf: value.asOf,
          },
  };
}

function sayValued(
  value: Known,
  target: { readonly state: string; readonly trim: string | null },
): Valued {
  const { scope, borrowed } = value;
  const excluded = Map.groupBy(value.excluded, ({ reason }) => reason);
  return {
    state: "valued",
    asking: { p25Cents: value.p25Cents, p50Cents: value.p50Cents, p75Cents: value.p75Cents },
    tradeIn: sayChannel(value, "trade_in"),
    privateParty: sayChannel(value, "private"),
    retail: sayChannel(value, "dealer"),
    n: value.n,
    scope: { ...scope, words: scopeWords(value, target) },
    typicalCents: value.typicalCents,
    typicalMiles: value.typicalMiles,
    adjustments: value.adjustments.map(({ isNamed: _, ...each }) => each),
    comparables: value.comparables.map(({ vehicle, adjustedCents, weight }) => ({
      listingId: vehicle.listingId,
      vin: vehicle.vin,
      year: vehicle.year,
      trim: vehicle.trim === "" ? null : vehicle.trim,
      mileageMiles: vehicle.mileageMiles,
      priceCents: vehicle.priceCents,
      adjustedCents,
      weight,
      place: { city: vehicle.city, state: vehicle.state },
    })),
    excluded: [...excluded].map(([reason, list]) => ({
      reason: exclusionWords(reason),
      count: list.length,
    })),
    borrowed: { ...borrowed },
    error: sayError(value.error),
    editionId: value.editionId,
    asOf: value.asOf,
  };
}

function sayChannel({ channels }: Known, channel: ValueChannel): Valued["retail"] {
  const found = channels.find((each) => each.channel === channel);
  if (found === undefined) return null;
  const { p25Cents, p50Cents, p75Cents, note } = found;
  return { p25Cents, p50Cents, p75Cents, ...basisOf(found), note };
}

const basisOf = ({ basis }: ChannelValue): Pick<NonNullable<Valued["retail"]>, "basis" | "n"> =>
  basis.kind === "measured" ? { basis: "measured", n: basis.n } : { basis: "assumed", n: null };

function sayError(error: MeasuredError): Valued["error"] {
  if (error.kind === "none") return { state: "not_measured", reason: error.reason };
  const { medianAbsoluteError, coverage, n, segment, asOf } = error;
  return { state: "measured", medianAbsoluteError, coverage, n, segment, asOf };
}

/** Valuations that a call is charged for: a refusal to value costs nothing. */
export const valuationsIn = ({ value }: ValuationAnswer): number =>
  value.state === "valued" ? 1 : 0;
