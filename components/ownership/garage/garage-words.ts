import { noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { scopeWords } from "#lib/domain/valuation/valuation/rules.scope.ts";
import { noValueWords } from "#lib/domain/valuation/valuation/rules.ts";
import type { Valuation } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { formatDate, formatPrice } from "#lib/platform/format.ts";

/** A day of the calendar as the pages write it. */
export function dayWords(day: Day, today: Day): string {
  return formatDate(noonOf(day), noonOf(today));
}

/** "$18,200 to $20,900"; "" without a value. */
export function rangeWords(value: Valuation | null): string {
  if (value?.kind !== "valued") return "";
  return `${formatPrice(value.p25Cents)} to ${formatPrice(value.p75Cents)}`;
}

/** What a value rests on, or why there is none. */
export function valueBasis(
  value: Valuation | null,
  target: { readonly state: string; readonly trim: string | null },
): string {
  if (value === null) return "Add an odometer reading to see its value.";
  if (value.kind === "none") return noValueWords(value.reason);
  return scopeWords(value, target);
}
