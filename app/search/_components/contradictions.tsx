import { buttonClass } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { formatNumber } from "#lib/platform/format.ts";

/** One of the filters that cannot stand together. */
export interface ContraryFilter {
  readonly key: string;
  /** As its chip reads. */
  readonly label: string;
  /** How many vehicles there would be if this filter alone were dropped. */
  readonly total: number;
  readonly href: string;
}

/** More pairs than this would not be read. */
const MOST_SHOWN = 3;

/** The filters that can be left out here. */
export const leftOutHere = (contradictions: readonly (readonly ContraryFilter[])[]): string[] =>
  contradictions.slice(0, MOST_SHOWN).flatMap((filters) => filters.map(({ key }) => key));

/** Why nothing is found: which filters contradict each other, or which one nothing passes, each with a way out. */
export function Contradictions({
  contradictions,
}: {
  /** One or two filters each. */
  readonly contradictions: readonly (readonly ContraryFilter[])[];
}) {
  if (contradictions.length === 0) return null;
  return (
    <div className="mt-6 grid gap-2" data-contradictions>
      {contradictions.slice(0, MOST_SHOWN).map((filters) => (
        <Notice key={filters.map(({ key }) => key).join("+")} tone="warn" title={sentence(filters)}>
          <p className="mt-2 flex flex-wrap gap-2">
            {filters.map(({ key, label, total, href }) => (
              <a key={key} href={href} className={buttonClass({ size: "sm" })}>
                <span>
                  Leave out {label}
                  {total > 0 && (
                    <span className="text-ink-faint">
                      {" "}
                      · {formatNumber(total)} {total === 1 ? "vehicle" : "vehicles"}
                    </span>
                  )}
                </span>
              </a>
            ))}
          </p>
        </Notice>
      ))}
    </div>
  );
}

function sentence([first, second]: readonly ContraryFilter[]): string {
  return second === undefined
    ? `No vehicle for sale is found with “${first?.label ?? ""}”, whatever else is chosen.`
    : `No vehicle for sale is both “${first?.label ?? ""}” and “${second.label}”.`;
}
