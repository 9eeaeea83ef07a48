import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { codeSetup, newRecoveryCodes, plainRecoveryCode, stepOfCode } from "./rules.ts";

/** The seed of the test vectors in RFC 6238, appendix B. */
const RFC_SECRET = Secret.fromUTF8("12345678901234567890").base32;
const at = (seconds: number): Date => new Date(seconds * 1_000);

describe("a code of an app", () => {
  // The RFC's codes have eight digits; ours are their last six.
  it.each([
    [59, "287082", 0x1],
    [1_111_111_109, "081804", 0x23523ec],
    [1_111_111_111, "050471", 0x23523ed],
    [1_234_567_890, "005924", 0x273ef07],
    [2_000_000_000, "279037", 0x3f940aa],
    [20_000_000_000, "353130", 0x27bc86aa],
  ])("at %i is %s, as the RFC has it", (seconds, code, step) =>
    expect(stepOfCode(RFC_SECRET, code, at(seconds))).toBe(step),
  );

  it("is taken one step early and late, and no further", () => {
    const taken = [-60, -30, 0, 30, 60].map((off) =>
      stepOfCode(RFC_SECRET, "005924", at(1_234_567_890 + off)),
    );
    expect(taken).toEqual([null, 0x273ef07, 0x273ef07, 0x273ef07, null]);
  });

  it("may be typed with spaces, and is nothing else", () => {
    expect(stepOfCode(RFC_SECRET, "005 924", at(1_234_567_890))).toBe(0x273ef07);
    for (const typed of ["5924", "00592", "0059240", "०५५९२४", "", "000000"])
      expect(stepOfCode(RFC_SECRET, typed, at(1_234_567_890)), typed).toBeNull();
  });
});

it("an app's set-up is drawn as large as it says and spells the key in groups", () => {
  const { key, path, size } = codeSetup("JBSWY3DPEHPK3PXP", "nora@example.com");
  expect(key).toBe("JBSW Y3DP EHPK 3PXP");
  expect(size).toBeGreaterThan(29);
  const places = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)];
  expect(places.map(([whole]) => whole).join("")).toBe(path);
  expect(Math.max(...places.map(([, x]) => Number(x)))).toBe(size - 5);
});

it("recovery codes are ten, differ, and are known without dashes and in capitals", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/);
  const [code = ""] = codes;
  expect(plainRecoveryCode(` ${code.replaceAll("-", " ").toUpperCase()}`)).toBe(
    code.replaceAll("-", ""),
  );
});
