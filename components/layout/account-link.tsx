"use client";

import { CircleUser } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { loginPath } from "#lib/platform/routes/callback-path.ts";
import { ACCOUNT } from "./navigation.ts";

/** The sign-in page that leads back to where the reader is. */
export function useLoginHref(): Route {
  const path = usePathname();
  const query = useSearchParams().toString();
  return loginPath(query === "" ? path : `${path}?${query}`);
}

const LOOK =
  "inline-flex min-h-8 max-w-full items-center gap-1.5 justify-self-end text-sm font-medium text-ink-soft hover:text-ink";

/** At the right of the header: the way to sign in, or the reader's first name. */
export function AccountLink({ person }: { person: string | null }) {
  const login = useLoginHref();
  if (person === null)
    return (
      <Link href={login} prefetch={false} className={LOOK}>
        Sign in
      </Link>
    );
  return (
    <Link href={ACCOUNT.href} prefetch={false} className={LOOK} title={person}>
      <CircleUser aria-hidden="true" className="size-[18px] flex-none" />
      <span className="sr-only">Your account: </span>
      <span className="truncate">{person.split(" ")[0]}</span>
    </Link>
  );
}
