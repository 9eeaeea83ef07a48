import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Build, trimTable } from "#lib/domain/market/cohort/rules.trims.ts";
import type { CohortStatedSpecs } from "#lib/domain/market/cohort/types.trims.ts";
import { CIVIC } from "#tests/factories/model-year.ts";
import { TrimsPanel } from "./trims-panel.tsx";

const build = (change: Partial<Build>): Build => ({
  name: "LX",
  series: null,
  bodyStyle: "sedan",
  fuel: "gasoline",
  engine: "2.0 L 4-cylinder",
  doors: 4,
  ...change,
});
const STATED: CohortStatedSpecs = {
  total: 10,
  drivetrain: [{ label: "FWD", count: 9 }],
  transmission: [
    { label: "CVT", count: 8 },
    { label: "Manual", count: 2 },
  ],
  seats: [],
  asOf: "2026-11-21T12:00:00Z",
};

type Props = Parameters<typeof TrimsPanel>[0];
function show(
  builds: readonly Build[],
  stated: Props["stated"] = { kind: "ready", value: STATED },
): HTMLElement {
  render(
    <TrimsPanel
      modelYear={CIVIC}
      trims={{ kind: "ready", value: trimTable(builds) }}
      stated={stated}
    />,
  );
  return screen.getByRole("region", { name: "Trims and specifications" });
}
const textOf = (element: HTMLElement) => element.textContent?.replaceAll(/\s+/g, " ") ?? "";

it("says what depends on the trim, and what all share once only", () => {
  const panel = show([build({}), build({ name: "EX", engine: "1.5 L 4-cylinder turbo" })]);
  expect(textOf(panel)).toContain("2 trims by VIN; engine depends on the trim");
  expect(textOf(panel)).toContain("1.5 L 4-cylinder turbo, 2.0 L 4-cylinder depends on trim");
  const table = within(panel).getByRole("table");
  expect(within(table).getAllByRole("columnheader").map(textOf)).toEqual(["Trim", "Engine"]);
  expect(textOf(table)).not.toContain("not told");
});

it("says what the VIN of a trim leaves open", () => {
  const panel = textOf(
    show([build({ engine: null }), build({ name: "EX" }), build({ name: null, engine: "5.0 L" })]),
  );
  expect(panel).toContain("2 trims by VIN, and some VINs name none");
  expect(panel).toContain("LXnot told");
});

it("tells what only sellers state as theirs, with how many do, and what nobody says as that", () => {
  const panel = textOf(show([build({})]));
  expect(panel).toContain("DrivetrainFWD9 of 10 sellers");
  expect(panel).toContain("CVT (80%), Manual (20%)10 of 10 sellers");
  expect(panel).toContain("Seatsnot in VIN data, and no seller lists it");
});

it("stands without what sellers state, and without trims that a VIN would name", () => {
  const panel = textOf(
    show([build({ name: null }), build({ name: null, engine: "5.0 L 8-cylinder" })], {
      kind: "failed",
    }),
  );
  expect(panel).toContain(
    "VINs of the 2019 Honda Civic do not name a trim, but tell 2 versions apart",
  );
  expect(panel).toContain("depends on version");
  expect(panel).toContain("unavailable right now");
});

it("says so where the catalog is unavailable right now, and keeps the rest", () => {
  render(
    <TrimsPanel
      modelYear={CIVIC}
      trims={{ kind: "failed" }}
      stated={{ kind: "ready", value: STATED }}
    />,
  );
  const panel = textOf(screen.getByRole("region"));
  expect(panel).toContain("is unavailable right now");
  expect(panel).toContain("FWD");
});
