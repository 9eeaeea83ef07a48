import type { Metadata } from "next";
import { loadAccount } from "#lib/domain/accounts/account-profile/loaders.ts";
import { needsProof } from "#lib/domain/accounts/fresh-proof/loaders.ts";
import { loadPasskeys } from "#lib/domain/accounts/passkey/loaders.ts";
import { loadOwnPush } from "#lib/domain/accounts/push-notice/loaders.subscription.ts";
import { loadSecondStep } from "#lib/domain/accounts/second-step/loaders.ts";
import { loadOwnInvitation } from "#lib/domain/dealers/membership/loaders.invitation.ts";
import { loadOffersToViewer } from "#lib/domain/ownership/garage-transfer/loaders.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { ACCOUNT_NOTICES, AccountPage } from "./_components/account-page.tsx";

export const metadata: Metadata = {
  title: "Account",
  // The secret of an invitation stays on this site.
  referrer: "same-origin",
};

export default async function Page({
  searchParams,
}: {
  readonly searchParams: Promise<RawSearchParams>;
}) {
  const { invitation, notice } = await searchParams;
  const search =
    typeof invitation === "string" ? `?invitation=${encodeURIComponent(invitation)}` : "";
  const { profile, sessions } = await loadAccount(search);
  return (
    <AccountPage
      profile={profile}
      sessions={sessions}
      invitation={await loadOwnInvitation(invitation)}
      secondStep={await loadSecondStep()}
      passkeys={await loadPasskeys()}
      needsProof={await needsProof()}
      push={await loadOwnPush()}
      offered={await loadOffersToViewer()}
      notice={accountNotice(notice)}
      asOf={now()}
    />
  );
}

function accountNotice(word: unknown): keyof typeof ACCOUNT_NOTICES | null {
  return typeof word === "string" && Object.hasOwn(ACCOUNT_NOTICES, word)
    ? (word as keyof typeof ACCOUNT_NOTICES)
    : null;
}
