import { HoldNotice } from "#components/ownership/private-listing/hold-notice.tsx";
import { PerformancePanel } from "#components/ownership/private-listing/performance-panel.tsx";
import { StatusActions, StatusWords } from "#components/ownership/private-listing/status-line.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { isListingOver } from "#lib/domain/listings/listing-change/rules.ts";
import { performanceWords } from "#lib/domain/listings/listing-performance/rules.ts";
import { garagePath } from "#lib/domain/ownership/garage/rules.ts";
import type { OwnerStrip as Strip } from "#lib/domain/ownership/private-listing/types.selling.ts";

/** What the seller of a listing finds on its page: where it stands, how it does, and what to do about it. */
export function OwnerStrip({ strip }: { readonly strip: Strip }) {
  const { listing, performance, asOf } = strip;
  return (
    <section
      aria-labelledby="owner-heading"
      className="no-print mb-5 grid gap-3 rounded-2xl border border-line bg-surface-2 px-4 py-4 desk:px-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="owner-heading" className="font-semibold">
          Your listing
        </h2>
        <StatusWords listing={listing} asOf={asOf} />
      </div>
      {!isListingOver(listing.status) && <HoldNotice listing={listing} />}
      {!isListingOver(listing.status) && (
        <div className="flex flex-wrap items-start gap-2">
          <StatusActions listing={listing} place="strip" />
          {listing.vehicleId !== null && (
            <ButtonLink href={`${garagePath(listing.vehicleId)}#photos`}>Photos</ButtonLink>
          )}
        </div>
      )}
      {performance !== null && (
        <Disclosure summary={performanceWords(performance, asOf)}>
          <div className="pt-3">
            <PerformancePanel performance={performance} asOf={asOf} />
          </div>
        </Disclosure>
      )}
    </section>
  );
}
