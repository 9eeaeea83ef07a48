"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** A link of the site's navigation that knows when it leads to where the reader is. */
export function NavLink({
  href,
  exact = false,
  className,
  children,
}: {
  href: Route;
  /** Pages below it are places of their own. */
  exact?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const path = usePathname();
  const here =
    path === href
      ? "page"
      : !exact && href !== "/" && path.startsWith(`${href}/`)
        ? "true"
        : undefined;
  return (
    <Link href={href} prefetch={false} className={className} aria-current={here}>
      {children}
    </Link>
  );
}
