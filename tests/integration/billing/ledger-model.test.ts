import fc from "fast-check";
import { expect, it } from "vitest";
import { checkLedger } from "#lib/domain/billing/ledger/data.ts";
import {
  grantCredits,
  reverseTransaction,
  spendCredits,
  takeCredits,
} from "#lib/domain/billing/ledger/mutations.ts";
import type { LedgerTransactionId, Posted, Posting } from "#lib/domain/billing/ledger/types.ts";
import { contextIn } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { createAccount } from "#tests/factories/account.ts";

/* Whatever is asked for in whatever order: the ledger says what a model of a few lines says. */

const RUNS = 40;
const MOST_STEPS = 25;

const KINDS = { grant: "pack.bought", spend: "report.bought", take: "payment.refunded" } as const;
const POST = { grant: grantCredits, spend: spendCredits, take: takeCredits } as const;
type Move = keyof typeof POST;

const parts = fc.integer({ min: 1, max: 400 });
const move = fc.constantFrom<Move>("grant", "grant", "spend", "spend", "take");
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ move, parts }) },
  // Says again what the nth step before said.
  { weight: 2, arbitrary: fc.record({ again: fc.nat(MOST_STEPS) }) },
  { weight: 2, arbitrary: fc.record({ reverse: fc.nat(MOST_STEPS) }) },
  { weight: 1, arbitrary: fc.record({ cap: fc.option(fc.integer({ min: 0, max: 900 })) }) },
);

interface Done {
  readonly move: Move;
  readonly parts: number;
  readonly key: string;
  readonly id: LedgerTransactionId;
  reversed: boolean;
}

/** What a wallet is meant to be. */
interface Model {
  balance: number;
  spent: number;
  cap: number | null;
}

const SIGN = { grant: 1, spend: -1, take: -1 } as const;

/** @returns whether it may be; the model is as it is after it then. */
function moveModel(model: Model, by: number, used: number): boolean {
  const balance = model.balance + by;
  const spent = model.spent + used;
  if (balance < 0 || (used > 0 && model.cap !== null && spent > model.cap)) return false;
  Object.assign(model, { balance, spent });
  return true;
}

const outcome = async (work: (tx: Transaction) => Promise<Posted>) => {
  try {
    return await database().$transaction(work);
  } catch (error) {
    if (error instanceof AppError && error.code === "payment_required") return null;
    throw error;
  }
};

it("says what a model says, whatever is asked for", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: MOST_STEPS }), async (steps) => {
      const { userId } = await createAccount();
      const wallet: Posting["wallet"] = { userId, unit: "report", period: null };
      const at = now();
      await database().ledgerAccount.create({ data: { userId, kind: "wallet", unit: "report" } });
      const model: Model = { balance: 0, spent: 0, cap: null };
      const done: Done[] = [];
      const post = ({ move: what, parts: some, key }: Pick<Done, "move" | "parts" | "key">) =>
        outcome((tx) =>
          POST[what](contextIn(tx), { wallet, kind: KINDS[what], parts: some, key, at }),
        );

      for (const [place, each] of steps.entries()) {
        if ("move" in each) {
          const sign = SIGN[each.move];
          const used = each.move === "spend" ? each.parts : 0;
          const order = { ...each, key: `step ${place} of ${userId}` };
          const mayBe = moveModel(model, sign * each.parts, used);
          const posted = await post(order);
          expect(posted?.isNew).toBe(mayBe ? true : undefined);
          if (posted !== null) done.push({ ...order, id: posted.id, reversed: false });
        } else if ("again" in each) {
          const before = done.at(-1 - each.again);
          if (before !== undefined)
            expect(await post(before)).toMatchObject({ id: before.id, isNew: false });
        } else if ("reverse" in each) {
          const before = done.at(-1 - each.reverse);
          if (before === undefined) continue;
          const used = before.move === "spend" ? -before.parts : 0;
          const mayBe =
            before.reversed || moveModel(model, -SIGN[before.move] * before.parts, used);
          const posted = await outcome((tx) =>
            reverseTransaction(contextIn(tx), { id: before.id, at, reason: "wrong" }),
          );
          expect(posted?.isNew).toBe(mayBe ? !before.reversed : undefined);
          before.reversed ||= mayBe;
        } else {
          model.cap = each.cap;
          await database().ledgerAccount.updateMany({ where: { userId }, data: { cap: each.cap } });
        }
        const kept = await database().ledgerAccount.findFirstOrThrow({
          where: { userId },
          select: { balance: true, spent: true, cap: true },
        });
        expect(kept).toEqual(model);
      }
    }),
    { numRuns: RUNS },
  );
  expect(await checkLedger()).toEqual([]);
});
