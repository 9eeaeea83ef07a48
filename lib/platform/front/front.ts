import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { googleOrigin } from "../auth/google-settings.ts";
import { log } from "../log.ts";
import { newRequestId, readRequestId } from "../observe/occasion.ts";
import { REQUEST_ID } from "../observe/requests.ts";
import { newNonce, securityHeaders } from "../security/headers.ts";
import { stripePageOrigins } from "../stripe/pages.ts";
import { type Beginning, type Held, holdBack } from "./held-answer.ts";
import { type KeptForm, keepForm } from "./kept-form.ts";
import { filledDocument, pageOfTrouble, RETRY_AFTER_S, themeOf } from "./trouble-page.ts";
import { hasTrouble, noteTrouble, type Trouble, takeTrouble } from "./troubles.ts";

/** What stays of an answer that another is sent for: what was signed in or out, and whom it concerns. */
const KEPT_HEADERS: ReadonlySet<string> = new Set(["set-cookie"]);
/** Turns of the event loop by which the framework has told of an error whose answer it gave. */
const TURNS = 3;
const FOR_SCRIPT = "text/x-component";
const READING: ReadonlySet<string> = new Set(["GET", "HEAD"]);

export interface Site {
  /** Whether people reach it by https. */
  readonly https: boolean;
}

/**
 * What stands in front of the framework and answers where it cannot: pages of trouble that are whole without
 * script, a problem document for calls, and words for what is not there. Only what the framework answers out of
 * itself is replaced; what a handler of ours composed passes.
 * @param hand gives the request to the framework.
 */
export function inFront(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
  hand: () => Promise<void>,
): void {
  const formSent = keepForm(request);
  const requestId = readRequestId(request.headers[REQUEST_ID]) ?? newRequestId();
  const asked: Asked = { request, requestId, site, formSent };
  const send = holdBack(response, isHeld.bind(null, request.method), (held) => {
    answer(replaced(held, asked, response));
  });
  const answer = (made: Promise<Answer>) => {
    const sent = made.then(({ status, body }) => send(status, body));
    // Whatever happens somebody waits for an answer.
    sent.catch((error: unknown) => {
      log.error({ err: error }, "a page of trouble could not be made");
      response.removeHeader("Content-Encoding");
      response.setHeader("Content-Type", "text/plain; charset=utf-8");
      send(500, `Something went wrong on our side. Request ${requestId}\n`);
    });
  };
  response.once("close", () => takeTrouble(requestId));
  hand().catch((error: unknown) => {
    log.error({ err: error }, "a request broke the framework");
    noteTrouble(error);
    answer(answerOfTrouble(asked, response));
  });
}

/** Answers in the place of a page that did not come in time. */
export function giveUp(request: IncomingMessage, response: ServerResponse, site: Site): void {
  const requestId = readRequestId(request.headers[REQUEST_ID]) ?? newRequestId();
  const asked: Asked = { request, requestId, site, formSent: async () => null };
  void composed(asked, response, { digest: null, isAway: false }).then(({ status, body }) =>
    response.writeHead(status).end(body),
  );
}

interface Asked {
  readonly request: IncomingMessage;
  readonly requestId: string;
  readonly site: Site;
  readonly formSent: () => Promise<KeptForm | null>;
}

interface Answer {
  readonly status: number;
  readonly body: string | Buffer;
}

/**
 * Whether an answer may have to be replaced: the framework's own, which it says by a document or by no type
 * at all, and what it sends for its script to make a page of: that begins as if nothing could go wrong.
 */
function isHeld(method: string | undefined, { status, contentType }: Beginning): boolean {
  if (contentType.startsWith(FOR_SCRIPT)) return method === "GET";
  if (status >= 500) return contentType === "" || contentType.startsWith("text/html");
  return status === 404 && contentType.startsWith("text/html");
}

