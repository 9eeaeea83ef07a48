import Link from "next/link";
import type { DeskPage } from "#lib/domain/dealers/organization/rules.ts";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { RECENT_DAYS } from "#lib/domain/inventory/storefront/constants.ts";
import type { MembersStrip as Strip } from "#lib/domain/inventory/storefront/types.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";

/** What waits for a member, above what everybody sees of their dealership. */
export function MembersStrip({ strip: { desk, week } }: { readonly strip: Strip }) {
  const { organization, role } = desk.actor;
  const figures: readonly (readonly [page: DeskPage, count: number, words: string])[] = [
    ["leads", desk.newLeadCount, "new leads to answer"],
    ["inventory", desk.activeCount, "vehicles for sale"],
    ["leads", week.leadCount, `leads in ${RECENT_DAYS} days`],
    ["inventory", week.viewCount, `views in ${RECENT_DAYS} days`],
    ["inventory", week.savedCount, `saved in ${RECENT_DAYS} days`],
  ];
  return (
    <section
      aria-label={`${organization.name}, for its members`}
      className="no-print mb-4 rounded-xl border border-line bg-surface-2 px-4 py-3"
    >
      <p className="text-ink-soft text-xs">
        Only members of {organization.name} see this. You are {role} here.{" "}
        {desk.newLeadCount === 0
          ? "No lead waits for a first answer."
          : `${plural(desk.newLeadCount, "lead")} ${desk.newLeadCount === 1 ? "waits" : "wait"} for a first answer.`}
      </p>
      <ul className="mt-2 grid grid-cols-3 gap-x-4 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-8">
        {figures.map(([page, count, words]) => (
          <li key={words}>
            <Link
              href={dealerPath(organization.slug, page)}
              prefetch={false}
              className="group grid min-h-10 content-center"
            >
              <span className="font-[620] text-lg tabular-nums leading-tight">
                {formatNumber(count)}
              </span>
              <span className="text-ink-soft text-xs group-hover:underline">{words}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
