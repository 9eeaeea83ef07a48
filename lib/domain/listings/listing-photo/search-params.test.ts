import { expect, it } from "vitest";
import { uploadedFrom, uploadedPath } from "./search-params.ts";
import type { PhotoOutcome } from "./types.ts";

const photo = { id: 1, key: "k", width: 10, height: 10, angle: null };
const OUTCOMES: readonly PhotoOutcome[] = [
  { name: "a.jpg", taken: true, photo },
  { name: "<b>.svg", taken: false, reason: "wrong_type", why: "no picture" },
  { name: "c.jpg", taken: false, reason: "full", why: "full" },
];
const read = (path: string) =>
  uploadedFrom(Object.fromEntries(new URL(path, "http://site.test").searchParams));

it("says which photos were taken, without the names of files", () => {
  const path = uploadedPath("/garage/11111111-1111-4111-8111-111111111111", OUTCOMES);
  expect(path).toBe(
    "/garage/11111111-1111-4111-8111-111111111111?added=1&refused=2-wrong_type+3-full#photos",
  );
  expect(read(path)).toEqual({
    added: 1,
    refused: [
      { place: 2, reason: "wrong_type" },
      { place: 3, reason: "full" },
    ],
  });
  expect(uploadedPath("/listings/7?view=vehicle", [])).toBe(
    "/listings/7?view=vehicle&added=0#photos",
  );
});

it("reads nothing of what it did not write", () => {
  for (const path of ["/x", "/x?added=-1", "/x?added=1e3", "/x?added=1&added=2&refused=1-full"]) {
    const params = new URL(path, "http://site.test").searchParams;
    const all = {
      added:
        params.getAll("added").length > 1
          ? params.getAll("added")
          : (params.get("added") ?? undefined),
    };
    expect(uploadedFrom(all)).toBeNull();
  }
  expect(read("/x?added=1&refused=1-toString+<script>+2-__proto__+3-damaged")).toEqual({
    added: 1,
    refused: [{ place: 3, reason: "damaged" }],
  });
});
