import "server-only";
import type { ApiCaller } from "#lib/domain/api-caller/types.ts";
import { spendable } from "#lib/domain/api-wallet/rules.ts";
import type { LedgerAccountId } from "#lib/domain/ledger/types.ts";
import { database } from "#lib/platform/db/client.ts";

/** Credits of calls that are worked on in this process, by their wallet. */
const held = new Map<LedgerAccountId, number>();

/**
 * Holds credits for a call while it is worked on: what others take money for is so not begun more often
 * than it can be paid, however many calls come at once. Each process holds its own.
 * @returns what lets go of them; null where others hold what is left.
 */
export async function holdCredits(
  { id }: Pick<ApiCaller["wallet"], "id">,
  credits: number,
): Promise<(() => void) | null> {
  const wallet = await database().ledgerAccount.findUniqueOrThrow({
    where: { id },
    select: { balance: true, spent: true, cap: true },
  });
  const before = held.get(id) ?? 0;
  if (spendable(wallet) < before + credits) return null;
  held.set(id, before + credits);
  return () => {
    const left = (held.get(id) ?? 0) - credits;
    if (left > 0) held.set(id, left);
    else held.delete(id);
  };
}
