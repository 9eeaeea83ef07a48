import { openReports } from "#lib/domain/leads/content-report/data.ts";
import { resolveReport } from "#lib/domain/leads/content-report/mutations.ts";
import { now } from "#lib/platform/clock.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { adminBackup, adminRestore, BACKUP_USAGE } from "./backup.ts";
import { adminClaims, CLAIMS_USAGE } from "./claims.ts";
import { adminCredits, adminLedger, CREDITS_USAGE } from "./credits.ts";
import { adminDisputes, DISPUTES_USAGE } from "./disputes.ts";
import { borrowEngines } from "./engines.ts";
import { adminPayments, PAYMENTS_USAGE } from "./payments.ts";
import { run } from "./run.ts";
import { plainText } from "./terminal.ts";
import { adminViolations, VIOLATIONS_USAGE } from "./violations.ts";

const USAGE = `npm run admin -- reports            what people have reported, the oldest first
npm run admin -- reports resolve ID   settles one
${CLAIMS_USAGE}
${CREDITS_USAGE}
${DISPUTES_USAGE}
${PAYMENTS_USAGE}
${VIOLATIONS_USAGE}
${BACKUP_USAGE}`;
const MOST_SHOWN = 50;

/** By their first word. */
const COMMANDS: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  reports: adminReports,
  claims: adminClaims,
  disputes: adminDisputes,
  credits: adminCredits,
  ledger: adminLedger,
  payments: adminPayments,
  violations: adminViolations,
  backup: adminBackup,
  restore: adminRestore,
};

/** What operators do, on the command line only. */
async function admin(): Promise<void> {
  const [what = "", ...words] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, what) ? COMMANDS[what] : undefined;
  if (command === undefined) throw usage();
  const engines = await borrowEngines("npm run admin");
  try {
    await command(words);
  } finally {
    await closeDatabase();
    await engines.stop();
  }
}

const usage = () => new AppError("invalid_input", `What to do?\n${USAGE}`);

async function adminReports([verb, id = ""]: readonly string[]): Promise<void> {
  if (verb === undefined) await list();
  else if (verb === "resolve") await resolve(id);
  else throw usage();
}

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

async function resolve(id: string): Promise<void> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new AppError("invalid_input", "Name the report by its id, as the list shows it.");
  if (!(await resolveReport(id, now())))
    throw new AppError("not_found", "There is no open report with this id.");
  console.log("Settled.");
}

await run(admin);
