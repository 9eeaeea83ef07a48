import { Download, ReceiptText } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { ButtonLink, buttonClass } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { CREDIT_TOPICS, type CreditTopic } from "#lib/domain/billing/credit-ledger/constants.ts";
import { creditsFileHref, creditsHref } from "#lib/domain/billing/credit-ledger/search-params.ts";
import type { CreditLine, CreditQuery } from "#lib/domain/billing/credit-ledger/types.ts";
import { CREDIT_UNITS, type CreditUnit } from "#lib/domain/billing/price-list/constants.ts";
import { formatCredits } from "#lib/domain/billing/price-list/rules.ts";
import { noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { formatDate, formatDay } from "#lib/platform/format.ts";
import { route } from "#lib/platform/routes/route.ts";

// The keys of records over the topics and the units.
const TOPICS = Object.keys(CREDIT_TOPICS) as CreditTopic[];
const UNITS = Object.keys(CREDIT_UNITS) as CreditUnit[];
const UNIT_WORDS = { report: "Report credits", api: "API credits" } as const;
const LINK = "underline decoration-line underline-offset-2 hover:decoration-accent";

/** Every line that moved a person's credits, the newest first, as far as they ask for. */
export function CreditLedger({
  query,
  lines,
  olderBefore,
  isOlder,
  asOf,
}: {
  readonly query: CreditQuery;
  readonly lines: readonly CreditLine[];
  readonly olderBefore: Day | null;
  readonly isOlder: boolean;
  readonly asOf: Date;
}) {
  return (
    <section aria-labelledby="ledger">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="ledger" className="font-semibold text-lg tracking-tight">
            Ledger
          </h2>
          <p className="mt-0.5 max-w-text text-ink-soft text-sm">
            Lines never change; corrections are new lines. API calls are one line per operation per
            day.
          </p>
        </div>
        <a
          href={creditsFileHref(query)}
          download
          className={cn(buttonClass({ size: "sm" }), "no-print")}
        >
          <Download aria-hidden="true" />
          Every line as CSV
        </a>
      </div>
      <div className="no-print mt-4 flex flex-wrap gap-x-8 gap-y-2">
        <Choices
          label="Kind of credits"
          choices={[null, ...UNITS].map((unit) => ({
            label: unit === null ? "All credits" : UNIT_WORDS[unit],
            href: creditsHref({ ...query, unit }),
            current: query.unit === unit,
          }))}
        />
        <Choices
          label="Reason"
          choices={[null, ...TOPICS].map((topic) => ({
            label: topic === null ? "Everything" : CREDIT_TOPICS[topic],
            href: creditsHref({ ...query, topic }),
            current: query.topic === topic,
          }))}
        />
      </div>
      {lines.length === 0 ? (
        <Nothing isNarrowed={isOlder || query.unit !== null || query.topic !== null} />
      ) : (
        <FigureTable label="Lines of the ledger">
          <thead>
            <tr>
              <th scope="col" className="max-sm:hidden">
                Day
              </th>
              <th scope="col">What</th>
              <FigureHead>Credits</FigureHead>
              <FigureHead className="whitespace-nowrap">Balance after</FigureHead>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.id} line={line} asOf={asOf} />
            ))}
          </tbody>
        </FigureTable>
      )}
      {(isOlder || olderBefore !== null) && (
        <nav aria-label="Pages of the ledger" className="no-print mt-4 flex flex-wrap gap-2">
          {isOlder && <ButtonLink href={creditsHref(query)}>Newest lines</ButtonLink>}
          {olderBefore !== null && (
            <ButtonLink href={creditsHref(query, olderBefore)}>
              Before {formatDate(noonOf(olderBefore), asOf)}
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}

function Line({ line, asOf }: { readonly line: CreditLine; readonly asOf: Date }) {
  const { day, at, unit, title, note, href, parts, balanceParts } = line;
  const date = <time dateTime={at.toISOString()}>{formatDay(noonOf(day), asOf)}</time>;
  return (
    <tr className="align-baseline">
      <td className="whitespace-nowrap text-ink-soft max-sm:hidden">
        <span className="inline-block first-letter:uppercase">{date}</span>
      </td>
      <td className="min-w-[9rem] [overflow-wrap:anywhere]">
        {href === null ? (
          <span className="font-medium">{title}</span>
        ) : (
          <Link href={route(href)} prefetch={false} className={cn("font-medium", LINK)}>
            {title}
          </Link>
        )}
        {note !== "" && <span className="text-ink-soft"> · {note}</span>}
        <span className="block text-ink-faint text-xs sm:hidden">{date}</span>
      </td>
      <td className={cn("whitespace-nowrap text-right tabular-nums", parts > 0 && "text-good")}>
        {parts > 0 && "+"}
        {formatCredits(parts, unit)}
        <span className="sr-only"> {CREDIT_UNITS[unit].many}</span>
        <span aria-hidden="true" className="block text-ink-faint text-xs">
          {unit === "api" ? "API" : "report"}
        </span>
      </td>
      <td className="whitespace-nowrap text-right tabular-nums">
        {formatCredits(balanceParts, unit)}
        <span className="sr-only"> {CREDIT_UNITS[unit].many}</span>
      </td>
    </tr>
  );
}

function Nothing({ isNarrowed }: { readonly isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState
      className="mt-4"
      icon={<ReceiptText />}
      title="No matching lines"
      action={<ButtonLink href={creditsHref({ unit: null, topic: null })}>Show all</ButtonLink>}
    >
      Nothing in your ledger matches.
    </EmptyState>
  ) : (
    <EmptyState
      className="mt-4"
      icon={<ReceiptText />}
      title="No activity yet"
      action={<ButtonLink href="/reports">Look a VIN up</ButtonLink>}
    >
      Every credit you buy, get or use shows here, with the balance after it.
    </EmptyState>
  );
}

function Choices({
  label,
  choices,
}: {
  readonly label: string;
  readonly choices: readonly {
    readonly label: string;
    readonly href: Route;
    readonly current: boolean;
  }[];
}) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1.5">
        {choices.map((choice) => (
          <li key={choice.label}>
            <Link
              href={choice.href}
              prefetch={false}
              aria-current={choice.current ? "true" : undefined}
              className={cn(
                "inline-flex min-h-8 items-center rounded-full px-3 py-1 font-medium text-xs",
                choice.current
                  ? "bg-accent-wash text-accent"
                  : "bg-surface-2 text-ink-soft hover:text-ink",
              )}
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
