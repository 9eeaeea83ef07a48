import type { IncomingMessage, ServerResponse } from "node:http";
import { primaryNow } from "../db/client.ts";
import { readAs } from "../db/reader.ts";

/** Says when its browser last wrote something, by the primary's clock in milliseconds. */
const COOKIE = "wrote-at";
/** By then every replica that is read at all has long replayed it. */
const KEPT_SECONDS = 600;
const WROTE_AT = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,15})(?:;|$)`);
const READING: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Answers a request so that whoever wrote something reads it: a request that may write reads from the
 * primary alone, and its browser is told the moment, which it brings along from then on, to whichever
 * process. Replicas that have not replayed that moment are not read for it.
 * @param answer ends the response, sooner or later.
 */
export function withOwnWrites(
  request: IncomingMessage,
  response: ServerResponse,
  { secure }: { readonly secure: boolean },
  answer: () => void,
): void {
  if (READING.has(request.method ?? "")) {
    const wroteAt = WROTE_AT.exec(request.headers.cookie ?? "")?.[1];
    readAs({ wroteAt: wroteAt === undefined ? null : Number(wroteAt) }, answer);
    return;
  }
  // A caller of the API keeps no cookies; what is its own is read from the primary (`database()`).
  if (request.headers.authorization === undefined) {
    const { writeHead } = response;
    let isTold = false;
    Object.assign(response, {
      writeHead: (...args: unknown[]) => {
        if (!isTold) response.appendHeader("Set-Cookie", cookieOf(secure));
        isTold = true;
        return Reflect.apply(writeHead, response, args);
      },
    });
  }
  readAs("primary", answer);
}

function cookieOf(secure: boolean): string {
  const at = Math.ceil(primaryNow() ?? Date.now());
  return `${COOKIE}=${at}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
