import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { withCheckDigit } from "../vin/rules.ts";
import { decodeVin } from "./rules.ts";

let index: VpicIndex;
beforeAll(() => {
  index = loadVpicIndex(join(tmpdir(), "lotwise-test-data"));
}, 60_000);
const decode = (prefix: string) =>
  decodeVin(index, withCheckDigit(`${prefix.replace("*", "0")}700451`), { currentYear: 2026 });

it.each([
  ["1GYFK66N*3R", 2003, "Escalade", "Escalade ESV"],
  ["3GYFK62N*4G", 2004, "Escalade", "Escalade EXT"],
  ["1GYUKJEF*AR", 2010, "Escalade", "Escalade ESV"],
  ["1GYS4HEF*BR", 2011, "Escalade", "Escalade ESV"],
  ["1GYS4HKJ*GR", 2016, "Escalade", "Escalade ESV"],
  ["1GKS2MEF*CR", 2012, "Yukon", "Yukon XL"],
  ["1GKS1KE0*ER", 2014, "Yukon", "Yukon XL"],
  ["1FMJK1K5*BE", 2011, "Expedition", "Expedition EL"],
  ["5LMJJ3J5*BE", 2011, "Navigator", "Navigator L"],
  ["WVWML73C*9E", 2009, "Passat", "CC"],
  ["WVWMN7AN*AE", 2010, "Passat", "CC"],
  ["WVWBP7AN*DE", 2013, "Passat", "CC"],
  ["4S3BH675*37", 2003, "Legacy", "Outback"],
  ["WBAYA8C5*DD", 2013, "750i", "Alpina B7"],
] as const)(
  "%s of %i is named both a %s and a %s, neither for certain",
  (prefix, year, filed, sibling) => {
    const { model, modelYear, notes } = decode(prefix);
    expect(modelYear?.value).toBe(year);
    expect(model).toMatchObject({ value: filed, confidence: "ambiguous", alternatives: [sibling] });
    expect(notes.join(" ")).toMatch(new RegExp(`reads as the ${sibling}, which has `));
  },
);

it.each([
  ["1GYEK63N*5R", "Escalade"],
  ["1GYS4BEF*CR", "Escalade"],
  ["1GYS4CKJ*GR", "Escalade"],
  ["1GYS4HKJ*HR", "Escalade ESV"],
  ["1GYS4KKL*MR", "Escalade ESV"],
  ["1GKS2CE0*DR", "Yukon"],
  ["1GKS2GKC*HR", "Yukon XL"],
  ["WVWBN7AN*EE", "CC"],
  ["1VWBN7A3*DC", "Passat"],
  ["4S3BE625*37", "Legacy"],
  ["4S4BSANC*J3", "Outback"],
  ["4S3BNAN6*J3", "Legacy"],
  ["WAUB8GFF*G1", "A3"],
  ["WAUB1GFF*H1", "S3"],
  ["WAUBFAFL*EN", "A4"],
  ["WAUBGAFL*EA", "S4"],
  ["WBABC4C5*KB", "M850i"],
  ["WBA7F0C5*GG", "750i"],
] as const)("%s is a %s for certain", (prefix, model) => {
  expect(decode(prefix).model).toMatchObject({
    value: model,
    confidence: "certain",
    alternatives: [],
  });
});
