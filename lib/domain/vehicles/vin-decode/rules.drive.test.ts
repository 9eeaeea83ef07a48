import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { withCheckDigit } from "../vin/rules.ts";
import { isLeftOutOfAllWheels, wordedDrive } from "./rules.drive.ts";
import { decodeVin } from "./rules.ts";

describe("driven wheels in what makers file", () => {
  it.each([
    ["quattro Premium Plus", "awd"],
    ["quattro Premium, quattro Premium Plus", "awd"],
    ["xDrive40i", "awd"],
    ["C300-4M", "awd"],
    ["GLC300 Base-4M", "awd"],
    ["E350 4-MATIC", "awd"],
    ["4Motion SE w/ Tech", "awd"],
    ["SH-AWD (Advance)", "awd"],
    ["Cooper S ALL4", "awd"],
    ["AWD/eAWD", "awd"],
    ["1/2 ton AWD", "awd"],
    ["750Lxi", "awd"],
    ["4S (4WD)", "four_wd"],
    ["2500 4x4", "four_wd"],
    ["SLE 1 FWD", "fwd"],
    ["P450 R-Dynamic RWD", "rwd"],
    ["sDrive30i", "two_wheels"],
    ["1/2 ton 4x2", "two_wheels"],
  ])("%s: %s", (text, drive) => {
    expect(wordedDrive(text)?.value).toBe(drive);
  });

  it.each([
    "FWD/eAWD (T8)",
    "Carrera (2WD), Carrera 4 (4WD)",
    "E350, E350 4MATIC",
    "Prestige, quattro Premium",
    "Super Duty - Single Rear Wheel",
    "Premium Plus",
    "S w/ IQ.DRIVE Pkg.",
    "330i",
    "PRO-4X",
  ])("%s leaves them open", (text) => {
    expect(wordedDrive(text)).toBeNull();
  });
});

describe("a VIN whose maker tells all-wheel drive by a word of its own", () => {
  let index: VpicIndex;
  beforeAll(() => {
    index = loadVpicIndex(join(tmpdir(), "lotwise-test-data"));
  }, 60_000);
  const decode = (prefix: string) =>
    decodeVin(index, withCheckDigit(`${prefix.replace("*", "0")}700451`), { currentYear: 2026 });

  it("has it where its trim says so, with the word", () => {
    expect(decode("WAUM2AF2*KN").drivetrain).toMatchObject({
      value: "awd",
      source: { kind: "words", of: "trim", word: "quattro" },
      confidence: "certain",
    });
  });

  it("has it not where its trim leaves the word out", () => {
    // A 2018 GLE 350 beside the GLE 350 4MATIC.
    const without = decode("4JGDA5JB*JB");
    expect(without.drivetrain).toBeNull();
    expect(isLeftOutOfAllWheels(index, without)).toBe(true);
  });

  it("is not judged by a word that makers add to some and leave off others", () => {
    // A 2013 Santa Fe Sport with all-wheel drive, filed without a word for it.
    expect(isLeftOutOfAllWheels(index, decode("5XYZUDLB*DG"))).toBe(false);
  });
});
