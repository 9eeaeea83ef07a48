import { daysOnMarketWords } from "#components/listings/listing/listing-words.ts";
import { Notice } from "#components/ui/notice.tsx";
import type { ListingDetail } from "#lib/domain/listings/listing/types.ts";
import { formatDay } from "#lib/platform/format.ts";

/** Says at the top that a vehicle cannot be bought here now, and since when. Nothing for one that can. */
export function StatusBanner({
  listing,
  asOf,
}: {
  readonly listing: Pick<ListingDetail, "status" | "endedAt" | "daysHere">;
  readonly asOf: Date;
}) {
  const { status, endedAt, daysHere } = listing;
  if (status === "active") return null;
  if (status === "paused") {
    return (
      <Notice tone="warn" title="Paused by the seller" className="mb-4">
        It is out of search for now and may come back. What is below is how it was last offered.
      </Notice>
    );
  }
  const when = endedAt === null ? "" : ` ${formatDay(endedAt, asOf)}`;
  const after = `after ${daysOnMarketWords(daysHere)} here`;
  return status === "sold" ? (
    <Notice tone="info" title={`Sold${when}, ${after}`} className="mb-4">
      The page stays with its price history.{" "}
      <a href="#similar" className="underline">
        Similar vehicles for sale
      </a>{" "}
      are below.
    </Notice>
  ) : (
    <Notice tone="info" title={`Taken down by the seller${when}, ${after}`} className="mb-4">
      We do not know whether it was sold.{" "}
      <a href="#similar" className="underline">
        Similar vehicles for sale
      </a>{" "}
      are below.
    </Notice>
  );
}
