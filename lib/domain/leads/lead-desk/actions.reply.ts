"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { answerLead } from "./mutations.reply.ts";
import { leadReplyForm } from "./schema.work.ts";

/** Answers a lead by mail, and in its conversation where it has one. */
export const answerLeadAction = userAction("lead.answer")
  .input(leadReplyForm)
  .run(async ({ input, ctx }) => {
    await answerLead(ctx, input);
    revalidatePath("/dealers/[organization]/leads", "page");
    return null;
  });
