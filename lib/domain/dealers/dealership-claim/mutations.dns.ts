import "server-only";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { ownClaim } from "./data.ts";
import { holdClaim, settleProof } from "./mutations.ts";
import { dnsAnswerWords, provesClaim } from "./rules.dns.ts";
import { canProve, dnsRecordName } from "./rules.ts";
import type { NamedClaim } from "./schema.ts";
import { txtRecords } from "./service.dns.ts";
import type { ClaimOutcome } from "./types.ts";

/**
 * Looks the TXT record of a claim up and proves the claim by it; what DNS said else is kept with it.
 * @returns null where the record is not there.
 * @throws AppError `not_found`; `conflict` for a claim that cannot be proven any more, or whose
 *   dealership has no known web domain.
 */
export async function checkRecord(
  ctx: Ctx<Viewer>,
  { claim: id }: NamedClaim,
): Promise<ClaimOutcome | null> {
  const { actor: viewer, now } = ctx;
  const asked = await ownClaim(viewer.userId, id);
  if (asked === null) throw new AppError("not_found", `no claim ${id} of ${viewer.userId}`);
  const { webDomain } = asked.seller;
  if (webDomain === null)
    throw new AppError("conflict", "claim: no web domain known", {
      said: "We know no web domain of this dealership: prove your claim by documents.",
    });
  // Asked before anything is held: a slow server holds nobody up.
  const name = dnsRecordName(webDomain);
  const answer = await txtRecords(name);
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const claim = await holdClaim(ctx, { userId: viewer.userId, id });
    if (!canProve(claim.status) || claim.webDomain !== webDomain)
      throw new AppError("conflict", "claim: cannot be proven any more", {
        said: "This claim cannot be proven any more. Reload the page.",
      });
    const isProven = provesClaim(answer, claim.dnsToken);
    await tx.dealershipClaim.update({
      where: { id },
      data: {
        dnsCheckedAt: now,
        dnsAnswer: isProven ? `The record stands at ${name}.` : dnsAnswerWords(answer, name),
      },
    });
    return isProven ? settleProof(ctx, { claim, proof: "dns" }) : null;
  });
}
