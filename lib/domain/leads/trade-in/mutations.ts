import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import type { EventKind } from "#lib/domain/dealers/organization/constants.event.ts";
import { memberWho } from "#lib/domain/dealers/organization/data.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import { columnOfDay, dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { localDay } from "#lib/domain/kernel/local-time/rules.ts";
import { CONTACT_LIMITS } from "#lib/domain/leads/conversation/constants.limits.ts";
import { blockedBetween } from "#lib/domain/leads/conversation/data.people.ts";
import { OWN_SOURCE } from "#lib/domain/leads/lead/constants.ts";
import { toldByMail } from "#lib/domain/leads/lead/data.mail.ts";
import { leadArrived } from "#lib/domain/leads/lead/mutations.arrival.ts";
import { noteAnswer } from "#lib/domain/leads/lead-answer/mutations.ts";
import { heldLead } from "#lib/domain/leads/lead-desk/mutations.work.ts";
import { leadIdSchema, NOTE_RECEIVED } from "#lib/domain/leads/lead-receipt/schema.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { odometerReadingsOf } from "#lib/domain/ownership/garage/data.odometer.ts";
import { lockOwned, requireOwned } from "#lib/domain/ownership/garage/mutations.ts";
import { mileageOn } from "#lib/domain/ownership/garage/rules.odometer.ts";
import { garagePath } from "#lib/domain/ownership/garage/rules.ts";
import type { GarageVehicle } from "#lib/domain/ownership/garage/types.ts";
import { valuedVehicle } from "#lib/domain/ownership/garage-value/rules.ts";
import { ownListingOfVehicle } from "#lib/domain/ownership/private-listing/data.ts";
import { valueVehicle } from "#lib/domain/valuation/valuation/data.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import { onceId } from "#lib/platform/actions/once-id.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { askedTradeIns, ownTradeIn, sellersAsked, tradeInDealers } from "./data.ts";
import { tradeInAnswerMail, tradeInMail, tradeInOfferMail } from "./rules.mail.ts";
import {
  noOfferWords,
  refusalWords,
  tradeInMessage,
  tradeInOfferProblem,
  tradeInValueOf,
} from "./rules.ts";
import type { TradeInAnswerForm, TradeInForm, TradeInOfferForm } from "./schema.ts";
import type { TradeIn, TradeInValue, TradeInVehicle } from "./types.ts";

/**
 * Asks dealers what they would give for a vehicle of the sender's garage: a lead for each, with what
 * is sent and our value of it, all or none. The same form twice asks once, and a dealer who holds an
 * open request of the vehicle is not asked again.
 * @throws AppError `not_found` for somebody else's vehicle; `conflict`, with words, where it cannot be
 *   traded in; `invalid_input` for a dealer who is not among those to choose from; `rate_limited`.
 */
