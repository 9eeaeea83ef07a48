import { parseArgs } from "node:util";
import { decidedReview } from "#lib/domain/dealers/review/data.ts";
import { putReviewUp, takeReviewDown } from "#lib/domain/dealers/review/mutations.ts";
import { reviewIdSchema } from "#lib/domain/dealers/review/schema.ts";
import type { DecidedReview, ReviewId } from "#lib/domain/dealers/review/types.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { type AdminCommand, requiredReason, usageError } from "./admin-command.ts";
import { plainText } from "./terminal.ts";

const USAGE = `npm run admin -- reviews ID                            a review with its reply, and what became of it
npm run admin -- reviews take-down ID --reason WORDS   no one reads it any more: its author is mailed the words
npm run admin -- reviews put-back ID --reason WORDS    as it was before: its author is mailed the words`;
const TOLD = "its author is mailed it, word for word";

/** Reviews of sellers, for operators. */
export const REVIEWS: AdminCommand = {
  usage: USAGE,
  run: async (words, by) => {
    const { verb, id, reason } = asked(words);
    if (id === undefined) return show(named(verb));
    if (verb !== "take-down" && verb !== "put-back") throw usageError(USAGE);
    const decision = { reviewId: named(id), reason: requiredReason(reason, TOLD) };
    if (verb === "take-down") await takeReviewDown(contextOf({ by }), decision);
    else await putReviewUp(contextOf({ by }), decision);
    console.log(
      verb === "take-down"
        ? "Taken down. Its author is told."
        : "Put back: it is shown again. Its author is told.",
    );
  },
};

function asked(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      strict: true,
      allowPositionals: true,
      options: { reason: { type: "string" } },
    });
    const [verb, id, ...more] = positionals;
    if (verb !== undefined && more.length === 0) return { verb, id, ...values };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw usageError(USAGE);
}

function named(id: string): ReviewId {
  const read = reviewIdSchema.safeParse(id);
  if (!read.success)
    throw new AppError("invalid_input", `Name the review by its id, as reports do.\n${USAGE}`);
  return read.data;
}

async function show(id: ReviewId): Promise<void> {
  const review = await decidedReview(id);
  if (review === null) throw new AppError("not_found", `There is no review ${id}.`);
  console.log(plainText(linesOf(review)));
}

function linesOf(review: DecidedReview): string {
  const { id, sellerName, authorName, personId, stars, body, reply, createdAt } = review;
  return [
    `${createdAt}  ${sellerName}: ${stars} stars by ${authorName}${personId === null ? "" : `, person ${personId}`}`,
    `  ${body.replaceAll("\n", "\n  ")}`,
    ...(reply === null ? [] : [`  Reply: ${reply.replaceAll("\n", "\n  ")}`]),
    ...(review.deletedAt === null
      ? []
      : [`  Taken away by its author ${review.deletedAt.toISOString()}`]),
    ...(review.takenDownAt === null
      ? []
      : [`  Taken down ${review.takenDownAt.toISOString()}: ${review.takenDownBecause}`]),
    `  ${id}`,
  ].join("\n");
}
