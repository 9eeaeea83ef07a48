import { z } from "zod";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { SpecialDay, WeekHours } from "./types.seller.ts";

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const day = z.tuple([time, time]).refine(([opens, closes]) => opens < closes);

/** Opening hours as they are kept with a seller. */
export const weekHours: z.ZodType<WeekHours> = z.array(day.nullable()).length(7);
/** The same as a row has it: what is no week of ours counts as not stated. */
export const keptWeek = weekHours.nullable().catch(null);

const keptDay = z.object({
  on: z.string().transform(asDay),
  name: z.string(),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
});

/** Dates with hours of their own, as PostgreSQL gives them in one value. */
export const specialDays = z.array(keptDay).transform((days) =>
  days.map(({ on, name, opens, closes }): SpecialDay => {
    return { on, name, hours: opens === null || closes === null ? null : [opens, closes] };
  }),
);
