import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { membersWho } from "#lib/domain/dealers/organization/data.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { ListingId, ListingStatus } from "#lib/domain/listings/listing/types.ts";
import { weighDoubts } from "#lib/domain/listings/listing-doubt/mutations.ts";
import { liftHold, placeHold, refuseHeld } from "#lib/domain/listings/listing-hold/mutations.ts";
import { TITLE_SELECT } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import type { Ctx, OpenCtx, Operator } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { supportAddress, supportReply } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { recordOperatorAction } from "#lib/platform/operators/ledger.ts";
import { notPublishedMail, publishedMail, putBackMail, takenDownMail } from "./rules.ts";
import type { ListingDecision } from "./types.ts";

/*
 * What operators decide about vehicles for sale, on the command line only. Whoever offers the vehicle is
 * mailed what was decided: the person, or the owners and managers of the dealership.
 */

/** Takes a listing off sale at once. @throws AppError `not_found`; `conflict` where it is taken down. */
export async function takeDown(ctx: Ctx<Operator>, decision: ListingDecision): Promise<void> {
  const at = ctx.now;
  const { by } = ctx.actor;
  const { listingId, reason } = decision;
  await decide(ctx, decision, by, at, "listing.taken_down", async (ctx, listing) => {
    await placeHold(ctx, { listingId, kind: "taken_down", reasons: [reason], at });
    return takenDownMail(listing);
  });
}

/**
 * Puts back what was taken down, as it was.
 * @returns its status now. @throws AppError `not_found`; `conflict` where it is not taken down.
 */
export async function putBack(
  ctx: Ctx<Operator>,
  decision: ListingDecision,
): Promise<ListingStatus> {
  const at = ctx.now;
  const { by } = ctx.actor;
  let status: ListingStatus = "paused";
  await decide(ctx, decision, by, at, "listing.put_back", async (ctx, listing) => {
    status = await liftHold(ctx, { ...decision, kind: "taken_down", at });
    return putBackMail(listing, status === "active");
  });
  return status;
}

/**
 * Publishes an offer that waits.
 * @returns its status now. @throws AppError `not_found`; `conflict` where it does not wait.
 */
export async function publishWaiting(
  ctx: Ctx<Operator>,
  decision: ListingDecision,
): Promise<ListingStatus> {
  const at = ctx.now;
  const { by } = ctx.actor;
  let status: ListingStatus = "paused";
  await decide(ctx, decision, by, at, "listing.waiting_published", async (ctx, listing) => {
    status = await liftHold(ctx, { ...decision, kind: "review", at });
    return publishedMail(listing, status === "active");
  });
  return status;
}

/** Refuses an offer that waits: it ends. @throws AppError `not_found`; `conflict` where it does not wait. */
export async function refuseWaiting(ctx: Ctx<Operator>, decision: ListingDecision): Promise<void> {
  const at = ctx.now;
  const { by } = ctx.actor;
  const { reason } = decision;
  await decide(ctx, decision, by, at, "listing.waiting_refused", async (ctx, listing) => {
    await refuseHeld(ctx, { ...decision, reasons: [reason], at });
    return notPublishedMail(listing);
  });
}

type Told = Parameters<typeof takenDownMail>[0];
type DecisionKind =
  | "listing.taken_down"
  | "listing.put_back"
  | "listing.waiting_published"
  | "listing.waiting_refused";

/** Does what was decided, tells whoever offers the vehicle, and writes all ledgers, in one transaction. */
async function decide(
  ctx: Ctx,
  { listingId, reason }: ListingDecision,
  by: string,
  at: Date,
  action: DecisionKind,
  work: (ctx: OpenCtx, told: Told) => Promise<ReturnType<typeof takenDownMail>>,
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { title, vin, seller } = await offerOf(tx, listingId);
    const mail = await work(ctx, { title, listingId, reason, support: supportAddress() });
    for (const person of await peopleOf(tx, seller)) {
      await queueMail(tx, { ...mail, ...supportReply(), to: person.email, userId: person.userId });
      if (seller.organizationId === null)
        await tellPerson(ctx, person.userId, action, { listingId, name: title });
    }
    if (seller.organizationId !== null)
      await recordOrganizationEvents(ctx, [
        {
          organizationId: seller.organizationId as OrganizationId,
          kind: action === "listing.taken_down" ? "listing.taken_down" : "listing.put_back",
          actorUserId: null,
          listingId,
          detail: { note: reason },
          at,
        },
      ]);
    await recordOperatorAction(
      tx,
      by,
      { action, subjectKind: "listing", subjectId: listingId, reason },
      at,
    );
    // What else is offered under its VIN is in doubt, or no more.
    await weighDoubts(ctx, [vin]);
  });
}

/** A line of their own trail for a person who offers a vehicle. */
async function tellPerson(
  ctx: OpenCtx,
  userId: UserId,
  action: DecisionKind,
  detail: { readonly listingId: ListingId; readonly name: string },
): Promise<void> {
  switch (action) {
    case "listing.taken_down":
      return recordActivity(ctx, { userId, kind: "listing.taken_down", detail });
    case "listing.put_back":
      return recordActivity(ctx, { userId, kind: "listing.put_back", detail });
    case "listing.waiting_published":
      return recordActivity(ctx, { userId, kind: "listing.waiting_published", detail });
    case "listing.waiting_refused":
      return recordActivity(ctx, { userId, kind: "listing.waiting_refused", detail });
  }
}

async function offerOf(tx: Transaction, id: ListingId) {
  const row = await tx.listing.findUnique({
    where: { id },
    select: {
      vin: true,
      ...TITLE_SELECT,
      seller: {
        select: { organizationId: true, user: { select: { id: true, email: true } } },
      },
    },
  });
  if (row === null) throw new AppError("not_found", `There is no listing ${id}.`);
  return {
    title: vehicleTitle(row),
    vin: row.vin,
    seller: row.seller,
  };
}

/** Whom a decision about a seller's vehicle is mailed to; nobody where nobody runs it. */
async function peopleOf(
  tx: Transaction,
  { organizationId, user }: Awaited<ReturnType<typeof offerOf>>["seller"],
): Promise<readonly { readonly userId: UserId; readonly email: string }[]> {
  if (organizationId !== null)
    return membersWho(organizationId as OrganizationId, ["owner", "manager"], tx);
  return user === null ? [] : [{ userId: user.id as UserId, email: user.email }];
}
