import { z } from "zod";
import type { WeekHours } from "./types.ts";

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const day = z.tuple([time, time]).refine(([opens, closes]) => opens < closes);

/** Opening hours as they are kept with a seller. */
export const weekHours: z.ZodType<WeekHours> = z.array(day.nullable()).length(7);
