import "server-only";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";

/** A person's report credits, in hundredths. From the primary: it is shown right after it changed. */
export async function reportBalance(userId: UserId): Promise<number> {
  const wallet = await database().ledgerAccount.findFirst({
    where: { userId, unit: "report", periodFrom: null },
    select: { balance: true },
  });
  return wallet?.balance ?? 0;
}
