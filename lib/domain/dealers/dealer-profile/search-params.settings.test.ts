import { expect, it } from "vitest";
import {
  SETTINGS_ORDER,
  settingsDone,
  settingsDonePath,
  settingsPart,
  settingsPath,
  settingsQuery,
} from "./search-params.settings.ts";

it("opens each part by its word, and the first without one", () => {
  for (const part of SETTINGS_ORDER) {
    const { searchParams } = new URL(settingsPath("cedar", part), "https://here.invalid");
    expect(settingsPart(Object.fromEntries(searchParams))).toBe(part);
  }
  for (const part of [undefined, "", "toString", ["api"]])
    expect(settingsPart({ part })).toBe(SETTINGS_ORDER[0]);
  expect(settingsQuery("billing")).toBe("?part=billing");
});

it("says what a form did there, once its address says so", () => {
  const { searchParams } = new URL(
    settingsDonePath("cedar", "members", "removed"),
    "https://here.invalid",
  );
  expect(settingsPart(Object.fromEntries(searchParams))).toBe("members");
  expect(settingsDone(Object.fromEntries(searchParams))).toBe(
    "The member is removed. You can put them back below.",
  );
  for (const done of [undefined, "toString", ["removed"]])
    expect(settingsDone({ done })).toBeNull();
});
