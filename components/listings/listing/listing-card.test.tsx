import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { dealRating, listingCard } from "#tests/factories/listing-card.ts";
import { NO_LISTS } from "#tests/factories/visitor-lists.ts";
import { cardFacts } from "./card-facts.ts";
import { ListingCard } from "./listing-card.tsx";
import { ListingRow } from "./listing-row.tsx";
import { ResultGrid } from "./result-grid.tsx";

const NOW = new Date("2026-11-20T18:00:00Z");

describe.each([
  ["card", ListingCard],
  ["row", ListingRow],
] as const)("a vehicle as a %s", (_, Shape) => {
  it("is one link with a name to choose by, beginning with the words that are seen", () => {
    render(
      <Shape lists={NO_LISTS} facts={cardFacts(listingCard({ condition: "certified" }), NOW)} />,
    );
    const link = screen.getByRole("link");
    expect(link.getAttribute("aria-label")).toBe(
      "2021 Toyota RAV4 Hybrid XSE AWD, $23,950, Great deal, 31,204 mi, Certified",
    );
    expect(link.getAttribute("href")).toBe("/listings/1042");
    expect(link.textContent).toBe("2021 Toyota RAV4 Hybrid");
    expect(screen.getByRole("heading", { level: 3 }).contains(link)).toBe(true);
  });

  it("shows what people compare", () => {
    const { container } = render(<Shape lists={NO_LISTS} facts={cardFacts(listingCard(), NOW)} />);
    for (const words of [
      "$23,950",
      "31,204 mi",
      "Lakewood, CO · 6 mi",
      "Front Range Toyota",
      "12 days · one owner",
      "Great deal $2,840 below market",
    ]) {
      expect(container.textContent).toContain(words);
    }
    expect(container.textContent).not.toMatch(/N\/A|null|undefined/);
  });

  it("says when the price dropped: relative within a week, then with the day", () => {
    const drop = (at: string) => listingCard({ drop: { cents: 155_000, at } });
    const { container, rerender } = render(
      <Shape lists={NO_LISTS} facts={cardFacts(drop("2026-10-28T15:00:00Z"), NOW)} />,
    );
    expect(container.textContent).toContain("−$1,550 since Oct 28");
    rerender(<Shape lists={NO_LISTS} facts={cardFacts(drop("2026-11-18T15:00:00Z"), NOW)} />);
    expect(container.textContent).toContain("−$1,550 2 days ago");
  });

  it("tells what is not stated rather than nothing or a guess", () => {
    const { container } = render(
      <Shape
        lists={NO_LISTS}
        facts={cardFacts(
          listingCard({
            trim: null,
            drivetrain: null,
            distanceMiles: null,
            ownerCount: null,
            titleStatus: "rebuilt",
            daysHere: 0,
            daysAnywhere: 0,
            seller: { ...listingCard().seller, kind: "private", name: "Marisol" },
            rating: { kind: "none", reason: "branded_title", comparableCount: 0 },
          }),
          NOW,
        )}
      />,
    );
    for (const words of [
      "Rebuilt title",
      "under a day · owners not stated",
      "Marisol, private seller",
      "No rating title is not clean",
    ]) {
      expect(container.textContent).toContain(words);
    }
    expect(container.textContent).toMatch(/Lakewood, CO(?! ·)/);
  });

  it("keeps the drawing silent: the name stands beside it", () => {
    const { container } = render(<Shape lists={NO_LISTS} facts={cardFacts(listingCard(), NOW)} />);
    const picture = container.querySelector("img");
    expect(picture?.getAttribute("alt")).toBe("");
    expect(picture?.getAttribute("width")).toBe("600");
    expect(picture?.getAttribute("height")).toBe("400");
  });
});

it("does not name the drivetrain twice", () => {
  const { container } = render(
    <ListingCard facts={cardFacts(listingCard({ trim: "XLE AWD-e", drivetrain: "awd" }), NOW)} />,
  );
  expect(container.textContent).not.toContain("AWD-e AWD");
});

it("fetches the first row's pictures before all others", () => {
  const listings = Array.from({ length: 6 }, (_, index) =>
    listingCard({ id: (index + 1) as never, rating: dealRating() }),
  );
  const { container } = render(
    <ResultGrid
      lists={NO_LISTS}
      cards={listings.map((each) => cardFacts(each, NOW))}
      view="grid"
    />,
  );
  const pictures = [...container.querySelectorAll("img")];
  expect(pictures.map((picture) => picture.getAttribute("loading"))).toEqual([
    "eager",
    "eager",
    "eager",
    "lazy",
    "lazy",
    "lazy",
  ]);
});
