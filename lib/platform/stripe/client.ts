import Stripe from "stripe";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";

/** The version of the API that the pinned package is typed for. */
const API_VERSION = "2026-10-28.endive";
const TIMEOUT_MS = 10_000;
/** Of an event's signature: older ones may be somebody's recording. */
const SIGNATURE_SECONDS = 300;

/** The same words to whoever sends what is refused, whatever is wrong with it. */
export const REFUSED_EVENT = "This is not an event that Stripe signed for this site just now.";

let made: { readonly key: string; readonly url: string; readonly client: Stripe } | null = null;

/** Stripe's client with this site's key. @throws AppError `configuration` where there is none. */
function stripe(): Stripe {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: url = "" } = env();
  if (key === undefined)
    throw new AppError("configuration", "STRIPE_SECRET_KEY is not set", {
      said: "Payments are not set up on this site.",
    });
  if (made?.key !== key || made.url !== url) made = { key, url, client: clientOf(key, url) };
  return made.client;
}

function clientOf(key: string, url: string): Stripe {
  const server = URL.parse(url);
  return new Stripe(key, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: "Lotwise" },
    ...(server !== null && {
      protocol: server.protocol === "http:" ? "http" : "https",
      host: server.hostname,
      ...(server.port !== "" && { port: server.port }),
    }),
  });
}

/** Whether the key is for real money, as events say it of themselves. */
export function isLiveKey(): boolean {
  return /^[sr]k_live_/.test(env().STRIPE_SECRET_KEY ?? "");
}

/**
 * Asks Stripe for something.
 * @param what for the log.
 * @throws AppError `outside_service` where it does not answer or refuses; a declined card in its words.
 */
export async function askStripe<T>(
  what: string,
  question: (client: Stripe) => Promise<T>,
): Promise<T> {
  try {
    return await question(stripe());
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    // Its words for a declined card are meant for the person who pays; all others name internals.
    const said =
      error instanceof Stripe.errors.StripeCardError
        ? `${error.message} Nothing was changed.`
        : "Stripe, which takes our payments, does not answer as it should. Nothing was charged or changed; try again in a few minutes.";
    throw new AppError("outside_service", `Stripe: ${what}: ${error.type} ${error.message}`, {
      said,
      cause: error,
    });
  }
}

/**
 * The event in a body, unread, if who signed it has the secret and did so just now.
 * @throws AppError `invalid_input` for any other body.
 */
export function verifiedEvent(
  body: Uint8Array,
  { signature, secret, now }: { signature: string | null; secret: string; now: Date },
): unknown {
  try {
    return Stripe.webhooks.constructEvent(
      body,
      signature ?? "",
      secret,
      SIGNATURE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    // A body that is no event, although it is signed, comes as any other error.
    throw new AppError(
      "invalid_input",
      `payment event: ${String(error).split("\n")[0]?.slice(0, 200)}`,
      {
        said: REFUSED_EVENT,
        cause: error,
      },
    );
  }
}
