import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import type { JobKind } from "#lib/platform/jobs/define.ts";
import { WEEKDAYS_FROM_SUNDAY } from "./constants.ts";

/** Mails the digests that are due: once an hour. */
export const MAIL_DIGESTS = {
  name: "digest.mail",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;

/** Whether a member wants the digest; a box that is not ticked is not sent. */
export const ownDigestForm = z.object({
  organization: organizationField,
  digest: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

/** On which day it is mailed. */
export const digestDayForm = z.object({
  organization: organizationField,
  weekday: z
    .string()
    .regex(/^[0-6]$/, "Choose a day of the week.")
    .transform(Number)
    .pipe(
      z
        .number()
        .int()
        .max(WEEKDAYS_FROM_SUNDAY.length - 1),
    ),
});

/** The ledger of a week, counted. */
export const ownWeekRow = z.tuple([
  z.object({
    leads: z.number(),
    sold: z.number(),
    listed: z.number(),
    priceChanges: z.number(),
  }),
]);
