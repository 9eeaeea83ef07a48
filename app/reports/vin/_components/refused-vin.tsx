import Link from "next/link";
import { cn } from "#components/ui/cn.ts";
import { previewPath } from "#lib/domain/reports/report/rules.ts";
import type { ReportKind } from "#lib/domain/reports/report/types.ts";
import { markedCharacters } from "#lib/domain/reports/report-lookup/rules.ts";
import type { RefusedVin as Refused } from "#lib/domain/reports/report-lookup/types.ts";
import { VIN_LENGTH } from "#lib/domain/vehicles/vin/constants.ts";

/** Where a VIN looks wrong, and which were perhaps meant, each leading to its preview. */
export function RefusedVin({
  refused,
  kind,
}: {
  readonly refused: Refused;
  readonly kind: ReportKind;
}) {
  const { cleaned, positions, suggestions } = refused;
  return (
    <div className="mt-5">
      {positions.length > 0 && cleaned.length === VIN_LENGTH && (
        <Marked cleaned={cleaned} positions={positions} />
      )}
      {suggestions.length > 0 && (
        <section aria-labelledby="meant" className="mt-5">
          <h2 id="meant" className="font-semibold">
            {suggestions.length === 1 ? "Did you mean" : "Did you mean one of these?"}
          </h2>
          <ul className="mt-2 grid max-w-text">
            {suggestions.map(({ vin, change, vehicle, isKnown }) => (
              <li key={vin} className="border-line border-b py-2">
                <Link
                  href={previewPath(vin, kind)}
                  prefetch={false}
                  className="inline-flex min-h-6 items-center font-mono text-accent underline underline-offset-2"
                >
                  {vin}
                </Link>
                <p className="text-ink-soft text-sm">
                  {change}
                  {vehicle === "" ? "; does not decode to a vehicle we know" : `: a ${vehicle}`}
                  {isKnown && ", listed here or in our records"}
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-2 max-w-text text-ink-faint text-xs">
            Check against the vehicle first: each has a valid check digit but may be another
            vehicle’s VIN.
          </p>
        </section>
      )}
    </div>
  );
}

/** The VIN in its 17 places, those that look wrong marked by more than colour. */
function Marked({ cleaned, positions }: Pick<Refused, "cleaned" | "positions">) {
  return (
    <ol
      aria-label={`What you typed; position ${positions.join(" and ")} looks wrong`}
      className="flex flex-wrap gap-x-px gap-y-2"
    >
      {markedCharacters(cleaned, positions).map(({ position, character, isMarked }) => (
        <li
          key={position}
          className={cn(
            "grid w-6 justify-items-center rounded-sm font-mono",
            isMarked && "bg-bad-wash text-bad outline-2 outline-bad",
          )}
        >
          <span className="font-semibold">{character}</span>
          <span aria-hidden="true" className="text-ink-faint text-xs">
            {isMarked ? `${position}` : " "}
          </span>
        </li>
      ))}
    </ol>
  );
}
