import fc from "fast-check";
import { expect, test } from "vitest";
import { complaintSummaryOf } from "./rules.ts";
import type { ComplaintFacts } from "./schema.ts";

const facts = (odiNumber: string, changes: Partial<ComplaintFacts> = {}): ComplaintFacts => ({
  makeKey: "HONDA",
  modelKey: "CIVIC",
  year: 2019,
  odiNumber,
  components: ["STEERING"],
  crash: false,
  fire: false,
  injuries: 0,
  deaths: 0,
  happenedOn: null,
  filedOn: new Date("2020-11-03T00:00Z"),
  mileageMiles: null,
  importedAt: null,
  liveAt: null,
  source: "publisher",
  ...changes,
});

test("a complaint counts once, whatever parts and names it has", () => {
  const summary = complaintSummaryOf(
    [
      facts("1", { components: ["ELECTRICAL SYSTEM:BATTERY", "ELECTRICAL SYSTEM:WIRING"] }),
      facts("1", { modelKey: "CIVICHYBRID", components: ["ELECTRICAL SYSTEM:BATTERY"] }),
      facts("2", { crash: true, injuries: 2, filedOn: new Date("2021-02-01T00:00Z") }),
    ],
    new Map([["2", "IT STEERED ITSELF."]]),
    [],
  );
  expect(summary).toMatchObject({
    count: 2,
    crashes: 1,
    injuries: 2,
    byComponent: [
      { component: "ELECTRICAL SYSTEM", count: 1, share: 0.5 },
      { component: "STEERING", count: 1, share: 0.5 },
    ],
    byMonth: [
      { month: "2020-11", count: 1 },
      { month: "2020-12", count: 0 },
      { month: "2021-01", count: 0 },
      { month: "2021-02", count: 1 },
    ],
    newest: [
      { odiNumber: "2", text: "IT STEERED ITSELF." },
      { odiNumber: "1", text: null },
    ],
    firstFiledOn: "2020-11-03",
    lastFiledOn: "2021-02-01",
  });
});

test("every stated mileage and every filed month is counted once", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.nat(400_000),
          fc.date({
            min: new Date("2015-01-01"),
            max: new Date("2026-01-01"),
            noInvalidDate: true,
          }),
        ),
      ),
      (told) => {
        const rows = told.map(([mileageMiles, filedOn], at) =>
          facts(String(at), { mileageMiles, filedOn }),
        );
        const { byMileage, byMonth, mileageStated } = complaintSummaryOf(rows, new Map(), []);
        const sum = (counts: readonly { count: number }[]) =>
          counts.reduce((all, { count }) => all + count, 0);
        expect(sum(byMileage)).toBe(told.length);
        expect(sum(byMonth)).toBe(told.length);
        expect(mileageStated).toBe(told.length);
      },
    ),
  );
});
