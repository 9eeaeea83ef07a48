import { FileText } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { MeetingAdvice } from "#components/leads/lead/meeting-advice.tsx";
import { Panel } from "#components/listings/listing/panel.tsx";
import { HoldNotice } from "#components/ownership/private-listing/hold-notice.tsx";
import { PerformancePanel } from "#components/ownership/private-listing/performance-panel.tsx";
import { PhotoManager } from "#components/ownership/private-listing/photo-manager.tsx";
import { StatusActions, StatusWords } from "#components/ownership/private-listing/status-line.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { isListingOver } from "#lib/domain/listings/listing-change/rules.ts";
import { SELL_PARTS } from "#lib/domain/ownership/private-listing/constants.selling.ts";
import { sellPath } from "#lib/domain/ownership/private-listing/search-params.selling.ts";
import type { Selling } from "#lib/domain/ownership/private-listing/types.selling.ts";
import type { OwnListing } from "#lib/domain/ownership/private-listing/types.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { EditForm } from "./edit-form.tsx";
import { SoldForm, WithdrawForm } from "./end-forms.tsx";
import type { StatedValues } from "./listing-fields.tsx";
import { PriceHelpPanel } from "./price-help-panel.tsx";
import { PublishForm } from "./publish-form.tsx";
import { SaleChecks } from "./sale-checks.tsx";

/** Selling a vehicle of one's garage: what to ask, the listing, its photos, and how it does. */
export function SellSection({ selling }: { readonly selling: Selling }) {
  const { listing } = selling;
  const open = listing !== null && !isListingOver(listing.status);
  return (
    <Panel id="sell" title={open ? "Your listing" : "Sell this vehicle"}>
      <div className="mt-4 grid gap-8">
        {open ? (
          <OpenListing selling={selling} listing={listing} />
        ) : (
          <NoListing selling={selling} />
        )}
      </div>
    </Panel>
  );
}

function OpenListing({
  selling,
  listing,
}: {
  readonly selling: Selling;
  readonly listing: OwnListing;
}) {
  const { photos, uploaded, performance, asOf, isNew } = selling;
  return (
    <>
      <div className="grid gap-3">
        <HoldNotice listing={listing} />
        {isNew && listing.holds.length === 0 && (
          <Notice tone="good" title={listing.status === "paused" ? "Saved, hidden" : "Published"}>
            {listing.status === "paused"
              ? "Add its photos below, then show it to buyers."
              : "Buyers can find it within seconds. Adding photos helps most."}
          </Notice>
        )}
        <StatusWords listing={listing} asOf={asOf} />
        <p>
          <PageLink listing={listing}>
            {listing.holds.length === 0 ? "See it as buyers do" : "See it as buyers would"}
          </PageLink>
        </p>
        <StatusActions listing={listing} place="sell" />
      </div>
      <OpenForm selling={selling} listing={listing} />
      <PhotoManager listingId={listing.id} own={photos} uploaded={uploaded} heading="h3" />
      {performance !== null && <PerformancePanel performance={performance} asOf={asOf} />}
      {listing.status === "paused" && <SaleChecks checks={selling.checks} />}
      <PriceHelpPanel {...selling} askedCents={listing.priceCents} />
      <AfterWords vehicleId={selling.vehicle.id} />
    </>
  );
}

function PageLink({
  listing,
  children,
}: {
  readonly listing: OwnListing;
  readonly children: ReactNode;
}) {
  return (
    <Link
      href={`/listings/${listing.id}`}
      prefetch={false}
      className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
    >
      {children}
    </Link>
  );
}

