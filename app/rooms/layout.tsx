import type { ReactNode } from "react";
import { AccountNav } from "#components/layout/account-nav.tsx";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { loadUnreadCount } from "#lib/domain/leads/conversation/loaders.inbox.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";

/** Rooms are among a person's own pages; a guest of one has none. */
export default async function RoomsLayout({ children }: { children: ReactNode }) {
  const viewer = await currentViewer();
  if (viewer === null) return children;
  const [membership] = viewer.memberships;
  const desk = membership ? dealerPath(membership.organizationSlug, "inventory") : null;
  return (
    <>
      <AccountNav unreadCount={await loadUnreadCount()} desk={desk} />
      {children}
    </>
  );
}
