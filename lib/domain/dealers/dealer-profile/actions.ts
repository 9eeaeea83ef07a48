"use server";

import { revalidatePath } from "next/cache";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { saveProfile, saveTitle } from "./mutations.ts";
import { profileForm, titleForm } from "./schema.ts";

const OFTEN = { points: 60, seconds: 3_600 } as const;

/** Keeps what a dealership says of itself. */
export const saveProfileAction = userAction("dealer-profile.save")
  .limit(OFTEN)
  .input(profileForm)
  .run(async ({ input, ctx }) => {
    await saveProfile(ctx, input);
    revalidatePath(dealerPath(input.organization, "settings"));
    return { saved: true };
  });

/** Keeps what the viewer is called on the storefront. */
export const saveTitleAction = userAction("dealer-profile.title")
  .limit(OFTEN)
  .input(titleForm)
  .run(async ({ input, ctx }) => {
    await saveTitle(ctx, input);
    revalidatePath(dealerPath(input.organization, "settings"));
    return { saved: true };
  });
