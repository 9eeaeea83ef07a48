import { BellOff } from "lucide-react";
import Link from "next/link";
import { PressForm } from "#components/patterns/press-form.tsx";
import { RemovableList } from "#components/patterns/removable-list.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import {
  muteFollowAction,
  restoreFollowAction,
  unfollowAction,
} from "#lib/domain/inventory/following/actions.ts";
import { COUNT_DAYS } from "#lib/domain/inventory/following/constants.news.ts";
import { FOLLOW_KINDS } from "#lib/domain/inventory/following/constants.ts";
import { newsCountWords } from "#lib/domain/inventory/following/rules.news.ts";
import { newsHref } from "#lib/domain/inventory/following/search-params.news.ts";
import type { NewsCount, NewsQuery } from "#lib/domain/inventory/following/types.news.ts";
import type { Followed, FollowId, FollowKind } from "#lib/domain/inventory/following/types.ts";
import { formatSince, plural } from "#lib/platform/format.ts";
import { route } from "#lib/platform/routes/route.ts";
import { UNFOLLOW_FORM_ID } from "./unfollow-form.ts";

// The keys of a record over the kinds.
const KINDS = Object.keys(FOLLOW_KINDS) as FollowKind[];

/** All that is followed, by what it is, each with what happened to it lately. */
export function FollowedList({
  slug,
  query,
  mayEdit,
  follows,
  counts,
  asOf,
}: {
  readonly slug: string;
  readonly query: NewsQuery;
  readonly mayEdit: boolean;
  readonly follows: readonly Followed[];
  readonly counts: ReadonlyMap<FollowId, NewsCount>;
  readonly asOf: Date;
}) {
  return (
    <>
      <h2 id="followed-heading" className="font-[620] text-lg tracking-tight">
        {follows.length === 0 ? "Nothing followed yet" : `${plural(follows.length, "follow")}`}
      </h2>
      {follows.length > 0 && (
        <p className="mt-1 text-ink-faint text-xs">Changes are of the last {COUNT_DAYS} days.</p>
      )}
      <RemovableList
        formId={UNFOLLOW_FORM_ID}
        remove={unfollowAction}
        restore={restoreFollowAction}
        fields={{ organization: slug }}
        title="No longer followed"
        hint="For an hour it can be brought back."
        undone="It is followed again, as before."
      >
        {KINDS.map((kind) => {
          const those = follows.filter(({ target }) => target.kind === kind);
          return those.length === 0 ? null : (
            <section key={kind} aria-label={FOLLOW_KINDS[kind]} className="mt-5">
              <h3 className="border-line border-b pb-1 font-semibold text-sm">
                {FOLLOW_KINDS[kind]}
              </h3>
              <ul>
                {those.map((followed) => (
                  <FollowedRow
                    key={followed.id}
                    slug={slug}
                    query={query}
                    mayEdit={mayEdit}
                    followed={followed}
                    count={counts.get(followed.id)}
                    asOf={asOf}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </RemovableList>
    </>
  );
}

function FollowedRow({
  slug,
  query,
  mayEdit,
  followed,
  count,
  asOf,
}: {
  slug: string;
  query: NewsQuery;
  mayEdit: boolean;
  followed: Followed;
  count: NewsCount | undefined;
  asOf: Date;
}) {
  const { id, title, note, href, followedAt, followedBy, mutedAt } = followed;
  const isShown = query.followId === id;
  const changes = count === undefined ? "" : newsCountWords(count);
  return (
    <li className="grid gap-1 border-line border-b py-2.5 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        {href === null ? (
          <span className="font-medium [overflow-wrap:anywhere]">{title}</span>
        ) : (
          <Link
            href={route(href)}
            prefetch={false}
            className="font-medium underline decoration-line underline-offset-2 [overflow-wrap:anywhere] hover:decoration-accent"
          >
            {title}
          </Link>
        )}
        {mutedAt !== null && <Badge icon={<BellOff aria-hidden="true" />}>Muted</Badge>}
      </div>
      <p className="text-ink-soft text-xs [overflow-wrap:anywhere]">{note}</p>
      <p className="text-xs">
        {changes === "" ? (
          <span className="text-ink-faint">No changes</span>
        ) : (
          <Link
            href={newsHref(slug, { ...query, followId: isShown ? null : id })}
            prefetch={false}
            aria-current={isShown ? "true" : undefined}
            className="inline-block py-0.5 text-accent underline-offset-2 hover:underline"
          >
            {isShown ? "Show the news of all" : changes}
            <span className="sr-only"> at {title}</span>
          </Link>
        )}
        <span className="text-ink-faint">
          {" "}
          · followed {formatSince(followedAt, asOf)}
          {followedBy !== null && ` by ${followedBy}`}
        </span>
      </p>
      {mayEdit && (
        <div className="no-print -ml-3 flex flex-wrap gap-x-1">
          <PressForm
            id={`mute-${id}`}
            action={muteFollowAction}
            fields={{ organization: slug, follow: id, muted: mutedAt === null ? "on" : "off" }}
          >
            <span>
              {mutedAt === null ? "Mute" : "Unmute"}
              <span className="sr-only"> {title}</span>
            </span>
          </PressForm>
          <Button
            type="submit"
            form={UNFOLLOW_FORM_ID}
            name="follow"
            value={id}
            variant="ghost"
            size="sm"
          >
            <span>
              Stop following<span className="sr-only"> {title}</span>
            </span>
          </Button>
        </div>
      )}
    </li>
  );
}
