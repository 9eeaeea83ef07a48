import { parseArgs } from "node:util";
import { waitingDisputes } from "#lib/domain/reports/record-dispute/data.ts";
import { settleRecordDispute } from "#lib/domain/reports/record-dispute/mutations.ts";
import { disputeId } from "#lib/domain/reports/record-dispute/schema.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { type AdminCommand, usageError } from "./admin-command.ts";
import { plainText } from "./terminal.ts";

const USAGE = `npm run admin -- disputes                                       records in reports that are disputed, the oldest first
npm run admin -- disputes settle ID --upheld --answer WORDS     agrees: the answer is mailed, and stands at the record for all
npm run admin -- disputes settle ID --rejected --answer WORDS   leaves the record as it is: the answer is mailed`;
const MOST_SHOWN = 50;
const LEAST_ANSWER = 3;

/** Disputes of records in reports, for operators. */
export const DISPUTES: AdminCommand = { usage: USAGE, run: adminDisputes };

async function adminDisputes(
  [verb, id = "", ...rest]: readonly string[],
  by: string,
): Promise<void> {
  switch (verb) {
    case undefined:
      return list();
    case "settle":
      return settle(id, rest, by);
    default:
      throw usage();
  }
}

const usage = () => usageError(USAGE);

async function list(): Promise<void> {
  const disputes = await waitingDisputes(MOST_SHOWN);
  if (disputes.length === 0) console.log("No record is disputed.");
  for (const { id, createdAt, title, vin, record, recordId, words, email, reportId } of disputes) {
    console.log(
      plainText(`${createdAt.toISOString()}  ${title}, ${vin}
  ${record ?? "a record that the report does not have"} (${recordId})
  ${email} says: ${words.replaceAll("\n", "\n    ")}
  report ${reportId}
  ${id}`),
    );
  }
}

async function settle(id: string, rest: readonly string[], by: string): Promise<void> {
  const named = disputeId.safeParse(id);
  if (!named.success)
    throw new AppError("invalid_input", "Name the dispute by its id, as the list shows it.");
  const { upheld, rejected, answer } = optionsOf(rest);
  if (upheld === rejected) throw usage();
  if (answer.trim().length < LEAST_ANSWER)
    throw new AppError("invalid_input", "Say why, in a sentence: it is mailed to them.");
  await settleRecordDispute(contextOf({ by }), {
    id: named.data,
    verdict: upheld ? "upheld" : "rejected",
    answer: answer.trim(),
  });
  console.log(
    upheld
      ? "Upheld. They are told, and so is everybody at the record."
      : "Not upheld. They are told.",
  );
}

function optionsOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      options: {
        upheld: { type: "boolean", default: false },
        rejected: { type: "boolean", default: false },
        answer: { type: "string", default: "" },
      },
    }).values;
  } catch {
    // An option that there is none of, or words beside them: what there is to say is the usage.
    throw usage();
  }
}