export async function requestTradeIn(ctx: Ctx<Viewer>, form: TradeInForm): Promise<void> {
  const { actor: viewer, now } = ctx;
  const vehicle = await requireOwned(ctx, form.vehicleId);
  const [readings, listing, dealers] = await Promise.all([
    odometerReadingsOf([vehicle.id]),
    ownListingOfVehicle(viewer.userId, vehicle.id),
    tradeInDealers(viewer, vehicle.zip),
  ]);
  const mileage = mileageOn(readings.get(vehicle.id) ?? [], dayOf(now));
  const refusal = refusalWords({
    emailVerified: viewer.emailVerified,
    hasMileage: mileage !== null,
    isSold: listing?.status === "sold",
  });
  if (refusal !== null || mileage === null)
    throw new AppError("conflict", "the vehicle cannot be traded in", {
      said: refusal ?? "Add an odometer reading first.",
    });
  const sellerIds = [...new Set(form.sellers)];
  if (!sellerIds.every((id) => dealers.some(({ sellerId }) => sellerId === id)))
    throw new AppError("invalid_input", "a dealer who cannot be asked", {
      fields: { sellers: "One of these dealers can no longer be asked. Choose again." },
    });
  const sent = sentVehicle(vehicle, mileage.mileageMiles, form);
  const value = await valueOfSent(vehicle, sent, now);
  const isRepeated = await ctx.db.lead.findFirst({
    where: { submissionId: { in: sellerIds.map((id) => submissionOf(form, id)) } },
    select: { id: true },
  });
  if (isRepeated !== null) return;
  await spendLimits(viewer, sellerIds);
  await ctx.transaction(async (ctx) => {
    // Two forms about one vehicle follow each other, so that no dealer is asked twice.
    await lockOwned(ctx, { userId: viewer.userId, id: vehicle.id });
    const asked = await sellersAsked(viewer.userId, vehicle.id, ctx.tx);
    const toAsk = sellerIds.filter((id) => !asked.has(id));
    for (const sellerId of toAsk) await writeRequest(ctx, form, { vehicle, sellerId, sent, value });
    if (toAsk.length > 0)
      await recordActivity(ctx, {
        userId: viewer.userId,
        kind: "garage.trade_in_asked",
        detail: { vehicleId: vehicle.id, dealers: toAsk.length },
      });
  });
}

/** Names the lead of one form to one dealer. */
const submissionOf = ({ submissionId }: TradeInForm, sellerId: SellerId): string =>
  onceId("", [submissionId, sellerId]);

function sentVehicle(
  vehicle: GarageVehicle,
  mileageMiles: number,
  { condition, conditionNote, sendVin }: TradeInForm,
): TradeInVehicle {
  const { year, make, model, trim, vin, exteriorColor, titleStatus } = vehicle;
  return {
    ...{ year, make, model, trim, exteriorColor, titleStatus },
    vin: sendVin === "on" ? vin : null,
    ...{ mileageMiles, condition, conditionNote },
  };
}

/** What we say of it to everybody, in the condition that its owner states. */
async function valueOfSent(
  vehicle: GarageVehicle,
  { mileageMiles, condition }: TradeInVehicle,
  now: Date,
): Promise<TradeInValue | null> {
  const place = await lookupZip(vehicle.zip);
  const valued = valuedVehicle(vehicle, mileageMiles, place?.state ?? "");
  return tradeInValueOf(await valueVehicle({ ...valued, condition }, now));
}

