import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { defineJob, type JobRun } from "#lib/platform/jobs/define.ts";
import { answerWords } from "#lib/platform/outbound/answer-words.ts";
import { askOutside } from "#lib/platform/outbound/ask.ts";
import { OutboundError } from "#lib/platform/outbound/refusals.ts";
import { ADF_POST_LONGEST_MS, MOST_ADF_ANSWER_BYTES } from "./constants.ts";
import { settleDelivery } from "./mutations.ts";
import { type PostOutcome, postOutcome } from "./rules.ts";
import { NOTE_ADF_TAKEN, POST_ADF } from "./schema.ts";

/** Notes that a mail server, or our outbox, took a document. */
export const noteAdfTaken = defineJob({
  ...NOTE_ADF_TAKEN,
  run: async ({ deliveryId }) => {
    await systemContext().transaction((ctx) =>
      settleDelivery(ctx, { deliveryId, outcome: "delivered" }),
    );
  },
});

interface Attempt {
  readonly outcome: PostOutcome;
  readonly httpStatus: number | null;
  readonly words: string;
}

/**
 * Posts a document to where an organization wants its leads. Every try is noted; one that may work
 * later is tried again, each time later than before, for about four days (lib/platform/jobs/queue.ts).
 * The other side can tell a repeat by the document's id and the header.
 */
export const postAdf = defineJob({
  ...POST_ADF,
  run: async ({ deliveryId }, run) => {
    const delivery = await database().adfDelivery.findUnique({
      where: { id: deliveryId },
      include: { destination: true },
    });
    if (delivery === null || delivery.deliveredAt !== null || delivery.failedAt !== null) return;
    const { destination, document } = delivery;
    const attempt: Attempt =
      destination.removedAt === null
        ? await post(deliveryId, destination.address, document, run)
        : { outcome: "refused", httpStatus: null, words: "The destination was removed." };
    const { outcome, httpStatus, words } = attempt;
    const ended = outcome !== "again" || run.isLast === true;
    await systemContext().transaction(async (ctx) => {
      const { tx } = ctx;
      const at = now();
      await tx.adfAttempt.create({ data: { deliveryId, at, httpStatus, words } });
      if (ended)
        await settleDelivery(ctx.at(at), {
          deliveryId,
          outcome: outcome === "taken" ? "delivered" : "failed",
        });
    });
    if (!ended) throw new AppError("outside_service", `lead not delivered yet: ${words}`);
  },
});

async function post(
  deliveryId: string,
  url: string,
  document: string,
  { signal }: JobRun,
): Promise<Attempt> {
  try {
    const answer = await askOutside({
      url,
      method: "POST",
      headers: {
        "Content-Type": "application/xml; charset=utf-8",
        "User-Agent": "Lotwise (leads as ADF 1.0)",
        "X-Lotwise-Delivery": deliveryId,
      },
      body: document,
      mostBytes: MOST_ADF_ANSWER_BYTES,
      longestMs: ADF_POST_LONGEST_MS,
      signal,
    });
    const said = answerWords((await answer.bytes()).toString("utf8"));
    return {
      outcome: postOutcome(answer.status),
      httpStatus: answer.status,
      words: said === "" ? `Answered ${answer.status}.` : `Answered ${answer.status}: ${said}`,
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return {
      outcome: error.isPassing ? "again" : "refused",
      httpStatus: null,
      words: error.publicMessage,
    };
  }
}
