import { expect, it } from "vitest";
import { chips } from "#lib/domain/search/search/rules.ts";
import { LONGEST_SEARCH_NAME } from "./constants.ts";
import { proposedName, queryOf } from "./rules.ts";

const LABELS = { makes: { toyota: "Toyota" }, models: {}, place: "Denver, CO" };
const nameOf = (text: string) => proposedName(queryOf(text), LABELS);

it("names a search by each of its filters", () => {
  const text =
    "make=toyota&body=suv&drivetrain=awd&color=red,blue&price=-30000&mileage=-60000&owners=1&zip=80202&within=50&photos=1";
  const filters = chips(queryOf(text), LABELS).map(({ label }) => label);
  expect(filters.length).toBeGreaterThan(8);
  expect(nameOf(text)).toBe(filters.join(", "));
  expect(nameOf("")).toBe("All vehicles");
});

it("says how many more there are where there is no room for all", () => {
  const features =
    "apple_carplay,android_auto,backup_camera,blind_spot_monitor,adaptive_cruise,lane_keep,heated_seats,ventilated_seats,leather,sunroof,navigation";
  const name = nameOf(`features=${features}&body=suv&price=-30000`);
  expect(name.length).toBeLessThanOrEqual(LONGEST_SEARCH_NAME);
  expect(name).toMatch(/, \d+ more filters$/);
});
