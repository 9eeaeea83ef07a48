import { expect, test } from "vitest";
import { distanceCookie, parseDistanceUnit } from "./distance-unit.ts";

test("anything but kilometers is miles", () => {
  expect(parseDistanceUnit("kilometers")).toBe("kilometers");
  for (const value of ["miles", "km", "", undefined])
    expect(parseDistanceUnit(value)).toBe("miles");
});

test("miles take the cookie away; over https it travels by nothing else", () => {
  expect(distanceCookie("miles", false)).toBe("distance=miles; path=/; max-age=0; samesite=lax");
  expect(distanceCookie("kilometers", true)).toContain("max-age=31536000; samesite=lax; secure");
});
