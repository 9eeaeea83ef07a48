import "server-only";
import type { PaymentFacts } from "#lib/domain/billing/payment-source/types.ts";
import { type StripeEvent, stripeEvent } from "#lib/domain/billing/stripe/schema.object.ts";
import type { Ctx, OpenCtx, Operator } from "#lib/platform/actions/context.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { recordOperatorAction } from "#lib/platform/operators/ledger.ts";
import { askStripe, isLiveKey, REFUSED_EVENT, verifiedEvent } from "#lib/platform/stripe/client.ts";
import { PATIENCE } from "./constants.ts";
import { paymentFactsOf } from "./data.ts";
import { keepFacts } from "./mutations.facts.ts";
import type { EventOutcome } from "./types.ts";

/**
 * Receives an event of Stripe: proves who sent it, reads the state of what it is
 * about, and keeps all that follows in one transaction, once.
 * @param body as it came; its signature is over every byte.
 * @throws AppError `invalid_input` for what Stripe did not sign just now; `configuration` where it is
 *   not configured. Anything else that it throws is ours, and the event is to come again.
 */
export async function receivePaymentEvent(
  ctx: Ctx,
  { body, signature }: { readonly body: Uint8Array | null; readonly signature: string | null },
): Promise<EventOutcome> {
  const { now } = ctx;
  const event = provenEvent(body, signature, now);
  const outcome = await dealWith(ctx, event, now);
  const { id, type } = event;
  log.info({ event: id, type, outcome }, "payment event");
  return outcome;
}

/**
 * Deals with an event that was refused or never came, as if it came now: asked of Stripe itself, so
 * nobody has to have signed it. One that was dealt with before changes nothing.
 * @throws AppError `outside_service` where Stripe does not know it (any more) or does not answer, and as
 *   `receivePaymentEvent`.
 */
export async function replayPaymentEvent(ctx: Ctx<Operator>, id: string): Promise<EventOutcome> {
  const { now } = ctx;
  const { by } = ctx.actor;
  const asked = await askStripe("event", (client) => client.events.retrieve(id));
  const outcome = await dealWith(ctx, stripeEvent.parse(asked), now);
  log.info({ event: id, outcome }, "payment event, by hand");
  if (outcome !== "repeated")
    await ctx.transaction(({ tx }) =>
      recordOperatorAction(
        tx,
        by,
        { action: "payment_event.replayed", subjectKind: "payment_event", subjectId: id },
        now,
      ),
    );
  return outcome;
}

function provenEvent(body: Uint8Array | null, signature: string | null, now: Date): StripeEvent {
  const secret = env().STRIPE_WEBHOOK_SECRET;
  if (secret === undefined)
    throw new AppError("configuration", "payment event: no provider is configured", {
      said: "Payments are not set up on this site.",
    });
  if (body === null) throw refused("too long");
  const parsed = stripeEvent.safeParse(verifiedEvent(body, { signature, secret, now }));
  if (!parsed.success) throw refused("signed, and no event");
  return parsed.data;
}

const refused = (why: string) =>
  new AppError("invalid_input", `payment event: ${why}`, { said: REFUSED_EVENT });

async function dealWith(ctx: Ctx, event: StripeEvent, now: Date): Promise<EventOutcome> {
  const { id } = event;
  if ((await ctx.db.providerEvent.findUnique({ where: { id } })) !== null) return "repeated";
  const isOtherMode = event.livemode !== isLiveKey();
  const told = isOtherMode ? null : await paymentFactsOf(event);
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    // Of the same event at the same time one goes on, and the others wait here until it is over.
    const { count } = await tx.providerEvent.createMany({
      data: {
        id,
        type: event.type,
        happenedAt: event.created,
        receivedAt: now,
        outcome: "applied",
        objectId: String(event.data.object.id ?? ""),
      },
      skipDuplicates: true,
    });
    if (count === 0) return "repeated";
    const outcome = await outcomeOf(ctx, { event, told, isOtherMode, now });
    if (outcome !== "applied") await tx.providerEvent.update({ where: { id }, data: { outcome } });
    return outcome;
  }, PATIENCE);
}

async function outcomeOf(
  ctx: OpenCtx,
  {
    event,
    told,
    isOtherMode,
    now,
  }: {
    readonly event: StripeEvent;
    readonly told: PaymentFacts | null;
    readonly isOtherMode: boolean;
    readonly now: Date;
  },
): Promise<EventOutcome> {
  const { tx } = ctx;
  if (isOtherMode) return "other mode";
  if (told === null) return "unneeded";
  const isOurs = await keepFacts(ctx, told);
  if (isOurs) return "applied";
  if (told.kind === "returned") await waitForPayment(tx, event, now);
  return "not ours";
}

/**
 * What went back may be told before what came in. The payment's own event looks at what went back,
 * but one that is dealt with at this very moment may have looked too early: this one is to come again.
 */
async function waitForPayment(tx: Transaction, event: StripeEvent, now: Date): Promise<void> {
  const { customer } = event.data.object;
  const isOurs =
    typeof customer === "string" &&
    (await tx.billingCustomer.count({ where: { providerId: customer } })) > 0;
  if (isOurs && now.getTime() - event.created.getTime() < DAY_MS)
    throw new AppError("conflict", `payment event ${event.id}: its payment is not known yet`);
}
