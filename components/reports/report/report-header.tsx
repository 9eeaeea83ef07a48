import type { ReactNode } from "react";
import { VehicleArt } from "#components/vehicles/vehicle/vehicle-art.tsx";
import type { ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  FUELS,
  SIZE_CLASSES,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { bodyOf } from "#lib/domain/vehicles/vehicle-art/rules.models.ts";
import { formatMoment } from "#lib/platform/format.ts";
import { CopyText } from "./copy-text.tsx";
import { KIND_WORDS } from "./report-words.ts";
import { SpecTerms } from "./spec-terms.tsx";

/** Which vehicle it is about, what kind of report it is, as of when, and its fingerprint. */
export function ReportHeader({
  snapshot,
  sha256,
  mark,
  actions,
}: {
  readonly snapshot: ReportSnapshot;
  readonly sha256: string;
  /** What it is besides: a sample, a link that ends. */
  readonly mark?: ReactNode;
  readonly actions?: ReactNode;
}) {
  const { kind, vin, asOf, vehicle } = snapshot;
  return (
    <header className="grid items-center gap-x-10 gap-y-5 desk:grid-cols-[minmax(0,1fr)_340px] print:grid-cols-[minmax(0,1fr)_220px]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium text-accent text-sm">
          {KIND_WORDS[kind]}
          {mark}
        </p>
        <h1 className="mt-1 break-words font-[640] text-2xl tracking-tight desk:text-3xl print:text-2xl">
          {vehicle.title}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="sr-only">VIN </span>
          <span className="break-all font-mono text-lg tracking-wide">{vin}</span>
          <CopyText text={vin} what="the VIN" />
        </p>
        <p className="mt-1 text-ink-soft text-sm">{factsOf(snapshot)}</p>
        {vehicle.specs !== undefined && (
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 text-sm">
            <SpecTerms lines={vehicle.specs} />
          </dl>
        )}
        <dl className="mt-4 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)] sm:justify-start">
          <div>
            <dt className="text-ink-faint text-xs">As of</dt>
            <dd className="font-medium">
              <time dateTime={asOf}>{formatMoment(new Date(asOf))}</time>
            </dd>
          </div>
          <div className="min-w-0">
            <dt className="text-ink-faint text-xs">Fingerprint (SHA-256)</dt>
            <dd>
              <a
                href="#verify"
                title={sha256}
                className="inline-flex min-h-6 items-center font-mono underline decoration-line underline-offset-4 hover:decoration-ink"
              >
                {sha256.slice(0, 8)}…{sha256.slice(-8)}
              </a>
            </dd>
          </div>
        </dl>
        {actions && <div className="no-print mt-5 flex flex-wrap items-start gap-2">{actions}</div>}
      </div>
      <div className="stage overflow-hidden rounded-2xl">
        <VehicleArt
          drawn={bodyOf({
            ...vehicle,
            // What has no known body is drawn as what most are.
            bodyStyle: keyOf(BODY_STYLES, vehicle.bodyStyle) ?? "sedan",
            sizeClass: keyOf(SIZE_CLASSES, vehicle.sizeClass) ?? "midsize",
            fuel: keyOf(FUELS, vehicle.fuel),
          })}
          paintHex={vehicle.paintHex}
          priority
          decorative
        />
      </div>
    </header>
  );
}

/** The key of a closed list that a text is, or is the words of; null for what is neither. */
function keyOf<K extends string>(
  words: Readonly<Record<K, string>>,
  text: string | null,
): K | null {
  const asked = text?.toLowerCase();
  const found = Object.entries<string>(words).find(
    ([key, word]) => key === asked || word.toLowerCase() === asked,
  );
  return found === undefined ? null : (found[0] as K);
}

const worded = <K extends string>(words: Readonly<Record<K, string>>, text: string | null) => {
  const key = keyOf(words, text);
  return key === null ? text : words[key];
};

/** "2.5 L 4-cylinder · Gasoline · AWD · built in Japan", as far as the VIN says so. */
function factsOf({ vehicle }: ReportSnapshot): string {
  const { bodyStyle, engine, fuel, drivetrain, specs, madeIn, checkDigitOk } = vehicle;
  const facts = [
    worded(BODY_STYLES, bodyStyle),
    engine,
    worded(FUELS, fuel),
    specs === undefined ? worded(DRIVETRAINS, drivetrain) : null,
    madeIn === null ? null : `built in ${madeIn}`,
  ].filter((fact) => fact !== null && fact !== "");
  const decoded =
    facts.length === 0 ? "The VIN says nothing more." : `VIN decodes to: ${facts.join(" · ")}.`;
  return checkDigitOk ? decoded : `${decoded} Its check digit is wrong.`;
}
