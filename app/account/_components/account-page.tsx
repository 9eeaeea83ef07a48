import Link from "next/link";
import { ProofNotice } from "#components/accounts/proof/proof-notice.tsx";
import { PageSection } from "#components/patterns/page-section.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { AccountProfile } from "#lib/domain/accounts/account-profile/types.ts";
import type { OwnPasskeys } from "#lib/domain/accounts/passkey/types.ts";
import type { OwnPush } from "#lib/domain/accounts/push-notice/types.subscription.ts";
import type { OwnSecondStep } from "#lib/domain/accounts/second-step/types.ts";
import type { ListedSession } from "#lib/domain/accounts/session/types.ts";
import type { InvitationLink } from "#lib/domain/dealers/membership/types.invitation.ts";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import type { OfferedTransfer } from "#lib/domain/ownership/garage-transfer/types.ts";
import { formatDate } from "#lib/platform/format.ts";
import { route } from "#lib/platform/routes/route.ts";
import { Devices } from "./devices.tsx";
import { EmailForms } from "./email-forms.tsx";
import { EraseForm } from "./erase-form.tsx";
import { MailChoicesForm } from "./mail-choices-form.tsx";
import { OwnInvitation } from "./own-invitation.tsx";
import { Passkeys } from "./passkeys.tsx";
import { PasswordForms } from "./password-forms.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { PushForm } from "./push-form.tsx";
import { SecondStep } from "./second-step.tsx";

/** What was done a moment ago, or what is asked for, by what the address says. */
export const ACCOUNT_NOTICES = {
  left: "You have left the dealership. Your account stays as it is.",
  declined: "You declined the invitation.",
  "second-step":
    "Your dealership requires two-step sign-in. Turn on codes below to open its pages.",
} as const;

/** Everything about an account that its owner can see and change. */
export function AccountPage({
  profile,
  sessions,
  invitation,
  secondStep,
  passkeys,
  needsProof,
  push,
  offered,
  notice,
  asOf,
}: {
  profile: AccountProfile;
  sessions: readonly ListedSession[];
  /** What the link of an invitation led to. */
  invitation: InvitationLink | null;
  secondStep: OwnSecondStep;
  passkeys: OwnPasskeys;
  /** Whether changes that could take the account away wait for a new proof of who is here. */
  needsProof: boolean;
  push: OwnPush;
  /** Vehicles whose records others offer to them. */
  offered: readonly OfferedTransfer[];
  /** What was done a moment ago. */
  notice: keyof typeof ACCOUNT_NOTICES | null;
  asOf: Date;
}) {
  const { email, emailVerified, hasPassword, hasGoogle, organizations } = profile;
  return (
    <div className="page py-8 *:max-w-[920px]">
      <header className="grid gap-1 pb-5">
        <h1 className="text-2xl font-semibold tracking-tight">Account</h1>
        <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
          {email}, since {formatDate(profile.createdAt, asOf)}
        </p>
      </header>
      {notice !== null && (
        <div role="status" className="mb-5">
          <Notice tone={notice === "second-step" ? "warn" : "good"}>
            {ACCOUNT_NOTICES[notice]}
          </Notice>
        </div>
      )}
      {invitation !== null && <OwnInvitation link={invitation} email={email} asOf={asOf} />}
      {offered.map(({ id, vehicle, from, expiresAt }) => (
        <Notice key={id} className="mb-5" title={`The records of a ${vehicle} are offered to you`}>
          {from} hands them on, until {formatDate(expiresAt, asOf)}.{" "}
          <Link
            href={route("/garage", `#offer-${id}`)}
            prefetch={false}
            className="inline-flex min-h-6 items-center underline underline-offset-2"
          >
            Look at the offer in your garage
          </Link>
        </Notice>
      ))}
      {organizations.length > 0 && (
        <PageSection
          layout="beside"
          id="dealerships"
          title="Dealerships"
          about="Dealerships you belong to."
        >
          <ul className="grid gap-1">
            {organizations.map(({ slug, name, role, isClosed }) => (
              <li key={slug} className="text-sm">
                <Link
                  href={dealerPath(slug, "inventory")}
                  prefetch={false}
                  className="inline-flex min-h-8 items-center font-medium text-accent underline underline-offset-2"
                >
                  {name}
                </Link>{" "}
                <span className="text-ink-soft">{role}</span>
                {isClosed && (
                  <span className="block text-warn">
                    Closed to you until codes are on: it requires two-step sign-in.
                  </span>
                )}
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <PageSection
        layout="beside"
        id="profile"
        title="Profile"
        about="Your name and distance units."
      >
        <ProfileForm name={profile.name} distanceUnit={profile.distanceUnit} />
      </PageSection>
      {needsProof && (
        <ProofNotice
          path="/account"
          what="Sign in again before you change your email, password, two-step sign-in or passkeys, or delete your account."
        />
      )}
      <PageSection
        layout="beside"
        id="email"
        title="Email"
        about="Where we email you, and what you sign in with. Never shown to others."
      >
        <EmailForms email={email} verified={emailVerified} />
      </PageSection>
      <PageSection
        layout="beside"
        id="password"
        title="Password"
        about={
          hasGoogle
            ? "You can also sign in with Google or an emailed link."
            : "You can also sign in with an emailed link."
        }
      >
        <PasswordForms email={email} hasPassword={hasPassword} />
      </PageSection>
      <PageSection
        layout="beside"
        id="second-step"
        title="Two-step sign-in"
        about="A code from an app on your phone, after your password, link or Google."
      >
        <SecondStep
          step={secondStep}
          requiredBy={organizations
            .filter(({ requiresSecondStep }) => requiresSecondStep)
            .map(({ name }) => name)}
          asOf={asOf}
        />
      </PageSection>
      <PageSection
        layout="beside"
        id="passkeys"
        title="Passkeys"
        about="Sign in with your fingerprint, face or device PIN, with no password or code. They work only on this site."
      >
        <Passkeys own={passkeys} asOf={asOf} />
      </PageSection>
      <PageSection
        layout="beside"
        id="devices"
        title="Devices"
        about="Where you are signed in. Signing a device out takes effect right away."
      >
        <Devices sessions={sessions} asOf={asOf} />
      </PageSection>
      <PageSection
        layout="beside"
        id="mail"
        title="Email from us"
        about="We always send email about your account and confirmations."
      >
        <MailChoicesForm choices={profile} />
      </PageSection>
      <PageSection
        layout="beside"
        id="notifications"
        title="Notifications"
        about="On this device, for what you choose. Email is separate, as set above."
      >
        <PushForm push={push} />
      </PageSection>
      <PageSection
        layout="beside"
        id="data"
        title="Your data"
        about="Everything we keep about you, as one JSON file."
      >
        {/* A file, not a page: the browser is to fetch it itself. */}
        <a
          href="/api/account/export"
          download
          className="inline-flex min-h-10 w-fit items-center rounded-md border border-line bg-surface px-4 py-2 font-medium text-sm hover:border-field hover:bg-surface-2"
        >
          Download everything
        </a>
      </PageSection>
      <PageSection
        layout="beside"
        id="erase"
        title="Delete account"
        about="This cannot be undone. Download your data first."
      >
        <EraseForm email={email} />
      </PageSection>
    </div>
  );
}
