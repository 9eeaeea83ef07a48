"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { WORK_LIMIT } from "./constants.work.ts";
import {
  assignLead,
  joinLead,
  markOpened,
  setLeadStatus,
  takeApart,
  writeNote,
} from "./mutations.work.ts";
import { assignForm, leadJoinForm, leadNoteForm, leadPress, statusForm } from "./schema.work.ts";

const refresh = (): void => revalidatePath("/dealers/[organization]/leads", "page");

/** Gives a lead a status. */
export const setLeadStatusAction = userAction("lead.status")
  .limit(WORK_LIMIT)
  .input(statusForm)
  .run(async ({ input, ctx }) => {
    await setLeadStatus(ctx, input);
    refresh();
    return null;
  });

/** Gives a lead to a member, or to nobody. */
export const assignLeadAction = userAction("lead.assign")
  .limit(WORK_LIMIT)
  .input(assignForm)
  .run(async ({ input, ctx }) => {
    await assignLead(ctx, input);
    refresh();
    return null;
  });

/** Writes a note for colleagues. */
export const writeNoteAction = userAction("lead.note")
  .limit(WORK_LIMIT)
  .input(leadNoteForm)
  .run(async ({ input, ctx }) => {
    await writeNote(ctx, input);
    refresh();
    return null;
  });

/** Takes a lead apart from the one it was joined to. */
export const takeApartAction = userAction("lead.take_apart")
  .limit(WORK_LIMIT)
  .input(leadPress)
  .run(async ({ input, ctx }) => {
    await takeApart(ctx, input);
    refresh();
    return null;
  });

/** Joins a lead to another of the same person. */
export const joinLeadAction = userAction("lead.join")
  .limit(WORK_LIMIT)
  .input(leadJoinForm)
  .run(async ({ input, ctx }) => {
    await joinLead(ctx, input);
    refresh();
    return null;
  });

/** Notes that a lead was looked at; from the page, as it is seen. */
export const markOpenedAction = userAction("lead.open")
  .input(leadPress)
  .run(async ({ input, ctx }) => {
    await markOpened(ctx, input);
    return null;
  });
