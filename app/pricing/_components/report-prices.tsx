import Link from "next/link";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import {
  FREE_REFRESH_DAYS,
  REPORT_COST,
  REPORT_PACKS,
} from "#lib/domain/billing/price-list/constants.ts";
import { buyHref } from "#lib/domain/billing/price-list/rules.checkout.ts";
import {
  creditWords,
  packSavingPercent,
  packs,
  packUnitCents,
} from "#lib/domain/billing/price-list/rules.ts";
import type { PaymentMode } from "#lib/domain/billing/price-list/types.mode.ts";
import { formatCents, plural } from "#lib/platform/format.ts";

const LINK = "underline decoration-line underline-offset-2 hover:decoration-accent";

/** What reports cost, and the packs in which their credits are bought. */
export function ReportPrices({ mode }: { readonly mode: PaymentMode }) {
  return (
    <section
      aria-labelledby="reports"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div>
        <h2 id="reports" className="font-semibold text-xl tracking-tight">
          Vehicle history reports
        </h2>
        <p className="mt-2 max-w-text text-ink-soft">
          A report with title, loss and theft records from a provider costs{" "}
          <b className="font-semibold text-ink">{creditWords(REPORT_COST.whole, "report")}</b>. If
          there is no provider, or it does not answer, the report says so and costs{" "}
          <b className="font-semibold text-ink">
            {creditWords(REPORT_COST.withoutRecords, "report")}
          </b>
          . You see which before you buy.
        </p>
        <p className="mt-3 max-w-text text-ink-soft">
          Previews are free for any VIN, and so are daily refreshes of your report for{" "}
          {plural(FREE_REFRESH_DAYS, "day")}. See a{" "}
          <Link href="/reports/sample" prefetch={false} className={LINK}>
            sample
          </Link>
          .
        </p>
      </div>
      <FigureTable label="Packs of report credits">
        <thead>
          <tr>
            <th scope="col">Pack</th>
            <FigureHead>Price</FigureHead>
            <FigureHead>Each</FigureHead>
            <FigureHead>Saves</FigureHead>
            {mode !== "none" && (
              <th scope="col" className="no-print">
                <span className="sr-only">Buy</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {packs().map((pack) => {
            const { credits, priceCents } = REPORT_PACKS[pack];
            const saving = packSavingPercent(pack);
            return (
              <tr key={pack}>
                <RowHead>{plural(credits, "report credit")}</RowHead>
                <td className="text-right font-medium tabular-nums">{formatCents(priceCents)}</td>
                <td className="text-right tabular-nums">{formatCents(packUnitCents(pack))}</td>
                <td className="text-right tabular-nums">{saving === 0 ? "—" : `${saving}%`}</td>
                {mode !== "none" && (
                  <td className="no-print text-right">
                    <ButtonLink href={buyHref(pack, "/account/credits")} size="sm">
                      Buy<span className="sr-only"> {plural(credits, "report credit")}</span>
                    </ButtonLink>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </FigureTable>
    </section>
  );
}
