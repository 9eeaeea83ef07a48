import type { Valuation } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { formatCents } from "#lib/platform/format.ts";
import { adjustmentWords, basisWords, signedPrice } from "./value-words.ts";
import { Waterfall, type WaterfallStep } from "./waterfall.tsx";

type Valued = Extract<Valuation, { kind: "valued" }>;

/** Every step from the typical vehicle of the model year to this one, to the cent: a sum to check by hand. */
export function ValueSteps({ value, name }: { readonly value: Valued; readonly name: string }) {
  return (
    <Waterfall
      steps={stepsOf(value, name)}
      finding={`The steps add up to ${formatCents(value.p50Cents)}, the median asking price for a vehicle like this. Filled bars add, outlined bars subtract.`}
    />
  );
}

function stepsOf(value: Valued, name: string): readonly WaterfallStep[] {
  let total = value.typicalCents;
  const changes = value.adjustments.map((adjustment, index): WaterfallStep => {
    const fromCents = total;
    total += adjustment.cents;
    return {
      id: `${adjustment.kind}-${index}`,
      label: adjustmentWords(adjustment),
      note: basisWords(adjustment),
      amount: signedPrice(adjustment.cents),
      fromCents,
      toCents: total,
      isTotal: false,
    };
  });
  const sum = (id: string, label: string, note: string, toCents: number): WaterfallStep => ({
    id,
    label,
    note,
    amount: formatCents(toCents),
    fromCents: 0,
    toCents,
    isTotal: true,
  });
  return [
    sum("typical", `A typical ${name}`, "in today's market", value.typicalCents),
    ...changes,
    sum("this", "This one", "median asking price", value.p50Cents),
  ];
}
