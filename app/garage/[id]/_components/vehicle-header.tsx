import { dayWords, rangeWords, valueBasis } from "#components/ownership/garage/garage-words.ts";
import { Stat } from "#components/ui/stat.tsx";
import { VehicleArt } from "#components/vehicles/vehicle/vehicle-art.tsx";
import { PAINT_HEX } from "#lib/domain/ownership/garage/constants.ts";
import { vehicleName } from "#lib/domain/ownership/garage/rules.ts";
import { balanceOn, equityOf } from "#lib/domain/ownership/garage-loan/rules.ts";
import { dueWords } from "#lib/domain/ownership/garage-maintenance/rules.ts";
import type { VehicleRecord } from "#lib/domain/ownership/garage-page/types.ts";
import { recallStanding } from "#lib/domain/ownership/recall-notice/rules.garage.ts";
import { bodyOf } from "#lib/domain/vehicles/vehicle-art/rules.models.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatMiles, formatPlace, formatPrice, plural } from "#lib/platform/format.ts";

/** What it is, and the few figures its owner comes for. */
export function VehicleHeader({ record }: { readonly record: VehicleRecord }) {
  const { vehicle, place, mileage, value, loan, today, schedule, recalls, campaigns } = record;
  const next = schedule.find(({ due }) => due.kind !== "unknown");
  const equity =
    loan !== null && value?.kind === "valued" ? equityOf(value, balanceOn(loan, today)) : null;
  return (
    <header className="mt-3 grid gap-6 desk:grid-cols-[minmax(0,400px)_minmax(0,1fr)] desk:items-center desk:gap-10">
      <div className="stage rounded-xl px-6 py-3">
        <VehicleArt
          drawn={bodyOf(vehicle)}
          paintHex={PAINT_HEX[vehicle.exteriorColor]}
          color={vehicle.exteriorColor}
          priority
        />
      </div>
      <div className="min-w-0">
        <h1 className="font-semibold text-2xl tracking-tight">{vehicleName(vehicle)}</h1>
        <p className="mt-0.5 text-ink-soft">
          {vehicle.nickname !== "" && <>{titleWithTrim(vehicle)}. </>}
          {place !== null && <>Kept in {formatPlace(place)}.</>}
        </p>
        {vehicle.vin !== null && <p className="font-mono text-ink-faint text-sm">{vehicle.vin}</p>}
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-3">
          <Stat
            label="Value"
            value={value?.kind === "valued" ? formatPrice(value.p50Cents) : "Not known"}
            note={
              value?.kind === "valued"
                ? `${rangeWords(value)}, from ${plural(value.n, "comparable")}`
                : valueBasis(value, { state: place?.state ?? "", trim: vehicle.trim })
            }
          />
          {equity !== null && (
            <Stat
              label="Equity"
              value={formatPrice(equity.middleCents)}
              note={`${formatPrice(equity.lowCents)} to ${formatPrice(equity.highCents)}`}
            />
          )}
          <Stat
            label="Mileage"
            value={mileage === null ? "Not known" : formatMiles(mileage.mileageMiles)}
            note={
              mileage === null
                ? "No reading yet"
                : mileage.basis === "rate"
                  ? `Estimated from ${plural(mileage.rateReadingCount, "reading")}`
                  : `Read ${dayWords(mileage.lastReading.day, today)}`
            }
          />
        </dl>
        <dl className="mt-5 grid gap-2 border-line border-t pt-4 text-sm sm:grid-cols-2">
          <div>
            <dt className="text-ink-faint text-xs">Next due</dt>
            <dd>
              {next === undefined
                ? "Nothing yet. Log what was done and when."
                : `${next.item.name}. ${dueWords(next.due, today)}`}
            </dd>
          </div>
          <div>
            <dt className="text-ink-faint text-xs">Recalls</dt>
            <dd>{recallStanding(campaigns, recalls)}</dd>
          </div>
        </dl>
      </div>
    </header>
  );
}
