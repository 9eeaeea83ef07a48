import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AccountNav } from "#components/layout/account-nav.tsx";

/** Nobody's own pages are for search engines. */
export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <AccountNav />
      {children}
    </>
  );
}