function OpenForm({
  selling: { part, vehicle, features, turn },
  listing,
}: {
  readonly selling: Selling;
  readonly listing: OwnListing;
}) {
  const closePath = sellPath(vehicle.id);
  switch (part) {
    case "edit":
      return (
        <FormBox title="Change price or text">
          <EditForm
            listingId={listing.id}
            values={valuesOf(listing)}
            offered={features}
            turn={turn}
            isHeld={listing.holds.length > 0}
            closePath={closePath}
          />
        </FormBox>
      );
    case "sold":
      return (
        <FormBox title="Mark sold">
          <SoldForm listingId={listing.id} closePath={closePath} />
        </FormBox>
      );
    case "withdraw":
      return (
        <FormBox title="Take it off the market">
          <WithdrawForm listingId={listing.id} closePath={closePath} />
        </FormBox>
      );
    case "write":
    case "papers":
    case null:
      return null;
  }
}

/** What comes with selling to somebody one does not know: how to meet, and the papers. */
function AfterWords({ vehicleId }: { readonly vehicleId: string }) {
  return (
    <div className="no-print grid gap-3">
      <MeetingAdvice />
      <p>
        <ButtonLink href={sellPath(vehicleId, "papers")}>
          <FileText aria-hidden="true" /> {SELL_PARTS.papers}
        </ButtonLink>
      </p>
    </div>
  );
}

function FormBox({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="rounded-2xl border border-line bg-surface-2 p-4 desk:p-6"
    >
      <h3 className="mb-4 font-semibold text-lg">{title}</h3>
      {children}
    </section>
  );
}

function NoListing({ selling }: { readonly selling: Selling }) {
  const { vehicle, listing, performance, part, asOf } = selling;
  return (
    <>
      {listing !== null && (
        <div className="grid gap-2">
          <StatusWords listing={listing} asOf={asOf} />
          <HoldNotice listing={listing} />
          <p>
            <PageLink listing={listing}>Its page, with the price history</PageLink>
          </p>
          {performance !== null && (
            <Disclosure summary="Performance">
              <PerformancePanel performance={performance} asOf={asOf} />
            </Disclosure>
          )}
        </div>
      )}
      <PriceHelpPanel {...selling} askedCents={null} />
      {part === "write" ? (
        <WriteListing selling={selling} />
      ) : (
        <div className="no-print">
          <p className="max-w-text text-ink-soft text-sm">
            Free, and in search within seconds. Buyers message you here and see only your first name
            and town.
          </p>
          <ButtonLink href={sellPath(vehicle.id, "write")} variant="primary" className="mt-3">
            {listing === null ? "Write a listing" : "Offer it again"}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function WriteListing({ selling }: { readonly selling: Selling }) {
  const { vehicle, emailVerified, otherVehicle, mileageMiles, listing } = selling;
  if (!emailVerified) {
    return (
      <Notice tone="warn" title="Confirm your email address first">
        Buyers' messages are sent there. Your{" "}
        <a href="/account" className="underline">
          account page
        </a>{" "}
        sends the link again.
      </Notice>
    );
  }
  if (otherVehicle !== null) {
    return (
      <Notice tone="warn" title="It cannot be offered with this VIN">
        {otherVehicle} Add the vehicle to your{" "}
        <a href="/garage#add" className="underline">
          garage
        </a>{" "}
        again, by the VIN on its title.
      </Notice>
    );
  }
  return (
    <FormBox title="Write the listing">
      <div className="mb-5">
        <SaleChecks checks={selling.checks} />
      </div>
      <PublishForm
        vehicleId={vehicle.id}
        submissionId={selling.submissionId}
        zip={vehicle.zip}
        asksVin={vehicle.vin === null}
        offered={selling.features}
        turn={selling.turn}
        values={{
          price: "",
          mileage: mileageMiles === null ? "" : formatNumber(mileageMiles),
          description: listing?.description ?? "",
          titleStatus: vehicle.titleStatus,
          interiorColor: listing?.interiorColor ?? null,
          features: listing?.features ?? [],
        }}
      />
    </FormBox>
  );
}

function valuesOf(listing: OwnListing): StatedValues {
  return {
    price: formatNumber(listing.priceCents / 100),
    mileage: formatNumber(listing.mileageMiles),
    description: listing.description,
    titleStatus: listing.titleStatus,
    interiorColor: listing.interiorColor,
    features: listing.features,
  };
}
