import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import { cameraTrouble, mayScan, scannedVin } from "./rules.ts";

const VIN = "1HGCM82633A004352";
const WRONG = "1HGCM82643A004352";

describe("the text of a barcode", () => {
  it.each([
    ["Code 39 as it is", VIN],
    ["with start and stop", `*${VIN}*`],
    ["of an imported vehicle", `I${VIN}`],
    ["of one, with start and stop", `*I${VIN}*`],
    ["in lower case", VIN.toLowerCase()],
    ["with spaces around", `  ${VIN}\r\n`],
    ["in a QR code's address", `https://example.com/vehicle?vin=${VIN}&source=label`],
    ["among a Data Matrix's fields", `[)>\u001e05\u001dI${VIN}\u001dP1234567\u001e\u0004`],
    ["with a label", `VIN:${VIN};MFD 07/03`],
  ])("%s holds its VIN", (_, text) => {
    expect(scannedVin([text])).toEqual({ kind: "vin", vin: VIN });
  });

  it("is searched for the one that is right, whatever stands beside it", () => {
    expect(scannedVin(["0049000006346", WRONG, VIN])).toEqual({ kind: "vin", vin: VIN });
  });

  it("with a wrong check digit is told apart, and not taken", () => {
    expect(scannedVin([`I${WRONG}`])).toEqual({ kind: "doubtful", vin: WRONG });
  });

  it.each([
    ["a product's number", "0049000006346"],
    ["one character too many", `${VIN}7`],
    ["with the letter O", VIN.replace("0", "O")],
    ["an I in its place", `I${VIN.slice(1)}`],
    ["nothing at all", ""],
  ])("that is %s is no VIN", (_, text) => {
    expect(scannedVin([text])).toEqual({ kind: "other" });
  });

  it("may be missing", () => expect(scannedVin([])).toEqual({ kind: "nothing" }));

  it("never gives a VIN whose check digit is wrong", () => {
    const character = fc.constantFrom(..."0123456789ABCDEFGHJKLMNPRSTUVWXYZ");
    const any = fc.string({ unit: character, minLength: 17, maxLength: 17 });
    fc.assert(
      fc.property(any, fc.string(), (text, noise) => {
        const right = withCheckDigit(text);
        expect(scannedVin([noise, `*I${right}*`])).toEqual({ kind: "vin", vin: right });
        const result = scannedVin([text]);
        expect(result.kind).toBe(right === text ? "vin" : "doubtful");
      }),
    );
  });
});

it("each refusal of a camera has its words", () => {
  expect(cameraTrouble("NotAllowedError")).toBe("refused");
  expect(cameraTrouble("NotFoundError")).toBe("none");
  expect(cameraTrouble("NotReadableError")).toBe("busy");
  expect(cameraTrouble("TypeError")).toBe("unsupported");
});

it("cameras are for pages on which VINs are typed", () => {
  for (const path of [
    "/garage",
    "/garage/0b7c3c0e-2f0b-4a53-9c55-1c1f0f0e1a11",
    "/reports",
    "/reports/vin",
    `/reports/vin/${VIN}`,
    "/reports/insurance",
    "/tools/recalls",
    "/tools/recalls/toyota/rav4/2021",
    "/tools/valuation",
    "/dealers/front-range-autos/inventory",
  ])
    expect(mayScan(path), path).toBe(true);
  for (const path of ["/", "/search", "/garages", "/account", "/reports/id/1", "/reportsx"])
    expect(mayScan(path), path).toBe(false);
});
