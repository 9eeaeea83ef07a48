/** @file What a vehicle is called on every page, in every mail and file: year, make and model, and where it is told apart its trim. */

/** A make or model, by its name or as a row that holds it. */
type Named = string | { readonly name: string };

interface YearMakeModel {
  readonly year: number;
  readonly make: Named;
  readonly model: Named;
}

const nameOf = (named: Named): string => (typeof named === "string" ? named : named.name);

/** "2021 Toyota RAV4". */
export const vehicleTitle = ({ year, make, model }: YearMakeModel): string =>
  `${year} ${nameOf(make)} ${nameOf(model)}`;

/** "2021 Toyota RAV4 XLE"; as without it where no trim is known. */
export const titleWithTrim = (vehicle: YearMakeModel & { readonly trim: string | null }): string =>
  `${vehicleTitle(vehicle)} ${vehicle.trim ?? ""}`.trimEnd();
