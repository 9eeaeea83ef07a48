import type { Route } from "next";
import Link from "next/link";
import { AddressBadge } from "#components/leads/lead/address-badge.tsx";
import { cn } from "#components/ui/cn.ts";
import { OWN_SOURCE } from "#lib/domain/leads/lead/constants.ts";
import { LEAD_STATUS_WORDS } from "#lib/domain/leads/lead-desk/constants.work.ts";
import { leadsPath } from "#lib/domain/leads/lead-desk/rules.ts";
import type { LeadRow, LeadsQuery } from "#lib/domain/leads/lead-desk/types.ts";
import { formatAgo } from "#lib/platform/format.ts";
import { ClockBadge } from "./clock-badge.tsx";
import { aboutLead, whoAsked } from "./lead-words.ts";

/** Leads as a list, each a link to the lead beside it. */
export function LeadList({
  slug,
  rows,
  query,
  openId,
  asOf,
}: {
  readonly slug: string;
  readonly rows: readonly LeadRow[];
  readonly query: LeadsQuery;
  readonly openId: string | null;
  readonly asOf: Date;
}) {
  return (
    <ul aria-label="Leads" className="border-line border-t">
      {rows.map((row) => (
        <li key={row.id} className="border-line border-b">
          <LeadLink
            row={row}
            href={leadsPath(slug, { ...query, lead: row.id, template: null, isProof: false })}
            isOpen={row.id === openId}
            asOf={asOf}
          />
        </li>
      ))}
    </ul>
  );
}

function LeadLink({
  row,
  href,
  isOpen,
  asOf,
}: {
  readonly row: LeadRow;
  readonly href: Route;
  readonly isOpen: boolean;
  readonly asOf: Date;
}) {
  const isNew = row.status === "new";
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isOpen ? "true" : undefined}
      className="grid gap-1 px-3 py-3 -outline-offset-2 hover:bg-surface-2 aria-[current]:bg-surface-2 aria-[current]:shadow-[inset_3px_0_0_var(--accent)]"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className={cn("min-w-0 truncate text-sm", isNew ? "font-semibold" : "font-medium")}>
          {whoAsked(row.name)}
        </span>
        <span className="flex-none text-ink-faint text-xs tabular-nums">
          {formatAgo(row.createdAt, asOf)}
        </span>
      </span>
      <span className="truncate text-ink-soft text-sm">{aboutLead(row)}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
        <ClockBadge clock={row.clock} />
        {row.address && row.address !== "confirmed" && <AddressBadge state={row.address} />}
        <span className={isNew ? "font-medium text-accent" : "text-ink-soft"}>
          {LEAD_STATUS_WORDS[row.status]}
        </span>
        <span className="text-ink-faint">{row.assigneeName ?? "Nobody’s"}</span>
        {row.source !== OWN_SOURCE && <span className="text-ink-faint">from {row.source}</span>}
        {row.joinedCount > 0 && (
          <span className="text-ink-faint">+{row.joinedCount} of the same person</span>
        )}
        {row.wroteAgain && <span className="font-medium text-accent">wrote again</span>}
      </span>
    </Link>
  );
}
