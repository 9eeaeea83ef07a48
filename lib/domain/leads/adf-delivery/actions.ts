"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import {
  addDestination,
  removeDestination,
  restoreDestination,
  sendTestDocument,
} from "./mutations.ts";
import { destinationForm, destinationPress, testForm } from "./schema.ts";

/** Each sends something to an address that a member typed. */
const SELDOM = { points: 30, seconds: 3_600 } as const;

const refresh = (): void => revalidatePath("/dealers/[organization]/settings", "page");

/** Adds a place that leads are sent to as ADF. */
export const addDestinationAction = userAction("adf.destination_add")
  .limit(SELDOM)
  .input(destinationForm)
  .run(async ({ input, ctx }) => {
    await addDestination(ctx, input);
    refresh();
    return null;
  });

/** Takes such a place away. */
export const removeDestinationAction = userAction("adf.destination_remove")
  .input(destinationPress)
  .run(async ({ input, ctx }) => {
    const removed = await removeDestination(ctx, input);
    refresh();
    return removed;
  });

/** Brings it back. */
export const restoreDestinationAction = userAction("adf.destination_restore")
  .input(destinationPress)
  .run(async ({ input, ctx }) => {
    const restored = await restoreDestination(ctx, input);
    refresh();
    return restored;
  });

/** Sends a document of nobody to such a place. */
export const sendTestDocumentAction = userAction("adf.test")
  .limit(SELDOM)
  .input(testForm)
  .run(async ({ input, ctx }) => {
    const sent = await sendTestDocument(ctx, input);
    refresh();
    return sent;
  });
