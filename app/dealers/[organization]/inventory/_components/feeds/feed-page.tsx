import { DeskShell } from "#components/dealers/dealer/desk-shell.tsx";
import { RoleGate } from "#components/dealers/dealer/role-gate.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import type { Desk } from "#lib/domain/inventory/dealer-desk/types.ts";
import type { FeedSource, FeedView } from "#lib/domain/inventory/feed/types.ts";
import { pullFeedAction } from "#lib/domain/inventory/feed-intake/actions.ts";
import { feedPath } from "#lib/domain/inventory/feed-publishing/search-params.path.ts";
import { removeFeedAction } from "#lib/domain/inventory/feed-source/actions.ts";
import { formatAgo, formatMoment, formatNumber, plural } from "#lib/platform/format.ts";
import { ColumnForm } from "../column-form.tsx";
import { RunTable } from "../run-table.tsx";
import { SourceSettings } from "../source-settings.tsx";
import { UploadFeed } from "../upload-feed.tsx";

/** One feed: its files, how to send another, which column holds what, and its settings. */
export function FeedPage({
  desk,
  view: { source, runs, columns, refusal },
  now,
}: {
  readonly desk: Desk;
  readonly view: Extract<FeedView, { kind: "source" }>;
  readonly now: Date;
}) {
  const { actor } = desk;
  const { slug } = actor.organization;
  const offSale =
    source.offSaleCount === 0 ? "" : `, ${formatNumber(source.offSaleCount)} not for sale`;
  const fields = { organization: slug, source: String(source.id) };
  return (
    <DeskShell
      desk={desk}
      title={source.name}
      note={`${plural(source.vehicleCount, "vehicle")} for sale come from it${offSale}. ${checkedWords(source, now)}`}
      tools={<ButtonLink href={feedPath(slug)}>All feeds</ButtonLink>}
    >
      {source.failure !== null && (
        <Notice tone="bad" className="mt-5" title="The last look brought nothing">
          {source.failure} Nothing was changed
          {source.nextAt === null
            ? "."
            : `; it is asked again on ${formatMoment(new Date(source.nextAt))}.`}
        </Notice>
      )}
      <RoleGate actor={actor} capability="feeds.manage">
        <UploadFeed slug={slug} source={source.id} refusal={refusal} />
        {source.kind === "url" && (
          <div className="mt-3">
            <PressForm
              id="pull"
              action={pullFeedAction}
              fields={fields}
              variant="secondary"
              size="md"
            >
              Fetch from its address now
            </PressForm>
          </div>
        )}
      </RoleGate>
      {source.folder !== null && (
        <p className="mt-3 max-w-text text-ink-soft text-sm">
          Files that are put into the folder{" "}
          <code className="font-mono text-ink [overflow-wrap:anywhere]">feeds/{source.folder}</code>{" "}
          of this site’s data are taken within a minute and removed from it. Whoever runs the site
          connects it to the provider’s FTP or file sync.
        </p>
      )}
      <section aria-labelledby="files" className="mt-8">
        <h2 id="files" className="font-semibold text-lg">
          Files
        </h2>
        {runs.length === 0 ? (
          <p className="mt-2 text-ink-soft text-sm">None has come yet.</p>
        ) : (
          <RunTable slug={slug} runs={runs} now={now} />
        )}
      </section>
      <section aria-labelledby="who-wins" className="mt-8 max-w-text text-sm">
        <h2 id="who-wins" className="font-semibold text-lg">
          The feed or your hand: who wins
        </h2>
        <p className="mt-2 text-ink-soft">
          What the feed says is taken when the feed changes it. What you change by hand stays until
          then, and each file’s report names what stays. A vehicle that you end stays ended while
          the feed goes on naming it. A vehicle that is missing for more than{" "}
          {plural(source.graceDays, "day")} counts as sold, marked “inferred”; one whose row is held
          does not count as missing.
        </p>
      </section>
      {columns !== null && (
        <section aria-labelledby="columns-heading" className="mt-8 border-line border-t pt-5">
          <Disclosure
            summary={
              <h2 id="columns-heading" className="font-semibold text-lg">
                Columns{" "}
                <span className="font-normal text-ink-soft text-sm">
                  {columns.isChosen ? "as you chose" : "told by their names"}
                </span>
              </h2>
            }
          >
            <RoleGate actor={actor} capability="feeds.manage">
              <ColumnForm slug={slug} source={source.id} columns={columns} />
            </RoleGate>
          </Disclosure>
        </section>
      )}
      <section aria-labelledby="settings" className="mt-8 border-line border-t pt-5">
        <h2 id="settings" className="font-semibold text-lg">
          Settings
        </h2>
        <RoleGate actor={actor} capability="feeds.manage">
          <SourceSettings slug={slug} source={source} />
        </RoleGate>
      </section>
      {can(actor.role, "feeds.manage") && (
        <section aria-labelledby="remove" className="no-print mt-8 border-line border-t pt-5">
          <h2 id="remove" className="font-semibold text-lg">
            Remove this feed
          </h2>
          <p className="mt-1 mb-3 max-w-text text-ink-soft text-sm">
            No further file is taken. Its {plural(source.vehicleCount, "vehicle")} stay for sale
            until you end them or another feed does. It can be put back, under “Removed feeds”.
          </p>
          <PressForm
            id="remove-feed"
            action={removeFeedAction}
            fields={fields}
            variant="danger"
            size="md"
            label={`Remove feed: ${source.name}`}
          >
            Remove feed
          </PressForm>
        </section>
      )}
    </DeskShell>
  );
}

function checkedWords({ kind, checkedAt, nextAt }: FeedSource, now: Date): string {
  if (kind === "upload") return "Somebody sends its files.";
  const last =
    checkedAt === null ? "Not looked for yet" : `Looked for ${formatAgo(checkedAt, now)}`;
  if (kind === "folder") return `${last}; its folder is looked into every minute.`;
  return nextAt === null ? `${last}.` : `${last}, next on ${formatMoment(new Date(nextAt))}.`;
}
