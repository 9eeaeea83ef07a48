"use server";
import { redirect } from "next/navigation";
import { garagePath } from "#lib/domain/ownership/garage/rules.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { setDocumentRemoved } from "./mutations.ts";
import { namedDocument } from "./schema.ts";

const OFTEN = { points: 120, seconds: 600 } as const;

/** Takes a document out of sight. */
export const removeDocument = userAction("garage-document.remove")
  .limit(OFTEN)
  .input(namedDocument)
  .run(async ({ input, ctx }): Promise<never> => {
    await setDocumentRemoved(ctx, { ...input, isRemoved: true });
    redirect(garagePath(input.vehicleId, "document_removed"));
  });

/** Brings a document back. */
export const restoreDocument = userAction("garage-document.restore")
  .limit(OFTEN)
  .input(namedDocument)
  .run(async ({ input, ctx }): Promise<never> => {
    await setDocumentRemoved(ctx, { ...input, isRemoved: false });
    redirect(garagePath(input.vehicleId, "document_restored"));
  });
