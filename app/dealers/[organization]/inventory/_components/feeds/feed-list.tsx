import { Rss } from "lucide-react";
import Link from "next/link";
import { DeskShell } from "#components/dealers/dealer/desk-shell.tsx";
import {
  DeskCell,
  DeskRow,
  DeskRowHead,
  DeskTable,
} from "#components/dealers/dealer/desk-table.tsx";
import { RoleGate } from "#components/dealers/dealer/role-gate.tsx";
import { RunState, runEffect } from "#components/inventory/feed/run-words.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import type { Desk } from "#lib/domain/inventory/dealer-desk/types.ts";
import type { FeedSource, FeedView } from "#lib/domain/inventory/feed/types.ts";
import { feedPath, runPath } from "#lib/domain/inventory/feed-publishing/search-params.path.ts";
import { restoreFeedAction } from "#lib/domain/inventory/feed-source/actions.ts";
import { FEED_KINDS } from "#lib/domain/inventory/feed-source/constants.ts";
import { inventoryPath } from "#lib/domain/inventory/inventory/rules.ts";
import { formatAgo, formatMoment, formatNumber, plural } from "#lib/platform/format.ts";
import { AddFeed } from "../add-feed.tsx";
import { RunTable } from "../run-table.tsx";

const COLUMNS = [
  { name: "Feed" },
  { name: "How it comes" },
  { name: "For sale", isFigure: true },
  { name: "Missing", isFigure: true },
  { name: "Latest file" },
] as const;

/** Where an organization's vehicles come from, and the files that came. */
export function FeedList({
  desk,
  view: { sources, runs, removed },
  now,
}: {
  readonly desk: Desk;
  readonly view: Extract<FeedView, { kind: "list" }>;
  readonly now: Date;
}) {
  const { slug } = desk.actor.organization;
  const manages = can(desk.actor.role, "feeds.manage");
  return (
    <DeskShell
      desk={desk}
      title="Feeds"
      note={`Where the vehicles come from. As of ${formatMoment(now)}`}
      tools={<ButtonLink href={inventoryPath(slug)}>Back to the inventory</ButtonLink>}
    >
      {sources.length === 0 ? (
        <EmptyState title="No feed yet" icon={<Rss />} className="mt-5">
          A feed brings the whole inventory as one file, as vAuto, HomeNet, Google and Meta write
          it, or with columns of its own. Every row is checked before anything is published.
        </EmptyState>
      ) : (
        <DeskTable label="Feeds" columns={COLUMNS}>
          {sources.map((source) => (
            <SourceRow key={source.id} slug={slug} source={source} now={now} />
          ))}
        </DeskTable>
      )}
      {runs.length > 0 && (
        <section aria-labelledby="files" className="mt-8">
          <h2 id="files" className="font-semibold text-lg">
            Latest files
          </h2>
          <RunTable slug={slug} runs={runs} now={now} withFeed />
        </section>
      )}
      <section aria-labelledby="add" className="no-print mt-10 border-line border-t pt-5">
        <h2 id="add" className="font-semibold text-lg">
          Add a feed
        </h2>
        <RoleGate actor={desk.actor} capability="feeds.manage">
          <AddFeed slug={slug} />
        </RoleGate>
      </section>
      {removed.length > 0 && manages && (
        <section aria-labelledby="removed" className="no-print mt-10 border-line border-t pt-5">
          <h2 id="removed" className="font-semibold text-lg">
            Removed feeds
          </h2>
          <ul className="mt-2 grid gap-2 text-sm">
            {removed.map(({ id, name }) => (
              <li key={id} className="flex flex-wrap items-center gap-3">
                {name}
                <PressForm
                  id={`restore-${id}`}
                  action={restoreFeedAction}
                  fields={{ organization: slug, source: String(id) }}
                  label={`Put back: ${name}`}
                >
                  Put back
                </PressForm>
              </li>
            ))}
          </ul>
        </section>
      )}
    </DeskShell>
  );
}

function SourceRow({
  slug,
  source,
  now,
}: {
  readonly slug: string;
  readonly source: FeedSource;
  readonly now: Date;
}) {
  const { latest } = source;
  return (
    <DeskRow>
      <DeskRowHead>
        <Link
          href={feedPath(slug, source.id)}
          className="font-medium underline-offset-2 hover:underline"
        >
          {source.name}
        </Link>
        {source.failure !== null && (
          <span className="block text-bad text-xs">{source.failure}</span>
        )}
      </DeskRowHead>
      <DeskCell name="How it comes" isWide>
        <span className="block">{FEED_KINDS[source.kind].label}</span>
        <span className="block text-ink-faint text-xs">
          {source.isAutomatic ? "published without a look" : "published after a look"}
        </span>
      </DeskCell>
      <DeskCell name="For sale" isFigure>
        {formatNumber(source.vehicleCount)}
        {source.offSaleCount > 0 && (
          <span className="block text-ink-faint text-xs">
            {formatNumber(source.offSaleCount)} not for sale
          </span>
        )}
      </DeskCell>
      <DeskCell name="Missing" isFigure>
        {source.missingCount === 0 ? (
          "0"
        ) : (
          <span title={`They count as sold after ${plural(source.graceDays, "day")}`}>
            {formatNumber(source.missingCount)}
          </span>
        )}
      </DeskCell>
      <DeskCell name="Latest file" isWide>
        {latest === null ? (
          <span className="text-ink-faint">none yet</span>
        ) : (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 phone:justify-end">
            <Link href={runPath(slug, latest.id)} className="underline-offset-2 hover:underline">
              {formatAgo(latest.receivedAt, now)}
            </Link>
            <RunState run={latest} />
            <span className="text-ink-soft text-xs">
              {latest.state === "ready" || latest.state === "published" ? runEffect(latest) : ""}
            </span>
          </span>
        )}
      </DeskCell>
    </DeskRow>
  );
}
