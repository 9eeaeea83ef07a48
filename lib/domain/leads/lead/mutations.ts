import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { addDays, isDay } from "#lib/domain/kernel/calendar/rules.ts";
import { localDay } from "#lib/domain/kernel/local-time/rules.ts";
import { contactTarget } from "#lib/domain/leads/contact-target/data.ts";
import { contactRefusal } from "#lib/domain/leads/contact-target/policy.ts";
import type { ContactTarget } from "#lib/domain/leads/contact-target/types.ts";
import { CONTACT_LIMITS } from "#lib/domain/leads/conversation/constants.limits.ts";
import { blockedBetween } from "#lib/domain/leads/conversation/data.people.ts";
import { tellProcesses } from "#lib/domain/leads/conversation/mutations.ts";
import {
  askedThings,
  askOf,
  driveTimesWords,
  leadTitle,
  wishWords,
} from "#lib/domain/leads/conversation/rules.asked.ts";
import { threadPath } from "#lib/domain/leads/conversation/rules.ts";
import { threadIdSchema } from "#lib/domain/leads/conversation/schema.ts";
import type { LeadKind, QuestionTopic } from "#lib/domain/leads/conversation/types.ts";
import { leadIdSchema } from "#lib/domain/leads/lead-receipt/schema.ts";
import { driveTime } from "#lib/domain/leads/test-drive/rules.ts";
import { countOnDay } from "#lib/domain/listings/listing-performance/mutations.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { type RateLimit, spend } from "#lib/platform/rate-limit/spend.ts";
import { DRIVE_CHOICES, MOST_HOLD_DAYS, OWN_SOURCE } from "./constants.ts";
import { leadArrived } from "./mutations.arrival.ts";
import { queueLeadMails } from "./mutations.mail.ts";
import { dollarsTyped, offerProblem } from "./rules.ts";
import type { ContactForm } from "./schema.ts";
import type { SentLead } from "./types.ts";

export interface ContactCall {
  /** What limits count visitors by. */
  readonly network: string;
  readonly now: Date;
}

/**
 * Sends somebody's question, wish for a test drive, or offer to a seller: a lead with its
 * conversation and first message, and the mails that tell of it, all or nothing. The same
 * submission a second time makes nothing more and answers the same.
 * @throws AppError: `not_found`; `conflict` with words where the listing cannot be written about;
 *   `invalid_input` with the fields; `forbidden` where one of the two blocked the other; `rate_limited`.
 */
export async function contactSeller(
  ctx: Ctx<Viewer | null>,
  { form, network, now }: ContactCall & { readonly form: ContactForm },
): Promise<SentLead> {
  const viewer = ctx.actor;
  const target = await contactTarget(form.listingId);
  if (target === null) throw new AppError("not_found", `no listing ${form.listingId}`);
  const before = await ctx.db.lead.findUnique({ where: { submissionId: form.submissionId } });
  if (before === null) {
    refuseListing(viewer, target);
    if (viewer === null) refusePrograms(form);
    await refuseBlocked(viewer, target);
    const asked = await askedFor(form, target, now);
    await spendLimits(viewer, form, target, network);
    await ctx.transaction((ctx) => writeLead(ctx, form, target, asked, now));
  }
  return sentLead(ctx, form, target);
}

/** Whether an address is known to be the sender's: signed out, or under another one, anybody can type any. */
function isOwnAddress(viewer: Viewer | null, email: string): boolean {
  return viewer?.emailVerified === true && viewer.email === email;
}

interface Asked {
  readonly kind: LeadKind;
  readonly topic: QuestionTopic | null;
  readonly offerCents: number | null;
  readonly preferredAt: Date | null;
  readonly alternativeAts: Date[];
  readonly deliverToZip: string | null;
  readonly holdUntil: Date | null;
}

