import { Panel } from "#components/listings/listing/panel.tsx";
import { ValueSteps } from "#components/valuation/valuation/value-steps.tsx";
import type { Valuation } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { formatMiles } from "#lib/platform/format.ts";

type Valued = Extract<Valuation, { kind: "valued" }>;

/** Every step from the typical vehicle of the model year to this one, to the cent. */
export function ValueWorking({ value, name }: { readonly value: Valued; readonly name: string }) {
  const { adjustments, typicalMiles } = value;
  if (adjustments.length === 0) {
    return (
      <Panel
        id="working"
        title="How it was worked out"
        lead="The median of comparable vehicles, each adjusted to this mileage and model year. Not enough data for further adjustments yet."
      />
    );
  }
  const at = typicalMiles === null ? "" : ` at ${formatMiles(typicalMiles)}`;
  return (
    <Panel
      id="working"
      title="Every adjustment"
      lead={`From a typical ${name}${at} to this one, step by step.`}
    >
      <ValueSteps value={value} name={name} />
    </Panel>
  );
}
