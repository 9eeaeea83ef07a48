import { expect, it } from "vitest";
import { route } from "./route.ts";

it.each([
  ["/search", "", "/search"],
  ["/search", "?make=kia", "/search?make=kia"],
  ["/search?make=kia", "?page=2", "/search?make=kia&page=2"],
  ["/search?make=kia", "#results", "/search?make=kia#results"],
  ["/search?make=kia", "?page=2#results", "/search?make=kia&page=2#results"],
])("puts %s and %s together as %s", (path, end, whole) => expect(route(path, end)).toBe(whole));

it("refuses an address that no page answers to, where it is written out", () => {
  const id: string = "7";
  expect(route(`/listings/${id}`)).toBe("/listings/7");
  // @ts-expect-error There is no such page.
  expect(route(`/listing/${id}`)).toBe("/listing/7");
  // @ts-expect-error Nor one below a listing.
  expect(route(`/listings/${id}/photos`)).toBe("/listings/7/photos");
  // @ts-expect-error Nor without a part in its path.
  expect(route("/listing")).toBe("/listing");
});