async function writeLead(
  ctx: OpenCtx<Viewer | null>,
  form: ContactForm,
  target: ContactTarget,
  asked: Asked,
  now: Date,
): Promise<void> {
  const { actor: viewer, tx } = ctx;
  const { listingId, sellerId } = target;
  const userId = viewer?.userId ?? null;
  const { submissionId, name, email, phone, message } = form;
  const things = askedThings(asked);
  const isProven = isOwnAddress(viewer, email);
  // A copy of this submission waits here until the first one is there, and then adds nothing.
  const [lead] = await tx.lead.createManyAndReturn({
    data: [
      {
        submissionId,
        listingId,
        sellerId,
        userId,
        name,
        email,
        phone,
        message,
        ...asked,
        pagePath: `/listings/${listingId}`,
        addressProvenAt: isProven ? now : null,
        createdAt: now,
      },
    ],
    skipDuplicates: true,
  });
  if (lead === undefined) return;
  const [listing] = await tx.$queryRaw<unknown[]>`
    select id from listing where id = ${listingId} and status = 'active' for share`;
  if (listing === undefined) throw ended("withdrawn");
  const thread = await tx.thread.create({
    data: {
      leadId: lead.id,
      listingId,
      sellerId,
      buyerUserId: userId,
      createdAt: now,
      lastMessageAt: now,
      messages: {
        create: {
          side: "buyer",
          authorUserId: userId,
          body: message,
          submissionId,
          createdAt: now,
        },
      },
    },
  });
  const threadId = threadIdSchema.parse(thread.id);
  await countOnDay(ctx.at(now), { what: "contact", listingId });
  if (userId !== null)
    await recordActivity(ctx, {
      userId,
      kind: "seller.contacted",
      detail: { listing: listingId, kind: asked.kind },
    });
  const told = await queueLeadMails(ctx, {
    target,
    lead: {
      leadId: leadIdSchema.parse(lead.id),
      threadId,
      kind: things.kind,
      topic: things.topic,
      name,
      email,
      phone,
      userId,
      isProven,
      message,
      offerCents: asked.offerCents,
      driveWords: driveTimesWords(things, target.timeZone),
      wishWords: wishWords(things),
    },
  });
  // Whoever answers there has asked for no mail: it is among their messages from now on.
  if (told === 0 && target.reach === "inbox")
    await tx.lead.update({ where: { id: lead.id }, data: { receivedAt: now } });
  await tellProcesses(ctx, { threadId, buyerUserId: userId, sellerId, ends: false });
  if (target.organizationId !== null)
    await leadArrived(ctx, {
      lead: {
        leadId: leadIdSchema.parse(lead.id),
        kind: asked.kind,
        organizationId: target.organizationId,
        sellerId,
        listingId,
        name,
        email,
        phone,
        isProven,
        vehicle: target.vehicle,
        source: OWN_SOURCE,
        at: now,
      },
      sendOn: true,
    });
}

async function sentLead(
  ctx: Ctx<Viewer | null>,
  { submissionId, wasSignedIn }: ContactForm,
  target: ContactTarget,
): Promise<SentLead> {
  const viewer = ctx.actor;
  const lead = await ctx.db.lead.findUniqueOrThrow({
    where: { submissionId },
    include: { thread: { select: { id: true } } },
  });
  // A submission's id is this browser's own; somebody who guessed one learns nothing from it.
  if (lead.listingId !== target.listingId || lead.userId !== (viewer?.userId ?? null))
    throw new AppError("conflict", "another person's submission");
  const things = askedThings(lead);
  const ownThread = viewer === null ? null : (lead.thread?.id ?? null);
  return {
    kind: lead.kind,
    title: leadTitle(things),
    sellerName: target.sellerName,
    reach: target.reach === "inbox" ? "inbox" : "stored",
    phone: target.phone,
    threadPath: ownThread === null ? null : threadPath(threadIdSchema.parse(ownThread)),
    email: lead.email,
    driveWords: driveTimesWords(things, target.timeZone),
    wishWords: wishWords(things),
    offerCents: lead.offerCents,
    wasSignedOut: wasSignedIn && viewer === null,
  };
}

function refuseListing(viewer: Viewer | null, target: ContactTarget): void {
  const refusal = contactRefusal(viewer, target);
  switch (refusal) {
    case null:
      return;
    case "own":
      throw new AppError("conflict", "one's own listing", { said: "This is your own listing." });
    case "ended":
      throw ended(target.status);
    case "unreachable":
      throw new AppError("conflict", "nobody would read it", {
        said: `${target.sellerName} no longer has an account here, so no one would get your message.`,
      });
  }
}

function ended(status: ContactTarget["status"]): AppError {
  const why =
    status === "sold"
      ? "This vehicle was sold"
      : status === "paused"
        ? "The seller paused this listing"
        : "The seller took this listing down";
  return new AppError("conflict", `the listing is ${status}`, {
    said: `${why} since you opened the page. Nothing was sent; what you wrote is still here.`,
  });
}

/**
 * Programs fill in every field, each time. A browser that filled in the hidden one for a person gets the
 * form back with it empty: sent again it goes through.
 */
function refusePrograms({ website }: ContactForm): void {
  if (website === "") return;
  throw new AppError("invalid_input", "the hidden field was filled in", {
    said: "Your browser filled in a hidden field, as programs do. It is empty again: please send it once more.",
  });
}

