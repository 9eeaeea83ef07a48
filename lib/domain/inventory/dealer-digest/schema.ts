import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import type { JobKind } from "#lib/platform/jobs/define.ts";
import { WEEKDAYS_FROM_SUNDAY } from "./constants.ts";

/** Mails the digests that are due: once an hour. */
export const MAIL_DIGESTS = {
  name: "digest.mail",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;

/** The parts of the job that are kept: by organization, the day of the last week that was not worth a mail. */
export const UNWORTHY = "unworthy";

export const readersRow = z.object({
  id: z.number(),
  weekday: z.number(),
  userIds: z.array(z.number()),
});
export const mailedRow = z.object({ key: z.string() });
export const unworthyRow = z.object({ id: z.number(), day: z.string() });

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

/** The ledger of an organization's week, counted. */
export const ownWeekRow = z.object({
  id: z.number(),
  leads: z.number(),
  sold: z.number(),
  listed: z.number(),
  priceChanges: z.number(),
});
