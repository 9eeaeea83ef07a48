"use server";

import { redirect } from "next/navigation";
import { settingsDonePath } from "#lib/domain/dealers/dealer-profile/search-params.settings.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import {
  changeRole,
  leaveOrganization,
  removeOrganizationMember,
  requireSecondStep,
  restoreMember,
} from "./mutations.ts";
import { leaveForm, namedMember, namedRemoval, roleForm, secondStepForm } from "./schema.ts";

const OFTEN = { points: 120, seconds: 600 } as const;

/** Gives a member another role. */
export const changeRoleAction = userAction("membership.role")
  .limit(OFTEN)
  .input(roleForm)
  .run(async ({ input, ctx }): Promise<never> => {
    await changeRole(ctx, input);
    redirect(settingsDonePath(input.organization, "members", "role"));
  });

/** Removes a member, who can be put back for a while. */
export const removeMemberAction = userAction("membership.remove")
  .limit(OFTEN)
  .input(namedMember)
  .run(async ({ input, ctx }): Promise<never> => {
    await removeOrganizationMember(ctx, input);
    redirect(settingsDonePath(input.organization, "members", "removed"));
  });

/** Puts a member back who was removed. */
export const restoreMemberAction = userAction("membership.restore")
  .limit(OFTEN)
  .input(namedRemoval)
  .run(async ({ input, ctx }): Promise<never> => {
    await restoreMember(ctx, input);
    redirect(settingsDonePath(input.organization, "members", "restored"));
  });

/** Requires a second step of every member, or no more. */
export const requireSecondStepAction = userAction("membership.second-step")
  .limit(OFTEN)
  .input(secondStepForm)
  .run(async ({ input, ctx }): Promise<never> => {
    await requireSecondStep(ctx, input);
    const done = input.required ? "second-step" : "no-second-step";
    redirect(settingsDonePath(input.organization, "members", done));
  });

/** Ends one's own membership. */
export const leaveAction = userAction("membership.leave")
  .limit(OFTEN)
  .input(leaveForm)
  .run(async ({ input, ctx }): Promise<never> => {
    await leaveOrganization(ctx, input);
    redirect("/account?notice=left");
  });
