import { CircleCheck, CircleSlash, FlaskConical } from "lucide-react";
import type { SiteCheck, SiteCheckState } from "#lib/domain/reports/report-lookup/types.landing.ts";
import { REPORT_CHECKS } from "#lib/domain/reports/report-snapshot/constants.ts";
import { CHECK_MEANINGS } from "./check-meanings.ts";

const LOOK = {
  checked: { Icon: CircleCheck, tone: "text-good", word: "Checked here" },
  not_checked: { Icon: CircleSlash, tone: "text-ink-faint", word: "Not available here" },
  made_up: { Icon: FlaskConical, tone: "text-warn", word: "Made up (demo vehicles)" },
} as const satisfies Record<SiteCheckState, unknown>;

/** What a report checks, what it cannot know, and whether this site can look for it today. */
export function SiteChecks({ checks }: { readonly checks: readonly SiteCheck[] }) {
  return (
    <ul className="mt-4 grid gap-x-12 desk:grid-cols-2">
      {checks.map(({ id, state, words }) => {
        const { Icon, tone, word } = LOOK[state];
        const { looks, cannot } = CHECK_MEANINGS[id];
        return (
          <li key={id} className="flex gap-3 border-line border-b py-3">
            <Icon aria-hidden="true" className={`mt-0.5 size-5 flex-none ${tone}`} />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="font-[560]">{REPORT_CHECKS[id]}</h3>
                <span className={`text-xs ${tone}`}>{word}</span>
              </div>
              <p className="text-sm">{looks}</p>
              <p className="text-ink-soft text-sm">Cannot show: {cannot}</p>
              <p className="mt-0.5 text-ink-faint text-xs">{words}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
