import type { Metadata } from "next";
import { loadAccount } from "#lib/domain/account-profile/loaders.ts";
import { now } from "#lib/platform/clock.ts";
import { AccountPage } from "./_components/account-page.tsx";

export const metadata: Metadata = { title: "Account" };

export default async function Page() {
  const { profile, sessions } = await loadAccount();
  return <AccountPage profile={profile} sessions={sessions} asOf={now()} />;
}
