import { expect, it } from "vitest";
import { firstName } from "./rules.name.ts";

it("shows a first name and no more", () => {
  expect(firstName("  Jordan Ashdown ")).toBe("Jordan");
  expect(firstName("María José")).toBe("María");
  expect(firstName(" ")).toBe("Someone");
});
