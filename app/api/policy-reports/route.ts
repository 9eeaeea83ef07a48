import { now } from "#lib/platform/clock.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { routeOf } from "#lib/platform/observe/known-routes.ts";
import { countUse } from "#lib/platform/rate-limit/count.ts";
import { networkOf } from "#lib/platform/security/client-address.ts";
import { keepViolations } from "#lib/platform/security/kept-violations.ts";
import { limitedBody } from "#lib/platform/security/limited-body.ts";
import { MAX_POLICY_REPORT_BYTES, violationsIn } from "#lib/platform/security/policy-report.ts";

/** A page that breaks its policy reports a few times; a browser full of extensions some more. */
const OF_NETWORK = { name: "policy reports of a network", points: 60, seconds: 3_600 } as const;
/** Whatever many networks send, it stays a few writes a second. */
const OF_SITE = { name: "policy reports", points: 600, seconds: 300 } as const;

/** Takes what browsers report of the policies of our pages: counted, without who saw what. */
export async function POST(request: Request): Promise<Response> {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return answer(403);
  // Both before anything is read.
  const network = networkOf(request.headers.get("x-forwarded-for"));
  const { allowed, resetSeconds } = countUse(OF_NETWORK, network);
  if (!allowed) return answer(429, { "Retry-After": String(resetSeconds) });
  const all = countUse(OF_SITE, "all");
  if (!all.allowed) return answer(429, { "Retry-After": String(all.resetSeconds) });
  const body = await limitedBody(request, MAX_POLICY_REPORT_BYTES);
  if (body === null) return answer(413);
  const violations = violationsIn(new TextDecoder().decode(body), { site: siteUrl(), routeOf });
  if (violations === null) return answer(400);
  await keepViolations(violations, now());
  return answer(204);
}

const answer = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(null, { status, headers: { ...headers, "Cache-Control": "no-store" } });
