import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { loadLink } from "#lib/domain/accounts/account-link/loaders.ts";
import { loadProofWays } from "#lib/domain/accounts/fresh-proof/loaders.ts";
import { offersPasskeys } from "#lib/domain/accounts/passkey/loaders.ts";
import { loadWaiting } from "#lib/domain/accounts/second-step/loaders.ts";
import { loadDoubted } from "#lib/domain/accounts/session/loaders.device.ts";
import { readLogin } from "#lib/domain/accounts/sign-in/search-params.ts";
import { loadInvitation } from "#lib/domain/dealers/membership/loaders.invitation.ts";
import { loadMessageLink } from "#lib/domain/leads/message-link/loaders.ts";
import { isDemoMarket } from "#lib/domain/listings/demo-market/loaders.ts";
import { offersGoogle } from "#lib/platform/auth/google-settings.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { CodePage } from "./_components/code-page.tsx";
import { ConfirmPage } from "./_components/confirm-page.tsx";
import { InvitationPage } from "./_components/invitation-page.tsx";
import { LinkPage, LOGIN_TITLES, SignInPage } from "./_components/login-page.tsx";
import { MessagePage } from "./_components/message-page.tsx";
import { NotMePage } from "./_components/not-me-page.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

const PURPOSES = {
  enter: "sign_in",
  finish: "verify_email",
  reset: "reset_password",
  verify: "verify_email",
  change: "change_email",
} as const;

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  return {
    title: LOGIN_TITLES[readLogin(await searchParams).mode],
    robots: { index: false, follow: false },
    // A link's secret stays on this site. Not "no-referrer": forms would come without their origin.
    referrer: "same-origin",
  };
}

export default async function Page({ searchParams }: PageProps) {
  const { mode, token, callbackPath, notice } = readLogin(await searchParams);
  const viewer = await currentViewer();
  switch (mode) {
    case "password":
    case "sign-up":
    case "link":
    case "forgot":
      // Somebody who is signed in and forgot their password may still ask for a new one.
      if (viewer !== null && mode !== "forgot") redirect(callbackPath);
      return (
        <SignInPage
          mode={mode}
          callbackPath={callbackPath}
          google={offersGoogle()}
          passkeys={offersPasskeys()}
          demo={await isDemoMarket()}
          notice={notice}
        />
      );
    case "confirm":
      return (
        <ConfirmPage
          ways={await loadProofWays(callbackPath)}
          callbackPath={callbackPath}
          google={offersGoogle()}
        />
      );
    case "message":
      return <MessagePage link={await loadMessageLink(token)} />;
    case "invitation":
      return <InvitationPage link={await loadInvitation(token)} />;
    case "code":
      if (viewer !== null) redirect(callbackPath);
      return (
        <CodePage
          {...(await loadWaiting(callbackPath))}
          callbackPath={callbackPath}
          passkeys={offersPasskeys()}
        />
      );
    case "not-me":
      return <NotMePage token={token} doubted={await loadDoubted(token)} />;
    case "enter":
    case "finish":
    case "reset":
    case "verify":
    case "change": {
      const { email, userId } = await loadLink(PURPOSES[mode], token);
      const own = viewer !== null && viewer.userId === userId;
      return <LinkPage mode={mode} link={{ token, email, own }} />;
    }
  }
}
