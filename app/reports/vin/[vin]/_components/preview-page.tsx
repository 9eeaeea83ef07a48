import Link from "next/link";
import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { ListingPicture } from "#components/listings/listing/listing-picture.tsx";
import { sellerWords, trimWords } from "#components/listings/listing/listing-words.ts";
import { Panel } from "#components/listings/listing/panel.tsx";
import { SpecTerms } from "#components/reports/report/spec-terms.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Distance } from "#components/ui/distance.tsx";
import { VehicleArt } from "#components/vehicles/vehicle/vehicle-art.tsx";
import type { PaymentMode } from "#lib/domain/billing/price-list/types.mode.ts";
import type { ListedCard } from "#lib/domain/listings/listing/types.ts";
import { pictureOf } from "#lib/domain/listings/photo-address/rules.picture.ts";
import { previewPath } from "#lib/domain/reports/report/rules.ts";
import type { ReportKind } from "#lib/domain/reports/report/types.ts";
import type { VinSummary } from "#lib/domain/reports/report-lookup/types.preview.ts";
import type { BuyerStanding } from "#lib/domain/reports/report-purchase/types.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { BuyPanel } from "./buy-panel.tsx";
import { drawnAs } from "./drawn-as.ts";
import { HeldPanel } from "./held-panel.tsx";

const ENDED_WORDS = { sold: "Sold", withdrawn: "Taken down", paused: "Paused" } as const;

/** What is known of a VIN before anybody pays: what it says, how much is held, and what a report costs. */
export function PreviewPage({
  loaded,
}: {
  readonly loaded: {
    readonly kind: ReportKind;
    readonly summary: VinSummary;
    readonly listing: ListedCard | null;
    readonly reader: BuyerStanding | null;
    readonly mode: PaymentMode;
    readonly submissionId: string;
    readonly asOf: Date;
  };
}) {
  const { kind, summary, listing, asOf } = loaded;
  return (
    <div className="page pt-4 pb-16">
      <Breadcrumbs
        crumbs={[
          { name: "Reports", path: "/reports" },
          { name: "By VIN", path: "/reports/vin" },
          { name: summary.vin, path: null },
        ]}
        origin={siteUrl()}
      />
      {/* One column on phones, in this order; beside each other on wide screens. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1fr)_372px] lg:grid-rows-[auto_1fr]">
        <Vehicle summary={summary} />
        <div className="mt-6 lg:sticky lg:top-[calc(var(--header)+20px)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-start">
          <BuyPanel {...loaded} />
        </div>
        <div className="min-w-0">
          <HeldPanel summary={summary} now={asOf} />
          {listing !== null && <Listed listing={listing} />}
          <OtherKind vin={summary.vin} kind={kind} />
        </div>
      </div>
    </div>
  );
}

function Vehicle({ summary: { vin, vehicle, notes } }: { readonly summary: VinSummary }) {
  const facts = [
    ["Trim", vehicle.trim],
    ["Body", vehicle.bodyStyle],
    ["Engine", vehicle.engine],
    ["Fuel", vehicle.fuel],
    ["Built in", vehicle.madeIn],
    ["Built by", vehicle.manufacturer],
  ] as const;
  const told = facts.filter(([, value]) => value !== null);
  const untold = facts.filter(([, value]) => value === null).map(([name]) => name.toLowerCase());
  return (
    <header className="grid items-center gap-x-8 gap-y-4 desk:grid-cols-[minmax(0,1fr)_300px]">
      <div className="min-w-0">
        <p className="font-medium text-accent text-sm">Free preview</p>
        <h1 className="mt-1 break-words font-[640] text-2xl tracking-tight desk:text-3xl">
          {vehicle.title}
        </h1>
        <p className="mt-1.5 break-all font-mono text-lg tracking-wide">
          <span className="sr-only">VIN </span>
          {vin}
        </p>
        <p className="mt-3 text-ink-soft text-sm">Decoded from the VIN. Check digit: passed.</p>
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 text-sm">
          {told.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
          <SpecTerms lines={vehicle.specs ?? []} />
        </dl>
        {untold.length > 0 && (
          <p className="mt-1.5 text-ink-faint text-xs">Not in the VIN: {untold.join(", ")}.</p>
        )}
        {notes.length > 0 && (
          <ul className="mt-1.5 list-disc pl-5 text-ink-soft text-xs">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="stage overflow-hidden rounded-2xl max-desk:order-first max-desk:mx-auto max-desk:w-full max-desk:max-w-[360px]">
        <VehicleArt {...drawnAs(vehicle)} priority decorative />
      </div>
    </header>
  );
}

function Listed({ listing }: { readonly listing: ListedCard }) {
  const isOpen = listing.status === "active";
  return (
    <Panel
      id="listed"
      title={isOpen ? "For sale on Lotwise now" : "Was for sale on Lotwise"}
      lead="A report has every price and mileage from each listing here."
    >
      <div className="relative mt-3 grid grid-cols-[96px_minmax(0,1fr)_auto] items-center gap-x-4 border-line border-y py-3">
        <div className="stage overflow-hidden rounded-md">
          <ListingPicture src={pictureOf(listing)} loading="lazy" />
        </div>
        <div className="min-w-0">
          <h3 className="font-semibold text-sm">
            <Link
              href={`/listings/${listing.id}`}
              prefetch={false}
              className="after:absolute after:inset-0 hover:underline"
            >
              {vehicleTitle(listing)} {trimWords(listing)}
            </Link>
          </h3>
          <p className="text-ink-soft text-xs">
            <Distance miles={listing.mileageMiles} /> · {listing.seller.city},{" "}
            {listing.seller.state} · {sellerWords(listing.seller)}
          </p>
        </div>
        {listing.status === "active" ? (
          <span className="font-semibold">{formatPrice(listing.priceCents)}</span>
        ) : (
          <Badge>{ENDED_WORDS[listing.status]}</Badge>
        )}
      </div>
    </Panel>
  );
}

function OtherKind({ vin, kind }: { readonly vin: string; readonly kind: ReportKind }) {
  const other = kind === "vehicle" ? "insurance" : "vehicle";
  return (
    <p className="mt-8 max-w-text text-ink-soft text-sm">
      {kind === "vehicle"
        ? "For a claim or policy, get the report with safety equipment and an insurance valuation: "
        : "To buy the vehicle, you only need its history: "}
      <Link
        href={previewPath(vin, other)}
        prefetch={false}
        className="text-accent underline underline-offset-2"
      >
        {other === "insurance" ? "insurance report" : "vehicle history report"}
      </Link>
      . It costs the same.
    </p>
  );
}
