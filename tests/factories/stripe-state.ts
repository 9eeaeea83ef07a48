import { randomUUID } from "node:crypto";
import { addMonthsUtc } from "#lib/domain/billing/plan-subscription/rules.ts";

/** An object of Stripe's, as its API gives it. */
export type Shape = Record<string, unknown>;
/** What a request holds: Stripe's form fields, nested. */
export interface Fields {
  readonly [name: string]: string | Fields | undefined;
}

export const newId = (kind: string): string => `${kind}_${randomUUID().replaceAll("-", "")}`;
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);
const text = (value: string | Fields | undefined): string =>
  typeof value === "string" ? value : "";
export const fieldsIn = (value: string | Fields | undefined): Fields =>
  typeof value === "object" ? value : {};

interface Price {
  readonly id: string;
  readonly cents: number;
  readonly object: Shape;
}

export interface Subscription {
  readonly id: string;
  readonly itemId: string;
  readonly customer: string;
  priceId: string;
  status: string;
  from: Date;
  to: Date;
  anchor: Date;
  startedAt: Date;
  cancelAtPeriodEnd: boolean;
  paused: boolean;
  endedAt: Date | null;
}

export interface Charge {
  readonly intentId: string;
  readonly cents: number;
  readonly customer: string;
  refundedCents: number;
  disputeStatus: string | null;
}

export interface Line {
  readonly priceId: string;
  readonly cents: number;
  readonly from: Date;
  readonly to: Date;
  readonly words: string;
}

/** Everything that the loopback Stripe knows. Moments are its own clock's, which tests move. */
export class StripeState {
  clock: Date;
  readonly objects = new Map<string, Shape>();
  readonly prices = new Map<string, Price>();
  readonly sessions = new Map<string, Shape>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly charges = new Map<string, Charge>();
  /** Told so far, in their order; the last is the newest. */
  readonly events: Shape[] = [];

  constructor(clock: Date) {
    this.clock = clock;
  }

  addPrice(fields: Fields): Shape {
    const id = newId("price");
    const object = {
      id,
      object: "price",
      active: true,
      currency: text(fields.currency),
      unit_amount: Number(text(fields.unit_amount)),
      lookup_key: text(fields.lookup_key) || null,
      metadata: fieldsIn(fields.metadata),
    };
    this.prices.set(id, { id, cents: object.unit_amount, object });
    return object;
  }

  tell(type: string, object: Shape): Shape {
    const event = {
      id: newId("evt"),
      object: "event",
      api_version: "2026-10-28.endive",
      created: seconds(this.clock),
      livemode: false,
      pending_webhooks: 1,
      type,
      // As it was at that moment, whatever happens to it later.
      data: { object: structuredClone(object) },
    };
    this.events.push(event);
    return event;
  }

  /** Charges something by the card 4242, which never declines. */
  charge(customer: string, cents: number): Charge {
    const made: Charge = {
      intentId: newId("pi"),
      cents,
      customer,
      refundedCents: 0,
      disputeStatus: null,
    };
    this.charges.set(made.intentId, made);
    return made;
  }