async function refuseBlocked(viewer: Viewer | null, target: ContactTarget): Promise<void> {
  if (viewer === null) return;
  const seller = { userId: target.sellerUserId, organizationId: target.organizationId };
  const blocked = await blockedBetween(viewer.userId, "buyer", viewer.userId, seller);
  if (blocked === null) return;
  throw new AppError("forbidden", `blocked ${blocked}`, {
    said:
      blocked === "by_me"
        ? `You have blocked ${target.sellerName}. Unblock them under Messages to write.`
        : `${target.sellerName} does not take messages from you.`,
  });
}

const wrong = (field: string, words: string): AppError =>
  new AppError("invalid_input", `${field} is not possible`, { fields: { [field]: words } });

/** @throws AppError `invalid_input` with the field of the date, the time, the amount or the ZIP code. */
async function askedFor(form: ContactForm, target: ContactTarget, now: Date): Promise<Asked> {
  const asked: Asked = {
    ...askOf(form.kind),
    offerCents: null,
    preferredAt: null,
    alternativeAts: [],
    deliverToZip: null,
    holdUntil: null,
  };
  switch (form.kind) {
    case "offer": {
      const problem = offerProblem(form.offer, target.priceCents);
      if (problem !== null) throw wrong("offer", problem);
      return { ...asked, offerCents: dollarsTyped(form.offer) };
    }
    case "test_drive": {
      const [preferredAt = null, ...alternativeAts] = drivesAsked(form, target, now);
      return { ...asked, preferredAt, alternativeAts };
    }
    case "delivery": {
      const zip = form.deliverToZip;
      if (zip !== "" && (await lookupZip(zip)) === null)
        throw wrong("deliverToZip", "We do not know this ZIP code.");
      return { ...asked, deliverToZip: zip === "" ? null : zip };
    }
    case "hold":
      return { ...asked, holdUntil: holdAsked(form.holdUntil, target, now) };
    default:
      return asked;
  }
}

/** The times that a form asks for, the preferred one first, each once. */
function drivesAsked(
  form: ContactForm,
  { timeZone, hours, specialDays }: ContactTarget,
  now: Date,
): readonly Date[] {
  const asked = DRIVE_CHOICES.map((n) => ({
    n,
    date: form[`driveDate${n}`],
    time: form[`driveTime${n}`],
  })).filter(({ n, date, time }) => n === "" || date !== "" || time !== "");
  const moments = asked.map(({ n, ...local }) => {
    const { at, problem } = driveTime(local, { timeZone, hours, specialDays, now });
    if (problem !== null) throw wrong(`${problem.field}${n}`, problem.words);
    return at.getTime();
  });
  return [...new Set(moments)].map((at) => new Date(at));
}

/** A day, or null where none was said. */
function holdAsked(typed: string, { timeZone }: ContactTarget, now: Date): Date | null {
  if (typed === "") return null;
  const today = localDay(now, timeZone);
  if (!isDay(typed)) throw wrong("holdUntil", "Choose a day.");
  if (typed < today) throw wrong("holdUntil", "This day is over. Choose a later one.");
  if (typed > addDays(today, MOST_HOLD_DAYS))
    throw wrong("holdUntil", `Choose a day within the next ${MOST_HOLD_DAYS} days.`);
  return new Date(`${typed}T00:00Z`);
}

async function spendLimits(
  viewer: Viewer | null,
  { email }: ContactForm,
  { listingId, sellerId, vehicle, sellerName }: ContactTarget,
  network: string,
): Promise<void> {
  const who = viewer === null ? `address ${email}` : `user ${viewer.userId}`;
  const { listing, seller, address, inbox, network: byNetwork } = CONTACT_LIMITS;
  const limits: readonly (readonly [RateLimit, string, string])[] = [
    [listing, `${who} ${listingId}`, `You have written about this ${vehicle} several times today.`],
    [seller, `${who} ${sellerId}`, `You have written to ${sellerName} many times today.`],
    [address, who, "You have written to many sellers today."],
    // A link to confirm it is mailed there: no mailbox is to get many of them, from whomever.
    ...(viewer !== null && !isOwnAddress(viewer, email)
      ? [[address, `address ${email}`, "Many messages were sent with this email address."] as const]
      : []),
    [byNetwork, network, "Many messages were sent from your network."],
    [inbox, String(sellerId), `${sellerName} is getting very many messages right now.`],
  ];
  for (const [limit, key, words] of limits) {
    try {
      await spend(limit, key);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
      throw new AppError("rate_limited", error.message, {
        said: `${words} ${error.publicMessage} Nothing was sent; what you wrote is still here.`,
        cause: error,
      });
    }
  }
}
