import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { AppliedFilters } from "./applied-filters.tsx";
import { ResultHeader } from "./result-header.tsx";

const NOW = new Date("2026-11-20T18:00:00Z");

it("says all of what numbers rest on to who listens, however little a phone shows", () => {
  const { container } = render(
    <ResultHeader
      found={{ total: 3_179, hiddenCount: 2, showHidden: false, otherHref: "/search?hidden=show" }}
      where="across the United States"
      isFromReader={false}
      facets={{ medianPriceCents: 1_840_000, medianDaysOnMarket: 33 } as never}
      asOf={NOW.toISOString()}
      now={NOW}
    />,
  );
  expect(container.textContent).toContain(
    "Median asking price $18,400 · 33 days on market · counts are exact, as of just now",
  );
  expect(screen.getByRole("link", { name: "Show" }).getAttribute("href")).toBe(
    "/search?hidden=show",
  );
});

it("says what to do where nothing narrows the search", () => {
  const { container } = render(<AppliedFilters filters={[]} clearHref="/search" />);
  expect(container.textContent).toBe("Choose filters, or type “SUV under $25k” in the search box.");
});
