/** @file The Model Context Protocol server at /api/mcp: takes JSON-RPC messages with an API key
 * and runs paid tools. */

/** The longest message that is read: questions are short. */
export const MOST_MESSAGE_BYTES = 64 * 1024;

/** Messages of one key in a minute, whatever is in them; the calls in them count as those of the API do. */
export const MCP_MESSAGE_LIMIT = { name: "mcp by key", points: 1_200, seconds: 60 } as const;

/** What the server says of itself to whoever connects. */
export const INSTRUCTIONS =
  "Lotwise is a marketplace of used vehicles in the United States that shows its working. Money is in whole US cents, distances are in miles. Every judgement says how many observations it rests on; null means not known, never zero. Recalls are of the model year, not of one VIN. Each call costs API credits of the key’s owner; a call that fails costs nothing.";
