import { expect, it } from "vitest";
import { garagePath } from "./rules.ts";

it("leads to the part of the page that tells what was done", () => {
  expect(garagePath("a", "document_removed")).toBe("/garage/a?done=document_removed#documents");
  expect(garagePath("a", "edited")).toBe("/garage/a?done=edited");
  expect(garagePath("a")).toBe("/garage/a");
});
