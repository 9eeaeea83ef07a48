import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { OwnListing } from "#lib/domain/ownership/private-listing/types.ts";
import { HoldNotice } from "./hold-notice.tsx";

const listing = (holds: OwnListing["holds"]): OwnListing => ({
  id: 7 as ListingId,
  vehicleId: null,
  title: "2020 Toyota RAV4",
  modelId: 2000,
  year: 2020,
  vin: "ZZZZZZZ00LZ000001",
  status: "paused",
  priceCents: 2_150_000,
  mileageMiles: 41_200,
  description: "",
  titleStatus: "clean",
  interiorColor: null,
  features: [],
  photoCount: 0,
  listedAt: "2026-11-01T12:00:00.000Z",
  endedAt: null,
  soldPriceCents: null,
  holds,
});

it("tells the seller why a listing is off sale, and nothing where nothing holds it", () => {
  const { container, rerender } = render(<HoldNotice listing={listing([])} />);
  expect(container.textContent).toBe("");
  rerender(
    <HoldNotice
      listing={listing([{ kind: "taken_down", reasons: ["The photos show another car."] }])}
    />,
  );
  expect(screen.getByText("Not on sale")).toBeTruthy();
  expect(container.textContent).toContain(
    "We took this listing off sale. The photos show another car.",
  );
  rerender(<HoldNotice listing={listing([{ kind: "refused", reasons: ["It is not yours."] }])} />);
  expect(container.textContent).toContain("It was not published");
});
