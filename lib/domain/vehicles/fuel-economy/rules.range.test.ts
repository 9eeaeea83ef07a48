import { expect, it } from "vitest";
import { electricRange } from "./rules.range.ts";

const rated = (
  miles: number,
  drive: string | null,
  source: "publisher" | "demo" = "publisher",
) => ({
  miles,
  drive,
  source,
});
const all = [
  rated(272, "Rear-Wheel Drive"),
  rated(260, "Rear-Wheel Drive"),
  rated(240, "All-Wheel Drive"),
];

it("is that of the drivetrain that the seller states, or of all where EPA has none such", () => {
  expect(electricRange(all, "rwd")).toEqual({ low: 260, high: 272, isMadeUp: false });
  expect(electricRange(all, "four_wd")).toEqual({ low: 240, high: 240, isMadeUp: false });
  expect(electricRange(all, "fwd")).toEqual({ low: 240, high: 272, isMadeUp: false });
  expect(electricRange(all, null)).toEqual({ low: 240, high: 272, isMadeUp: false });
});

it("is made up only where the publisher says nothing", () => {
  expect(electricRange([], "rwd")).toBeNull();
  const made = rated(300, "All-Wheel Drive", "demo");
  expect(electricRange([made], "awd")).toEqual({ low: 300, high: 300, isMadeUp: true });
  expect(electricRange([made, rated(240, "All-Wheel Drive")], "awd")).toEqual({
    low: 240,
    high: 240,
    isMadeUp: false,
  });
});
