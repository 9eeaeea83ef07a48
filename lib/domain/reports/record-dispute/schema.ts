import { z } from "zod";
import { submissionId } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { reportId } from "#lib/domain/reports/report/schema.ts";
import { LONGEST_WORDS, SHORTEST_WORDS } from "./constants.ts";

/** A record's id as a snapshot has it. */
const recordId = z.string().min(1).max(200);

/** What somebody says is wrong with a record. */
export const disputeForm = z.object({
  submissionId,
  report: reportId,
  record: recordId,
  words: z
    .string()
    .trim()
    .min(SHORTEST_WORDS, "Say what is wrong with it, and how you know.")
    .max(LONGEST_WORDS, `Use at most ${LONGEST_WORDS} characters.`),
});
export type DisputeForm = z.output<typeof disputeForm>;

export const disputeId = z.guid().transform((id) => id.toLowerCase());

/** The press that withdraws one. */
export const disputePress = z.object({ report: reportId, dispute: disputeId });
export type DisputePress = z.output<typeof disputePress>;
