import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { farWords, stateWords } from "#lib/domain/inventory/inventory-change/rules.ts";
import type { ChangeLine, InventoryChange } from "#lib/domain/inventory/inventory-change/types.ts";
import { formatPrice } from "#lib/platform/format.ts";

/** Each vehicle of a change: as it was, and as it becomes. */
export function ChangeTable({ change }: { readonly change: InventoryChange }) {
  const { lines, stage } = change;
  const isPrice = lines.some(({ after }) => after.priceCents !== undefined);
  return (
    <FigureTable label="Vehicles of this change">
      <thead>
        <tr>
          <th scope="col">Vehicle</th>
          <FigureHead>{stage === "draft" ? "Now" : "Before"}</FigureHead>
          <FigureHead>{stage === "draft" ? "Then" : "After"}</FigureHead>
          {isPrice && <FigureHead>Change</FigureHead>}
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.listingId} className="tabular-nums">
            <RowHead>
              {line.title}
              <span className="block font-mono font-normal text-ink-faint text-xs">
                {line.vin}
                {line.stockNumber !== null && <> · #{line.stockNumber}</>}
              </span>
            </RowHead>
            <td className="text-right text-ink-soft">{stateWords(line.before)}</td>
            <td className="text-right font-medium">{stateWords(line.after)}</td>
            {isPrice && <td className="text-right">{deltaWords(line)}</td>}
            <td className="text-warn">{noteOf(line, stage)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

function deltaWords({ before, after }: ChangeLine): string {
  const delta = (after.priceCents ?? 0) - (before.priceCents ?? 0);
  return `${delta > 0 ? "+" : ""}${formatPrice(delta)}`;
}

function noteOf(line: ChangeLine, stage: InventoryChange["stage"]): string {
  if (!line.isCurrent) {
    return stage === "draft"
      ? "Changed since: it will stay as it is"
      : "Changed since: undoing leaves it";
  }
  return (stage === "draft" && farWords(line)) || "";
}
