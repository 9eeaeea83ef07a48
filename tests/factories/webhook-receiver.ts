import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { webhookEvent } from "#lib/domain/api/webhook/schema.payload.ts";

/** What came, as a receiver of webhooks sees it. */
export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly id: string;
  readonly event: ReturnType<typeof webhookEvent.parse>;
}

/** Another system on loopback that webhooks are sent to: it keeps what it gets and answers as it is told. */
export interface WebhookReceiver {
  readonly url: string;
  readonly host: string;
  readonly received: ReceivedWebhook[];
  /** Answers to the next ones, in order; then 200. */
  answers: { readonly status: number; readonly headers?: Record<string, string> }[];
  /** Called when one has arrived and nothing was answered yet. */
  arrived: (() => Promise<void>) | null;
  stop(): Promise<void>;
}

/** Starts one on a free port. @param address of this machine. */
export async function startWebhookReceiver(address = "127.0.0.1"): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { headers } = request;
      receiver.received.push({
        headers,
        body,
        id: String(headers["webhook-id"]),
        event: webhookEvent.parse(JSON.parse(body)),
      });
      await receiver.arrived?.();
      const { status, headers: more = {} } = receiver.answers.shift() ?? { status: 200 };
      response.writeHead(status, more).end("<b>as told</b>");
    });
  });
  await new Promise<void>((done) => server.listen(0, address, done));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    host: `${address}:${port}`,
    url: `http://${address}:${port}/hook`,
    received: [],
    answers: [],
    arrived: null,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return receiver;
}

/**
 * Verifies a delivery as the specification of Standard Webhooks says it, in words of its own: nothing
 * of ours is asked.
 */
export function isSignedWith(secret: string, { headers, body }: ReceivedWebhook): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = createHmac("sha256", key).update(signed, "utf8").digest("base64");
  return String(headers["webhook-signature"])
    .split(" ")
    .some((part) => part === `v1,${expected}`);
}
