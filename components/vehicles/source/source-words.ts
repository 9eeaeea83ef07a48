import type { AnswerSource } from "#lib/domain/vehicles/provenance/types.ts";
import { formatAgo, formatDay } from "#lib/platform/format.ts";

/** What stands beside every value that nobody published. */
export const MADE_UP_WORDS = "Made up for this demo market";

/** "NHTSA, checked 4 minutes ago", "NHTSA’s file, imported Nov 3", "Last good copy of NHTSA’s answer, from Nov 3",
 * "Made up for this demo market". */
export function sourceWords({ publisher, how, asOf }: AnswerSource, now: Date): string {
  switch (how) {
    case "live":
      return `${publisher}, checked ${formatAgo(asOf, now)}`;
    case "import":
      return `${publisher}’s file, imported ${formatDay(asOf, now)}`;
    case "last_good":
      return `Last good copy of ${publisher}’s answer, from ${formatDay(asOf, now)}`;
    case "made_up":
      return MADE_UP_WORDS;
  }
}
