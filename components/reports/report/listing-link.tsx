import Link from "next/link";
import type { ReactNode } from "react";

/** A listing that a report speaks of; those of the sample, numbered below 1, are no listings. */
export function ListingLink({
  listingId,
  children,
}: {
  readonly listingId: number;
  readonly children: ReactNode;
}) {
  if (listingId < 1) return children;
  return (
    <Link
      href={`/listings/${listingId}`}
      prefetch={false}
      className="underline decoration-line underline-offset-2 hover:decoration-accent"
    >
      {children}
    </Link>
  );
}
