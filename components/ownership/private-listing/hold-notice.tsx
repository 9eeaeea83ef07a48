import Link from "next/link";
import { Notice } from "#components/ui/notice.tsx";
import { holdWords } from "#lib/domain/listings/listing-hold/rules.ts";
import { sellPath } from "#lib/domain/ownership/private-listing/search-params.selling.ts";
import type { OwnListing } from "#lib/domain/ownership/private-listing/types.ts";

/** Tells a seller why a listing waits, was not published or is off sale, and what happens next. Nothing for most. */
export function HoldNotice({ listing }: { readonly listing: OwnListing }) {
  const { holds, vehicleId } = listing;
  const taken = holdWords(
    holds.filter(({ kind }) => kind === "taken_down" || kind === "suspended"),
  );
  if (taken !== null)
    return (
      <Notice tone="warn" title="Not on sale">
        {taken}
      </Notice>
    );
  const reasons = holds.flatMap((hold) => hold.reasons);
  const isWaiting = holds.some(({ kind }) => kind === "review");
  const isRefused = holds.some(({ kind }) => kind === "refused");
  if (!isWaiting && !isRefused) return null;
  return (
    <Notice
      tone="warn"
      title={isWaiting ? "We look at this listing before buyers see it" : "It was not published"}
    >
      <ul className="mt-1 grid gap-1">
        {reasons.map((reason) => (
          <li key={reason} className="max-w-text">
            {reason}
          </li>
        ))}
      </ul>
      {isWaiting && (
        <p className="mt-2 max-w-text">
          What happens next: one of us compares it with the records and publishes it, or says here
          why not. Until then no one else sees it. If the mileage or the title is mistyped,{" "}
          {vehicleId === null ? (
            "correct it"
          ) : (
            <Link href={sellPath(vehicleId, "edit")} className="underline">
              correct it
            </Link>
          )}
          : once nothing is left in doubt, it is published at once. You can also take it back.
        </p>
      )}
    </Notice>
  );
}
