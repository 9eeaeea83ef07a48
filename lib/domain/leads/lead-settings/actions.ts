"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { keepLeadSettings } from "./mutations.ts";
import { leadSettingsForm } from "./schema.ts";

/** Keeps how an organization works its leads. */
export const keepLeadSettingsAction = userAction("lead_settings.keep")
  .input(leadSettingsForm)
  .run(async ({ input, ctx }) => {
    await keepLeadSettings(ctx, input);
    revalidatePath("/dealers/[organization]/settings", "page");
    return null;
  });
