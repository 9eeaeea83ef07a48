import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { listingDetail } from "#tests/factories/listing-detail.ts";
import { ListingGallery } from "./listing-gallery.tsx";

const photo = (digit: string, width: number) => {
  const key = `${digit.repeat(32)}-a1b2c3`;
  return { key, path: `/api/photos/${key}/1280.webp`, width, height: Math.round(width / 1.5) };
};

it("shows photos in the widths they have, each with a thumbnail that is a link to it", () => {
  const photos = [photo("1", 1920), photo("2", 500)];
  render(<ListingGallery listing={listingDetail({ photos })} />);
  const strip = screen.getByRole("region", { name: "Pictures: swipe or use the arrow keys" });
  const [first, second] = within(strip).getAllByRole("img");
  expect(first?.getAttribute("alt")).toMatch(/, photo 1 of 2$/);
  expect(first?.getAttribute("srcset")).toMatch(/1920\.webp 1920w$/);
  expect(second?.getAttribute("srcset")).toMatch(/640\.webp 500w$/);
  expect([first, second].map((image) => image?.getAttribute("loading"))).toEqual(["eager", "lazy"]);
  const thumbnails = screen.getByRole("navigation", { name: "Photos" });
  expect(
    within(thumbnails)
      .getAllByRole("link")
      .map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]),
  ).toEqual([
    ["Photo 1", "#picture-1"],
    ["Photo 2", "#picture-2"],
  ]);
  expect(screen.queryByText(/Drawn from body/)).toBeNull();
});

it("has no thumbnails where there is one photo only", () => {
  render(<ListingGallery listing={listingDetail({ photos: [photo("1", 1920)] })} />);
  expect(screen.queryByRole("navigation", { name: "Photos" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Next picture" })).toBeNull();
});

it("says why there are drawings", () => {
  const { rerender } = render(<ListingGallery listing={listingDetail({ status: "active" })} />);
  expect(screen.getByText(/this seller has added no photos/)).toBeDefined();
  rerender(<ListingGallery listing={listingDetail({ status: "paused" })} />);
  expect(screen.getByText(/photos are shown while a vehicle is for sale/)).toBeDefined();
});

it("turns by arrow keys wherever in it the focus is, and twice for two presses", () => {
  const scrollTo = vi.fn();
  Object.assign(Element.prototype, { scrollTo });
  const photos = ["1", "2", "3"].map((digit) => photo(digit, 640));
  render(
    <>
      <ListingGallery listing={listingDetail({ photos })} />
      <input aria-label="Elsewhere" />
    </>,
  );
  const strip = screen.getByRole("region", { name: "Pictures: swipe or use the arrow keys" });
  Object.defineProperty(strip, "clientWidth", { value: 100 });
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  screen.getByRole("link", { name: "Photo 1" }).focus();
  press("ArrowRight");
  press("ArrowRight");
  // There is no fourth one.
  press("ArrowRight");
  expect(scrollTo.mock.calls.map(([to]) => to.left)).toEqual([100, 200]);
  screen.getByRole("textbox", { name: "Elsewhere" }).focus();
  press("ArrowLeft");
  expect(scrollTo).toHaveBeenCalledTimes(2);
});
