import type { AnswerSource } from "#lib/domain/source-answer/types.ts";
import { formatAgo, formatDay } from "#lib/platform/format.ts";

/** "NHTSA, asked 4 minutes ago", "NHTSA’s file, imported Nov 3", "last good copy of NHTSA’s answer, from Nov 3". */
export function sourceWords({ publisher, how, asOf }: AnswerSource, now: Date): string {
  switch (how) {
    case "live":
      return `${publisher}, asked ${formatAgo(asOf, now)}`;
    case "import":
      return `${publisher}’s file, imported ${formatDay(asOf, now)}`;
    case "last_good":
      return `${publisher} does not answer; last good copy from ${formatDay(asOf, now)}`;
  }
}
