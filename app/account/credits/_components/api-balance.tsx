import type { Route } from "next";
import Link from "next/link";
import { ButtonLink } from "#components/ui/button.tsx";
import { spendable } from "#lib/domain/billing/api-wallet/rules.ts";
import type { ApiWallet } from "#lib/domain/billing/api-wallet/types.ts";
import { monthName } from "#lib/domain/kernel/local-time/rules.words.ts";
import { formatDate, formatMoment, formatNumber } from "#lib/platform/format.ts";

const LINK = "underline decoration-line underline-offset-2 hover:decoration-accent";
const API_PAGE: Route = "/account/api";

/** API credits of the period that is: left and used, when they lapse, and the person's own limit. */
export function ApiBalance({ wallet, asOf }: { readonly wallet: ApiWallet; readonly asOf: Date }) {
  const { kind, period, balance, spent, cap } = wallet;
  const total = balance + spent;
  const usable = spendable(wallet);
  return (
    <section
      aria-labelledby="api-credits"
      className="grid content-start gap-4 rounded-xl border border-line p-5 desk:p-6"
    >
      <div>
        <h2 id="api-credits" className="font-medium text-ink-soft text-sm">
          API credits {kind === "free" ? "of this month, free" : "of your plan"}
        </h2>
        <p className="mt-1 font-semibold text-3xl tabular-nums tracking-tight">
          {formatNumber(usable)}
          <span className="font-normal text-ink-soft text-lg tracking-normal">
            {" "}
            of {formatNumber(total)} left
          </span>
        </p>
        <Bar usedShare={share(spent, total)} blockedShare={share(balance - usable, total)} />
        <p className="mt-2 text-ink-soft text-sm">
          {formatNumber(spent)} used{" "}
          {kind === "free"
            ? `in ${monthOf(period.from)}`
            : `since ${formatDate(period.from, asOf)}`}
          . Unused credits expire on{" "}
          <time dateTime={period.to.toISOString()}>{formatMoment(period.to)}</time>.
        </p>
        <p className="mt-1 text-ink-soft text-sm">
          {cap === null ? (
            "No limit set. Calls stop when credits run out."
          ) : (
            <>
              Your own limit is {formatNumber(cap)} a period
              {balance > usable && `: ${formatNumber(balance - usable)} stay unused`}.
            </>
          )}{" "}
          <Link href={`${API_PAGE}#cap`} prefetch={false} className={LINK}>
            {cap === null ? "Set a limit" : "Change the limit"}
          </Link>
        </p>
      </div>
      <ul className="no-print flex flex-wrap gap-2">
        <li>
          <ButtonLink href={API_PAGE}>Keys and usage</ButtonLink>
        </li>
        {kind === "free" && (
          <li>
            <ButtonLink href={"/pricing#api"} variant="ghost">
              More credits a month
            </ButtonLink>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Free credits are those of a calendar month in UTC, which begins the evening before in America. */
const monthOf = (from: Date): string => monthName(from.toISOString().slice(0, 10), "long");

const share = (part: number, of: number): number => (of === 0 ? 0 : (100 * part) / of);

/** What is used, and what the person's own limit keeps from being used; the words beside it say both. */
function Bar({ usedShare, blockedShare }: { usedShare: number; blockedShare: number }) {
  return (
    <svg
      viewBox="0 0 100 3"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-3 block h-2.5 w-full overflow-hidden rounded-full bg-surface-3"
    >
      <rect width={usedShare} height="3" className="fill-accent" />
      <rect
        x={100 - blockedShare}
        width={blockedShare}
        height="3"
        className="fill-ink-faint opacity-40"
      />
    </svg>
  );
}