  chargeShape({ intentId, cents, customer, refundedCents, disputeStatus }: Charge): Shape {
    return {
      id: intentId.replace("pi_", "ch_"),
      object: "charge",
      amount: cents,
      amount_refunded: refundedCents,
      customer,
      disputed: disputeStatus !== null,
      payment_intent: intentId,
      receipt_url: `https://pay.stripe.test/receipts/${intentId}`,
      payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } },
    };
  }

  subscriptionShape(held: Subscription): Shape {
    return {
      id: held.id,
      object: "subscription",
      customer: held.customer,
      status: held.status,
      billing_cycle_anchor: seconds(held.anchor),
      cancel_at_period_end: held.cancelAtPeriodEnd,
      cancel_at: held.cancelAtPeriodEnd ? seconds(held.to) : null,
      ended_at: held.endedAt === null ? null : seconds(held.endedAt),
      start_date: seconds(held.startedAt),
      pause_collection: held.paused ? { behavior: "void", resumes_at: null } : null,
      items: {
        object: "list",
        data: [
          {
            id: held.itemId,
            object: "subscription_item",
            current_period_start: seconds(held.from),
            current_period_end: seconds(held.to),
            price: this.prices.get(held.priceId)?.object,
          },
        ],
      },
    };
  }

  subscribe(customer: string, priceId: string): Subscription {
    const at = new Date(seconds(this.clock) * 1_000);
    const held: Subscription = {
      id: newId("sub"),
      itemId: newId("si"),
      customer,
      priceId,
      status: "active",
      from: at,
      to: addMonthsUtc(at, 1),
      anchor: at,
      startedAt: at,
      cancelAtPeriodEnd: false,
      paused: false,
      endedAt: null,
    };
    this.subscriptions.set(held.id, held);
    return held;
  }

  monthLine(held: Subscription): Line {
    const cents = this.prices.get(held.priceId)?.cents ?? 0;
    return { priceId: held.priceId, cents, from: held.from, to: held.to, words: "1 × plan" };
  }

  /** The lines of a change to another price as of a moment, to the second. */
  changeLines(held: Subscription, priceId: string, at: Date): readonly Line[] {
    const share = (held.to.getTime() - at.getTime()) / (held.to.getTime() - held.from.getTime());
    const part = (id: string) => Math.round((this.prices.get(id)?.cents ?? 0) * share);
    const rest = { from: at, to: held.to };
    return [
      { priceId: held.priceId, cents: -part(held.priceId), words: "Unused time", ...rest },
      { priceId, cents: part(priceId), words: "Remaining time", ...rest },
    ];
  }

  invoiceShape(
    id: string,
    held: Subscription,
    lines: readonly Line[],
    intent: string | null,
  ): Shape {
    const total = lines.reduce((sum, { cents }) => sum + cents, 0);
    return {
      id,
      object: "invoice",
      customer: held.customer,
      status: "paid",
      currency: "usd",
      total,
      amount_due: Math.max(0, total),
      amount_paid: Math.max(0, total),
      created: seconds(this.clock),
      hosted_invoice_url: `https://invoice.stripe.test/${id}`,
      status_transitions: { paid_at: seconds(this.clock) },
      parent: {
        type: "subscription_details",
        subscription_details: { subscription: held.id, metadata: {} },
      },
      lines: {
        object: "list",
        data: lines.map(({ priceId, cents, from, to, words }) => ({
          id: newId("il"),
          object: "line_item",
          amount: cents,
          description: words,
          period: { start: seconds(from), end: seconds(to) },
          pricing: { type: "price_details", price_details: { price: priceId, product: "prod" } },
        })),
      },
      payments: {
        object: "list",
        data:
          intent === null
            ? []
            : [{ status: "paid", payment: { type: "payment_intent", payment_intent: intent } }],
      },
    };
  }

  /** Bills lines, charges them and tells of it. */
  bill(held: Subscription, lines: readonly Line[]): Shape {
    const total = lines.reduce((sum, { cents }) => sum + cents, 0);
    const paid = total > 0 ? this.charge(held.customer, total) : null;
    const id = newId("in");
    const invoice = this.invoiceShape(id, held, lines, paid?.intentId ?? null);
    this.objects.set(id, invoice);
    // Events hold no payments: those are only given where they are asked for.
    const { payments: _, ...told } = invoice;
    this.tell("invoice.paid", told);
    return invoice;
  }

  /** The person pays on Stripe's page. */
  pay(sessionId: string): void {
    const session = this.sessions.get(sessionId);
    if (session === undefined || session.status !== "open") throw new Error("not to be paid");
    const customer = String(session.customer);
    if (session.mode === "payment") {
      const { intentId } = this.charge(customer, Number(session.amount_total));
      Object.assign(session, { payment_intent: intentId });
    } else {
      const held = this.subscribe(customer, String(session.price));
      this.tell("customer.subscription.created", this.subscriptionShape(held));
      const { id } = this.bill(held, [this.monthLine(held)]);
      Object.assign(session, { subscription: held.id, invoice: id });
    }
    Object.assign(session, { status: "complete", payment_status: "paid" });
    this.tell("checkout.session.completed", session);
  }

  /** Changes a plan as Stripe's pages or its clock do, and tells of it. */
  update(held: Subscription, change: Partial<Subscription>): void {
    Object.assign(held, change);
    const type = held.endedAt === null ? "updated" : "deleted";
    this.tell(`customer.subscription.${type}`, this.subscriptionShape(held));
  }

  /** A month is over: the next one is billed, but for a plan that is paused. */
  renew(held: Subscription): void {
    this.clock = held.to;
    this.update(held, { from: held.to, to: addMonthsUtc(held.to, 1) });
    if (!held.paused) this.bill(held, [this.monthLine(held)]);
  }

  refund(intentId: string, cents: number): Shape {
    const charge = this.charges.get(intentId);
    if (charge === undefined || charge.refundedCents + cents > charge.cents)
      throw new Error("more than was paid");
    charge.refundedCents += cents;
    this.tell("charge.refunded", this.chargeShape(charge));
    return { id: newId("re"), object: "refund", amount: cents, status: "succeeded" };
  }

  dispute(intentId: string, status: string): void {
    const charge = this.charges.get(intentId);
    if (charge === undefined) throw new Error("no such charge");
    const type = charge.disputeStatus === null ? "created" : "closed";
    charge.disputeStatus = status;
    this.tell(`charge.dispute.${type}`, {
      id: newId("dp"),
      object: "dispute",
      amount: charge.cents,
      status,
      payment_intent: intentId,
    });
  }
}
