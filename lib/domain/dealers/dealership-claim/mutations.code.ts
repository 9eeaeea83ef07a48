import "server-only";
import { randomInt, timingSafeEqual } from "node:crypto";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { mailboxAt } from "#lib/domain/kernel/contact-details/rules.domain.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import { secretHash } from "#lib/platform/auth/secret.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { CODE_DIGITS, CODE_LIFE_MS, CODE_TRIES } from "./constants.ts";
import { holdClaim, settleProof } from "./mutations.ts";
import { codeMail } from "./rules.code.ts";
import { canProve } from "./rules.ts";
import type { CodeForm, MailboxForm } from "./schema.code.ts";
import type { ClaimOutcome } from "./types.ts";

/** Codes that one person may ask for, and that one dealership's mailboxes may be sent. */
const PERSON_LIMIT = { name: "claim code by person", points: 8, seconds: 3_600 } as const;
const DOMAIN_LIMIT = { name: "claim code by domain", points: 12, seconds: 86_400 } as const;

/**
 * Mails a code to a mailbox at the dealership's web domain; codes before it are dead.
 * @throws AppError `not_found`; `conflict` for a claim that cannot be proven any more, or without a
 *   known web domain; `invalid_input` for a mailbox elsewhere; `rate_limited`.
 */
export async function sendCode(ctx: Ctx<Viewer>, form: MailboxForm): Promise<void> {
  const { actor: viewer, now } = ctx;
  const { userId } = viewer;
  await spend(PERSON_LIMIT, `user ${userId}`);
  const asked = await ctx.db.dealershipClaim.findFirst({
    where: { id: form.claim, userId },
    select: { status: true, seller: { select: { webDomain: true } } },
  });
  if (asked === null) throw new AppError("not_found", `no claim ${form.claim} of ${userId}`);
  if (!canProve(asked.status)) throw cannotProve();
  const { webDomain } = asked.seller;
  if (webDomain === null)
    throw new AppError("conflict", "claim: no web domain known", {
      said: "We know no web domain of this dealership: prove your claim by documents.",
    });
  const to = mailboxAt(form.mailbox, webDomain);
  if (to === null)
    throw new AppError("invalid_input", "claim: mailbox elsewhere", {
      fields: { mailbox: `Give a mailbox at ${webDomain}, such as “sales”.` },
    });
  await spend(DOMAIN_LIMIT, webDomain);
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const claim = await holdClaim(ctx, { userId, id: form.claim });
    if (!canProve(claim.status)) throw cannotProve();
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
    await tx.dealershipClaim.update({
      where: { id: claim.id },
      data: {
        codeAddress: to,
        codeHash: hashOf(claim.id, code),
        codeExpiresAt: new Date(now.getTime() + CODE_LIFE_MS),
        codeTries: 0,
      },
    });
    await queueMail(tx, { ...codeMail(claim.name, viewer.name, code), to });
    await recordActivity(ctx, {
      userId,
      kind: "claim.code_sent",
      detail: { name: claim.name, to },
    });
  });
}

/**
 * Proves a claim by the code that was mailed. A wrong one is counted: after `CODE_TRIES` the code is
 * dead, and a new one has to be asked for.
 * @throws AppError `not_found`; `conflict` for a claim that cannot be proven any more; `invalid_input`
 *   for a code that is wrong, spent or too old.
 */
export async function enterCode(ctx: Ctx<Viewer>, form: CodeForm): Promise<ClaimOutcome> {
  const { actor: viewer, now } = ctx;
  const entered = await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const claim = await holdClaim(ctx, { userId: viewer.userId, id: form.claim });
    if (!canProve(claim.status)) throw cannotProve();
    const { codeHash, codeExpiresAt, codeTries } = claim;
    if (codeHash === null || codeExpiresAt === null || codeExpiresAt <= now)
      return "This code is too old. Ask for a new one.";
    if (codeTries >= CODE_TRIES) return SPENT;
    if (!isSame(codeHash, hashOf(claim.id, form.code))) {
      // Counted for good: this transaction ends well, and what is wrong is told after it.
      await tx.dealershipClaim.update({
        where: { id: claim.id },
        data: { codeTries: { increment: 1 } },
      });
      return codeTries + 1 >= CODE_TRIES ? SPENT : "This is not the code in the latest mail.";
    }
    return settleProof(ctx, { claim, proof: "mailbox" });
  });
  if (typeof entered !== "string") return entered;
  throw new AppError("invalid_input", "claim: wrong code", { fields: { code: entered } });
}

const SPENT = "That was tried too often: this code works no more. Ask for a new one.";

const cannotProve = () =>
  new AppError("conflict", "claim: cannot be proven any more", {
    said: "This claim cannot be proven any more. Reload the page.",
  });

/** A code lives for minutes and for few tries; its hash is of its claim alone. */
const hashOf = (claimId: string, code: string): string => secretHash(`${claimId} ${code}`);

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
