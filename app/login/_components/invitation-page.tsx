import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { loginHref } from "#lib/domain/accounts/sign-in/search-params.ts";
import { joinAction } from "#lib/domain/dealers/membership/actions.invitation.ts";
import { ownInvitationPath } from "#lib/domain/dealers/membership/rules.invitation.ts";
import { asRole, roleSentence } from "#lib/domain/dealers/membership/rules.ts";
import type {
  InvitationLink,
  OfferedInvitation,
} from "#lib/domain/dealers/membership/types.invitation.ts";
import { Address } from "./address.tsx";
import { NewPassword } from "./link-forms.tsx";
import { LoginFrame } from "./login-frame.tsx";

/** Where the mail of an invitation leads a visitor: to sign in, or to make the account it is for. */
export function InvitationPage({ link }: { readonly link: InvitationLink }) {
  if (link.kind === "refused")
    return (
      <LoginFrame title="There is no invitation here">
        <Notice tone="warn">{link.words}</Notice>
      </LoginFrame>
    );
  const { organizationName, place, role, invitedBy, email, hasAccount } = link.offer;
  return (
    <LoginFrame
      title={`Join ${organizationName}`}
      intro={`${invitedBy ?? "The dealership"} invites ${email} as ${asRole(role)} of ${organizationName}${
        place === "" ? "" : ` in ${place}`
      }. ${roleSentence(role)}`}
    >
      {hasAccount ? <SignInFirst offer={link.offer} /> : <JoinForm offer={link.offer} />}
    </LoginFrame>
  );
}

function SignInFirst({ offer }: { readonly offer: OfferedInvitation }) {
  return (
    <>
      <p className="text-sm">This address already has an account. Sign in to accept or decline.</p>
      <ButtonLink
        href={loginHref("password", ownInvitationPath(offer.token))}
        variant="primary"
        size="lg"
        wide
      >
        Sign in
      </ButtonLink>
    </>
  );
}

function JoinForm({ offer: { token, email } }: { readonly offer: OfferedInvitation }) {
  return (
    <OneButtonForm
      id="join"
      action={joinAction}
      failureTitle="Your account was not created"
      fields={{ token }}
      submit="Create account and join"
      look={{ wide: true, size: "lg" }}
    >
      <p className="text-sm">Your email is confirmed. Two things left.</p>
      <Address formId="join" email={email} />
      <FormTextField
        name="name"
        label="Name"
        hint="Shown to coworkers and to shoppers you reply to."
        autoComplete="name"
        required
      />
      <NewPassword />
    </OneButtonForm>
  );
}
