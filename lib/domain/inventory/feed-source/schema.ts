/** @file A dealership's feed settings: name, upload, address or folder, how often, grace days,
 * columns; added, changed, removed, restored. */

import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import {
  FEED_FIELDS,
  type FeedField,
  NEEDED_FIELDS,
} from "#lib/domain/inventory/feed-reading/constants.column.ts";
import { formChoice, submissionId } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { TITLE_STATUSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { EVERY_HOURS, type FeedKind, LONGEST_FEED_NAME, MOST_GRACE_DAYS } from "./constants.ts";

const KINDS = ["upload", "url", "folder"] as const satisfies FeedKind[];
const sourceField = z.coerce.number().int().positive();

const name = z
  .string()
  .trim()
  .min(1, "Give the feed a name.")
  .max(LONGEST_FEED_NAME, `At most ${LONGEST_FEED_NAME} letters.`);

const url = z
  .string()
  .trim()
  .max(2_000, "This address is too long.")
  .default("")
  .transform((text) => (text === "" ? null : text));

const settings = {
  organization: organizationField,
  name,
  url,
  everyHours: z.coerce
    .string()
    .pipe(oneOf({ "": "", ...EVERY_HOURS }))
    .default("24")
    .transform((text) => (text === "" ? 24 : Number(text))),
  graceDays: z.coerce
    .number("Enter a number of days.")
    .int("Whole days only.")
    .min(0, "Not below 0 days.")
    .max(MOST_GRACE_DAYS, `At most ${MOST_GRACE_DAYS} days.`),
  titleStatus: formChoice(TITLE_STATUSES),
  isAutomatic: z
    .literal("yes")
    .optional()
    .transform((ticked) => ticked === "yes"),
};

export const addSourceForm = z.object({
  ...settings,
  submissionId,
  kind: z.enum(KINDS, "Choose how the vehicles come."),
});
export type AddSourceForm = z.output<typeof addSourceForm>;

export const changeSourceForm = z.object({ ...settings, source: sourceField });
export type ChangeSourceForm = z.output<typeof changeSourceForm>;

export const sourceForm = z.object({ organization: organizationField, source: sourceField });
export type SourceForm = z.output<typeof sourceForm>;

/** Which column holds what: a field of the form for each of the feed's, empty where none does. */
export const mapColumnsForm = sourceForm
  .extend(
    Object.fromEntries(
      (Object.keys(FEED_FIELDS) as FeedField[]).map((field) => [
        field,
        z.string().max(200).default(""),
      ]),
    ) as Record<FeedField, z.ZodDefault<z.ZodString>>,
  )
  .superRefine((form, context) => {
    for (const field of NEEDED_FIELDS) {
      if (form[field] === "")
        context.addIssue({
          code: "custom",
          path: [field],
          message: `Choose the column of the ${FEED_FIELDS[field].replace(/^[AM]/, (letter) => letter.toLowerCase())}: no vehicle can be listed without it.`,
        });
    }
  });
export type MapColumnsForm = z.output<typeof mapColumnsForm>;
