import { z } from "zod";
import { reportId } from "#lib/domain/reports/report/schema.ts";
import type { JobKind } from "#lib/platform/jobs/define.ts";
import { LONGEST_SHARE_LABEL, SHARE_DAYS, type ShareDays } from "./constants.ts";

/** A link to a report as its form asks for it. */
export const shareForm = z.object({
  report: reportId,
  label: z
    .string()
    .trim()
    .max(LONGEST_SHARE_LABEL, `Say it in ${LONGEST_SHARE_LABEL} characters.`)
    .regex(/^\P{Cc}*$/u, "This holds characters that cannot be shown."),
  days: z
    .enum(SHARE_DAYS.map(String), "Choose how long the link works.")
    .transform((days): ShareDays => Number(days) as ShareDays),
});
export type ShareForm = z.output<typeof shareForm>;

/** The press that ends one. */
export const sharePress = z.object({ report: reportId, share: z.guid() });
export type SharePress = z.output<typeof sharePress>;

/** Forgets links that are no longer listed. Queued by the clock. */
export const FORGET_REPORT_SHARES = {
  name: "report-share.forget",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;
