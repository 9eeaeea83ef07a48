import { Panel } from "#components/listings/listing/panel.tsx";
import { dayWords } from "#components/ownership/garage/garage-words.ts";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { monthName } from "#lib/domain/kernel/local-time/rules.words.ts";
import type { VehicleRecord } from "#lib/domain/ownership/garage-page/types.ts";
import { COST_KINDS } from "#lib/domain/ownership/ownership-cost/constants.running.ts";
import { perMileWords } from "#lib/domain/ownership/ownership-cost/rules.running.ts";
import type {
  NoRunningCost,
  RunningCost,
} from "#lib/domain/ownership/ownership-cost/types.running.ts";
import { formatMiles, formatPrice, plural } from "#lib/platform/format.ts";
import { MonthBars } from "./month-bars.tsx";

const WHY_NOT = {
  no_costs:
    "No costs logged between your odometer readings. Log fuel, insurance and repairs with their cost to see cost per mile.",
  too_few_miles: "Your readings cover under 500 miles, too few for a fair cost per mile.",
} as const satisfies Record<NoRunningCost, string>;

/** What it costs to drive a mile, from the log. */
export function CostPanel({ record }: { readonly record: VehicleRecord }) {
  const { runningCost: cost, today } = record;
  if (typeof cost === "string") {
    return <Panel id="costs" title="Cost per mile" lead={WHY_NOT[cost]} />;
  }
  const missing = cost.missing.map((kind) => COST_KINDS[kind].toLowerCase());
  return (
    <Panel
      id="costs"
      title="Cost per mile"
      lead={
        <>
          <b>{perMileWords(cost.centsPerMile)}</b>: {formatPrice(cost.costCents)} in{" "}
          {plural(cost.entryCount, "entry", "entries")} over {formatMiles(cost.miles)}, from{" "}
          {dayWords(cost.from, today)} to the last reading of {dayWords(cost.to, today)}.
          {missing.length > 0 && ` Not included, because nothing is logged: ${listOf(missing)}.`}
          {` ${depreciationWords(cost, (day) => dayWords(day, today))}`}
        </>
      }
    >
      <figure className="mt-5">
        <MonthBars
          label={`Costs by month: ${formatPrice(cost.costCents)} in all`}
          months={cost.months.map(({ month, costCents }) => ({
            id: month,
            name: monthName(month, "short"),
            cents: costCents,
          }))}
        />
        <figcaption className="mt-1.5 text-ink-faint text-xs">
          Costs per month, from your log.
        </figcaption>
      </figure>
      <Disclosure className="mt-3" summary="Show data">
        <FigureTable label="Costs by type">
          <thead>
            <tr>
              <th scope="col">Kind</th>
              <FigureHead>Entries</FigureHead>
              <FigureHead>Cost</FigureHead>
              <FigureHead>Per mile</FigureHead>
            </tr>
          </thead>
          <tbody>
            {cost.kinds.map(({ kind, entryCount, costCents }) => (
              <tr key={kind}>
                <td>{COST_KINDS[kind]}</td>
                <td className="text-right">{entryCount}</td>
                <td className="text-right">{formatPrice(costCents)}</td>
                <td className="text-right">{perMileWords(costCents / cost.miles)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
        <FigureTable label="Costs by month">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <FigureHead>Cost</FigureHead>
            </tr>
          </thead>
          <tbody>
            {cost.months.map(({ month, costCents }) => (
              <tr key={month}>
                <td>
                  {monthName(month, "short")} {month.slice(0, 4)}
                </td>
                <td className="text-right">{formatPrice(costCents)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </Disclosure>
    </Panel>
  );
}

function depreciationWords(
  { depreciation, miles, centsPerMile }: RunningCost,
  words: (day: Day) => string,
): string {
  if (depreciation === "no_values") {
    return "Depreciation is not included: no value on record near both dates.";
  }
  const { lostCents, from, to } = depreciation;
  const times = `${words(to)} than on ${words(from)}`;
  if (lostCents <= 0)
    return `Similar vehicles were priced no lower on ${times}, so no depreciation is included.`;
  return `Similar vehicles were ${formatPrice(lostCents)} cheaper on ${times}. With that depreciation, ${perMileWords(centsPerMile + lostCents / miles)}.`;
}

function listOf(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
