import "server-only";
import { memberWho } from "#lib/domain/dealers/organization/data.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { CONVERSATION_MESSAGE_LIMIT } from "#lib/domain/leads/conversation/constants.limits.ts";
import { say } from "#lib/domain/leads/conversation/mutations.ts";
import { threadPath } from "#lib/domain/leads/conversation/rules.ts";
import { threadIdSchema } from "#lib/domain/leads/conversation/schema.ts";
import type { Correspondent } from "#lib/domain/leads/conversation/types.ts";
import { addressState } from "#lib/domain/leads/lead-address/rules.ts";
import { noteAnswer } from "#lib/domain/leads/lead-answer/mutations.ts";
import { leadIdSchema } from "#lib/domain/leads/lead-receipt/schema.ts";
import { leadSettingsOf } from "#lib/domain/leads/lead-settings/data.ts";
import { messageLinkPath } from "#lib/domain/leads/message-link/service.ts";
import { TITLE_SELECT } from "#lib/domain/vehicles/vehicle-title/data.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { type MailToQueue, queueMail } from "#lib/platform/mail/queue.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { heldLead } from "./mutations.work.ts";
import { forwardedReplyMail, shownRecipient, threadReplyMail } from "./rules.reply.ts";
import { NOTE_REPLY_TAKEN } from "./schema.reply.ts";
import type { LeadReplyForm } from "./schema.work.ts";

/**
 * Answers a lead: by mail at once, and where the person wrote here, in the conversation. The same
 * form twice answers once. With it the lead counts as answered by a person.
 * @throws AppError as `heldLead` does; `conflict`, with words, where there is no address to answer
 *   to; and whatever `say` refuses, such as a person who blocked the dealership.
 */
export async function answerLead(ctx: Ctx<Viewer>, form: LeadReplyForm): Promise<void> {
  const { actor: viewer, now } = ctx;
  await memberWho(viewer, form.organization, "leads.work");
  await spend(CONVERSATION_MESSAGE_LIMIT, `user ${viewer.userId}`);
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { actor, leadId } = await heldLead(ctx, form);
    if ((await tx.leadReply.findUnique({ where: { submissionId: form.submissionId } })) !== null)
      return;
    const lead = await leadToAnswer(tx, leadId);
    if (lead.thread !== null) await answerInThread(ctx, actor, lead, form, now);
    else await answerByMail(ctx, actor, lead, form, now);
  });
}

async function leadToAnswer(tx: Transaction, leadId: string) {
  return tx.lead.findUniqueOrThrow({
    where: { id: leadId },
    include: {
      thread: { select: { id: true } },
      user: { select: { email: true, emailVerifiedAt: true, mailMessages: true } },
      listing: {
        select: {
          ...TITLE_SELECT,
        },
      },
    },
  });
}

type LeadToAnswer = Awaited<ReturnType<typeof leadToAnswer>>;

/** Says it in the conversation, and mails it at once to who did not ask for no mails. */
async function answerInThread(
  ctx: OpenCtx,
  { organization, userId, role }: OrganizationActor,
  lead: LeadToAnswer,
  { submissionId, body }: LeadReplyForm,
  now: Date,
): Promise<void> {
  const { tx } = ctx;
  const threadId = threadIdSchema.parse(lead.thread?.id);
  const member: Correspondent = {
    userId,
    memberships: [
      {
        organizationId: organization.id,
        organizationSlug: organization.slug,
        sellerId: organization.sellerId,
        role,
      },
    ],
  };
  const { messageId } = await say(ctx.as(member), {
    threadId,
    submissionId,
    body,
    mailLater: false,
  });
  const mailedTo = lead.user === null ? lead.email : lead.user.email;
  const wantsMail = mailedTo !== "" && (lead.user === null || lead.user.mailMessages);
  const path = threadPath(threadId);
  const isUnproven = lead.userId === null && addressState(lead) === "not_confirmed";
  const linkPath = isUnproven ? messageLinkPath(leadIdSchema.parse(lead.id)) : null;
  await keepReply(tx, lead, {
    submissionId,
    body,
    authorUserId: userId,
    messageId: BigInt(messageId),
    mailedTo,
    shownTo: shownRecipient(lead),
    replyTo: null,
    at: now,
    mail: wantsMail
      ? threadReplyMail(organization.name, { lead, text: body, path, linkPath })
      : null,
    mailedUserId: lead.userId,
  });
}

/** Mails it to who wrote elsewhere; their answer goes to the dealership's own mailbox. */
async function answerByMail(
  ctx: OpenCtx<Viewer>,
  { organization, userId }: OrganizationActor,
  lead: LeadToAnswer,
  { submissionId, body }: LeadReplyForm,
  now: Date,
): Promise<void> {
  const { actor: viewer, tx } = ctx;
  if (lead.email === "")
    throw new AppError("conflict", "no address to answer to", {
      said: `${lead.name} gave no mail address.${lead.phone === null ? "" : ` Call ${lead.phone} and write a note of it.`}`,
    });
  const { replyAddress } = await leadSettingsOf(organization.id, tx);
  const replyTo = replyAddress ?? viewer.email;
  await noteAnswer(ctx.at(now), { leadId: lead.id, by: userId });
  await keepReply(tx, lead, {
    submissionId,
    body,
    authorUserId: userId,
    messageId: null,
    mailedTo: lead.email,
    shownTo: lead.email,
    replyTo,
    at: now,
    mail: forwardedReplyMail(organization.name, { lead, text: body, replyTo }),
    mailedUserId: null,
  });
}

interface KeptReply {
  readonly submissionId: string;
  readonly body: string;
  readonly authorUserId: number;
  readonly messageId: bigint | null;
  readonly mailedTo: string;
  /** The same as the dealership may read it. */
  readonly shownTo: string;
  readonly replyTo: string | null;
  readonly at: Date;
  /** Null for who wants none. */
  readonly mail: Pick<MailToQueue, "kind" | "subject" | "body"> | null;
  /** Whose account it goes to. */
  readonly mailedUserId: number | null;
}

async function keepReply(
  tx: Transaction,
  lead: LeadToAnswer,
  { mail, mailedUserId: userId, at, mailedTo: to, shownTo: toAddress, ...reply }: KeptReply,
): Promise<void> {
  const { submissionId, replyTo } = reply;
  const dedupeKey = `lead.reply:${submissionId}`;
  const mailId =
    mail === null
      ? null
      : await queueMail(
          tx,
          { ...mail, to, userId, ...(replyTo !== null && { replyTo }), dedupeKey },
          { job: NOTE_REPLY_TAKEN, payload: { submissionId } },
        );
  await tx.leadReply.create({
    data: { ...reply, toAddress, leadId: lead.id, mailId, createdAt: at },
  });
}
