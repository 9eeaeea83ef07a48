import type { ReactNode } from "react";
import { NavLink } from "#components/layout/nav-link.tsx";
import { ScrollRow } from "#components/layout/scroll-row.tsx";
import { DESK_PAGES, type DeskPage, dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import type { Desk } from "#lib/domain/inventory/dealer-desk/types.ts";
import { formatNumber, formatPlace } from "#lib/platform/format.ts";

const LABELS: Readonly<Record<DeskPage, string>> = {
  inventory: "Inventory",
  leads: "Leads",
  market: "Market",
  competitors: "Competitors",
  following: "Following",
  activity: "Activity",
  settings: "Settings",
};
const ORDER = (Object.keys(LABELS) as DeskPage[]).filter((page) => DESK_PAGES.includes(page));

/**
 * The frame of the pages where an organization's members work: its places beside the page, above it
 * on phones, and what waits in each.
 * @param title the page's heading.
 * @param note a line under it: what the page rests on, as of when.
 * @param tools the page's own links and buttons, beside the heading.
 */
export function DeskShell({
  desk,
  title,
  note,
  tools,
  children,
}: {
  desk: Desk;
  title: string;
  note?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}) {
  const { organization, role } = desk.actor;
  return (
    <div
      data-desk=""
      className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block"
    >
      <nav
        aria-label={organization.name}
        className="no-print border-line bg-surface-2 max-lg:border-b lg:border-r lg:px-3 lg:py-5"
      >
        <p className="px-4 pt-3 lg:px-2.5 lg:pt-0 lg:pb-4">
          <span className="block font-semibold text-sm">{organization.name}</span>
          <span className="text-ink-faint text-xs">
            {formatPlace(organization)} · {role}
          </span>
        </p>
        <ScrollRow className="flex gap-0.5 text-sm max-lg:overflow-x-auto max-lg:px-2 max-lg:py-1 lg:flex-col">
          <li className="flex-none">
            <NavLink href={dealerPath(organization.slug)} exact className={PLACE}>
              Storefront
            </NavLink>
          </li>
          {ORDER.map((page) => (
            <li key={page} className="flex-none">
              <NavLink href={dealerPath(organization.slug, page)} className={PLACE}>
                {LABELS[page]}
                <Waiting page={page} desk={desk} />
              </NavLink>
            </li>
          ))}
        </ScrollRow>
      </nav>
      <div className="min-w-0 px-4 pt-5 pb-16 lg:px-7">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            <h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
            {note && <p className="mt-1 text-ink-soft text-sm">{note}</p>}
          </div>
          {tools && <div className="no-print flex flex-wrap items-center gap-2">{tools}</div>}
        </header>
        {children}
      </div>
    </div>
  );
}

const PLACE =
  "flex min-h-10 items-center justify-between gap-2 rounded-md px-2.5 text-ink-soft -outline-offset-2 hover:text-ink aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:text-ink aria-[current]:ring-1 aria-[current]:ring-line";

function Waiting({ page, desk }: { page: DeskPage; desk: Desk }) {
  switch (page) {
    case "inventory":
      return (
        <span className="text-ink-faint text-xs tabular-nums">
          {formatNumber(desk.activeCount)}
          <span className="sr-only"> for sale</span>
        </span>
      );
    case "leads":
      return desk.newLeadCount === 0 ? null : (
        <span className="font-semibold text-accent text-xs tabular-nums">
          {formatNumber(desk.newLeadCount)} new
        </span>
      );
    default:
      return null;
  }
}
