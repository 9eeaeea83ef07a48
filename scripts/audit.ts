import { parseArgs } from "node:util";
import { operatorActions } from "#lib/platform/operators/ledger.ts";
import { wholeNumberText } from "#lib/platform/whole-number.ts";
import { type AdminCommand, usageError } from "./admin-command.ts";
import { plainText } from "./terminal.ts";

const USAGE = `npm run admin -- audit                          what operators did, the newest first
npm run admin -- audit KIND [ID]                of one kind of thing, such as person 12 or listing 345
npm run admin -- audit … --most N               that many lines: 50 unless told, at most 1000`;
const USUAL = 50;
const MOST = 1_000;

/** What operators did. */
export const AUDIT: AdminCommand = {
  usage: USAGE,
  run: async (words) => {
    const { values, positionals } = options(words);
    const most = wholeNumberText(1, MOST).safeParse(values.most ?? String(USUAL));
    const [subjectKind, subjectId, ...more] = positionals;
    if (!most.success || more.length > 0) throw usageError(USAGE);
    const lines = await operatorActions(most.data, {
      ...(subjectKind !== undefined && { subjectKind }),
      ...(subjectId !== undefined && { subjectId }),
    });
    if (lines.length === 0) console.log("No operator did anything.");
    for (const { at, operator, action, subjectKind: kind, subjectId: id, reason } of lines)
      console.log(
        plainText(
          `${at.toISOString()}  ${operator}  ${action}  ${kind} ${id}${reason === "" ? "" : `\n  ${reason.replaceAll("\n", "\n  ")}`}`,
        ),
      );
  },
};

function options(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      strict: true,
      allowPositionals: true,
      options: { most: { type: "string" } },
    });
  } catch (error) {
    if (error instanceof TypeError) throw usageError(USAGE);
    throw error;
  }
}
