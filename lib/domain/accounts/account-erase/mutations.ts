import "server-only";
import { requireFreshProof } from "#lib/domain/accounts/fresh-proof/policy.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { dropKeptEverywhere } from "#lib/platform/front/kept-everywhere.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { announce } from "#lib/platform/listeners/announce.ts";
import { forgetMailsOf } from "#lib/platform/mail/forget.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { ERASED_NAME, ERASED_WORDS, ERASURE_ASKED, PERSON_ERASED } from "./constants.ts";
import { erasedMail } from "./rules.ts";
import { type EraseInput, FORGET_FILES } from "./schema.ts";

/**
 * Erases the viewer's account for good: what is theirs alone goes, what others have a part in
 * (conversations, leads, sold listings) stays without their name and words. Books stay too: the lines of
 * the ledger and payments, of nobody.
 * @throws AppError `proof_needed`, `invalid_input` for a wrong address, `conflict` for the only owner
 *   of an organization and for whoever holds a plan that goes on.
 */
export async function eraseAccount(ctx: Ctx<Viewer>, input: EraseInput): Promise<void> {
  const { actor: viewer, now } = ctx;
  requireFreshProof(viewer, now);
  if (input.email !== viewer.email)
    throw new AppError("invalid_input", "erase: not confirmed", {
      fields: { email: `Type ${viewer.email} to confirm.` },
    });
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { userId } = viewer;
    const person = {
      userId,
      // Only its proven owner may have gone what went to an address.
      email: viewer.emailVerified ? viewer.email : "",
      instead: { name: ERASED_NAME, words: ERASED_WORDS },
      at: now,
    };
    await announce(ctx, ERASURE_ASKED, { userId });
    const parts = await announce(ctx, PERSON_ERASED, person);
    // A session, a garage, a favorite, a report, a key of the API…: the database takes away what belongs to the person alone.
    await tx.user.delete({ where: { id: userId } });
    await forgetMailsOf(tx, person);
    if (person.email !== "") await tx.accountToken.deleteMany({ where: { email: person.email } });
    const keys = parts.flatMap(({ files = [] }) => files);
    if (keys.length > 0) await enqueue(tx, FORGET_FILES, { keys });
    await queueMail(tx, { to: viewer.email, ...erasedMail() });
    for (const { afterwards } of parts) await afterwards?.();
    // Their name and words may stand on any page: their own as a seller, those of whom they reviewed.
    await dropKeptEverywhere(tx);
  });
}
