import { ValueBands } from "#components/patterns/charts/value-bands.tsx";
import type {
  ChannelValue,
  Valuation,
  ValueRange,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { CHANNEL_LABELS } from "./value-words.ts";

type Valued = Extract<Valuation, { kind: "valued" }>;

/** What it is worth to whom, as ranges drawn on one scale. */
export function ValueResult({ value }: { readonly value: Valued }) {
  const bands = value.channels.length === 0 ? [marketBand(value)] : value.channels.map(bandOf);
  return (
    <ValueBands
      bands={bands}
      finding={`Band: middle half. Line: median. ${
        bands.some(({ isAssumed }) => isAssumed) ? "Dashed: based on a stated assumption. " : ""
      }Asking prices are negotiable, so sale prices may be lower.`}
    />
  );
}

const bandOf = (each: ChannelValue) => ({
  id: each.channel,
  label: CHANNEL_LABELS[each.channel],
  note: each.note,
  ...rangeOf(each),
  isAssumed: each.basis.kind === "assumed",
});

const marketBand = (value: Valued) => ({
  id: "market",
  label: "Asking price",
  note: `Half of comparable vehicles are priced from ${formatPrice(value.p25Cents)} to ${formatPrice(value.p75Cents)}. Trade-in value is not known yet.`,
  ...rangeOf(value),
  isAssumed: false,
});

const rangeOf = ({ p25Cents, p50Cents, p75Cents }: ValueRange) => ({
  p25Cents,
  p50Cents,
  p75Cents,
});
