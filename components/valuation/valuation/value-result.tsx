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
      finding={`Band: where the middle half lies; line: the middle. ${
        bands.some(({ isAssumed }) => isAssumed)
          ? "Dashed: by an assumption that is named, not from prices of its own. "
          : ""
      }Asking prices move when people bargain; nobody is bound by these.`}
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
  label: "What sellers ask",
  note: `The middle half of comparable vehicles asks ${formatPrice(value.p25Cents)} to ${formatPrice(value.p75Cents)}; what a trade-in would bring cannot be said yet.`,
  ...rangeOf(value),
  isAssumed: false,
});

const rangeOf = ({ p25Cents, p50Cents, p75Cents }: ValueRange) => ({
  p25Cents,
  p50Cents,
  p75Cents,
});
