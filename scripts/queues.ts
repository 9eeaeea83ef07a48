import { parseArgs } from "node:util";
import { z } from "zod";
import { now } from "#lib/platform/clock.ts";
import { plural } from "#lib/platform/format.ts";
import { dropJob, failedJobs, retryJobs } from "#lib/platform/jobs/failed.ts";
import { dropMail, failedMails, retryMails } from "#lib/platform/mail/failed.ts";
import { type AdminCommand, requiredReason, requireYes, usageError } from "./admin-command.ts";
import { plainText } from "./terminal.ts";

const JOBS_USAGE = `npm run admin -- jobs                                   jobs whose last try failed, those that were given up first
npm run admin -- jobs retry ID|KIND                     tries one again now, or all of a kind, such as feed.read
npm run admin -- jobs drop ID --reason WORDS --yes      takes one away for good`;
const MAILS_USAGE = `npm run admin -- mails                                  mails that nobody took, the newest first
npm run admin -- mails retry ID|KIND                    sends one again now, or all of a kind, such as alert.daily
npm run admin -- mails drop ID --reason WORDS --yes     never sends it`;
const MOST_SHOWN = 50;
const KEPT = "it stands in the operators' ledger";
/** Of a job or a mail, as logs name it: "mail.send", "account.password-changed". */
const kindName = z.string().regex(/^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/);
const jobId = z.string().regex(/^[1-9]\d{0,17}$/);

/** Failed jobs, for operators. */
export const JOBS: AdminCommand = {
  usage: JOBS_USAGE,
  run: async (words, by) => {
    const asked = askedOf(words, jobId, JOBS_USAGE);
    switch (asked.verb) {
      case "list":
        return listJobs();
      case "retry": {
        const count = await retryJobs(asked.choice, by, now());
        return console.log(`${plural(count, "job")} will be tried again now.`);
      }
      case "drop": {
        const kind = await dropJob(asked.id, asked.reason, by, now());
        console.log(`Dropped: ${kind}.`);
      }
    }
  },
};

/** Mails that were not taken, for operators. */
export const MAILS: AdminCommand = {
  usage: MAILS_USAGE,
  run: async (words, by) => {
    const asked = askedOf(words, z.uuid(), MAILS_USAGE);
    switch (asked.verb) {
      case "list":
        return listMails();
      case "retry": {
        const count = await retryMails(asked.choice, by, now());
        return console.log(`${plural(count, "mail")} will be sent again now.`);
      }
      case "drop": {
        const kind = await dropMail(asked.id, asked.reason, by, now());
        console.log(`Dropped: ${kind}.`);
      }
    }
  },
};

type Asked =
  | { readonly verb: "list" }
  | { readonly verb: "retry"; readonly choice: { readonly id: string } | { readonly kind: string } }
  | { readonly verb: "drop"; readonly id: string; readonly reason: string };

function askedOf(words: readonly string[], idShape: z.ZodType<string>, usage: string): Asked {
  const { values, positionals } = options(words, usage);
  const [verb, name, ...more] = positionals;
  const isPlain = values.reason === undefined && values.yes === undefined;
  if (verb === undefined && isPlain) return { verb: "list" };
  const id = idShape.safeParse(name);
  if (more.length > 0) throw usageError(usage);
  if (verb === "retry" && isPlain) {
    const kind = kindName.safeParse(name);
    if (id.success) return { verb, choice: { id: id.data } };
    if (kind.success) return { verb, choice: { kind: kind.data } };
  }
  if (verb !== "drop" || !id.success) throw usageError(usage);
  const reason = requiredReason(values.reason, KEPT);
  requireYes(values.yes);
  return { verb, id: id.data, reason };
}

function options(words: readonly string[], usage: string) {
  try {
    return parseArgs({
      args: [...words],
      strict: true,
      allowPositionals: true,
      options: { reason: { type: "string" }, yes: { type: "boolean" } },
    });
  } catch (error) {
    if (error instanceof TypeError) throw usageError(usage);
    throw error;
  }
}

async function listJobs(): Promise<void> {
  const jobs = await failedJobs(MOST_SHOWN);
  if (jobs.length === 0) console.log("No job failed.");
  for (const { id, kind, tries, mostTries, isGivenUp, isRunning, nextAt, error } of jobs) {
    const next = isRunning
      ? "runs now"
      : isGivenUp
        ? "given up"
        : `next try ${nextAt.toISOString()}`;
    console.log(
      plainText(`${id}  ${kind}: ${tries} of ${mostTries} tries, ${next}\n  ${firstLine(error)}`),
    );
  }
}

async function listMails(): Promise<void> {
  const mails = await failedMails(MOST_SHOWN);
  if (mails.length === 0) console.log("No mail failed.");
  for (const { id, kind, to, createdAt, isGivenUp, tries, error } of mails) {
    const state = isGivenUp ? "given up" : `${plural(tries ?? 0, "try", "tries")}, goes on`;
    console.log(
      plainText(
        `${createdAt.toISOString()}  ${kind} to ${to}: ${state}\n  ${firstLine(error)}\n  ${id}`,
      ),
    );
  }
}

/** What went wrong, without the stack behind it. */
const firstLine = (error: string): string => error.split("\n")[0] ?? "";
