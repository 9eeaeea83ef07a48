import type { z } from "zod";
import type { ApiEndpoint } from "./types.ts";

/** An operation as its noun's `schema.ts` says it: keeps the shapes' own types. */
export function defineEndpoint<
  Path extends z.ZodType = z.ZodType<undefined>,
  Query extends z.ZodType = z.ZodType<undefined>,
  Body extends z.ZodType = z.ZodType<undefined>,
  Answer extends z.ZodType = z.ZodType,
>(endpoint: ApiEndpoint<Path, Query, Body, Answer>): ApiEndpoint<Path, Query, Body, Answer> {
  return endpoint;
}
