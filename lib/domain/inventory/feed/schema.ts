import { z } from "zod";
import { DISPOSITIONS } from "#lib/domain/inventory/disposition/constants.ts";
import {
  KEPT_COLUMNS,
  ROW_OUTCOMES,
} from "#lib/domain/inventory/feed-publishing/constants.plan.ts";
import { FEED_FORMATS } from "#lib/domain/inventory/feed-reading/constants.column.ts";
import { ISSUES } from "#lib/domain/inventory/feed-reading/constants.issue.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";

const issueCode = z.custom<keyof typeof ISSUES>(
  (value) => typeof value === "string" && Object.hasOwn(ISSUES, value),
);

/** What is kept of a row as JSON or as a word. */
export const rowIssues = z.array(z.object({ code: issueCode, words: z.string() }));
export const keptDisposition = oneOf(DISPOSITIONS).nullable();
export const rowOutcome = oneOf(ROW_OUTCOMES).nullable();
export const keptColumns = z.array(z.enum(KEPT_COLUMNS));

export const keptIssueCounts = z.array(z.object({ code: issueCode, count: z.number() }));
export const keptSamples = z.array(z.object({ header: z.string(), values: z.array(z.string()) }));
export const keptFormat = z
  .custom<keyof typeof FEED_FORMATS | "own">(
    (value) => value === "own" || (typeof value === "string" && Object.hasOwn(FEED_FORMATS, value)),
  )
  .nullable();

/** A feed or a file of one, as an address names it. */
export const feedId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
