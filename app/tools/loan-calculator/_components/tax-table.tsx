import { Panel } from "#components/listings/listing/panel.tsx";
import { FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { STATE_FEES } from "#lib/domain/finance/registration-fees/constants.ts";
import { stateFeesWords } from "#lib/domain/finance/registration-fees/rules.ts";
import { TAX_RULES_CHECKED } from "#lib/domain/finance/sales-tax/constants.ts";
import { taxRuleWords } from "#lib/domain/finance/sales-tax/rules.ts";
import { STATE_NAMES, type StateCode } from "#lib/domain/vehicles/place/constants.ts";
import { formatMonth } from "#lib/platform/format.ts";

/** How each state taxes a used vehicle, with who says so. */
export function TaxTable({ state }: { readonly state: StateCode | null }) {
  const rules = Object.keys(STATE_NAMES)
    .filter(isState)
    .map((code) => ({ code, ...taxRuleWords(code) }));
  const sourced = rules.filter(({ isConfirmed }) => isConfirmed).length;
  const fees = rules.filter(({ code }) => STATE_FEES[code] !== undefined).length;
  return (
    <Panel
      id="tax"
      title="Tax, trade-ins and fees by state"
      lead={`Each state’s rules, last reviewed ${formatMonth(TAX_RULES_CHECKED)}. An official document was read, on the day shown, for at least part of the tax of ${sourced} and of the fees of ${fees} of ${rules.length} states; everything else is marked “not confirmed.” An estimate, not advice.`}
    >
      <Disclosure className="no-print mt-3" summary="Show every state">
        <FigureTable label="How each state taxes a used vehicle">
          <thead>
            <tr>
              <th scope="col">State</th>
              <th scope="col">Tax</th>
              <th scope="col">Trade-in, fee, rebate</th>
              <th scope="col">Who says so</th>
              <th scope="col">Title, registration, electric</th>
            </tr>
          </thead>
          <tbody>
            {rules.map(({ code, rate, rules: words, sources }) => (
              <tr key={code} className="align-top" aria-current={code === state || undefined}>
                <RowHead>{STATE_NAMES[code]}</RowHead>
                <td>{rate}</td>
                <td>{words.join(" ")}</td>
                <td className="text-ink-soft">{sources.join(" ")}</td>
                <td className="text-ink-soft">{stateFeesWords(code).join(" ")}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </Disclosure>
    </Panel>
  );
}

const isState = (code: string): code is StateCode => Object.hasOwn(STATE_NAMES, code);
