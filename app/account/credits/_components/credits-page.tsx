import type { ApiWallet } from "#lib/domain/billing/api-wallet/types.ts";
import type { CreditLine, CreditQuery } from "#lib/domain/billing/credit-ledger/types.ts";
import type { PaymentMode } from "#lib/domain/billing/price-list/types.mode.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { ApiBalance } from "./api-balance.tsx";
import { CostPreview } from "./cost-preview.tsx";
import { CreditLedger } from "./credit-ledger.tsx";
import { ReportBalance } from "./report-balance.tsx";

/** What a person has of credits, what that buys, and every line that led there. */
export function CreditsPage({
  reportParts,
  hadReportCredits,
  api,
  mode,
  query,
  lines,
  olderBefore,
  isOlder,
  asOf,
}: {
  readonly reportParts: number;
  readonly hadReportCredits: boolean;
  readonly api: ApiWallet;
  readonly mode: PaymentMode;
  readonly query: CreditQuery;
  readonly lines: readonly CreditLine[];
  readonly olderBefore: Day | null;
  readonly isOlder: boolean;
  readonly asOf: Date;
}) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 py-8">
      <header className="grid gap-1">
        <h1 className="font-semibold text-2xl tracking-tight">Credits</h1>
        <p className="max-w-text text-ink-soft">
          Report credits buy vehicle history reports and never expire. API credits pay for API calls
          and expire each period. Failed calls and reports are free.
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        <ReportBalance parts={reportParts} hadSome={hadReportCredits} mode={mode} />
        <ApiBalance wallet={api} asOf={asOf} />
      </div>
      <CostPreview reportParts={reportParts} api={api} />
      <CreditLedger
        query={query}
        lines={lines}
        olderBefore={olderBefore}
        isOlder={isOlder}
        asOf={asOf}
      />
    </div>
  );
}
