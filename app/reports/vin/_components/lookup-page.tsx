import Link from "next/link";
import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { ListingPicture } from "#components/listings/listing/listing-picture.tsx";
import { trimWords } from "#components/listings/listing/listing-words.ts";
import { Panel } from "#components/listings/listing/panel.tsx";
import { VinLookupForm } from "#components/reports/report-purchase/vin-lookup-form.tsx";
import type { ListedCard } from "#lib/domain/listings/listing/types.ts";
import { pictureOf } from "#lib/domain/listings/photo-address/rules.picture.ts";
import { REPORT_KINDS } from "#lib/domain/reports/report/constants.ts";
import { previewPath } from "#lib/domain/reports/report/rules.ts";
import type { ReportKind } from "#lib/domain/reports/report/types.ts";
import type {
  LookupQuery,
  RefusedVin as Refused,
} from "#lib/domain/reports/report-lookup/types.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { isVin } from "#lib/domain/vehicles/vin/rules.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { RefusedVin } from "./refused-vin.tsx";

const CRUMBS = [
  { name: "Reports", path: "/reports" },
  { name: "By VIN", path: null },
];

/** The ways to a preview: a VIN, typed or pasted, or a listing that the reader looked at. */
export function LookupPage({
  loaded: { asked, refused },
  viewed,
}: {
  readonly loaded: { readonly asked: LookupQuery; readonly refused: Refused | null };
  readonly viewed: readonly ListedCard[];
}) {
  return (
    <div className="page py-6 desk:py-8">
      <Breadcrumbs crumbs={CRUMBS} origin={siteUrl()} />
      <h1 className="max-w-[30ch] text-balance font-semibold text-2xl tracking-tight desk:text-3xl">
        {asked.kind === "vehicle"
          ? "Look up a vehicle’s history"
          : `${REPORT_KINDS[asked.kind]} report by VIN`}
      </h1>
      <p className="mt-2 max-w-text text-ink-soft">
        See free what the VIN says, what we have and what we cannot check. Then decide.
      </p>
      <div className="mt-6 max-w-[720px]">
        <VinLookupForm typed={asked.vin} error={refused?.message} kind={asked.kind} />
        {refused !== null && <RefusedVin refused={refused} kind={asked.kind} />}
      </div>
      <Viewed listings={viewed} kind={asked.kind} />
      <Panel id="where" title="Where to find the VIN">
        <ul className="mt-3 grid max-w-text list-disc gap-1.5 pl-5 text-ink-soft">
          <li>On the dash, through the windshield on the driver’s side.</li>
          <li>On the driver’s door-jamb label.</li>
          <li>On the title, the registration and the insurance card.</li>
          <li>On every listing here, under “The vehicle”.</li>
        </ul>
        <p className="mt-3 max-w-text text-ink-soft text-sm">
          They must all match. If the plate differs from the paperwork or looks tampered with, walk
          away. Vehicles built before 1981 have shorter numbers, which we cannot report on.
        </p>
      </Panel>
    </div>
  );
}

function Viewed({
  listings,
  kind,
}: {
  readonly listings: readonly ListedCard[];
  readonly kind: ReportKind;
}) {
  const withVin = listings.filter(({ vin }) => isVin(vin)).slice(0, 6);
  if (withVin.length === 0) return null;
  return (
    <Panel id="viewed" title="Recently viewed">
      <ul className="mt-3 grid gap-x-10 desk:grid-cols-2">
        {withVin.map((card) => (
          <li
            key={card.id}
            className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 border-line border-b py-2.5"
          >
            <div className="stage overflow-hidden rounded-md">
              <ListingPicture src={pictureOf(card)} loading="lazy" />
            </div>
            <div className="min-w-0">
              <Link
                href={previewPath(card.vin, kind)}
                prefetch={false}
                className="inline-flex min-h-6 items-center font-semibold text-sm hover:underline"
              >
                {vehicleTitle(card)} {trimWords(card)}
              </Link>
              <p className="break-all font-mono text-ink-soft text-xs">{card.vin}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
