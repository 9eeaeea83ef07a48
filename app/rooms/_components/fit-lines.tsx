import { Lock } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import type { DecidingVehicle } from "#lib/domain/rooms/room-deciding/types.ts";
import { fitsBudget, fitsMonthly } from "#lib/domain/rooms/room-offer/rules.budget.ts";
import type { BudgetFit, OwnBudget } from "#lib/domain/rooms/room-offer/types.budget.ts";

const LOOK = {
  fits: { tone: "good", label: "Fits" },
  over: { tone: "bad", label: "Over" },
  unknown: { tone: "neutral", label: "Not certain" },
} as const satisfies Readonly<Record<BudgetFit["verdict"], unknown>>;

/** Whether a vehicle fits the reader's own budget; on their page alone. */
export function FitLines({
  vehicle: { total, offers },
  budget: { budgetCents, monthlyCents },
}: {
  readonly vehicle: Pick<DecidingVehicle, "total" | "offers">;
  readonly budget: OwnBudget;
}) {
  const best =
    total?.basis === "offer"
      ? offers.find(
          ({ total: { isComplete, lowCents }, isExpired }) =>
            isComplete && !isExpired && lowCents === total.lowCents,
        )
      : undefined;
  const fits = [
    budgetCents === null ? null : { name: "Your budget", ...fitsBudget(budgetCents, total) },
    monthlyCents === null
      ? null
      : { name: "Per month", ...fitsMonthly(monthlyCents, total, best?.offer.loan ?? null) },
  ].filter((fit) => fit !== null);
  if (fits.length === 0) return null;
  return (
    <ul aria-label="Your own budget" className="grid gap-1 text-sm">
      {fits.map(({ name, verdict, words }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Lock aria-hidden="true" className="size-3.5 flex-none text-ink-soft" />
          <span>{name}:</span>
          <Badge tone={LOOK[verdict].tone}>{LOOK[verdict].label}</Badge>
          <span className="text-ink-soft text-xs">{words}</span>
        </li>
      ))}
    </ul>
  );
}
