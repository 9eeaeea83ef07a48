import { LISTENERS } from "#lib/domain/listeners.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { registerListeners } from "#lib/platform/listeners/announce.ts";
import { type AdminCommand, readAdminWords, usageError } from "./admin-command.ts";
import { AUDIT } from "./audit.ts";
import { BACKUP, RESTORE } from "./backup.ts";
import { CLAIMS } from "./claims.ts";
import { CREDITS, LEDGER } from "./credits.ts";
import { DISPUTES } from "./disputes.ts";
import { borrowEngines } from "./engines.ts";
import { KEYS } from "./keys.ts";
import { LISTINGS, OFFERS } from "./listings.ts";
import { PAYMENTS } from "./payments.ts";
import { PEOPLE } from "./people.ts";
import { JOBS, MAILS } from "./queues.ts";
import { RATINGS } from "./ratings.ts";
import { REPORTS } from "./reports.ts";
import { REVIEWS } from "./reviews.ts";
import { run } from "./run.ts";
import { VIOLATIONS } from "./violations.ts";

/** By their first word. */
const COMMANDS: Readonly<Record<string, AdminCommand>> = {
  reports: REPORTS,
  reviews: REVIEWS,
  claims: CLAIMS,
  people: PEOPLE,
  keys: KEYS,
  listings: LISTINGS,
  ratings: RATINGS,
  offers: OFFERS,
  credits: CREDITS,
  ledger: LEDGER,
  disputes: DISPUTES,
  payments: PAYMENTS,
  jobs: JOBS,
  mails: MAILS,
  violations: VIOLATIONS,
  audit: AUDIT,
  backup: BACKUP,
  restore: RESTORE,
};

const GENERAL = `npm run admin -- GROUP --help                  the forms of one group alone
npm run admin -- GROUP … --as NAME             who does it, in the audit: else your user and host`;

/** What operators do, on the command line only. */
async function admin(): Promise<void> {
  const { group, words, wantsHelp, by } = readAdminWords(process.argv.slice(2));
  const command = Object.hasOwn(COMMANDS, group) ? COMMANDS[group] : undefined;
  if (command === undefined) {
    if (!wantsHelp || group !== "") throw usageError(wholeUsage());
    console.log(wholeUsage());
    return;
  }
  if (wantsHelp) {
    console.log(command.usage);
    return;
  }
  // What a command changes is announced to areas above, as it is in the site.
  registerListeners(LISTENERS);
  const engines = await borrowEngines("npm run admin");
  try {
    await command.run(words, by);
  } finally {
    await closeDatabase();
    await engines.stop();
  }
}

function wholeUsage(): string {
  return [...Object.values(COMMANDS).map(({ usage }) => usage), GENERAL].join("\n");
}

await run(admin);
