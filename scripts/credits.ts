import { parseArgs } from "node:util";
import { apiWalletOf } from "#lib/domain/billing/api-wallet/data.ts";
import { creditBalances, creditLines } from "#lib/domain/billing/credit-ledger/data.ts";
import { moveCredits } from "#lib/domain/billing/credit-ledger/mutations.operator.ts";
import { operatorOrder } from "#lib/domain/billing/credit-ledger/schema.operator.ts";
import { LEDGER_RULES } from "#lib/domain/billing/ledger/constants.ts";
import { checkLedger } from "#lib/domain/billing/ledger/data.ts";
import { creditWords, formatCredits } from "#lib/domain/billing/price-list/rules.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { type AdminCommand, usageError } from "./admin-command.ts";

const USAGE = `npm run admin -- credits EMAIL                          balances and the newest lines of a person's ledger
npm run admin -- credits grant EMAIL N --reason WORDS   gives report credits; with --api those of the API
npm run admin -- credits take EMAIL N --reason WORDS    takes back such as are still there`;
const LEDGER_USAGE =
  "npm run admin -- ledger check                           reads the whole ledger and names what is wrong";
const MOST_LINES = 20;

/** Credits of people, for operators. */
export const CREDITS: AdminCommand = { usage: USAGE, run: adminCredits };

/** The whole ledger, for operators. */
export const LEDGER: AdminCommand = { usage: LEDGER_USAGE, run: adminLedger };

async function adminCredits(words: readonly string[], by: string): Promise<void> {
  const [verb, ...rest] = words;
  if (verb === "grant" || verb === "take") return move(verb, rest, by);
  if (verb === undefined || rest.length > 0) throw usage();
  return show(verb.trim().toLowerCase());
}

const usage = () => usageError(USAGE);

async function show(email: string): Promise<void> {
  const user = await database().user.findUnique({ where: { email }, select: { id: true } });
  if (user === null) throw new AppError("not_found", `Nobody has an account as ${email}.`);
  const viewer = { userId: user.id as UserId };
  const at = now();
  const { reportParts } = await creditBalances(viewer);
  const { balance, spent, period, cap } = await apiWalletOf(viewer.userId, at);
  console.log(`${creditWords(reportParts, "report")}
${creditWords(balance, "api")} of ${formatCredits(balance + spent, "api")}, until ${period.to.toISOString()}${cap === null ? "" : `, own limit ${cap}`}`);
  const { lines } = await creditLines(viewer, { unit: null, topic: null }, null);
  for (const { at: moment, unit, title, note, parts, balanceParts } of lines.slice(0, MOST_LINES))
    console.log(
      `${moment.toISOString()}  ${`${parts > 0 ? "+" : ""}${formatCredits(parts, unit)}`.padStart(8)} ${unit.padEnd(6)} -> ${formatCredits(balanceParts, unit)}  ${title}${note === "" ? "" : `: ${note}`}`,
    );
}

async function move(verb: "grant" | "take", words: readonly string[], by: string): Promise<void> {
  const { values, positionals } = options(words);
  const [email, credits, ...more] = positionals;
  if (more.length > 0) throw usage();
  const order = operatorOrder.safeParse({
    email,
    credits,
    unit: values.api === true ? "api" : "report",
    reason: values.reason,
  });
  if (!order.success)
    throw new AppError(
      "invalid_input",
      `${order.error.issues.map(({ message }) => message).join(" ")}\n${USAGE}`,
    );
  const { isNew, balanceParts, id } = await moveCredits(contextOf({ by }), {
    does: verb,
    ...order.data,
  });
  console.log(
    isNew
      ? `Done: transaction ${id}.`
      : `This was done before today, as transaction ${id}. Nothing was moved; give another reason to do it again.`,
  );
  console.log(`They have ${creditWords(balanceParts, order.data.unit)} now.`);
}

function options(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      strict: true,
      allowPositionals: true,
      options: { reason: { type: "string" }, api: { type: "boolean" } },
    });
  } catch (error) {
    throw new AppError("invalid_input", error instanceof Error ? error.message : String(error));
  }
}

/** @throws AppError `invalid_input`; `conflict` where something is wrong, so that the exit code says it. */
async function adminLedger(words: readonly string[]): Promise<void> {
  if (words.length !== 1 || words[0] !== "check") throw usageError(LEDGER_USAGE);
  const faults = await checkLedger();
  for (const { rule, id, expected, found } of faults)
    console.log(`${LEDGER_RULES[rule]}: not of ${id}, which has ${found} instead of ${expected}`);
  if (faults.length > 0) throw new AppError("conflict", "The ledger breaks its rules.");
  const [transactions, wallets] = [
    await database().ledgerTransaction.count(),
    await database().ledgerAccount.count({ where: { kind: "wallet" } }),
  ];
  console.log(`All is right: ${transactions} transactions, ${wallets} wallets.`);
}
