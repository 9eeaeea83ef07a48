import type { AnswerSource } from "#lib/domain/vehicles/provenance/types.ts";
import { formatAgo, formatDay } from "#lib/platform/format.ts";

/** "NHTSA, asked 4 minutes ago", "NHTSA’s file, imported Nov 3", "Last good copy of NHTSA’s answer, from Nov 3". */
export function sourceWords({ publisher, how, asOf }: AnswerSource, now: Date): string {
  switch (how) {
    case "live":
      return `${publisher}, asked ${formatAgo(asOf, now)}`;
    case "import":
      return `${publisher}’s file, imported ${formatDay(asOf, now)}`;
    case "last_good":
      return `Last good copy of ${publisher}’s answer, from ${formatDay(asOf, now)}`;
  }
}
