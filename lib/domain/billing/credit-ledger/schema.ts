import { z } from "zod";
import { CREDIT_UNITS, type CreditUnit } from "#lib/domain/billing/price-list/constants.ts";
import { asDay, isDay } from "#lib/domain/kernel/calendar/rules.ts";

const isUnit = (word: string): word is CreditUnit => Object.hasOwn(CREDIT_UNITS, word);

/** Whatever a line was written with; what is no object says nothing. */
const detail = z.record(z.string(), z.unknown()).catch({});

/** Lines of a ledger as the database answers. */
export const creditRows = z.array(
  z.object({
    id: z.bigint(),
    day: z.string().refine(isDay).transform(asDay),
    at: z.date(),
    unit: z.string().refine(isUnit),
    kind: z.string(),
    detail,
    /** Of what a reversal puts right. */
    reversedKind: z.string().nullable(),
    reversedDetail: detail,
    reportId: z.string().nullable(),
    count: z.coerce.number().int(),
    parts: z.coerce.number().int(),
    balance: z.coerce.number().int(),
  }),
);
export type CreditRow = z.infer<typeof creditRows>[number];

/** Every single transaction, as the file has it. */
export const fileRows = z.array(
  z.object({
    id: z.bigint(),
    transaction: z.bigint(),
    at: z.date(),
    unit: z.string().refine(isUnit),
    kind: z.string(),
    detail,
    reversedKind: z.string().nullable(),
    reversedDetail: detail,
    reportId: z.string().nullable(),
    parts: z.int(),
    balance: z.int(),
    periodFrom: z.date().nullable(),
    periodTo: z.date().nullable(),
  }),
);
export type FileRow = z.infer<typeof fileRows>[number];

/** The newest moment that a page begins with; none where there is nothing. */
export const newestRow = z.array(z.object({ at: z.date() })).max(1);
