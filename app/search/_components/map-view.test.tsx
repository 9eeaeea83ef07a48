import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { cardFacts } from "#components/listings/listing/card-facts.ts";
import { listingCard } from "#tests/factories/listing-card.ts";
import type { MapViewData } from "./map-marks.ts";
import { MapView } from "./map-view.tsx";

const card = listingCard();
const data: MapViewData = {
  frame: { west: -110, south: 35, east: -100, north: 42 },
  marks: [
    {
      key: "a",
      text: "1,284",
      lowest: "$4.2k+",
      name: "1,284 vehicles near Denver, CO, median asking price $21,450: show",
      href: "/search?view=map&area=-105.3,39.5,-104.6,40",
      latitude: 39.7,
      longitude: -105,
      vehicles: 1_284,
      area: { west: -105.3, south: 39.5, east: -104.6, north: 40 },
      near: "Denver, CO",
      medianPrice: "$21,450",
    },
    {
      key: "b",
      text: "$18.4k",
      lowest: null,
      name: "$18.4k: 2021 Toyota RAV4, asking $18,450 near Boulder, CO",
      href: `/listings/${card.id}`,
      latitude: 40,
      longitude: -105.3,
      vehicles: 1,
      area: null,
      near: "Boulder, CO",
      medianPrice: "$18,450",
    },
  ],
  labels: [
    {
      name: "Denver",
      state: "CO",
      latitude: 39.7,
      longitude: -105,
      size: "large",
      fitsPhone: true,
    },
  ],
  outline: null,
  corners: "",
  rings: [],
  ringNote: null,
  elsewhere: [{ name: "Hawaii", vehicles: 12, href: "/search?view=map&area=1,2,3,4" }],
  keys: { [card.id]: "b" },
  saved: [],
  previews: { b: cardFacts(card, new Date("2026-11-20T12:00:00Z")) },
  wholeHref: "/search?view=map",
  undrawnHref: "/search?view=map",
  widerHref: "/search?view=map&area=-120,30,-90,45",
  styleUrl: null,
};
const show = () =>
  render(
    <MapView data={data}>
      <ul data-results>
        <li>
          <a href={`/listings/${card.id}`}>RAV4</a>
        </li>
      </ul>
    </MapView>,
  );

// jsdom has no WebGL: this is the map as the server draws it.
it("has a link on each place, a way out, what lies apart, and a table", () => {
  show();
  const places = within(screen.getByRole("list", { name: "Places on the map" }));
  expect(places.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/search?view=map&area=-105.3,39.5,-104.6,40",
    `/listings/${card.id}`,
  ]);
  expect(screen.getByRole("link", { name: "Zoom out" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "12 vehicles in Hawaii" })).toBeTruthy();
  expect(screen.getAllByRole("row", { hidden: true })).toHaveLength(3);
  expect(screen.queryByRole("checkbox")).toBeNull();
});

it("puts its marks where their places are", () => {
  show();
  const [many] = screen.getAllByRole("listitem");
  // 5 of 10 degrees from the west.
  expect(many?.style.left).toBe("50%");
});

it("lights the place of a vehicle, and the vehicles of a place", () => {
  show();
  const mark = () => document.querySelector('[data-mark="b"]');
  const vehicle = () => document.querySelector("[data-results] > li");
  fireEvent.pointerOver(screen.getByRole("link", { name: "RAV4" }));
  expect(mark()?.hasAttribute("data-active")).toBe(true);
  expect(vehicle()?.hasAttribute("data-active")).toBe(false);
  fireEvent.pointerOver(screen.getByText("$18.4k"));
  expect(vehicle()?.hasAttribute("data-active")).toBe(true);
  fireEvent.pointerOver(screen.getByRole("link", { name: "Zoom out" }));
  expect(document.querySelector("[data-active]")).toBeNull();
});

it("shows a single vehicle when its price is pressed, until it is closed", () => {
  show();
  const places = within(screen.getByRole("list", { name: "Places on the map" }));
  fireEvent.click(places.getByText("$18.4k"));
  const preview = within(screen.getByRole("region", { name: "Vehicle on the map" }));
  expect(document.activeElement).toBe(preview.getByRole("link"));
  fireEvent.click(preview.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("region", { name: "Vehicle on the map" })).toBeNull();
});
