import { Panel } from "#components/listings/listing/panel.tsx";
import {
  adjustmentWords,
  basisWords,
  signedPrice,
} from "#components/valuation/valuation/value-words.ts";
import type { Valuation } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { formatCents, formatMiles } from "#lib/platform/format.ts";
import { Waterfall, type WaterfallStep } from "./waterfall.tsx";

type Valued = Extract<Valuation, { kind: "valued" }>;

/** Every step from the typical vehicle of the model year to this one, to the cent. */
export function ValueWorking({ value, name }: { readonly value: Valued; readonly name: string }) {
  const { adjustments, typicalMiles, p50Cents } = value;
  if (adjustments.length === 0) {
    return (
      <Panel
        id="working"
        title="How it was worked out"
        lead="Comparable vehicles, each moved to this mileage and model year; the middle one of them. No further adjustment could be learned yet."
      />
    );
  }
  const at = typicalMiles === null ? "" : ` at ${formatMiles(typicalMiles)}`;
  return (
    <Panel
      id="working"
      title="Every adjustment"
      lead={`From what a typical ${name} asks${at} to this one, a step at a time.`}
    >
      <Waterfall
        steps={stepsOf(value, name)}
        finding={`The steps add up to ${formatCents(p50Cents)}, the middle of what sellers ask for such a vehicle. Filled adds, outlined takes off.`}
      />
    </Panel>
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
    sum("typical", `A typical ${name}`, "as today's market has it", value.typicalCents),
    ...changes,
    sum("this", "This one", "what sellers ask, the middle", value.p50Cents),
  ];
}
