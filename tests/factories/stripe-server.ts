import { createServer, type IncomingMessage } from "node:http";
import Stripe from "stripe";
import { type Fields, fieldsIn, newId, type Shape, StripeState, seconds } from "./stripe-state.ts";

/** Stripe's API as it is documented, on loopback, as far as this site uses it. */
export interface StripeServer {
  /** For STRIPE_API_URL. */
  readonly url: string;
  readonly key: string;
  readonly webhookSecret: string;
  readonly state: StripeState;
  /** "POST /v1/customers", in the order they came; repeated ones too. */
  readonly asked: string[];
  /** Answers like this until it is well again: breaks off, an error of its own, or a declined card. */
  behave(mood: "well" | "down" | "broken" | "declining"): void;
  /** An event as Stripe sends it: its body and signature. @param at when it is signed. */
  signed(event: Shape, at: Date): { readonly body: Buffer; readonly signature: string };
  stop(): Promise<void>;
}

class Refusal extends Error {
  readonly status: number;
  readonly error: Shape;
  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.error = { type, message };
  }
}

type Answer = (fields: Fields, id: string) => Shape;

const text = (value: string | Fields | undefined): string =>
  typeof value === "string" ? value : "";
const list = (data: readonly unknown[]): Shape => ({ object: "list", has_more: false, data });

