import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { OFF_SALE_WORDS } from "./constants.ts";

/** The word by which a feed keeps a vehicle off sale, as it is kept. */
export const offSaleWord = oneOf(OFF_SALE_WORDS).nullable();
