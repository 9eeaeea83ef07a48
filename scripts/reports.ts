import { parseArgs } from "node:util";
import { openReports } from "#lib/domain/leads/content-report/data.ts";
import { settleReport } from "#lib/domain/leads/content-report/mutations.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { plural } from "#lib/platform/format.ts";
import { type AdminCommand, requiredWords, usageError } from "./admin-command.ts";
import { plainText } from "./terminal.ts";

const USAGE = `npm run admin -- reports                                          what people have reported, the oldest first
npm run admin -- reports settle ID --acted --answer WORDS [--all]  something was done about it: whoever reported is told, word for word
npm run admin -- reports settle ID --left --answer WORDS [--all]   it stays as it is: they are told why; --all: whoever else reported the same thing too`;
const MOST_SHOWN = 50;

/** What people have reported. */
export const REPORTS: AdminCommand = {
  usage: USAGE,
  run: async ([verb, id = "", ...rest], by) => {
    if (verb === undefined) await list();
    else if (verb === "settle") await settle(id, rest, by);
    else throw usageError(USAGE);
  },
};

async function list(): Promise<void> {
  const reports = await openReports(MOST_SHOWN);
  if (reports.length === 0) console.log("Nothing is reported.");
  for (const report of reports) {
    const { id, subject, subjectId, reason, detail, createdAt, openCount, isTold } = report;
    const times = openCount === 1 ? "" : `, ${openCount} times`;
    console.log(`${createdAt}  ${subject} ${subjectId}: ${reason}${times}`);
    if (detail !== "") console.log(`  ${plainText(detail).replaceAll("\n", "\n  ")}`);
    console.log(`  ${id}${isTold ? "" : ", by someone who left no address"}`);
  }
}

async function settle(id: string, rest: readonly string[], by: string): Promise<void> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new AppError("invalid_input", "Name the report by its id, as the list shows it.");
  const { acted, left, answer, all } = optionsOf(rest);
  if (acted === left) throw usageError(USAGE);
  const count = await settleReport(contextOf({ by }), {
    reportId: id,
    outcome: acted ? "acted" : "left",
    answer: requiredWords("--answer", answer, "whoever reported is told it, word for word"),
    withAlike: all,
  });
  console.log(`${plural(count, "report")} settled. Whoever reported is told, and no one else.`);
}

function optionsOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      options: {
        acted: { type: "boolean", default: false },
        left: { type: "boolean", default: false },
        all: { type: "boolean", default: false },
        answer: { type: "string" },
      },
    }).values;
  } catch {
    // An option that there is none of, or words beside them: what there is to say is the usage.
    throw usageError(USAGE);
  }
}
