import { Check, CircleHelp, X } from "lucide-react";
import type { RequirementVerdict } from "#lib/domain/rooms/room-requirement/types.finding.ts";

/** A verdict as it is shown: a word, a sign, and the colour that repeats both. */
export const VERDICTS = {
  met: { label: "Met", Icon: Check, text: "text-good", bar: "bg-good" },
  not_met: { label: "Not met", Icon: X, text: "text-bad", bar: "bg-bad" },
  unknown: { label: "Not known", Icon: CircleHelp, text: "text-ink-soft", bar: "bg-surface-3" },
} as const satisfies Readonly<Record<RequirementVerdict, unknown>>;

/** A verdict with its sign. */
export function VerdictMark({ verdict }: { readonly verdict: RequirementVerdict }) {
  const { label, Icon, text } = VERDICTS[verdict];
  return (
    <span className={`inline-flex items-center gap-1 font-medium text-sm ${text}`}>
      <Icon aria-hidden="true" className="size-4 flex-none" />
      {label}
    </span>
  );
}
