import { expect, it } from "vitest";
import type { CheckDigitDiagnosis, Vin } from "#lib/domain/vehicles/vin/types.ts";
import { checkDigitRefusal, differentVins, plainCheckDigit } from "./rules.ts";
import type { VinItem } from "./schema.ts";

const suspect = (
  position: number,
  likelihood: number,
): CheckDigitDiagnosis["suspects"][number] => ({
  kind: "substitution",
  position,
  found: "5",
  suggested: "S",
  corrected: "5YJ3E1EA2KF317000" as Vin,
  likelihood,
});

it("a mistyped VIN is refused with the position that looks wrong, or with those that may", () => {
  const diagnosis = { expected: "2", actual: "7", message: "The check digit is wrong." };
  const one = { ...diagnosis, ambiguous: false, suspects: [suspect(9, 0.9), suspect(4, 0.1)] };
  expect(checkDigitRefusal(one)).toMatchObject({
    code: "check_digit",
    positions: [9],
    suggestion: "5YJ3E1EA2KF317000",
  });
  const several = [suspect(9, 0.2), suspect(4, 0.2), suspect(9, 0.1), suspect(1, 0.1)];
  expect(checkDigitRefusal({ ...diagnosis, ambiguous: true, suspects: several })).toMatchObject({
    positions: [4, 9],
    suggestion: null,
  });
});

it("one whose mistake was not looked for says which digit the rest calls for", () => {
  const refusal = plainCheckDigit("5YJ3E1EA7KF317000" as Vin, { expected: "2" });
  expect(refusal).toMatchObject({ positions: [9], suggestion: null });
  expect(refusal.message).toMatch(/is 7; the other characters call for 2/);
});

it("a VIN that is given twice is paid once, one that is refused not at all", () => {
  const decoded = (vin: string) =>
    ({ state: "decoded", given: vin, decoded: { vin } }) as unknown as VinItem;
  const refused: VinItem = {
    state: "refused",
    given: "x",
    refusal: { code: "too_short", message: "", positions: [], suggestion: null },
  };
  const items = [decoded("A"), refused, decoded("B"), decoded("A")];
  expect(differentVins({ items, decoded: 3, refused: 1 })).toBe(2);
});