async function spendLimits(viewer: Viewer, sellerIds: readonly SellerId[]): Promise<void> {
  const { address, seller, inbox } = CONTACT_LIMITS;
  const who = `user ${viewer.userId}`;
  try {
    for (const id of sellerIds) {
      await spend(address, who);
      await spend(seller, `${who} ${id}`);
      await spend(inbox, String(id));
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
    throw new AppError("rate_limited", error.message, {
      said: `You have written to many sellers today. ${error.publicMessage} Nothing was sent; what you wrote is still here.`,
      cause: error,
    });
  }
}

interface Sending {
  readonly vehicle: GarageVehicle;
  readonly sellerId: SellerId;
  readonly sent: TradeInVehicle;
  readonly value: TradeInValue | null;
}

async function writeRequest(
  ctx: OpenCtx<Viewer>,
  form: TradeInForm,
  { vehicle, sellerId, sent, value }: Sending,
): Promise<void> {
  const { actor: viewer, tx, now } = ctx;
  const seller = await tx.seller.findUniqueOrThrow({
    where: { id: sellerId },
    select: { name: true, organization: { select: { id: true, slug: true } } },
  });
  const { organization } = seller;
  if (organization === null) throw new AppError("conflict", "nobody answers there any more");
  const organizationId = organization.id as OrganizationId;
  const people = { userId: null, organizationId };
  if ((await blockedBetween(viewer.userId, "buyer", viewer.userId, people, tx)) !== null)
    throw new AppError("forbidden", "blocked", {
      fields: {
        sellers: `You and ${seller.name} do not exchange messages. Choose another dealer.`,
      },
    });
  const title = titleWithTrim(sent);
  const { name, email } = viewer;
  const row = await tx.lead.create({
    data: {
      submissionId: submissionOf(form, sellerId),
      sellerId,
      kind: "trade_in",
      userId: viewer.userId,
      name,
      email,
      message: tradeInMessage(sent),
      vehicleWords: title,
      pagePath: "/garage",
      addressProvenAt: now,
      createdAt: now,
      tradeIn: {
        create: {
          garageVehicleId: vehicle.id,
          ...sent,
          ...(value !== null && {
            valueP25Cents: value.p25Cents,
            valueP50Cents: value.p50Cents,
            valueP75Cents: value.p75Cents,
            valueCount: value.n,
            editionId: value.editionId,
          }),
        },
      },
    },
    select: { id: true },
  });
  const leadId = leadIdSchema.parse(row.id);
  const told = await toldByMail(tx, people);
  const mail = tradeInMail(organization.slug, {
    leadId,
    owner: { name, email },
    vehicle: sent,
    value,
  });
  for (const { id: userId, email: to } of told)
    await queueMail(
      tx,
      { ...mail, to, userId, dedupeKey: `lead.seller:${leadId}:${userId}` },
      { job: NOTE_RECEIVED, payload: { leadId } },
    );
  // Whoever answers there has asked for no mail: it is at their desk from now on.
  if (told.length === 0) await tx.lead.update({ where: { id: leadId }, data: { receivedAt: now } });
  await leadArrived(ctx, {
    lead: {
      ...{ leadId, organizationId, sellerId, name, email, kind: "trade_in", source: OWN_SOURCE },
      listingId: null,
      phone: null,
      isProven: true,
      vehicle: title,
      at: now,
    },
    sendOn: true,
  });
}

/**
 * A member's amount for a vehicle, with its last day. While its owner has not answered it may be
 * changed; the same form twice changes and mails nothing.
 * @throws AppError as `heldLead` does; `not_found` for a lead that is no trade-in; `conflict`, with
 *   words, where it takes no offer any more; `invalid_input` beside the amount or the day.
 */
export async function offerTradeIn(ctx: Ctx<Viewer>, form: TradeInOfferForm): Promise<void> {
  const { actor: viewer, now } = ctx;
  await memberWho(viewer, form.organization, "leads.work");
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { actor, leadId } = await heldLead(ctx, form);
    const [request] = await askedTradeIns(actor, [leadId], now, tx);
    if (request === undefined) throw new AppError("not_found", "no trade-in request");
    const refused = noOfferWords(request.state);
    if (refused !== null)
      throw new AppError("conflict", `the request is ${request.state}`, {
        said: `${refused} Nothing was sent.`,
      });
    const offer = { cents: form.amount, until: form.until };
    const today = localDay(now, actor.organization.timeZone);
    const problem = tradeInOfferProblem(offer, request.value, today);
    if (problem !== null)
      throw new AppError("invalid_input", `${problem.field} is not possible`, {
        fields: { [problem.field]: problem.words },
      });
    if (request.offer?.cents === offer.cents && request.offer.until === offer.until) return;
    const { garageVehicleId, lead } = await tx.tradeInRequest.update({
      where: { leadId },
      data: { offerCents: offer.cents, offerUntil: columnOfDay(offer.until), offeredAt: now },
      include: { lead: { include: { user: { select: { id: true, email: true } } } } },
    });
    await noteAnswer(ctx, { leadId, by: actor.userId });
    await recordTradeIn(ctx, "lead.trade_in_offered", {
      organizationId: actor.organization.id,
      actorUserId: actor.userId,
      leadId,
      detail: { name: lead.name, cents: offer.cents, until: offer.until },
    });
    if (lead.user === null || garageVehicleId === null) return;
    await queueMail(tx, {
      ...tradeInOfferMail(actor.organization.name, {
        vehicle: request.vehicle,
        vehicleId: garageVehicleId,
        offer,
      }),
      to: lead.user.email,
      userId: lead.user.id,
    });
  });
}

