import { randomUUID } from "node:crypto";
import type { Payer } from "#lib/domain/billing/billing-customer/types.ts";
import { startOrder } from "#lib/domain/billing/buying/mutations.ts";
import { receivePaymentEvent } from "#lib/domain/billing/payment-event/mutations.ts";
import type { EventOutcome } from "#lib/domain/billing/payment-event/types.ts";
import type { BuyableItem } from "#lib/domain/billing/price-list/types.checkout.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { type StripeServer, startStripeServer } from "./stripe-server.ts";
import type { Shape, Subscription } from "./stripe-state.ts";

/** Starts a loopback Stripe and pays by it from here on. */
export async function payByLoopback(): Promise<StripeServer> {
  const server = await startStripeServer(now());
  settle({
    STRIPE_API_URL: server.url,
    STRIPE_SECRET_KEY: server.key,
    STRIPE_WEBHOOK_SECRET: server.webhookSecret,
  });
  return server;
}

/** Ends it: nothing can be paid any more. */
export async function endLoopback(server: StripeServer): Promise<void> {
  settle({ STRIPE_API_URL: "", STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" });
  await server.stop();
}

/** Sends an event as Stripe does. */
export function deliver(server: StripeServer, event: Shape): Promise<EventOutcome> {
  const at = now();
  const { body, signature } = server.signed(event, at);
  return receivePaymentEvent(systemContext(at), { body, signature });
}

/** Sends all that was not sent before, in order. */
export async function deliverAll(server: StripeServer): Promise<void> {
  for (const event of server.state.events) await deliver(server, event);
}

/** Begins an order as the form does. @returns where it leads. */
export function order(
  { userId, name, email }: Pick<Viewer, "userId" | "name" | "email">,
  item: BuyableItem,
  submissionId: string = randomUUID(),
): Promise<string> {
  const payer: Payer = { kind: "person", userId };
  const asked = { item, submissionId, callbackPath: "/reports", startedByUserId: userId };
  return startOrder(contextOf({ payer, name, email, slug: null }), asked);
}

/** Buys something and pays it; its events wait to be sent. */
export async function buyAndPay(server: StripeServer, viewer: Viewer, item: BuyableItem) {
  const url = await order(viewer, item);
  server.state.pay(url.slice(url.lastIndexOf("/") + 1));
}

/** The plan that was begun last at the loopback Stripe. */
export function lastPlan(server: StripeServer): Subscription {
  const held = [...server.state.subscriptions.values()].at(-1);
  if (held === undefined) throw new Error("Nobody holds a plan.");
  return held;
}

/** Somebody's credits: of reports, and of the API by the end of their period. */
export async function creditsOf({ userId }: Viewer) {
  const wallets = await database().ledgerAccount.findMany({
    where: { userId },
    orderBy: { periodTo: "asc" },
  });
  return {
    reportParts: wallets.find(({ unit }) => unit === "report")?.balance ?? 0,
    api: wallets.filter(({ unit }) => unit === "api").map(({ balance }) => balance),
  };
}

/** What the audit trail of somebody says of money, oldest first. */
export async function moneyTrail({ userId }: Viewer): Promise<string[]> {
  const rows = await database().activity.findMany({
    where: {
      userId,
      OR: [{ kind: { startsWith: "payment." } }, { kind: { startsWith: "plan." } }],
    },
    orderBy: { id: "asc" },
    select: { kind: true },
  });
  return rows.map(({ kind }) => kind);
}
