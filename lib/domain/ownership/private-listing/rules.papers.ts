/* Whether the federal odometer rule asks a private seller for a written statement. */

/** Model years up to this one were left out ten years on, later ones twenty (49 CFR 580.17). */
const LAST_YEAR_OF_TEN = 2010;

/** The first calendar year in which a vehicle of a model year is sold without the statement. */
export function odometerExemptFrom(modelYear: number): number {
  return modelYear + (modelYear <= LAST_YEAR_OF_TEN ? 10 : 20);
}

/** What the federal rule asks about the odometer of a vehicle sold in a calendar year. */
export function odometerWords(modelYear: number, soldIn: number): string {
  const from = odometerExemptFrom(modelYear);
  return soldIn >= from
    ? `Federal law asks for no odometer statement: a ${modelYear} is left out since ${from}. Write the reading down anyway.`
    : `State the odometer reading on the title and sign it, both of you: federal law asks for it until ${from} for a ${modelYear}.`;
}
