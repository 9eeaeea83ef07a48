import { MOST_EVENT_BYTES } from "#lib/domain/billing/payment-event/constants.ts";
import { receivePaymentEvent } from "#lib/domain/billing/payment-event/mutations.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { limitedBody } from "#lib/platform/security/limited-body.ts";

const HEADERS = { "Cache-Control": "no-store" } as const;

/**
 * Takes the events that Stripe sends. 200: dealt with, now or before, or not needed. 400: not signed by
 * Stripe just now. 5xx: ours, and Stripe is to send it again.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    const signature = request.headers.get("stripe-signature");
    const outcome = await receivePaymentEvent(systemContext(), {
      body: await limitedBody(request, MOST_EVENT_BYTES),
      signature,
    });
    return Response.json({ outcome }, { headers: HEADERS });
  } catch (error) {
    return refusal(error);
  }
}

async function refusal(error: unknown): Promise<Response> {
  const refused = error instanceof AppError ? error : null;
  if (refused?.code === "invalid_input" || refused?.code === "configuration") {
    // Anybody can send one: a line of it is enough.
    log.warn({ reason: refused.message }, "a payment event was refused");
    return Response.json(
      { error: refused.publicMessage },
      { status: refused.code === "configuration" ? 404 : 400, headers: HEADERS },
    );
  }
  log.error({ err: error }, "a payment event was not taken");
  if (refused === null) await reportSurprise(error);
  return Response.json({ error: "Send it again later." }, { status: 500, headers: HEADERS });
}