async function recordTradeIn(
  ctx: OpenCtx,
  kind: EventKind,
  line: {
    readonly organizationId: OrganizationId;
    readonly actorUserId: UserId | null;
    readonly leadId: LeadId;
    readonly detail: Readonly<Record<string, string | number>>;
  },
): Promise<void> {
  await recordOrganizationEvents(ctx, [{ ...line, kind, at: ctx.now }]);
}

const ANSWER_EVENTS = {
  accepted: "lead.trade_in_accepted",
  declined: "lead.trade_in_declined",
  withdrawn: "lead.trade_in_withdrawn",
} as const satisfies Record<TradeInAnswerForm["answer"], EventKind>;

/**
 * The owner's answer: accepts or declines an offer, or withdraws the request. The same answer twice
 * changes and mails nothing. @returns where the page says so.
 * @throws AppError `not_found` for what somebody else sent; `conflict`, with words, where there is
 *   nothing to answer any more.
 */
export async function answerTradeIn(ctx: Ctx<Viewer>, form: TradeInAnswerForm) {
  const { actor: viewer, now } = ctx;
  const { lead: leadId, answer } = form;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await holdRequest(tx, leadId);
    const request = await ownTradeIn(viewer.userId, leadId, now, tx);
    if (request === null) throw new AppError("not_found", "no trade-in request of theirs");
    if (request.state === answer) return;
    refuseAnswer(request, answer);
    const { lead, garageVehicleId } = await tx.tradeInRequest.update({
      where: { leadId },
      data: { outcome: answer, outcomeAt: now },
      include: {
        lead: {
          include: { seller: { select: { organization: { select: { id: true, slug: true } } } } },
        },
      },
    });
    const { organization } = lead.seller;
    await recordActivity(ctx, {
      userId: viewer.userId,
      kind: "garage.trade_in_answered",
      detail: { ...(garageVehicleId !== null && { vehicleId: garageVehicleId }), answer },
    });
    if (organization === null) return;
    const organizationId = organization.id as OrganizationId;
    await recordTradeIn(ctx, ANSWER_EVENTS[answer], {
      ...{ organizationId, leadId, actorUserId: null },
      detail: { name: lead.name },
    });
    const { vehicle, offer } = request;
    const mail = tradeInAnswerMail(organization.slug, {
      ...{ leadId, owner: lead.name, vehicle, offer, answer },
    });
    for (const { id: userId, email: to } of await toldByMail(tx, { userId: null, organizationId }))
      await queueMail(tx, { ...mail, to, userId });
  });
  return garagePath(form.vehicleId, `trade_in_${answer}`);
}

/** An offer that is changed and an answer to it follow each other. */
async function holdRequest(tx: Transaction, leadId: LeadId): Promise<void> {
  await tx.$queryRaw`select id from lead where id = ${leadId}::uuid for update`;
}

function refuseAnswer({ state }: TradeIn, answer: TradeInAnswerForm["answer"]): void {
  const open = state === "waiting" || state === "expired" || state === "gone";
  if (state === "offered" || (open && answer === "withdrawn")) return;
  if (state === "expired" && answer === "declined") return;
  throw new AppError("conflict", `the request is ${state}`, { said: ANSWERED_ALREADY[state] });
}

const ANSWERED_ALREADY = {
  waiting: "There is no offer to answer yet.",
  expired: "This offer has expired. Ask the dealer whether it still stands.",
  accepted: "You accepted this offer already. Call the dealer to change that.",
  declined: "You declined this offer already.",
  withdrawn: "You withdrew this request already.",
  gone: "You sold this vehicle or removed it from your garage.",
} as const;
