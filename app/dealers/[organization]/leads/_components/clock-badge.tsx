import { AlarmClock, Check, Clock } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import { clockText } from "#lib/domain/leads/lead-desk/rules.ts";
import type { ReplyClock } from "#lib/domain/leads/lead-desk/types.ts";

/** The clock of the first human reply: how long it took, or how long somebody has waited. */
export function ClockBadge({ clock }: { readonly clock: ReplyClock }) {
  const { kind, isLate } = clock;
  const words = clockText(clock);
  if (kind === "answered")
    return (
      <Badge tone={isLate ? "neutral" : "good"} icon={<Check aria-hidden="true" />}>
        {words}
      </Badge>
    );
  if (kind === "closed") return <Badge tone="neutral">{words}</Badge>;
  return (
    <Badge
      tone={isLate ? "bad" : "warn"}
      icon={isLate ? <AlarmClock aria-hidden="true" /> : <Clock aria-hidden="true" />}
    >
      {isLate ? `${words}, late` : words}
    </Badge>
  );
}
