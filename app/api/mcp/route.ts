import { answerMcp } from "#lib/domain/api/mcp/handlers.ts";

/** The tools of Lotwise for models (Model Context Protocol, streamable HTTP). */
export const POST = answerMcp;
/** Told that there is no stream, and no session. */
export const GET = answerMcp;
export const DELETE = answerMcp;
