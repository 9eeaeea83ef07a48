import { formatMoment } from "#lib/platform/format.ts";

/** The head of the sheet that is taken to the dealer: on paper only. */
export function PrintHead({
  name,
  vin,
  now,
}: {
  readonly name: string;
  readonly vin: string | null;
  readonly now: Date;
}) {
  return (
    <div className="mb-4 hidden print:block">
      <p className="font-semibold text-xl">Take this to a dealer</p>
      <p className="mt-1">
        {name}. Please look up each recall for this VIN and repair any that are open. Safety recalls
        are repaired free for 15 years from the first sale.
      </p>
      <p className="mt-3">VIN: {vin ?? "_________________________________"}</p>
      <p className="mt-2">
        Mileage: ______________ Owner: ______________________ Date: ____________
      </p>
      <p className="mt-2 text-xs">Printed {formatMoment(now)}.</p>
    </div>
  );
}
