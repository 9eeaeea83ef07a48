import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AccountNav } from "#components/layout/account-nav.tsx";
import { loadUnreadCount } from "#lib/domain/inbox/loaders.ts";

/** Nobody's own pages are for search engines. */
export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <AccountNav unreadCount={await loadUnreadCount()} />
      {children}
    </>
  );
}
