import { parsedJson } from "../json.ts";
import { limitedBody } from "../security/limited-body.ts";
import { envelopeUrl, parseDsn, sameDsn } from "./dsn.ts";

/** A report with its trail fits well within this; replays and attachments are not sent here. */
export const MAX_ENVELOPE_BYTES = 200_000;
const FORWARD_TIMEOUT_MS = 3_000;
/** Reports on their way to it at once; a receiver that hangs may not hold more of our connections. */
const MAX_IN_FLIGHT = 20;
/** What a receiver says about how much it still takes. */
const PASSED_BACK = ["retry-after", "x-sentry-rate-limits"];

let inFlight = 0;

/**
 * Takes a report from the browser to our own receiver, and nothing else to nobody else. The
 * browser then talks to one host only: content blockers and the page's policy stay out of the way.
 * @param ourDsn as configured; without one there is nothing to report to.
 * @returns the receiver's verdict: 200, or 429 with its limits; 4xx for what is not a report of
 *   this site; 502 when the receiver does not answer in time.
 */
export async function forwardReport(
  request: Request,
  ourDsn: string | undefined,
): Promise<Response> {
  const ours = ourDsn === undefined ? null : parseDsn(ourDsn);
  if (ours === null) return refuse(404, "This site reports no errors.");
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin")
    return refuse(403, "Reports come from this site's own pages.");
  if (request.headers.has("content-encoding")) return refuse(415, "Send the report uncompressed.");
  const body = await limitedBody(request, MAX_ENVELOPE_BYTES);
  if (body === null) return refuse(413, `A report holds at most ${MAX_ENVELOPE_BYTES} bytes.`);
  const named = envelopeDsn(body);
  if (named === null) return refuse(400, "This is not a report.");
  const theirs = parseDsn(named);
  if (theirs === null || !sameDsn(ours, theirs))
    return refuse(403, "This report is not for this site's receiver.");
  // Counted only now: a report that was announced and does not come keeps no others out.
  if (inFlight >= MAX_IN_FLIGHT)
    return refuse(429, "Too many reports at once.", { "Retry-After": "30" });
  inFlight += 1;
  try {
    return await forward(envelopeUrl(ours), body);
  } finally {
    inFlight -= 1;
  }
}

async function forward(url: string, body: Uint8Array<ArrayBuffer>): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/x-sentry-envelope" },
      redirect: "error",
      signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
    });
    await answer.body?.cancel();
  } catch {
    // Not logged: a receiver that is down would fill the log with what it cannot receive.
    return refuse(502, "The receiver of reports does not answer.");
  }
  const headers = new Headers();
  for (const name of PASSED_BACK) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (answer.ok) return new Response(null, { status: 200, headers });
  if (answer.status === 429) return new Response(null, { status: 429, headers });
  return refuse(502, "The receiver of reports refused this one.");
}

/** The DSN in an envelope's header, when what follows has the form of an envelope; else null. */
function envelopeDsn(body: Uint8Array): string | null {
  const lines = new TextDecoder().decode(body).split("\n", 3);
  const header = parseObject(lines[0]);
  const firstItem = parseObject(lines[1]);
  if (typeof firstItem?.type !== "string") return null;
  return typeof header?.dsn === "string" ? header.dsn : null;
}

function parseObject(line: string | undefined): Readonly<Record<string, unknown>> | null {
  if (line === undefined || !line.startsWith("{")) return null;
  const value = parsedJson(line);
  return typeof value === "object" && value !== null ? { ...value } : null;
}

function refuse(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}
