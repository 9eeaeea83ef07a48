/**
 * Whether a request may come from where it says: from a program, which names no origin, or from a page
 * of this site. A page of another could else reach a site that only its reader's machine can reach.
 */
export const isOwnOrigin = (origin: string | null, site: string): boolean =>
  origin === null || origin === new URL(site).origin;

/** A message that is refused before it is read, as JSON-RPC says it. */
export function refusal(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { jsonrpc: "2.0", error: { code: SERVER_ERROR, message }, id: null },
    { status, headers: { "Cache-Control": "no-store", ...headers } },
  );
}

/** Of the codes that JSON-RPC leaves to servers. */
const SERVER_ERROR = -32_000;
