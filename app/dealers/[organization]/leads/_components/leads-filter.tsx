import { Search } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "#components/ui/button.tsx";
import { inputClass } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { SHOW_WORDS, SHOWS } from "#lib/domain/leads/lead-desk/constants.ts";
import { leadsPath } from "#lib/domain/leads/lead-desk/rules.ts";
import type { LeadCounts, LeadsQuery } from "#lib/domain/leads/lead-desk/types.ts";
import { formatNumber } from "#lib/platform/format.ts";

/** Narrows the leads: words, whose they are, and how far they are. It works without JavaScript. */
export function LeadsFilter({
  slug,
  query,
  counts,
  readsWho,
}: {
  readonly slug: string;
  readonly query: LeadsQuery;
  readonly counts: LeadCounts;
  /** Whether the reader may know who asked; else leads are found by vehicle alone. */
  readonly readsWho: boolean;
}) {
  return (
    <div className="mt-5 flex flex-wrap items-end gap-3">
      <search className="max-sm:w-full">
        <form
          action={dealerPath(slug, "leads")}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:flex"
        >
          {query.view === "board" ? (
            <input type="hidden" name="view" value="board" />
          ) : (
            <input type="hidden" name="show" value={query.show} />
          )}
          <label className="grid gap-1 max-sm:col-span-2">
            <span className="sr-only">
              {readsWho
                ? "Find leads by name, address, number, vehicle, VIN or stock"
                : "Find leads by vehicle, VIN or stock"}
            </span>
            <input
              type="search"
              name="find"
              defaultValue={query.find}
              placeholder={readsWho ? "Name, phone, vehicle, VIN…" : "Vehicle, VIN, stock…"}
              maxLength={60}
              autoComplete="off"
              className={inputClass}
            />
          </label>
          <Select name="whose" aria-label="Whose leads" defaultValue={query.whose}>
            <option value="all">Everybody’s</option>
            <option value="mine">Mine</option>
            <option value="nobody">Nobody’s</option>
          </Select>
          <button type="submit" className={buttonClass()}>
            <Search aria-hidden="true" /> Find
          </button>
        </form>
      </search>
      {query.view === "inbox" && (
        <nav aria-label="How far leads are" className="min-w-0 max-w-full overflow-x-auto">
          <ul className="flex rounded-md border border-line">
            {SHOWS.map((show) => (
              <li key={show} className="flex-none">
                <Link
                  href={leadsPath(slug, { ...query, show, page: 1, lead: null })}
                  prefetch={false}
                  aria-current={show === query.show ? "true" : undefined}
                  className="inline-flex min-h-10 items-center gap-1.5 px-3 text-ink-soft text-sm -outline-offset-2 hover:text-ink aria-[current]:bg-surface-3 aria-[current]:font-medium aria-[current]:text-ink"
                >
                  {SHOW_WORDS[show]}
                  <span className="text-xs tabular-nums">{formatNumber(counts[show])}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
