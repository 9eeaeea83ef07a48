import "server-only";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { API_ROOT } from "#lib/domain/api/api-endpoint/constants.problem.ts";
import { problemDocument } from "#lib/domain/api/api-endpoint/schema.problem.ts";
import { SUSPENDED_WORDS } from "#lib/domain/api/metering/constants.caller.ts";
import {
  API_STRANGER_LIMIT,
  COST_HEADER,
  REMAINING_HEADER,
  RESET_HEADER,
} from "#lib/domain/api/metering/constants.ts";
import { holderOf } from "#lib/domain/api/metering/data.caller.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { bearerOf } from "#lib/domain/api/metering/rules.ts";
import { now } from "#lib/platform/clock.ts";
import { isUnreachable } from "#lib/platform/db/failures.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { log } from "#lib/platform/log.ts";
import { countUse } from "#lib/platform/rate-limit/count.ts";
import { networkOf } from "#lib/platform/security/client-address.ts";
import { limitedBody } from "#lib/platform/security/limited-body.ts";
import { INSTRUCTIONS, MCP_MESSAGE_LIMIT, MOST_MESSAGE_BYTES } from "./constants.ts";
import { MCP_TOOLS } from "./handlers.tools.ts";
import { problemWords, toolParametersOf } from "./rules.tools.ts";
import { isOwnOrigin, refusal } from "./rules.ts";
import type { McpTool } from "./types.tools.ts";

/**
 * Answers one message of the Model Context Protocol (streamable HTTP, without sessions): who connects
 * brings a key of the API with every message, and a tool that is called is paid as the operation is.
 */
export async function answerMcp(request: Request): Promise<Response> {
  // Read before anything else: while it builds, Next.js ends what has no request yet.
  const { method, headers } = request;
  const origin = headers.get("origin");
  // We begin no conversation: there is no stream to listen to, and no session to end.
  if (method !== "POST")
    return refusal(405, "Send messages by POST; there is no stream here.", { Allow: "POST" });
  if (!isOwnOrigin(origin, siteUrl()))
    return refusal(403, "Pages of other sites may not ask here.");
  try {
    return (await strangerAnswer(request)) ?? (await answerHolder(request));
  } catch (error) {
    if (isUnreachable(error))
      return refusal(503, "The database does not answer.", { "Retry-After": "5" });
    log.error({ err: error }, "a message of the MCP endpoint failed");
    await reportSurprise(error);
    return refusal(500, "Something went wrong on our side. It was reported.");
  }
}

const NO_KEY = "Send a key of the API that works: Authorization: Bearer lw_…";

/** What whoever has no key that opens, or sends too much, is answered; null for everybody else. */
async function strangerAnswer({ headers }: Request): Promise<Response | null> {
  const key = bearerOf(headers.get("authorization"));
  const holder = key === null ? null : await holderOf(key, now());
  const isKnown = holder?.state === "works";
  const { allowed, resetSeconds } = isKnown
    ? countUse(MCP_MESSAGE_LIMIT, holder.keyId)
    : countUse(API_STRANGER_LIMIT, networkOf(headers.get("x-forwarded-for")));
  if (!allowed)
    return refusal(429, `Too many messages. Go on in ${resetSeconds} s.`, {
      "Retry-After": String(resetSeconds),
    });
  return isKnown
    ? null
    : refusal(401, holder?.state === "suspended" ? SUSPENDED_WORDS : NO_KEY, {
        "WWW-Authenticate": 'Bearer realm="Lotwise API"',
      });
}

async function answerHolder(asked: Request): Promise<Response> {
  const bytes = await limitedBody(asked, MOST_MESSAGE_BYTES);
  if (bytes === null) return refusal(413, `A message may have ${MOST_MESSAGE_BYTES} bytes.`);
  const body = new TextDecoder().decode(bytes);
  if (body.trimStart().startsWith("["))
    return refusal(400, "Send one message at a time: the protocol has no batches any more.");
  const request = new Request(asked.url, { method: "POST", headers: asked.headers, body });
  const server = new McpServer(
    { name: "lotwise", title: "Lotwise", version: "1", websiteUrl: `${siteUrl()}/api` },
    { instructions: INSTRUCTIONS, capabilities: { tools: {} } },
  );
  for (const tool of MCP_TOOLS)
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: tool.input,
        outputSchema: tool.output,
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: tool.asksOthers },
      },
      (told) => callTool(tool, told, request.headers),
    );
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize: MOST_MESSAGE_BYTES,
  });
  try {
    await server.connect(transport);
    const response = await transport.handleRequest(request);
    response.headers.set("Cache-Control", "no-store");
    return response;
  } finally {
    await server.close();
  }
}

/** Calls a tool as a program calls its operation: by the same key, with the same scopes, limits and costs. */
async function callTool(
  tool: McpTool,
  told: Readonly<Record<string, unknown>>,
  from: Headers,
): Promise<CallToolResult> {
  const { path, params, query } = toolParametersOf(tool.operation.endpoint.path, told);
  const url = new URL(`${siteUrl()}${API_ROOT}${path}`);
  url.search = query.toString();
  const headers = new Headers({ accept: "application/json" });
  for (const name of ["authorization", "x-forwarded-for"]) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  const response = await route(tool.operation).GET(new Request(url, { headers }), {
    params: Promise.resolve(params),
  });
  const answer: unknown = await response.json();
  const credits = {
    "lotwise/creditsCost": Number(response.headers.get(COST_HEADER)),
    "lotwise/creditsRemaining": Number(response.headers.get(REMAINING_HEADER)),
    "lotwise/creditsReset": response.headers.get(RESET_HEADER),
  };
  if (!response.ok) {
    const problem = problemDocument.parse(answer);
    return {
      content: [{ type: "text", text: problemWords(problem) }],
      isError: true,
      _meta: { "lotwise/problem": problem },
    };
  }
  return {
    content: [
      { type: "text", text: tool.words(answer) },
      // For clients that know no structured content, as the protocol asks.
      { type: "text", text: JSON.stringify(answer) },
    ],
    structuredContent: tool.output.parse(answer),
    _meta: credits,
  };
}
