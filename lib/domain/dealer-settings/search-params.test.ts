import { expect, it } from "vitest";
import { SETTINGS_ORDER, settingsPart, settingsPath, settingsQuery } from "./search-params.ts";

it("opens each part by its word, and the first without one", () => {
  for (const part of SETTINGS_ORDER) {
    const { searchParams } = new URL(settingsPath("cedar", part), "https://here.invalid");
    expect(settingsPart(Object.fromEntries(searchParams))).toBe(part);
  }
  for (const part of [undefined, "", "toString", ["api"]])
    expect(settingsPart({ part })).toBe(SETTINGS_ORDER[0]);
  expect(settingsQuery("billing")).toBe("?part=billing");
});
