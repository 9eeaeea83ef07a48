import { isUnchanged } from "#lib/domain/reports/report-snapshot/rules.diff.ts";
import type { ReportDiff } from "#lib/domain/reports/report-snapshot/types.diff.ts";
import { formatPrice, plural } from "#lib/platform/format.ts";

/** What changed from one report to the next, in a line: "2 new records, 1 changed, value $18,450 to $18,100". */
export function reportChangeWords(diff: ReportDiff): string {
  if (isUnchanged(diff)) return "nothing changed";
  const { added, removed, changed, checks, recalls, odometer, value } = diff;
  const parts = [
    added.length === 0 ? "" : plural(added.length, "new record"),
    removed.length === 0 ? "" : `${removed.length} gone`,
    changed.length === 0 ? "" : plural(changed.length, "record changed", "records changed"),
    recalls.added.length === 0 ? "" : plural(recalls.added.length, "new recall"),
    checks.length === 0 && odometer === null
      ? ""
      : plural(checks.length + (odometer === null ? 0 : 1), "check differs", "checks differ"),
    value === null
      ? ""
      : value.kind === "changed"
        ? `value ${formatPrice(value.beforeCents)} to ${formatPrice(value.afterCents)}`
        : value.kind === "valued_now"
          ? `valued now at ${formatPrice(value.afterCents)}`
          : "no longer valued",
  ].filter((part) => part !== "");
  // What is only of fewer recalls has no word of its own.
  return parts.length === 0 ? "recalls differ" : parts.join(", ");
}
