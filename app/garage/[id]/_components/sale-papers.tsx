import Link from "next/link";
import type { ReactNode } from "react";
import { PrintButton } from "#components/leads/lead/print-button.tsx";
import { asDay, dayOf, noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import {
  ODOMETER_SOURCE,
  STATE_PAPERS,
} from "#lib/domain/ownership/private-listing/constants.papers.ts";
import { odometerWords } from "#lib/domain/ownership/private-listing/rules.papers.ts";
import { sellPath } from "#lib/domain/ownership/private-listing/search-params.selling.ts";
import type { SalePaperSource } from "#lib/domain/ownership/private-listing/types.papers.ts";
import type { Selling } from "#lib/domain/ownership/private-listing/types.selling.ts";
import { isStateCode, STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import { TITLE_STATUSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatDate, formatFullDate, formatMiles } from "#lib/platform/format.ts";

/** The papers of a private sale, to be printed: a plain bill of sale, and a checklist of the seller's state. */
export function SalePapers({
  selling,
}: {
  readonly selling: Pick<Selling, "vehicle" | "asOf" | "mileageMiles" | "listing" | "state">;
}) {
  const { vehicle, asOf, mileageMiles, listing, state } = selling;
  const name = titleWithTrim(vehicle);
  const isRead = mileageMiles !== null;
  return (
    <div className="page max-w-[820px] pt-5 pb-16">
      <nav aria-label="Breadcrumb" className="no-print text-sm">
        <Link
          href={sellPath(vehicle.id)}
          prefetch={false}
          className="inline-flex min-h-6 items-center text-ink-soft underline-offset-2 hover:underline"
        >
          Back to your listing
        </Link>
      </nav>
      <div className="no-print mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-text text-ink-soft text-sm">
          Print two copies: one for each of you. Fill in the blanks by hand, together.
        </p>
        <PrintButton />
      </div>
      <section aria-labelledby="bill-heading" className="mt-6">
        <h1 id="bill-heading" className="font-[620] text-2xl tracking-tight">
          Bill of sale
        </h1>
        <dl className="mt-4 grid gap-3 sm:grid-cols-2 print:grid-cols-2">
          <Line name="Vehicle">{name}</Line>
          <Line name="VIN">{vehicle.vin && <span className="font-mono">{vehicle.vin}</span>}</Line>
          <Line name="Title">{TITLE_STATUSES[listing?.titleStatus ?? vehicle.titleStatus]}</Line>
          <Line
            name={
              isRead
                ? `Odometer at the sale (here: ${formatMiles(mileageMiles)})`
                : "Odometer at the sale"
            }
          />
          <Line name="Price in dollars" />
          <Line name="Date and time" />
          <Line name="Seller, name and address" isTall />
          <Line name="Buyer, name and address" isTall />
        </dl>
        <p className="mt-4 text-sm">
          The seller sells the vehicle described above to the buyer for the price stated, owns it,
          and says that it is free of liens, except: ______________________________. It is sold as
          is, without a warranty, unless agreed here: ______________________________.
        </p>
        <dl className="mt-6 grid gap-6 sm:grid-cols-2 print:grid-cols-2">
          <Line name="Seller’s signature" isTall />
          <Line name="Buyer’s signature" isTall />
        </dl>
        <p className="mt-3 text-ink-faint text-xs">
          A plain form, not from any state’s law. Some states have their own form.
        </p>
      </section>
      <Checklist year={vehicle.year} state={state} asOf={asOf} />
      <p className="no-print mt-6 text-ink-faint text-xs">As of {formatDate(asOf, asOf)}.</p>
    </div>
  );
}

function Line({
  name,
  isTall = false,
  children,
}: {
  readonly name: string;
  readonly isTall?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <div className={`border-ink-soft border-b ${isTall ? "min-h-20" : "min-h-11"}`}>
      <dt className="text-ink-soft text-xs">{name}</dt>
      <dd className="min-h-5 font-medium">{children}</dd>
    </div>
  );
}

const ALWAYS = [
  "If there is a loan: ask the lender for the payoff and how the title is released, before you meet.",
  "Sign the title over only once the money is yours.",
  "Keep a copy of this bill of sale and of the buyer’s driver’s license.",
  "End your insurance after the sale is reported, not before.",
  "Take out what is yours: papers, garage opener, toll tag; erase phones and addresses from the screen.",
];

function Checklist({
  year,
  state,
  asOf,
}: Pick<Selling, "state" | "asOf"> & { readonly year: number }) {
  const source = STATE_PAPERS[state];
  const stateName = isStateCode(state) ? STATE_NAMES[state] : null;
  const soldIn = Number(dayOf(asOf).slice(0, 4));
  return (
    <section aria-labelledby="checklist-heading" className="mt-10">
      <h2 id="checklist-heading" className="font-semibold text-xl">
        {stateName === null ? "Checklist" : `Checklist for ${stateName}`}
      </h2>
      <ul className="mt-3 grid gap-2 text-sm">
        {(source?.statements ?? []).map((words) => (
          <Box key={words}>{words}</Box>
        ))}
        <Box>{odometerWords(year, soldIn)}</Box>
        {ALWAYS.map((words) => (
          <Box key={words}>{words}</Box>
        ))}
      </ul>
      <ul className="mt-4 grid gap-1 text-ink-soft text-xs">
        {source === undefined ? (
          <li>
            We have read no document of {stateName ?? "your state"} yet: ask its motor vehicle
            agency what a seller must report, and by when.
          </li>
        ) : (
          <Source source={source} />
        )}
        <Source source={ODOMETER_SOURCE} />
      </ul>
    </section>
  );
}

function Box({ children }: { readonly children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <span
        aria-hidden="true"
        className="mt-0.5 size-4 flex-none rounded-sm border border-ink-soft"
      />
      {children}
    </li>
  );
}

function Source({ source: { publisher, address, readOn } }: { readonly source: SalePaperSource }) {
  return (
    <li>
      <a href={address} rel="noopener" className="underline">
        {publisher}
      </a>
      , read {formatFullDate(noonOf(asDay(readOn)))}.
    </li>
  );
}
