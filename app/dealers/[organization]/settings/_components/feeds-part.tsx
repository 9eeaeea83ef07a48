import Link from "next/link";
import { RunState } from "#components/inventory/feed/run-words.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import type { FeedSource } from "#lib/domain/inventory/feed/types.ts";
import { feedPath } from "#lib/domain/inventory/feed-publishing/search-params.path.ts";
import { FEED_KINDS } from "#lib/domain/inventory/feed-source/constants.ts";
import { plural } from "#lib/platform/format.ts";
import { SettingsSection } from "./settings-section.tsx";

/** The feeds in short; they are set up where their files are. */
export function FeedsPart({
  actor,
  sources,
}: {
  readonly actor: OrganizationActor;
  readonly sources: readonly FeedSource[];
}) {
  const { slug } = actor.organization;
  return (
    <SettingsSection
      id="feeds-part"
      title="Feeds"
      about="Where the vehicles come from. Columns, clock, days of grace and files are on the inventory’s page, where managers reach them too."
    >
      {sources.length === 0 ? (
        <p className="mt-3 text-ink-soft text-sm">No feed yet.</p>
      ) : (
        <ul className="mt-3 grid gap-2 text-sm">
          {sources.map((source) => (
            <li
              key={source.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b pb-2"
            >
              <Link
                href={feedPath(slug, source.id)}
                className="inline-flex min-h-8 items-center font-medium underline-offset-2 hover:underline"
              >
                {source.name}
              </Link>
              <span className="text-ink-soft">{FEED_KINDS[source.kind].label}</span>
              <span className="text-ink-soft">
                {plural(source.vehicleCount, "vehicle")} for sale
              </span>
              {source.latest !== null && <RunState run={source.latest} />}
              {source.failure !== null && <span className="text-bad">{source.failure}</span>}
            </li>
          ))}
        </ul>
      )}
      <ButtonLink href={feedPath(slug)} className="mt-4">
        Go to the feeds
      </ButtonLink>
    </SettingsSection>
  );
}
