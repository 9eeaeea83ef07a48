import { expect, test } from "vitest";
import { classLabel } from "./rules.errors.ts";

test.each([
  ["suv/midsize/3", "Midsize SUV, hybrid"],
  ["pickup/full/1", "Full size pickup, gasoline"],
  ["sedan//5", "Sedan, electric"],
  ["//", ""],
  ["__proto__/constructor/1", "gasoline"],
])("the class %s is %s", (key, label) => {
  expect(classLabel(key)).toBe(label);
});
