import { openReports } from "#lib/domain/leads/content-report/data.ts";
import { resolveReport } from "#lib/domain/leads/content-report/mutations.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { type AdminCommand, usageError } from "./admin-command.ts";
import { plainText } from "./terminal.ts";

const USAGE = `npm run admin -- reports            what people have reported, the oldest first
npm run admin -- reports resolve ID   settles one`;
const MOST_SHOWN = 50;

/** What people have reported. */
export const REPORTS: AdminCommand = {
  usage: USAGE,
  run: async ([verb, id = "", ...more], by) => {
    if (more.length > 0) throw usageError(USAGE);
    if (verb === undefined) await list();
    else if (verb === "resolve") await resolve(id, by);
    else throw usageError(USAGE);
  },
};

async function list(): Promise<void> {
  const reports = await openReports(MOST_SHOWN);
  if (reports.length === 0) console.log("Nothing is reported.");
  for (const { id, subject, subjectId, reason, detail, createdAt, openCount } of reports) {
    const times = openCount === 1 ? "" : `, ${openCount} times`;
    console.log(`${createdAt}  ${subject} ${subjectId}: ${reason}${times}`);
    if (detail !== "") console.log(`  ${plainText(detail).replaceAll("\n", "\n  ")}`);
    console.log(`  ${id}`);
  }
}

async function resolve(id: string, by: string): Promise<void> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new AppError("invalid_input", "Name the report by its id, as the list shows it.");
  if (!(await resolveReport(contextOf({ by }), id)))
    throw new AppError("not_found", "There is no open report with this id.");
  console.log("Settled.");
}
