/** @file What a vehicle is called on every page, in every mail and file: year, make and model, and where it is told apart its trim. */

import { ELECTRIC_NAMES } from "./constants.ts";

/** A make or model, by its name or as a row that holds it. */
type Named = string | { readonly name: string };

interface YearMakeModel {
  readonly year: number;
  readonly make: Named;
  readonly model: Named;
  /** What it runs on; left out where a model year is spoken of, whatever its fuels. */
  readonly fuel?: string | null;
}

const nameOf = (named: Named): string => (typeof named === "string" ? named : named.name);

/** A model as it is sold: an electric Equinox is an Equinox EV. */
function soldAs({ make, model, fuel }: Omit<YearMakeModel, "year">): string {
  const name = nameOf(model);
  return (fuel === "electric" ? ELECTRIC_NAMES[`${nameOf(make)} ${name}`] : undefined) ?? name;
}

/** "2021 Toyota RAV4", "2025 Chevrolet Equinox EV". */
export const vehicleTitle = (vehicle: YearMakeModel): string =>
  `${vehicle.year} ${nameOf(vehicle.make)} ${soldAs(vehicle)}`;

/** "2021 Toyota RAV4 XLE"; as without it where no trim is known. */
export const titleWithTrim = (vehicle: YearMakeModel & { readonly trim: string | null }): string =>
  `${vehicleTitle(vehicle)} ${vehicle.trim ?? ""}`.trimEnd();
