import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

/** What became of a check: something was found, nothing was, or nobody looked. */
export type CheckOutcome = "found" | "none" | "not-checked";

const OUTCOMES = {
  found: { Icon: CircleAlert, mark: "text-warn", word: "Found" },
  none: { Icon: CircleCheck, mark: "text-good", word: "Checked, none" },
  "not-checked": { Icon: CircleDashed, mark: "text-ink-faint", word: "Not checked" },
} as const satisfies Record<CheckOutcome, unknown>;

export interface Check {
  readonly title: string;
  readonly outcome: CheckOutcome;
  /** What was found, or why it was not checked. Never left out. */
  readonly detail: ReactNode;
  /** Who says so and as of when. */
  readonly source?: string;
}

/** Checks with three outcomes, told apart by icon, word and colour. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul>
      {checks.map(({ title, outcome, detail, source }) => {
        const { Icon, mark, word } = OUTCOMES[outcome];
        return (
          <li key={title} className="flex gap-3 border-line border-b py-3 last:border-b-0">
            <Icon aria-hidden="true" className={cn("mt-0.5 size-5 flex-none", mark)} />
            <div className="min-w-0">
              <p className="font-medium">
                {title} <span className={cn("ml-1 text-xs font-normal", mark)}>{word}</span>
              </p>
              <p className="text-sm text-ink-soft">{detail}</p>
              {source && <p className="text-xs text-ink-faint">{source}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
