import { expect, test } from "vitest";
import { exportFileName, exportText } from "./rules.ts";

test("large numbers and moments become text that reads back", () => {
  const text = exportText({ id: 9_007_199_254_740_993n, at: new Date("2026-11-21T12:00:00Z") });
  expect(JSON.parse(text)).toEqual({ id: "9007199254740993", at: "2026-11-21T12:00:00.000Z" });
});

test("the file is named by its day", () => {
  expect(exportFileName(new Date("2026-11-21T23:59:00Z"))).toBe("lotwise-2026-11-21.json");
});
