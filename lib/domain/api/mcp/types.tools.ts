/* The five MCP tools (search_listings, get_listing, decode_vin, value_vehicle,
 * list_recalls) and their answers in words. */

import type { z } from "zod";
import type { ApiOperation } from "#lib/domain/api/metering/types.ts";

/** A tool that models call: an operation of the API under another name. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly operation: ApiOperation;
  /** What it takes: the operation's parameters, those in its path among them. */
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** An answer in words, for whoever reads no structure. @throws ZodError for what is no such answer. */
  readonly words: (answer: unknown) => string;
  /** Whether somebody else may be asked for it. */
  readonly asksOthers: boolean;
}
