import type { Route } from "next";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { route } from "#lib/platform/routes/route.ts";
import { DONE_SECTIONS, type DoneWord } from "./constants.ts";
import type { GarageVehicle } from "./types.ts";

/** What its owner calls it, else what it is. */
export function vehicleName(
  vehicle: Pick<GarageVehicle, "nickname" | "year" | "make" | "model" | "trim">,
): string {
  return vehicle.nickname === "" ? titleWithTrim(vehicle) : vehicle.nickname;
}

/** Where a vehicle's page says that something was done, and which part of it to show. */
export function garagePath(id: string, done?: DoneWord): Route {
  const section = done === undefined ? undefined : DONE_SECTIONS[done];
  const query = done === undefined ? "" : `?done=${done}`;
  return route(`/garage/${id}`, `${query}${section === undefined ? "" : `#${section}`}`);
}
