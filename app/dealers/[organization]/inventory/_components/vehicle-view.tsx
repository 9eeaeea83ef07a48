import type { ReactNode } from "react";
import { DeskShell } from "#components/dealers/dealer/desk-shell.tsx";
import { OwnDoubts } from "#components/listings/listing/doubt-warning.tsx";
import { PhotoManager } from "#components/ownership/private-listing/photo-manager.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { CAPABILITIES } from "#lib/domain/dealers/organization/constants.ts";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import type { Desk } from "#lib/domain/inventory/dealer-desk/types.ts";
import { OFF_SALE_WORDS } from "#lib/domain/inventory/disposition/constants.ts";
import { editVehicleAction } from "#lib/domain/inventory/inventory/actions.vehicle.ts";
import { INVENTORY_STATUSES } from "#lib/domain/inventory/inventory/constants.ts";
import { inventoryPath } from "#lib/domain/inventory/inventory/rules.ts";
import type { LoadedVehicle } from "#lib/domain/inventory/inventory/types.vehicle.ts";
import { dayOfColumn, noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { UploadedNote } from "#lib/domain/listings/listing-photo/types.ts";
import { formatDate, formatPrice, plural } from "#lib/platform/format.ts";
import { route } from "#lib/platform/routes/route.ts";
import { StatusForm } from "./status-form.tsx";
import { VehicleFields } from "./vehicle-fields.tsx";

/** One vehicle of an organization: what it states, its photos, and what becomes of it. */
export function VehicleView({
  desk,
  loaded,
  done,
  uploaded,
  submissionId,
  children,
}: {
  readonly desk: Desk;
  readonly loaded: LoadedVehicle;
  /** What became of it a moment ago. */
  readonly done: "saved" | "added" | null;
  readonly uploaded: UploadedNote | null;
  readonly submissionId: string;
  /** What its price might be. */
  readonly children?: ReactNode;
}) {
  const { vehicle, photos, doubts, asOf } = loaded;
  const { slug } = desk.actor.organization;
  const { status } = vehicle;
  const isOpen = status === "active" || status === "paused";
  const mayEdit = can(desk.actor.role, "inventory.edit");
  return (
    <DeskShell
      desk={desk}
      title={vehicle.title}
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={status === "active" ? "good" : "neutral"}>
            {INVENTORY_STATUSES[status]}
          </Badge>
          <span className="font-mono">{vehicle.vin}</span>
          {vehicle.offSaleWord !== null && (
            <Badge tone="warn">Not for sale: {OFF_SALE_WORDS[vehicle.offSaleWord]}</Badge>
          )}
          <Age vehicle={vehicle} asOf={asOf} />
        </span>
      }
      tools={
        <>
          <ButtonLink href={route(`/listings/${vehicle.id}`)}>See the listing</ButtonLink>
          <ButtonLink href={inventoryPath(slug)}>Back to the inventory</ButtonLink>
        </>
      }
    >
      {vehicle.heldWords !== null && (
        <Notice tone="warn" title="Not on sale" className="mt-4">
          {vehicle.heldWords}
        </Notice>
      )}
      <OwnDoubts doubts={doubts} asOf={asOf} />
      {done !== null && (
        <div role="status">
          <Notice tone="good" className="mt-4">
            {done === "saved"
              ? "Saved. Shoppers see it within seconds."
              : "Added to your lot. Next, add its photos."}
          </Notice>
        </div>
      )}
      {vehicle.conflicts.length > 0 && (
        <Notice tone="warn" className="mt-4" title="What it states and what its VIN says differ">
          <ul>
            {vehicle.conflicts.map((words) => (
              <li key={words}>{words}.</li>
            ))}
          </ul>
        </Notice>
      )}
      {!isOpen && <Over loaded={loaded} />}
      {isOpen && !mayEdit && (
        <Notice className="mt-4">
          Your role here is {desk.actor.role}. To change vehicles takes{" "}
          {CAPABILITIES["inventory.edit"]}: ask an owner.
        </Notice>
      )}
      {children}
      {isOpen && mayEdit && (
        <div className="mt-6 grid gap-10">
          <PhotoManager listingId={vehicle.id} own={photos} uploaded={uploaded} heading="h2" />
          <Part id="stated" title="Details">
            <OneButtonForm
              id="vehicle"
              action={editVehicleAction}
              className="grid gap-5"
              fields={{ organization: slug, listing: vehicle.id, version: vehicle.version }}
              submit="Save"
            >
              <VehicleFields values={vehicle.stated} built={vehicle.built} />
            </OneButtonForm>
          </Part>
          <Part id="fate" title="Status">
            <StatusForm
              slug={slug}
              listingId={vehicle.id}
              status={status}
              submissionId={submissionId}
            />
          </Part>
        </div>
      )}
    </DeskShell>
  );
}

/** How old it is in stock, and how long shoppers have seen it where that is another day. */
function Age({ vehicle, asOf }: Pick<LoadedVehicle, "vehicle" | "asOf">) {
  const { days, daysHere, sellerSince, stated } = vehicle;
  const { inStockOn } = stated;
  const listed = `listed ${formatDate(sellerSince, asOf)}, ${plural(daysHere, "day")}`;
  if (inStockOn === null || inStockOn === dayOfColumn(new Date(sellerSince)))
    return <span>{listed}</span>;
  return (
    <span>
      in stock since {formatDate(noonOf(inStockOn), asOf)}, {plural(days, "day")}; {listed}
    </span>
  );
}

function Part({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="mb-3 font-semibold text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Over({ loaded: { vehicle, asOf } }: { readonly loaded: LoadedVehicle }) {
  const { status, endedAt, soldPriceCents, soldInferred } = vehicle;
  const when = endedAt === null ? "" : ` ${formatDate(endedAt, asOf)}`;
  return (
    <Notice className="mt-4" title={status === "sold" ? `Sold${when}` : `Off the market${when}`}>
      {status === "sold" && (
        <p>
          {soldPriceCents !== null
            ? `At ${formatPrice(soldPriceCents)}.`
            : soldInferred
              ? "Inferred: it went missing from your feed and did not come back."
              : "The price was not said."}
        </p>
      )}
      <p>What it stated stays as it was. To offer it again, add it by its VIN.</p>
    </Notice>
  );
}
