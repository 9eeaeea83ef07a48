import { Panel } from "#components/listings/listing/panel.tsx";
import { FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { TAX_RULES_CHECKED } from "#lib/domain/finance/sales-tax/constants.ts";
import { taxRuleWords } from "#lib/domain/finance/sales-tax/rules.ts";
import { STATE_NAMES, type StateCode } from "#lib/domain/vehicles/place/constants.ts";
import { formatMonth } from "#lib/platform/format.ts";

/** How each state taxes a used vehicle, with who says so. */
export function TaxTable({ state }: { readonly state: StateCode | null }) {
  const rules = Object.keys(STATE_NAMES)
    .filter(isState)
    .map((code) => ({ code, ...taxRuleWords(code) }));
  const sourced = rules.filter(({ sources }) => sources.length > 0).length;
  return (
    <Panel
      id="tax"
      title="Sales tax and trade-ins by state"
      lead={`Each state’s rules, last reviewed ${formatMonth(TAX_RULES_CHECKED)}. ${sourced} of ${rules.length} rest at least partly on an official text; the table says where none was found. An estimate, not tax advice.`}
    >
      <Disclosure className="no-print mt-3" summary="Show every state">
        <FigureTable label="How each state taxes a used vehicle">
          <thead>
            <tr>
              <th scope="col">State</th>
              <th scope="col">Tax</th>
              <th scope="col">Trade-in, fee, rebate</th>
              <th scope="col">Official texts</th>
            </tr>
          </thead>
          <tbody>
            {rules.map(({ code, rate, rules: words, sources }) => (
              <tr key={code} className="align-top" aria-current={code === state || undefined}>
                <RowHead>{STATE_NAMES[code]}</RowHead>
                <td>{rate}</td>
                <td>{words.join(" ")}</td>
                <td className="text-ink-soft">
                  {sources.length === 0 ? "None found" : sources.join("; ")}
                </td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </Disclosure>
    </Panel>
  );
}

const isState = (code: string): code is StateCode => Object.hasOwn(STATE_NAMES, code);
