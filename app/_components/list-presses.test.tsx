import { render, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { cardFacts } from "#components/listings/listing/card-facts.ts";
import { ListingCard } from "#components/listings/listing/listing-card.tsx";
import { listIn, reasonsIn } from "#lib/domain/shoppers/viewer-lists/rules.ts";
import { listingCard } from "#tests/factories/listing-card.ts";
import { NO_LISTS } from "#tests/factories/visitor-lists.ts";
import { press, showLists } from "./list-presses.ts";

const ID = listingCard().id;

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page itself writes them.
  for (const name of ["hidden", "why"]) document.cookie = `${name}=; path=/; max-age=0`;
});

function pressed(name: RegExp | string): string {
  const { text } = press(screen.getByRole<HTMLButtonElement>("button", { name }));
  showLists();
  return text;
}

it("whoever hides a vehicle says why with one press, changes their mind, and takes it back", () => {
  render(
    <ul>
      <li>
        <ListingCard
          facts={cardFacts(listingCard(), new Date("2026-11-20T18:00:00Z"))}
          lists={NO_LISTS}
        />
      </li>
    </ul>,
  );
  expect(pressed(/^Hide this vehicle/)).toBe("Hidden from your searches.");
  expect(listIn("hidden", document.cookie)).toEqual([ID]);
  const why = screen.getByRole("group", { name: "Why not the 2021 Toyota RAV4 Hybrid?" });
  expect(
    within(why)
      .getAllByRole("button")
      .map((button) => button.textContent),
  ).toEqual(["Price", "Mileage", "Color", "Too far", "History", "Something else"]);
  expect(pressed("Price")).toBe("Noted: price.");
  expect(pressed("Too far")).toBe("Noted: too far.");
  expect(reasonsIn(document.cookie)).toEqual(new Map([[ID, "distance"]]));
  expect(
    within(why)
      .getAllByRole("button", { pressed: true })
      .map((button) => button.textContent),
  ).toEqual(["Too far"]);

  expect(pressed(/^Undo/)).toBe("No longer hidden.");
  expect(screen.queryByRole("group", { name: /^Why not/ })).toBeNull();
  expect(listIn("hidden", document.cookie)).toEqual([]);
  expect(reasonsIn(document.cookie)).toEqual(new Map());
});
