import Link from "next/link";
import { spendable } from "#lib/domain/billing/api-wallet/rules.ts";
import type { ApiWallet } from "#lib/domain/billing/api-wallet/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { formatMoment, formatNumber } from "#lib/platform/format.ts";
import { CapForm } from "./cap-form.tsx";

const LINK =
  "inline-flex min-h-6 items-center underline decoration-line underline-offset-2 hover:decoration-accent";

/** What is left of the period's credits, when new ones come, and the person's own hard limit. */
export function CreditsPanel({
  wallet,
  asOf,
}: {
  readonly wallet: ApiWallet;
  readonly asOf: Date;
}) {
  const { kind, period, balance, spent, cap } = wallet;
  const usable = spendable(wallet);
  const total = balance + spent;
  const days = Math.ceil((period.to.getTime() - asOf.getTime()) / DAY_MS);
  return (
    <section
      aria-labelledby="credits-heading"
      className="grid gap-4 rounded-xl border border-line p-5"
    >
      <div>
        <h2 id="credits-heading" className="font-medium text-ink-soft text-sm">
          {kind === "free" ? "Free credits of this month" : "Credits of your plan"}
        </h2>
        <p className="mt-1 font-semibold text-3xl tabular-nums tracking-tight">
          {formatNumber(usable)}
          <span className="font-normal text-ink-soft text-lg tracking-normal">
            {" "}
            of {formatNumber(total)} left
          </span>
        </p>
        <svg
          viewBox="0 0 100 3"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="mt-3 block h-2.5 w-full overflow-hidden rounded-full bg-surface-3"
        >
          <rect
            width={total === 0 ? 0 : (100 * spent) / total}
            height="3"
            className={usable === 0 ? "fill-bad" : "fill-accent"}
          />
        </svg>
        <p className="mt-2 text-ink-soft text-sm">
          {formatNumber(spent)} used. New ones come in {days === 1 ? "a day" : `${days} days`}, on{" "}
          <time dateTime={period.to.toISOString()}>{formatMoment(period.to)}</time>.
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
          <Link href={"/account/subscription"} prefetch={false} className={LINK}>
            {kind === "free" ? "More credits a month" : "Your plan"}
          </Link>
          <Link href={"/account/credits?unit=api"} prefetch={false} className={LINK}>
            Every line of the ledger
          </Link>
        </p>
      </div>
      <div id="cap" className="scroll-mt-24 border-line border-t pt-4">
        <CapForm cap={cap} />
      </div>
    </section>
  );
}
