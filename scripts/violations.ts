import { countedViolations, KEPT_DAYS } from "#lib/platform/security/kept-violations.ts";
import { type AdminCommand, usageError } from "./admin-command.ts";
import { plainText } from "./terminal.ts";

const USAGE = `npm run admin -- violations         what the policies of pages stopped in the last ${KEPT_DAYS} days, the most often first`;
const MOST_SHOWN = 50;

/** What browsers reported of the policies of pages, for operators. */
export const VIOLATIONS: AdminCommand = { usage: USAGE, run: adminViolations };

async function adminViolations(words: readonly string[]): Promise<void> {
  if (words.length > 0) throw usageError(USAGE);
  const violations = await countedViolations(MOST_SHOWN);
  if (violations.length === 0) console.log("Nothing was stopped.");
  for (const { directive, blocked, page, reports, lastAt } of violations)
    console.log(
      plainText(
        `${String(reports).padStart(8)}  ${directive}  ${blocked}  on ${page}, last ${lastAt.toISOString()}`,
      ),
    );
}
