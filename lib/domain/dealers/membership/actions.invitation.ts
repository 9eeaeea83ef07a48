"use server";

import { redirect } from "next/navigation";
import { settingsDonePath } from "#lib/domain/dealers/dealer-profile/search-params.settings.ts";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { publicAction, userAction } from "#lib/platform/actions/action.ts";
import { browserSession, keepSession } from "#lib/platform/auth/browser-session.ts";
import { now } from "#lib/platform/clock.ts";
import {
  acceptInvitation,
  declineInvitation,
  inviteMember,
  joinByInvitation,
  resendInvitation,
  revokeInvitation,
} from "./mutations.invitation.ts";
import {
  answerForm,
  invitationJoinForm,
  inviteForm,
  namedInvitation,
} from "./schema.invitation.ts";

/** Invites an address. Seldom, for it mails to an address that was typed. */
export const inviteAction = userAction("invitation.send")
  .limit({ points: 40, seconds: 86_400 })
  .input(inviteForm)
  .run(async ({ input, ctx }): Promise<never> => {
    await inviteMember(ctx, input);
    redirect(settingsDonePath(input.organization, "members", "invited"));
  });

/** Mails an invitation again. */
export const resendInvitationAction = userAction("invitation.resend")
  .limit({ points: 40, seconds: 86_400 })
  .input(namedInvitation)
  .run(async ({ input, ctx }): Promise<never> => {
    await resendInvitation(ctx, input);
    redirect(settingsDonePath(input.organization, "members", "resent"));
  });

/** Takes an invitation back. */
export const revokeInvitationAction = userAction("invitation.revoke")
  .limit({ points: 120, seconds: 600 })
  .input(namedInvitation)
  .run(async ({ input, ctx }): Promise<never> => {
    await revokeInvitation(ctx, input);
    redirect(settingsDonePath(input.organization, "members", "revoked"));
  });

/** Accepts an invitation as the person it was mailed to. */
export const acceptInvitationAction = userAction("invitation.accept")
  .limit({ points: 30, seconds: 600 })
  .input(answerForm)
  .run(async ({ input, ctx }): Promise<never> => {
    const { slug } = await acceptInvitation(ctx, input.token);
    redirect(dealerPath(slug, "inventory"));
  });

/** Declines an invitation. */
export const declineInvitationAction = userAction("invitation.decline")
  .limit({ points: 30, seconds: 600 })
  .input(answerForm)
  .run(async ({ input, ctx }): Promise<never> => {
    await declineInvitation(ctx, input.token);
    redirect("/account?notice=declined");
  });

/** Makes an account by an invitation, and signs in. */
export const joinAction = publicAction("invitation.join")
  .limit({ points: 30, seconds: 900 })
  .input(invitationJoinForm)
  .run(async ({ input, request: from, ctx }): Promise<never> => {
    const previousSessionId = await browserSession();
    const done = await joinByInvitation(ctx, {
      ...input,
      arrival: { ...from, previousSessionId, now: now() },
    });
    await keepSession(done.sessionId);
    redirect(dealerPath(done.slug, "inventory"));
  });
