import { CarFront } from "lucide-react";
import { TakesPlus } from "#components/billing/billing/takes-plus.tsx";
import { DoneNotice } from "#components/ownership/garage/done-notice.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { FREE_GARAGE_VEHICLES } from "#lib/domain/billing/price-list/constants.ts";
import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { bringBack } from "#lib/domain/ownership/garage/actions.ts";
import { DONE_WORDS, UNDO_DAYS } from "#lib/domain/ownership/garage/constants.ts";
import type { RemovedVehicle } from "#lib/domain/ownership/garage/types.ts";
import type { LoadedGarage } from "#lib/domain/ownership/garage-page/types.ts";
import { formatDate, formatMoment, plural } from "#lib/platform/format.ts";
import { AddVehicle } from "./add-vehicle.tsx";
import { OfferedVehicle } from "./offered-vehicle.tsx";
import { VehicleCard } from "./vehicle-card.tsx";

/** Everything in one's garage, and the way to put more into it. */
export function GaragePage({ loaded }: { readonly loaded: LoadedGarage }) {
  const { cards, removed, intake, offers, linkRefused, takesPlus, done, submissionId, asOf } =
    loaded;
  const today = dayOf(asOf);
  return (
    <div className="page pt-6 pb-16 desk:pt-9">
      <h1 className="font-semibold text-2xl tracking-tight">Your garage</h1>
      <p className="mt-1 max-w-text text-ink-soft">
        What your vehicles are worth, what is due and what they cost. Only you can see this.
      </p>
      {done !== null && <DoneNotice words={DONE_WORDS[done]} occasion={submissionId} />}
      {linkRefused !== null && (
        <Notice tone="warn" title="Nothing to accept here" className="mt-4">
          {linkRefused}
        </Notice>
      )}
      {offers.map((offer) => (
        <OfferedVehicle key={offer.id} offer={offer} asOf={asOf} />
      ))}
      {cards.length === 0 ? (
        <EmptyState
          title="No vehicles yet"
          icon={<CarFront />}
          className="mt-6"
          action={
            <a href="#add" className="text-accent underline underline-offset-2">
              Add your first one
            </a>
          }
        >
          Add a vehicle you own to see its value, upcoming maintenance and your equity.
        </EmptyState>
      ) : (
        <>
          <ul className="mt-6 grid gap-4 sm:grid-cols-2 desk:grid-cols-3">
            {cards.map((card) => (
              <li key={card.vehicle.id}>
                <VehicleCard card={card} today={today} />
              </li>
            ))}
          </ul>
          <p className="mt-3 text-ink-faint text-xs">
            Values are asking prices of similar vehicles, from listings here on {formatMoment(asOf)}
            .
          </p>
        </>
      )}
      {takesPlus ? (
        <section id="add" aria-labelledby="add-heading" className="mt-12 grid max-w-[720px] gap-2">
          <h2 id="add-heading" className="font-semibold text-xl tracking-tight">
            Add a vehicle
          </h2>
          <TakesPlus
            words={`Up to ${FREE_GARAGE_VEHICLES} vehicles are free; more need Plus. Vehicles already here keep working.`}
            back="/garage"
          />
        </section>
      ) : (
        <AddVehicle intake={intake} submissionId={submissionId} asOf={asOf} />
      )}
      {removed.length > 0 && <Removed removed={removed} asOf={asOf} />}
    </div>
  );
}

function Removed({
  removed,
  asOf,
}: {
  readonly removed: readonly RemovedVehicle[];
  readonly asOf: Date;
}) {
  return (
    <section aria-labelledby="removed-heading" className="mt-12">
      <h2 id="removed-heading" className="sr-only">
        Removed
      </h2>
      <Disclosure summary={`${plural(removed.length, "vehicle")} removed`} className="max-w-text">
        <ul className="mt-2 grid gap-2">
          {removed.map(({ id, name, removedAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-2 border-line border-b pb-2"
            >
              <span>
                {name}{" "}
                <span className="text-ink-faint text-sm">
                  removed {formatDate(removedAt, asOf)}
                </span>
              </span>
              <PressForm
                id={`restore-${id}`}
                action={bringBack}
                fields={{ vehicleId: id }}
                label={`Restore: ${name}`}
                variant="secondary"
              >
                Restore
              </PressForm>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-ink-faint text-xs">
          {UNDO_DAYS} days after you remove a vehicle, it is deleted with its log and documents.
        </p>
      </Disclosure>
    </section>
  );
}
