import { ButtonLink } from "#components/ui/button.tsx";
import { creditsHref } from "#lib/domain/billing/credit-ledger/search-params.ts";
import { REPORT_COST, REPORT_PACKS } from "#lib/domain/billing/price-list/constants.ts";
import { buyHref } from "#lib/domain/billing/price-list/rules.checkout.ts";
import { creditWords, formatCredits, packs } from "#lib/domain/billing/price-list/rules.ts";
import type { PaymentMode } from "#lib/domain/billing/price-list/types.mode.ts";
import { formatCents, formatNumber, plural } from "#lib/platform/format.ts";

const HERE = creditsHref({ unit: null, topic: null });

/** Report credits: how many, what they buy, and more of them. */
export function ReportBalance({
  parts,
  hadSome,
  mode,
}: {
  readonly parts: number;
  readonly hadSome: boolean;
  readonly mode: PaymentMode;
}) {
  return (
    <section
      aria-labelledby="report-credits"
      className="grid content-start gap-4 rounded-xl border border-line p-5 desk:p-6"
    >
      <div>
        <h2 id="report-credits" className="font-medium text-ink-soft text-sm">
          Report credits
        </h2>
        <p className="mt-1 font-semibold text-3xl tabular-nums tracking-tight">
          {formatCredits(parts, "report")}
          <span className="sr-only"> left</span>
        </p>
        <p className="mt-1 text-ink-soft text-sm">{buysWords(parts, hadSome)}</p>
      </div>
      {mode === "none" ? (
        <p className="text-ink-soft text-sm">
          Payments are not set up on this site, so you cannot buy more here.
        </p>
      ) : (
        <div className="no-print grid gap-2">
          <ul className="flex flex-wrap gap-2">
            {packs().map((pack, at) => (
              <li key={pack}>
                <ButtonLink href={buyHref(pack, HERE)} variant={at === 1 ? "primary" : "secondary"}>
                  Buy {REPORT_PACKS[pack].credits} for {formatCents(REPORT_PACKS[pack].priceCents)}
                </ButtonLink>
              </li>
            ))}
          </ul>
          {mode === "test" && (
            <p className="text-ink-faint text-xs">Demo market: a test payment, no real money.</p>
          )}
        </div>
      )}
    </section>
  );
}

function buysWords(parts: number, hadSome: boolean): string {
  if (parts === 0)
    return hadSome
      ? "None left. Reports you bought stay in your account."
      : "None yet. They never expire.";
  const whole = Math.floor(parts / REPORT_COST.whole);
  const without = Math.floor(parts / REPORT_COST.withoutRecords);
  return whole === 0
    ? `Enough for ${plural(without, "report")} without title records. One with them costs ${creditWords(REPORT_COST.whole, "report")}.`
    : `Enough for ${plural(whole, "whole report")}, or for ${formatNumber(without)} where no title records can be had. They do not expire.`;
}
