import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AccountNav } from "#components/layout/account-nav.tsx";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { loadUnreadCount } from "#lib/domain/leads/conversation/loaders.inbox.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";

/** Nobody's own pages are for search engines. */
export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function AccountLayout({ children }: { children: ReactNode }) {
  const [membership] = (await currentViewer())?.memberships ?? [];
  const desk = membership ? dealerPath(membership.organizationSlug, "inventory") : null;
  return (
    <>
      <AccountNav unreadCount={await loadUnreadCount()} desk={desk} />
      {children}
    </>
  );
}
