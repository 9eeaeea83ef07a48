import Link from "next/link";
import { rangeWords, valueBasis } from "#components/ownership/garage/garage-words.ts";
import { Distance } from "#components/ui/distance.tsx";
import { VehicleArt } from "#components/vehicles/vehicle/vehicle-art.tsx";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { PAINT_HEX } from "#lib/domain/ownership/garage/constants.ts";
import { garagePath, vehicleName } from "#lib/domain/ownership/garage/rules.ts";
import { dueWords } from "#lib/domain/ownership/garage-maintenance/rules.ts";
import type { GarageCard } from "#lib/domain/ownership/garage-page/types.ts";
import { recallStanding } from "#lib/domain/ownership/recall-notice/rules.garage.ts";
import { bodyOf } from "#lib/domain/vehicles/vehicle-art/rules.models.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatPrice, plural } from "#lib/platform/format.ts";

/** A vehicle in the garage's list: what it is worth, what is due next, where its recalls stand. */
export function VehicleCard({ card, today }: { readonly card: GarageCard; readonly today: Day }) {
  const { vehicle, mileage, value, nextDue, recalls, campaigns } = card;
  const title = titleWithTrim(vehicle);
  return (
    <article className="card">
      <div className="stage rounded-t-xl px-4 pt-3">
        <VehicleArt
          drawn={bodyOf(vehicle)}
          paintHex={PAINT_HEX[vehicle.exteriorColor]}
          color={vehicle.exteriorColor}
          decorative
        />
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          <h2 className="font-semibold text-lg tracking-tight">
            <Link href={garagePath(vehicle.id)} prefetch={false} className="over-card">
              {vehicleName(vehicle)}
            </Link>
          </h2>
          {vehicle.nickname !== "" && <p className="text-ink-soft text-sm">{title}</p>}
          {mileage !== null && (
            <p className="text-ink-soft text-sm">
              {mileage.basis === "reading" || mileage.basis === "last" ? "" : "About "}
              <Distance miles={mileage.mileageMiles} />
            </p>
          )}
        </div>
        {value?.kind === "valued" ? (
          <p>
            <span className="block font-semibold text-2xl tracking-tight">
              {formatPrice(value.p50Cents)}
            </span>
            <span className="text-ink-soft text-sm">
              {rangeWords(value)}, from {plural(value.n, "comparable")}
            </span>
          </p>
        ) : (
          <p className="text-sm">
            <b className="font-semibold">No value.</b>{" "}
            <span className="text-ink-soft">
              {valueBasis(value, { state: "", trim: vehicle.trim })}
            </span>
          </p>
        )}
        <dl className="mt-auto grid gap-2 border-line border-t pt-3 text-sm">
          <div>
            <dt className="text-ink-faint text-xs">Next due</dt>
            <dd>
              {nextDue === null ? (
                "Nothing yet. Log what was done and when."
              ) : (
                <>
                  {nextDue.item.name}.{" "}
                  <span className={nextDue.due.kind === "overdue" ? "text-bad" : "text-ink-soft"}>
                    {dueWords(nextDue.due, today)}
                  </span>
                </>
              )}
            </dd>
          </div>
          <div>
            <dt className="text-ink-faint text-xs">Recalls</dt>
            <dd className="text-ink-soft">{recallStanding(campaigns, recalls)}</dd>
          </div>
        </dl>
      </div>
    </article>
  );
}
