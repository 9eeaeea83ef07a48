import { Columns3, Download, Inbox, List } from "lucide-react";
import { DeskShell } from "#components/dealers/dealer/desk-shell.tsx";
import { EmptyState, NothingOpen } from "#components/patterns/empty-state.tsx";
import { ButtonLink, buttonClass } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Notice } from "#components/ui/notice.tsx";
import { SegmentedLinks } from "#components/ui/segmented.tsx";
import { WITHHELD_WORDS } from "#lib/domain/dealers/organization/constants.ts";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import { lowRoleWords } from "#lib/domain/dealers/organization/rules.ts";
import type { Desk } from "#lib/domain/inventory/dealer-desk/types.ts";
import { LEADS_PER_PAGE } from "#lib/domain/leads/lead-desk/constants.ts";
import { leadsPath, leadsSearch } from "#lib/domain/leads/lead-desk/rules.ts";
import type { LeadPage, LeadRow, LeadsQuery } from "#lib/domain/leads/lead-desk/types.ts";
import type { LoadedLeads } from "#lib/domain/leads/lead-pages/types.ts";
import { formatMoment, formatNumber } from "#lib/platform/format.ts";
import { ClockBadge } from "./clock-badge.tsx";
import { LeadBoard } from "./lead-board.tsx";
import { LeadList } from "./lead-list.tsx";
import { LeadPanel } from "./lead-panel.tsx";
import { LeadsFilter } from "./leads-filter.tsx";
import { RecordStrip } from "./record-strip.tsx";

/** An organization's leads: as an inbox beside the one that is open, or as a board. */
export function LeadsPage({ desk, loaded }: { readonly desk: Desk; readonly loaded: LoadedLeads }) {
  const { query, counts, record, page, board, open, asOf } = loaded;
  const { slug } = desk.actor.organization;
  const readsWho = can(desk.actor.role, "leads.read");
  return (
    <DeskShell
      desk={desk}
      title="Leads"
      note={`As of ${formatMoment(asOf)}`}
      tools={<Tools slug={slug} query={query} readsWho={readsWho} />}
    >
      <div className={cn(open && "max-lg:hidden")}>
        <RecordStrip
          counts={counts}
          record={record}
          targetMinutes={loaded.targetMinutes}
          hasHours={loaded.hasHours}
        />
        {!readsWho && (
          <Notice title={WITHHELD_WORDS}>
            {lowRoleWords(desk.actor.role, "leads.read", desk.actor.organization.name)} There is no
            file of leads for this role either.
          </Notice>
        )}
        <LeadsFilter slug={slug} query={query} counts={counts} readsWho={readsWho} />
      </div>
      {board !== null && (
        <LeadBoard
          slug={slug}
          columns={board}
          query={query}
          canWork={can(desk.actor.role, "leads.work")}
        />
      )}
      {page !== null && (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(280px,360px)_minmax(0,1fr)]">
          <div className={cn(open && "max-lg:hidden")}>
            <Found slug={slug} query={query} page={page} loaded={loaded} />
          </div>
          {open === null ? (
            page.rows.length > 0 && <NoneOpen slug={slug} query={query} rows={page.rows} />
          ) : (
            <LeadPanel desk={desk} open={open} query={query} workers={loaded.workers} />
          )}
        </div>
      )}
    </DeskShell>
  );
}

/** Beside the list while no lead is open: the one whose answer is most overdue, if any. */
function NoneOpen({
  slug,
  query,
  rows,
}: {
  readonly slug: string;
  readonly query: LeadsQuery;
  readonly rows: readonly LeadRow[];
}) {
  const [longest] = rows
    .filter(({ clock }) => clock.kind === "waiting")
    .toSorted((a, b) => b.clock.seconds - a.clock.seconds);
  return (
    <NothingOpen
      title={longest === undefined ? "Everybody here has an answer" : "Who waits the longest"}
      icon={<Inbox />}
      className="self-start max-lg:hidden"
      action={
        longest !== undefined && (
          <ButtonLink href={leadsPath(slug, { ...query, lead: longest.id })}>
            Open {longest.name ?? "the lead"}
          </ButtonLink>
        )
      }
    >
      {longest !== undefined && (
        <p className="mb-2">
          <ClockBadge clock={longest.clock} />
          {longest.vehicle !== null && ` ${longest.vehicle}`}
        </p>
      )}
      <p>A lead opens here, beside the list: who asked, what was said, and your answer.</p>
    </NothingOpen>
  );
}

function Tools({
  slug,
  query,
  readsWho,
}: {
  readonly slug: string;
  readonly query: LeadsQuery;
  readonly readsWho: boolean;
}) {
  const other = { ...query, lead: null, page: 1 };
  return (
    <>
      <SegmentedLinks
        label="How leads are shown"
        options={[
          {
            href: leadsPath(slug, { ...other, view: "inbox" }),
            label: (
              <>
                <List aria-hidden="true" /> Inbox
              </>
            ),
            current: query.view === "inbox" || query.lead !== null,
          },
          {
            href: leadsPath(slug, { ...other, view: "board", show: "open" }),
            label: (
              <>
                <Columns3 aria-hidden="true" /> Board
              </>
            ),
            current: query.view === "board" && query.lead === null,
          },
        ]}
      />
      {readsWho && (
        <a
          href={`/api/dealers/${slug}/leads${leadsSearch({ ...other, view: "inbox" })}`}
          className={buttonClass()}
          download
        >
          <Download aria-hidden="true" /> CSV
        </a>
      )}
    </>
  );
}

function Found({
  slug,
  query,
  page,
  loaded,
}: {
  readonly slug: string;
  readonly query: LeadsQuery;
  readonly page: LeadPage;
  readonly loaded: LoadedLeads;
}) {
  const { rows, total } = page;
  if (rows.length === 0) return <Nothing slug={slug} query={query} all={loaded.counts.all} />;
  const first = (query.page - 1) * LEADS_PER_PAGE + 1;
  return (
    <>
      <LeadList slug={slug} rows={rows} query={query} openId={query.lead} asOf={loaded.asOf} />
      <nav
        aria-label="Pages of leads"
        className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm"
      >
        <span className="text-ink-soft text-xs tabular-nums">
          {formatNumber(first)} to {formatNumber(first + rows.length - 1)} of {formatNumber(total)}
        </span>
        <span className="flex gap-2">
          {query.page > 1 && (
            <ButtonLink href={leadsPath(slug, { ...query, page: query.page - 1 })} size="sm">
              Newer
            </ButtonLink>
          )}
          {first + rows.length - 1 < total && (
            <ButtonLink href={leadsPath(slug, { ...query, page: query.page + 1 })} size="sm">
              Older
            </ButtonLink>
          )}
        </span>
      </nav>
    </>
  );
}

function Nothing({
  slug,
  query,
  all,
}: {
  readonly slug: string;
  readonly query: LeadsQuery;
  readonly all: number;
}) {
  if (all === 0)
    return (
      <EmptyState title="No leads yet" icon={<Inbox />}>
        Who asks about a vehicle of yours, wants to drive it or makes an offer is here at once, and
        in the mailboxes of everybody who works leads. Leads of other sites can come in by a key:
        see Settings.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No lead is like that"
      icon={<Inbox />}
      action={
        <ButtonLink href={leadsPath(slug, { view: query.view, show: "all" })} variant="secondary">
          Show all {formatNumber(all)}
        </ButtonLink>
      }
    >
      Look for other words, or at another part of your leads.
    </EmptyState>
  );
}
