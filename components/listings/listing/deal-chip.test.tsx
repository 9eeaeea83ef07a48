import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Deal, DealRating, NoRatingReason } from "#lib/domain/listings/deal-rating/types.ts";
import { DEALS } from "#lib/domain/valuation/appraisal/constants.ts";
import { dealRating } from "#tests/factories/listing-card.ts";
import { DealChip } from "./deal-chip.tsx";

const wordsOf = (rating: DealRating, priceCents: number) => {
  const { container } = render(<DealChip rating={rating} priceCents={priceCents} />);
  return { words: container.textContent, icon: container.querySelector("path")?.getAttribute("d") };
};

it("gives each deal its own word and its own icon, never colour alone", () => {
  const chips = (Object.keys(DEALS) as Deal[]).map((deal) =>
    wordsOf(dealRating({ deal }), 2_395_000),
  );
  expect(new Set(chips.map(({ icon }) => icon)).size).toBe(5);
  expect(chips[0]?.words).toBe("Great deal $2,840 below market");
});

it.each([
  [2_555_000, "$1,240 below market"],
  [2_803_000, "$1,240 above market"],
  [2_679_000, "at market price"],
  [2_674_001, "at market price"],
  [2_674_000, "$50 below market"],
])("at %i cents says %s", (priceCents, words) => {
  expect(wordsOf(dealRating({ deal: "fair" }), priceCents).words).toBe(`Fair price ${words}`);
});

it.each([
  ["too_few_comparables", 6, "6 comparables, needs 8"],
  ["too_few_comparables", 1, "1 comparable, needs 8"],
  ["too_few_comparables", 0, "no comparables, needs 8"],
  ["branded_title", 0, "title is not clean"],
  ["implausible_price", 0, "price looks like a placeholder"],
  ["not_for_sale", 0, "no longer for sale"],
  ["not_checked", 0, "not checked yet"],
] as const satisfies readonly (readonly [NoRatingReason, number, string])[])(
  "without a rating for %s (%i) says why",
  (reason, comparableCount, words) => {
    expect(wordsOf({ kind: "none", reason, comparableCount }, 2_000_000).words).toBe(
      `No rating ${words}`,
    );
  },
);
