import { expect, it } from "vitest";
import { DRIVES_FITTING } from "./constants.range.ts";
import { EPA_DRIVE_WORDS } from "./constants.ts";
import { electricRange } from "./rules.range.ts";
import { driveFits } from "./rules.ts";

const rated = (
  miles: number,
  drive: string | null,
  source: "publisher" | "demo" = "publisher",
) => ({
  miles,
  drive,
  source,
  total: null,
});
const all = [
  rated(272, "Rear-Wheel Drive"),
  rated(260, "Rear-Wheel Drive"),
  rated(240, "All-Wheel Drive"),
];

it("is that of the drivetrain that the seller states, or of all where EPA has none such", () => {
  expect(electricRange(all, "rwd")).toEqual({ low: 260, high: 272, total: null, isMadeUp: false });
  expect(electricRange(all, "four_wd")).toEqual({
    low: 240,
    high: 240,
    total: null,
    isMadeUp: false,
  });
  expect(electricRange(all, "fwd")).toEqual({ low: 240, high: 272, total: null, isMadeUp: false });
  expect(electricRange(all, null)).toEqual({ low: 240, high: 272, total: null, isMadeUp: false });
});

it("is made up only where the publisher says nothing", () => {
  expect(electricRange([], "rwd")).toBeNull();
  const made = rated(300, "All-Wheel Drive", "demo");
  expect(electricRange([made], "awd")).toEqual({
    low: 300,
    high: 300,
    total: null,
    isMadeUp: true,
  });
  expect(electricRange([made, rated(240, "All-Wheel Drive")], "awd")).toEqual({
    low: 240,
    high: 240,
    total: null,
    isMadeUp: false,
  });
});

it("tells beside a plug-in hybrid's what it goes with a full tank", () => {
  const volt = { ...rated(38, "Front-Wheel Drive"), total: 380 };
  expect(electricRange([volt, { ...rated(35, "Front-Wheel Drive"), total: 375 }], "fwd")).toEqual({
    low: 35,
    high: 38,
    total: { low: 375, high: 380 },
    isMadeUp: false,
  });
});

it("has the words of each drivetrain as the rule has them", () => {
  const all = ["", "2-Wheel Drive", "4-Wheel or All-Wheel Drive", ...Object.keys(EPA_DRIVE_WORDS)];
  for (const drivetrain of ["fwd", "rwd", "awd", "four_wd"] as const)
    expect([...DRIVES_FITTING[drivetrain]].sort()).toEqual(
      all
        .filter((words) => {
          const drive = words === "" ? null : words;
          const known = EPA_DRIVE_WORDS[words] ?? null;
          return driveFits({ drive, drivetrain: known }, drivetrain);
        })
        .sort(),
    );
});
