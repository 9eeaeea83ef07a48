import type { Route } from "next";
import Link from "next/link";
import { ButtonLink, buttonClass } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { TextField } from "#components/ui/field.tsx";
import { SelectField } from "#components/ui/select.tsx";
import { EVENT_TOPICS } from "#lib/domain/dealers/organization/constants.event.ts";
import { isNarrowed } from "#lib/domain/dealers/organization/rules.event.ts";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { ledgerHref } from "#lib/domain/dealers/organization/search-params.event.ts";
import type {
  EventTopic,
  LedgerMember,
  LedgerQuery,
} from "#lib/domain/dealers/organization/types.event.ts";

// The keys of a record over the topics.
const TOPICS = Object.keys(EVENT_TOPICS) as EventTopic[];

/** What to look for in the ledger: topics as links, the rest as a form of plain fields. */
export function LedgerFilters({
  slug,
  query,
  members,
}: {
  readonly slug: string;
  readonly query: LedgerQuery;
  readonly members: readonly LedgerMember[];
}) {
  return (
    <div className="no-print mt-5 grid gap-4">
      <nav aria-label="What it was about">
        <ul className="flex flex-wrap gap-1.5">
          <TopicLink
            label="Everything"
            href={ledgerHref(slug, { ...query, topic: null })}
            current={query.topic === null}
          />
          {TOPICS.map((topic) => (
            <TopicLink
              key={topic}
              label={EVENT_TOPICS[topic]}
              href={ledgerHref(slug, { ...query, topic })}
              current={query.topic === topic}
            />
          ))}
        </ul>
      </nav>
      <form
        action={dealerPath(slug, "activity")}
        className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-end gap-3 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto_auto_auto]"
      >
        {query.topic !== null && <input type="hidden" name="about" value={query.topic} />}
        <TextField
          id="ledger-vehicle"
          name="vehicle"
          label="Vehicle"
          defaultValue={query.vehicle}
          placeholder="VIN, stock number or name"
          maxLength={60}
          autoComplete="off"
          className="max-xl:col-span-full"
        />
        <SelectField
          id="ledger-member"
          label="Who"
          name="member"
          defaultValue={query.memberId ?? ""}
        >
          <option value="">Everybody</option>
          {members.map(({ userId, name, isMember }) => (
            <option key={userId} value={userId}>
              {isMember ? name : `${name}, no longer a member`}
            </option>
          ))}
        </SelectField>
        <TextField
          id="ledger-from"
          name="from"
          type="date"
          label="From"
          defaultValue={query.from ?? ""}
        />
        <TextField id="ledger-to" name="to" type="date" label="To" defaultValue={query.to ?? ""} />
        <div className="flex flex-wrap gap-2">
          <button type="submit" className={buttonClass({ variant: "primary" })}>
            Show
          </button>
          {isNarrowed(query) && (
            <ButtonLink href={dealerPath(slug, "activity")} variant="ghost">
              Clear
            </ButtonLink>
          )}
        </div>
      </form>
    </div>
  );
}

function TopicLink({ label, href, current }: { label: string; href: Route; current: boolean }) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        aria-current={current ? "true" : undefined}
        className={cn(
          "inline-flex min-h-8 items-center rounded-full px-3 py-1 font-medium text-xs",
          current ? "bg-accent-wash text-accent" : "bg-surface-2 text-ink-soft hover:text-ink",
        )}
      >
        {label}
      </Link>
    </li>
  );
}