async function replaced(held: Held, asked: Asked, response: ServerResponse): Promise<Answer> {
  // Its script then asks for the page as browsers do.
  if (held.status >= 500 || (await isBroken(held, asked))) return answerOfTrouble(asked, response);
  if (held.status !== 404 || held.contentType.startsWith(FOR_SCRIPT)) return held;
  const policy = String(response.getHeader("content-security-policy") ?? "");
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const isPacked = response.getHeader("content-encoding") === "gzip";
  const document = (isPacked ? gunzipSync(held.body) : held.body).toString("utf8");
  const filled = nonce === undefined ? null : filledDocument(document, nonce);
  if (filled === null) return held;
  response.removeHeader("Content-Encoding");
  // They come from the document's own words.
  for (const name of ["ETag", "Link"]) response.removeHeader(name);
  return { status: held.status, body: asked.request.method === "HEAD" ? "" : filled };
}

/** Whether what was sent for script holds an error in the place of a page. */
async function isBroken({ contentType }: Held, { requestId }: Asked): Promise<boolean> {
  if (!contentType.startsWith(FOR_SCRIPT)) return false;
  for (let turns = 0; turns < TURNS; turns += 1) await turn();
  return hasTrouble(requestId);
}

async function answerOfTrouble(asked: Asked, response: ServerResponse): Promise<Answer> {
  for (let turns = 0; turns < TURNS; turns += 1) await turn();
  return composed(asked, response, takeTrouble(asked.requestId));
}

/** What is answered where the framework could not: to a person a page, to a program what programs read. */
async function composed(
  { request, requestId, site, formSent }: Asked,
  response: ServerResponse,
  { digest, isAway }: Trouble,
): Promise<Answer> {
  const status = isAway ? 503 : 500;
  const { method = "GET", url = "/", headers } = request;
  for (const name of response.getHeaderNames())
    if (!KEPT_HEADERS.has(name)) response.removeHeader(name);
  const nonce = newNonce();
  const security = securityHeaders({ ...NO_PAGE, nonce, https: site.https }, url);
  for (const [name, value] of Object.entries(security)) response.setHeader(name, value);
  response.setHeader("Content-Security-Policy", policyOf(nonce));
  // Nobody in between may keep it, or pack it: its length is said.
  response.setHeader("Cache-Control", "private, no-store, no-transform");
  if (isAway) response.setHeader("Retry-After", String(RETRY_AFTER_S));
  const says = (type: string, text: string): Answer => {
    response.setHeader("Content-Type", type);
    return { status, body: method === "HEAD" ? "" : text };
  };
  if (!wantsPage(url, headers.accept)) {
    const problem = {
      type: "about:blank",
      title: isAway ? "Service Unavailable" : "Internal Server Error",
      status,
      detail: isAway
        ? "The database does not answer. Try again in a moment."
        : "This should not have happened.",
      instance: `urn:uuid:${requestId}`,
      ...(digest !== null && { digest }),
    };
    return says("application/problem+json", `${JSON.stringify(problem)}\n`);
  }
  const page = pageOfTrouble({
    status,
    address: url,
    digest,
    requestId,
    form: await formSent(),
    isReading: READING.has(method),
    theme: themeOf(headers.cookie),
    nonce,
  });
  return says("text/html; charset=utf-8", page);
}

/** Whether whoever asked reads pages: they say so, or say nothing of what they want outside of the API. */
function wantsPage(url: string, accept = "*/*"): boolean {
  if (/\btext\/html\b/.test(accept)) return true;
  return accept.includes("*/*") && !/^\/(api|monitoring)\//.test(url) && !accept.includes("json");
}

/** What is no page, or one of trouble, uses none of what pages may. */
export const NO_PAGE = {
  development: false,
  mapOrigin: null,
  signInOrigin: null,
  paymentOrigins: [],
  camera: false,
} as const;

/** Where a form that is sent again may lead on to. */
function formTargets(): readonly string[] {
  const google = googleOrigin();
  return ["'self'", ...(google === null ? [] : [google]), ...stripePageOrigins()];
}

const policyOf = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src 'self'; form-action ${formTargets().join(" ")}; base-uri 'none'; frame-ancestors 'none'`;
