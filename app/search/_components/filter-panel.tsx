import { X } from "lucide-react";
import type { ReactNode } from "react";
import { FILTER_FORM_ID, FILTER_PANEL_ID } from "#components/search/search/form-state.ts";
import { buttonClass } from "#components/ui/button.tsx";
import { iconButtonClass } from "#components/ui/icon-button.tsx";
import { formatNumber } from "#lib/platform/format.ts";

/**
 * The frame of the filters: a column beside the results on wide screens, a full-height sheet on
 * phones. The sheet is the browser's own popover, so it opens and closes without JavaScript; a
 * browser that knows no popovers shows the filters above the results.
 * @param kept what the form must hand on beside its filters: words asked for, view.
 */
export function FilterPanel({
  total,
  clearHref,
  kept,
  children,
}: {
  readonly total: number;
  /** Null when nothing is applied. */
  readonly clearHref: string | null;
  readonly kept: readonly (readonly [name: string, value: string])[];
  readonly children: ReactNode;
}) {
  return (
    <div
      id={FILTER_PANEL_ID}
      popover="auto"
      className="m-0 h-auto max-h-none w-auto max-w-none border-0 bg-surface p-0 text-ink phone:fixed phone:inset-0 phone:h-dvh phone:w-full phone:open:flex phone:open:flex-col desk:static desk:block desk:overflow-visible"
    >
      <form
        id={FILTER_FORM_ID}
        action="/search"
        method="get"
        autoComplete="off"
        aria-label="Filters"
        className="phone:flex phone:h-full phone:min-h-0 phone:flex-col"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="flex flex-none items-center justify-between gap-3 pb-1.5 phone:min-h-14 phone:border-line phone:border-b phone:px-4 phone:py-2">
          <h2 className="flex-1 font-semibold text-md">Filters</h2>
          {clearHref !== null && (
            <a
              href={clearHref}
              className="inline-flex min-h-7 items-center text-accent text-xs hover:underline"
            >
              Clear all
            </a>
          )}
          <button
            type="button"
            popoverTarget={FILTER_PANEL_ID}
            popoverTargetAction="hide"
            aria-label="Close filters"
            className={`${iconButtonClass} desk:hidden`}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <div className="min-h-0 flex-1 phone:overflow-y-auto phone:overscroll-contain phone:px-4 phone:pb-6">
          {children}
        </div>
        <div className="flex-none phone:border-line phone:border-t phone:px-4 phone:pt-3 phone:pb-[calc(12px+env(safe-area-inset-bottom))] desk:hidden desk:border-line desk:border-t desk:pt-4 desk:noscript:block">
          <button type="submit" className={buttonClass({ variant: "primary", wide: true })}>
            <span className="hidden noscript:inline">Apply filters</span>
            <span className="noscript:hidden">
              {/* Without the number of before while another is counted. */}
              Show{" "}
              <span className="group-data-pending/search:hidden">
                {total === 0 ? "No" : formatNumber(total)}{" "}
              </span>
              {total === 1 ? "vehicle" : "vehicles"}
            </span>
          </button>
        </div>
      </form>
    </div>
  );
}

/** Opens the sheet on phones; on wide screens the filters are always in sight. */
export function FilterButton({ applied }: { readonly applied: number }) {
  return (
    <button
      type="button"
      popoverTarget={FILTER_PANEL_ID}
      className={`${buttonClass()} phone:px-2.5 desk:hidden`}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
        <path
          d="M2 4.5h12M4.5 8h7M6.5 11.5h3"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      </svg>
      {applied === 0 ? "Filters" : `Filters (${applied})`}
    </button>
  );
}
