import type { Route } from "next";
import Link from "next/link";
import { Notice } from "#components/ui/notice.tsx";
import {
  DOUBT_TITLES,
  doubtOfferWords,
  evidenceWords,
} from "#lib/domain/listings/listing-doubt/rules.ts";
import type { Doubt } from "#lib/domain/listings/listing-doubt/types.ts";

/** Says on top of a listing what is in doubt of it, on what that rests, and what a buyer can do. */
export function DoubtWarning({
  doubts,
  reportHref,
  asOf,
}: {
  readonly doubts: readonly Doubt[];
  /** Where a report of the VIN is offered; null for what is no VIN. */
  readonly reportHref: Route | null;
  readonly asOf: Date;
}) {
  if (doubts.length === 0) return null;
  return (
    <section aria-labelledby="doubt-heading" className="mb-4">
      <Notice tone="warn">
        <h2 id="doubt-heading" className="font-semibold">
          Check this before you buy
        </h2>
        <Evidence doubts={doubts} asOf={asOf} />
        <p className="mt-2 max-w-text">
          What you can do: compare the VIN on the windshield and the driver’s door with this page,
          and ask to see the title in the seller’s name before you pay anything.{" "}
          {reportHref !== null && (
            <>
              <Link href={reportHref} className="underline">
                See what a report of this VIN holds
              </Link>
              .{" "}
            </>
          )}
          Until this is settled the listing gets no deal rating.
        </p>
      </Notice>
    </section>
  );
}

/** Tells a dealership what shoppers are warned of on its listing, and how the warning goes away. */
export function OwnDoubts({
  doubts,
  asOf,
}: {
  readonly doubts: readonly Doubt[];
  readonly asOf: Date;
}) {
  if (doubts.length === 0) return null;
  return (
    <Notice tone="warn" title="Shoppers are warned, and it has no deal rating" className="mt-4">
      <Evidence doubts={doubts} asOf={asOf} />
      <p className="mt-2 max-w-text">
        Correct the mileage or title below where one is mistyped, or let the other seller know: once
        nothing is left in doubt, the warning goes and the rating comes back by itself.
      </p>
    </Notice>
  );
}

function Evidence({ doubts, asOf }: { readonly doubts: readonly Doubt[]; readonly asOf: Date }) {
  return (
    <ul className="mt-1 grid gap-2">
      {doubts.map((doubt) => (
        <li key={doubt.kind} className="max-w-text">
          <b className="font-semibold">{DOUBT_TITLES[doubt.kind]}.</b> {evidenceWords(doubt, asOf)}
          {doubt.kind === "other_seller" && <Offers doubt={doubt} asOf={asOf} />}
        </li>
      ))}
    </ul>
  );
}

function Offers({
  doubt: { offers },
  asOf,
}: {
  readonly doubt: Extract<Doubt, { readonly kind: "other_seller" }>;
  readonly asOf: Date;
}) {
  return (
    <ul className="mt-1 list-disc pl-5">
      {offers.map((offer) => (
        <li key={offer.listingId}>
          <Link href={`/listings/${offer.listingId}`} className="underline">
            {doubtOfferWords(offer, asOf)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
