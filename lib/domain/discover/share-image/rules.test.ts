import { expect, it } from "vitest";
import { mailedImagePath, shareImagePath } from "#lib/platform/routes/page-metadata.ts";
import { drawableText, mailedAt, pageOfImage } from "./rules.ts";

it("names a picture after its page, and otherwise where what it shows has changed", () => {
  const at = new Date("2026-11-22T12:00:00Z");
  expect(shareImagePath("/explore/co/suvs")).toBe("/api/og/explore/co/suvs.png");
  expect(shareImagePath("/listings/12", at)).toBe(
    `/api/og/listings/12.png?v=${at.getTime().toString(36)}`,
  );
  expect(shareImagePath("/listings/12", new Date(at.getTime() + 1))).not.toBe(
    shareImagePath("/listings/12", at),
  );
});

it("finds the page of a picture's address, and none of another address", () => {
  expect(pageOfImage(["listings", "12.png"])).toEqual(["listings", "12"]);
  expect(pageOfImage(["site.png"])).toEqual(["site"]);
  for (const other of [
    ["listings", "12"],
    ["site.jpg"],
    [],
    Array.from({ length: 10 }, () => "a.png"),
  ])
    expect(pageOfImage(other)).toBeNull();
});

it("finds when the mail was written that a picture is of", () => {
  const at = new Date("2026-11-22T12:00:00Z");
  const address = new URL(mailedImagePath("/listings/12", at), "http://localhost");
  expect(address.pathname).toBe("/api/og/listings/12.png");
  expect(mailedAt(address.searchParams.get("at"), at)).toEqual(at);
  const before = new Date(at.getTime() - 1);
  for (const other of [
    null,
    "",
    "-1",
    "zzzzzzzzzzzz",
    "2026-11-22",
    address.searchParams.get("at"),
  ])
    expect(mailedAt(other, before)).toBeNull();
});

it("keeps of a text what can be drawn", () => {
  const plain = "Mazda CX-5 “Grand Touring” 2.5 – Łódź, Curaçao · $24,900 … ½ © ™ Лада";
  expect(drawableText(plain)).toBe(plain);
  expect(drawableText("Cafe\u0301")).toBe("Café");
  expect(drawableText("XLE 🔥 限定 \ud83d AWD\u200d")).toBe("XLE AWD");
});
