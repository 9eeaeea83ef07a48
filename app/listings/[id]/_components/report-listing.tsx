import { ReportForm } from "#components/leads/content-report/report-form.tsx";
import { reportListingAction } from "#lib/domain/leads/content-report/actions.ts";
import { LISTING_REASONS } from "#lib/domain/leads/content-report/constants.ts";

/** Tells us what is wrong with a listing. */
export function ReportListing({
  listingId,
  isSignedIn,
}: {
  readonly listingId: number;
  readonly isSignedIn: boolean;
}) {
  return (
    <div className="no-print mt-8 max-w-[640px] border-line border-t pt-3">
      <ReportForm
        id="report-listing"
        action={reportListingAction}
        about={{ listingId: String(listingId) }}
        summary="Report this listing"
        reasons={LISTING_REASONS}
        detailLabel="What we should know"
        detailHint="Optional. Nothing about you goes to the seller."
        isSignedIn={isSignedIn}
        unnamed="The seller"
      />
    </div>
  );
}
