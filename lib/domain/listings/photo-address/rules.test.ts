import { expect, it } from "vitest";
import {
  addressedKey,
  addressedWidth,
  photoAddress,
  photoColor,
  photoSources,
  smallSources,
} from "./rules.ts";

const KEY = "0123456789abcdef0123456789abcdef-a1b2c3";

it("serves a photo at an address that says its width, and reads it back", () => {
  const address = photoAddress(KEY, 640);
  expect(address).toBe(`/api/photos/${KEY}/640.webp`);
  expect(addressedKey(address)).toBe(KEY);
  expect(addressedWidth("640.webp")).toBe(640);
  for (const size of ["641.webp", "640", "0640.webp", "640.webp.webp", "", "__proto__"]) {
    expect(addressedWidth(size)).toBeNull();
  }
});

it("names no version that is wider than the photo", () => {
  expect(photoSources(KEY, 900)).toBe(
    `/api/photos/${KEY}/320.webp 320w, /api/photos/${KEY}/640.webp 640w, /api/photos/${KEY}/1280.webp 900w`,
  );
  expect(photoSources(KEY, 200)).toBe(`/api/photos/${KEY}/320.webp 200w`);
});

it("leaves drawings as they are", () => {
  const drawing = "/api/art/suv-midsize-side-9f2b2b.v1.svg";
  expect([addressedKey(drawing), smallSources(drawing), photoColor(drawing)]).toEqual([
    null,
    undefined,
    undefined,
  ]);
  expect(photoColor(photoAddress(KEY, 320))).toBe("#a1b2c3");
  expect(smallSources(photoAddress(KEY, 1280))).toContain("640w");
});
