import { Panel } from "#components/listings/listing/panel.tsx";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { FEE_KINDS, FEE_TAXES } from "#lib/domain/dealers/dealer-profile/constants.fee.ts";
import { MIN_TYPICAL_DEALERS } from "#lib/domain/finance/out-the-door/constants.ts";
import { feeAmount, sumCents } from "#lib/domain/finance/out-the-door/rules.ts";
import type {
  FeeStatement,
  StatedFee,
  TypicalFees,
} from "#lib/domain/finance/out-the-door/types.ts";
import { formatPrice, plural } from "#lib/platform/format.ts";

/** What a dealer states that it adds to the asking price, beside what others of its state add. */
export function StatedFees({
  fees: { required, optional },
  state,
  typical,
}: {
  readonly fees: FeeStatement;
  readonly state: string;
  readonly typical: TypicalFees | null;
}) {
  return (
    <Panel
      id="fees"
      title="What it adds to the price"
      lead={
        required === null ? (
          "It does not state what it adds to every sale: ask for the total in writing."
        ) : (
          <>
            <b>{feeAmount(sumCents(required))}</b> on every sale, as the dealer states.{" "}
            {aroundWords(typical, state)} Taxes, title and registration are not in it.
          </>
        )
      }
      className="mt-8"
    >
      {(required ?? []).length + optional.length > 0 && (
        <FigureTable label="Fees that the dealer states">
          <thead>
            <tr>
              <th scope="col">Fee</th>
              <th scope="col">Sales tax on it</th>
              <FigureHead>Amount</FigureHead>
            </tr>
          </thead>
          <tbody>
            {[...(required ?? []), ...optional].map((fee) => (
              <FeeRow key={`${fee.kind} ${fee.label} ${fee.cents}`} fee={fee} />
            ))}
          </tbody>
          {required !== null && required.length > 1 && (
            <tfoot>
              <tr>
                <RowHead weight="semibold">On every sale</RowHead>
                <td />
                <td className="text-right font-semibold">{feeAmount(sumCents(required))}</td>
              </tr>
            </tfoot>
          )}
        </FigureTable>
      )}
    </Panel>
  );
}

function FeeRow({ fee: { kind, label, cents, tax, isOptional } }: { readonly fee: StatedFee }) {
  const isOtherName = label.toLowerCase() !== FEE_KINDS[kind].toLowerCase();
  const notes = [
    ...(isOtherName && kind !== "other" ? [FEE_KINDS[kind].toLowerCase()] : []),
    ...(isOptional ? ["you may decline it"] : []),
  ];
  return (
    <tr>
      <RowHead weight="normal" className="[overflow-wrap:anywhere]">
        {label}
        {notes.length > 0 && (
          <span className="block text-ink-faint text-xs">{notes.join(", ")}</span>
        )}
      </RowHead>
      <td className="text-ink-soft">{FEE_TAXES[tax]}</td>
      <td className="text-right">{feeAmount(cents)}</td>
    </tr>
  );
}

/** What dealers of the state add at the median; "" where too few say so. */
function aroundWords(typical: TypicalFees | null, state: string): string {
  const around = typical?.state;
  if (!around || around.medianCents === null || around.count < MIN_TYPICAL_DEALERS) return "";
  return `${plural(around.count, "dealer")} in ${state} state theirs, ${formatPrice(around.medianCents)} at the median.`;
}
