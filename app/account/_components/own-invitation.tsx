import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { signOut } from "#lib/domain/accounts/session/actions.ts";
import {
  acceptInvitationAction,
  declineInvitationAction,
} from "#lib/domain/dealers/membership/actions.invitation.ts";
import { asRole, roleSentence } from "#lib/domain/dealers/membership/rules.ts";
import type { InvitationLink } from "#lib/domain/dealers/membership/types.invitation.ts";
import { formatDate } from "#lib/platform/format.ts";

/** The invitation that a mailed link led to, for whoever is signed in. */
export function OwnInvitation({
  link,
  email,
  asOf,
}: {
  readonly link: InvitationLink;
  /** The address of whoever is signed in. */
  readonly email: string;
  readonly asOf: Date;
}) {
  if (link.kind === "refused")
    return (
      <Notice tone="warn" title="There is no invitation here" className="mb-5">
        {link.words}
      </Notice>
    );
  const { token, organizationName, place, role, invitedBy, expiresAt, ...offer } = link.offer;
  if (offer.email !== email)
    return (
      <Notice tone="warn" title="This invitation is for a different address" className="mb-5">
        <p>
          It was sent to {offer.email}; you are signed in as {email}. Sign out, then open the link
          in the email again.
        </p>
        <OneButtonForm
          id="sign-out-first"
          action={signOut}
          className="mt-2 grid"
          submit="Sign out"
          look={{ variant: "secondary", size: "sm" }}
        />
      </Notice>
    );
  return (
    <Notice className="mb-5" title={`You are invited to ${organizationName}`}>
      <p>
        {invitedBy ?? "The dealership"} invites you as {asRole(role)} of {organizationName}
        {place === "" ? "" : ` in ${place}`}. {roleSentence(role)} The invitation is good until{" "}
        {formatDate(expiresAt, asOf)}.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <PressForm
          id="accept-invitation"
          action={acceptInvitationAction}
          fields={{ token }}
          variant="primary"
        >
          Accept
        </PressForm>
        <PressForm
          id="decline-invitation"
          action={declineInvitationAction}
          fields={{ token }}
          variant="secondary"
        >
          Decline
        </PressForm>
      </div>
    </Notice>
  );
}
