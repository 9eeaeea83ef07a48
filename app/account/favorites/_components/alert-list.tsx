import Link from "next/link";
import { alertWords } from "#lib/domain/shoppers/alert/rules.mail.ts";
import type { RecentAlert } from "#lib/domain/shoppers/alert/types.ts";
import { savedSearchPath } from "#lib/domain/shoppers/saved-search/rules.ts";
import { formatAgo } from "#lib/platform/format.ts";

/** What a person was told of lately, by mail, on a device, or only here; each a way to its vehicle. */
export function AlertList({
  alerts,
  now,
}: {
  readonly alerts: readonly RecentAlert[];
  readonly now: Date;
}) {
  return (
    <section id="alerts" aria-labelledby="alerts-title" className="grid gap-4">
      <h2 id="alerts-title" className="font-semibold text-lg tracking-tight">
        Alerts
      </h2>
      {alerts.length === 0 ? (
        <p className="max-w-text text-ink-soft text-sm">
          Nothing yet. A price drop, a sale or a new match of what you save appears here, and comes
          by email or on your devices as you choose.
        </p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {alerts.map(({ id, title, listingId, search, at, ...happened }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <div className="min-w-0">
                <Link
                  href={`/listings/${listingId}`}
                  prefetch={false}
                  className="inline-block min-h-6 font-medium text-sm hover:underline"
                >
                  {title}
                </Link>
                <p className="text-ink-soft text-sm">{alertWords(happened, now)}</p>
              </div>
              <p className="text-ink-faint text-xs">
                {search === null ? (
                  "Favorite"
                ) : (
                  <Link
                    href={savedSearchPath(search.id)}
                    prefetch={false}
                    className="inline-flex min-h-6 items-center underline underline-offset-2"
                  >
                    {search.name}
                  </Link>
                )}{" "}
                · {formatAgo(at, now)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
