"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { useList } from "#components/shoppers/visitor/list-store.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";

/**
 * The vehicles of a result. When the reader hides one or brings it back, the server is asked again, so
 * that every count on the page is of the same vehicles; what was hidden stays where it is, covered, to
 * be brought back from there.
 * @param hidden what the server left out: the reader's list as it was sent along.
 */
export function KeptResults({
  href,
  hidden,
  children,
}: {
  readonly href: string;
  readonly hidden: readonly ListingId[];
  readonly children: ReactNode;
}) {
  const router = useRouter();
  const written = hidden.join();
  const now = useList("hidden")?.join() ?? written;
  useEffect(() => {
    if (now !== written) router.refresh();
  }, [router, now, written]);

  const [kept, setKept] = useState({ href, hidden, children });
  // The same result with more left out: the vehicles of before, of which some are covered now.
  const isCovered =
    kept.href === href &&
    hidden.length > kept.hidden.length &&
    kept.hidden.every((id) => hidden.includes(id));
  if (!isCovered && kept.children !== children) setKept({ href, hidden, children });
  return isCovered ? kept.children : children;
}