/** Starts one on a free port. Keys, versions and idempotency keys are checked as Stripe checks them. */
export async function startStripeServer(clock: Date): Promise<StripeServer> {
  const key = `sk_test_${"k".repeat(24)}`;
  const webhookSecret = `whsec_${"w".repeat(32)}`;
  const state = new StripeState(clock);
  const asked: string[] = [];
  const answers = answersOf(state);
  const before = new Map<string, { readonly request: string; readonly answer: Shape }>();
  let mood: Parameters<StripeServer["behave"]>[0] = "well";

  const answer = (method: string, url: URL, body: string, headers: IncomingMessage["headers"]) => {
    if (headers.authorization !== `Bearer ${key}`)
      throw new Refusal(401, "invalid_request_error", "Invalid API Key provided");
    if (headers["stripe-version"] !== "2026-10-28.endive")
      throw new Refusal(400, "invalid_request_error", "another version than expected");
    if (mood === "broken") throw new Refusal(500, "api_error", "an error of Stripe's");
    if (mood === "declining" && method === "POST")
      throw new Refusal(402, "card_error", "Your card was declined.");
    const request = `${method} ${url.pathname} ${body}`;
    const idempotencyKey = String(headers["idempotency-key"] ?? "");
    const known = before.get(idempotencyKey);
    if (known !== undefined && known.request !== request)
      throw new Refusal(400, "idempotency_error", "Keys can only be used with the same parameters");
    if (known !== undefined) return known.answer;
    const made = find(answers, method, url)(nested(method === "GET" ? url.search : body), url);
    if (idempotencyKey !== "" && method === "POST")
      before.set(idempotencyKey, { request, answer: made });
    return made;
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const method = request.method ?? "GET";
    asked.push(`${method} ${url.pathname}`);
    if (mood === "down") return request.socket.destroy();
    try {
      const made = answer(method, url, Buffer.concat(chunks).toString(), request.headers);
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(made));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      response
        .writeHead(error.status, {
          "Content-Type": "application/json",
          "Stripe-Should-Retry": "false",
        })
        .end(JSON.stringify({ error: error.error }));
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    key,
    webhookSecret,
    state,
    asked,
    behave: (next) => {
      mood = next;
    },
    signed: (event, at) => {
      const payload = JSON.stringify(event);
      const options = { payload, secret: webhookSecret, timestamp: seconds(at) };
      const signature = Stripe.webhooks.generateTestHeaderString(options);
      return { body: Buffer.from(payload), signature };
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

type Answers = Readonly<Record<string, Answer>>;

function find(answers: Answers, method: string, { pathname }: URL) {
  for (const [route, answer] of Object.entries(answers)) {
    const [verb = "", path = ""] = route.split(" ");
    const found = new RegExp(`^${path.replace(":id", "([a-z]+_[A-Za-z0-9_]+)")}$`).exec(pathname);
    if (verb === method && found !== null)
      return (fields: Fields, _url: URL) => answer(fields, found[1] ?? "");
  }
  throw new Refusal(
    404,
    "invalid_request_error",
    `Unrecognized request URL (${method} ${pathname})`,
  );
}

function answersOf(state: StripeState): Answers {
  const subscription = (id: string) => {
    const held = state.subscriptions.get(id);
    if (held === undefined) throw new Refusal(404, "invalid_request_error", `No such ${id}`);
    return held;
  };
  const known = (id: string): Shape => {
    const object = state.objects.get(id) ?? state.sessions.get(id) ?? state.prices.get(id)?.object;
    if (object === undefined) throw new Refusal(404, "invalid_request_error", `No such ${id}`);
    return object;
  };
  const first = (value: string | Fields | undefined): Fields => fieldsIn(fieldsIn(value)["0"]);
  return {
    "POST /v1/customers": ({ email, name, metadata }) => {
      const customer = { id: newId("cus"), object: "customer", email, name, metadata };
      state.objects.set(customer.id, customer);
      return customer;
    },
    "GET /v1/customers/:id/payment_methods": () =>
      list([
        {
          id: "pm_1",
          object: "payment_method",
          type: "card",
          card: { brand: "visa", last4: "4242", exp_month: 4, exp_year: 2031 },
        },
      ]),
    "GET /v1/prices": ({ lookup_keys }) => {
      const wanted = Object.values(fieldsIn(lookup_keys));
      const all = [...state.prices.values()].map(({ object }) => object);
      return list(all.filter(({ lookup_key }) => wanted.includes(String(lookup_key))));
    },
    "GET /v1/prices/:id": (_, id) => known(id),
    "POST /v1/prices": (fields) => state.addPrice(fields),
    "POST /v1/checkout/sessions": (fields) => {
      known(text(fields.customer));
      const line = first(fields.line_items);
      const data = fieldsIn(line.price_data);
      const price = text(line.price);
      const session = {
        id: newId("cs_test"),
        object: "checkout.session",
        mode: fields.mode,
        status: "open",
        payment_status: "unpaid",
        customer: fields.customer,
        client_reference_id: fields.client_reference_id,
        amount_total: Number(text(data.unit_amount)) || state.prices.get(price)?.cents,
        currency: "usd",
        created: seconds(state.clock),
        payment_intent: null,
        invoice: null,
        success_url: fields.success_url,
        cancel_url: fields.cancel_url,
        price,
      };
      state.sessions.set(session.id, session);
      return { ...session, url: `https://checkout.stripe.test/${session.id}` };
    },
    "GET /v1/checkout/sessions/:id": (_, id) => known(id),
    "POST /v1/checkout/sessions/:id/expire": (_, id) => {
      const session = Object.assign(known(id), { status: "expired" });
      state.tell("checkout.session.expired", session);
      return session;
    },
    "GET /v1/billing_portal/configurations": () => list([]),
    "POST /v1/billing_portal/configurations": () => ({ id: "bpc_1", metadata: { lotwise: "1" } }),
    "POST /v1/billing_portal/sessions": ({ customer, return_url }) => ({
      id: newId("bps"),
      url: `https://billing.stripe.test/${text(customer)}`,
      return_url,
    }),
    "GET /v1/subscriptions/:id": (_, id) => state.subscriptionShape(subscription(id)),
    "POST /v1/subscriptions/:id": (fields, id) => {
      const held = subscription(id);
      const price = text(first(fields.items).price);
      if (price !== "") {
        const at = new Date(Number(text(fields.proration_date)) * 1_000);
        const lines = state.changeLines(held, price, at);
        state.update(held, { priceId: price });
        if (text(fields.proration_behavior) !== "none") state.bill(held, lines);
      }
      if (fields.cancel_at_period_end !== undefined)
        state.update(held, { cancelAtPeriodEnd: fields.cancel_at_period_end === "true" });
      const { pause_collection: pause } = fields;
      if (pause !== undefined) state.update(held, { paused: pause !== "" });
      if (fieldsIn(fields.billing_cycle_anchor).type === "now") {
        const { from, to } = state.subscribe(held.customer, held.priceId);
        state.update(held, { from, to, anchor: from });
        state.bill(held, [state.monthLine(held)]);
      }
      return state.subscriptionShape(held);
    },
    "DELETE /v1/subscriptions/:id": (_, id) => {
      const held = subscription(id);
      state.update(held, { status: "canceled", endedAt: state.clock });
      return state.subscriptionShape(held);
    },
    "POST /v1/invoices/create_preview": ({ subscription: id, subscription_details }) => {
      const held = subscription(text(id));
      const details = fieldsIn(subscription_details);
      const at = new Date(Number(text(details.proration_date)) * 1_000);
      const lines = state.changeLines(held, text(first(details.items).price), at);
      return state.invoiceShape("upcoming", held, lines, null);
    },
    "GET /v1/invoices/:id": (_, id) => known(id),
    "GET /v1/payment_intents/:id": (_, id) => {
      const charge = state.charges.get(id);
      if (charge === undefined) throw new Refusal(404, "invalid_request_error", `No such ${id}`);
      return { id, object: "payment_intent", latest_charge: state.chargeShape(charge) };
    },
    "GET /v1/events/:id": (_, id) => {
      const event = state.events.find((each) => each.id === id);
      if (event === undefined) throw new Refusal(404, "invalid_request_error", `No such ${id}`);
      return event;
    },
    "GET /v1/disputes": ({ payment_intent }) => {
      const charge = state.charges.get(text(payment_intent));
      return list(
        charge?.disputeStatus
          ? [{ id: "dp_1", amount: charge.cents, status: charge.disputeStatus }]
          : [],
      );
    },
    "POST /v1/refunds": ({ payment_intent, amount }) =>
      state.refund(text(payment_intent), Number(text(amount))),
  };
}

/** "a[b][0][c]=v" as objects within objects. */
function nested(encoded: string): Fields {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.replaceAll("]", "").split("[");
    const last = path.pop() ?? "";
    let place = fields;
    for (const step of path) {
      place[step] ??= {};
      place = place[step] as Record<string, unknown>;
    }
    place[last] = value;
  }
  return fields as Fields;
}
