import type { ValuedVehicle } from "#lib/domain/valuation/valuation-market/types.value.ts";

/** A vehicle that is for sale: what is told of it, and of the rest what its listing states. Its mileage is always told. */
export function asOffered(told: ValuedVehicle, offer: ValuedVehicle): ValuedVehicle {
  return {
    ...told,
    sellerId: told.sellerId ?? offer.sellerId ?? null,
    trim: told.trim ?? offer.trim,
    titleStatus: told.titleStatus ?? offer.titleStatus,
    place: told.place.state === "" ? offer.place : told.place,
    bodyStyle: told.bodyStyle ?? offer.bodyStyle ?? null,
    sizeClass: told.sizeClass ?? offer.sizeClass ?? null,
    drivetrain: told.drivetrain ?? offer.drivetrain ?? null,
    transmission: told.transmission ?? offer.transmission ?? null,
    engine: told.engine ?? offer.engine ?? null,
    certified: told.certified ?? offer.certified ?? null,
    ownerCount: told.ownerCount ?? offer.ownerCount ?? null,
    features: told.features ?? offer.features ?? null,
  };
}
