import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Appraisal } from "#lib/domain/valuation/appraisal/types.ts";
import type { ListingWorking } from "#lib/domain/valuation/appraisal/types.working.ts";
import { listingDetail } from "#tests/factories/listing-detail.ts";
import { appraisalLike, listingWorkingOf, valued } from "#tests/factories/listing-working.ts";
import { ratingVehicle } from "#tests/factories/rating-vehicle.ts";
import { RatingPanel } from "./rating-panel.tsx";

const target = ratingVehicle({ priceCents: 1_900_000 });
const now = new Date("2026-11-20T18:00:00.000Z");

function show(working: ListingWorking) {
  const { priceCents, mileageMiles } = target;
  const { container } = render(
    <RatingPanel
      working={working}
      listing={listingDetail({ priceCents, mileageMiles, features: ["apple_carplay"] })}
      asked={null}
      valueHref="/tools/valuation"
      now={now}
    />,
  );
  return container;
}

describe("RatingPanel", () => {
  it("tells the finding, the sum to the cent, every comparable and every vehicle left out", () => {
    const container = show(listingWorkingOf(target, { appraisal: appraisalLike(valued()) }));
    expect(screen.getByRole("heading", { name: "Why this is a great deal" })).toBeDefined();
    expect(container.textContent).toContain(
      "Priced $3,000 (14%) below the $22,000 expected for one like it: half are from $21,100 to $23,000, nine in ten from $20,000 to $24,000.",
    );
    const sum = screen.getByRole("region", { name: "The sum" });
    const amounts = within(sum)
      .getAllByRole("listitem")
      .map((item) => item.lastElementChild?.textContent);
    expect(amounts).toEqual(["$23,500.00", "−$1,200.00", "−$300.00", "$22,000.00"]);
    expect(sum.textContent).toContain("measured on 412 vehicles. 31,000 miles are usual.");
    const tables = screen.getAllByRole("table", { hidden: true });
    const rows = tables.map(
      (table) => within(table).getAllByRole("row", { hidden: true }).length - 1,
    );
    expect(rows).toEqual([9, 1]);
    expect(tables[0]?.textContent).toContain(
      "AWD, 2.5L I4, clean title; with Sunroof; without Apple CarPlay",
    );
    expect(tables[1]?.textContent).toContain("branded title");
  });

  it("says what a word rests on where no vehicle is a close match, and never a bare 0", () => {
    const alone = valued({ comparables: [], n: 0 });
    const container = show(
      listingWorkingOf(target, { values: [alone], appraisal: appraisalLike(alone, 52) }),
    );
    expect(screen.getByRole("heading", { name: "Why this is a great deal" })).toBeDefined();
    expect(container.textContent).toContain(
      "From 52 vehicles of its model, none a close match, and what was learned from the whole market",
    );
    expect(container.textContent).toContain("None for sale is a close match.");
    expect(container.textContent).not.toMatch(/\b0 comparables/);
  });

  it("says what was told and not, and of which edition it is", () => {
    const appraisal = appraisalLike(valued());
    const container = show(listingWorkingOf(target, { appraisal, facts: { drivetrain: "awd" } }));
    const told = (label: string) =>
      within(container).getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
    expect(told("Told")).toBe(
      "model year, mileage, place, trim, drivetrain, options, title, whether it is certified",
    );
    expect(told("Not told")).toBe("engine, transmission, owners");
    expect(told("Edition")).toMatch(/^3, of Nov 20, with asking prices of .* 1,200 prices taught$/);
  });

  it("says why there is no rating, with the range and the whole working where there is one", () => {
    const wide = valued({ p25Cents: 1_900_000, p75Cents: 2_500_000 });
    const container = show(
      listingWorkingOf(target, { values: [wide], appraisal: appraisalLike(wide) }),
    );
    expect(screen.getByRole("heading", { name: "Why there is no deal rating" })).toBeDefined();
    expect(container.textContent).toContain("vary too much to rate this one");
    expect(container.textContent).toContain("half are from $19,000 to $25,000");
    expect(screen.getByRole("region", { name: "The sum" })).toBeDefined();
  });

  it.each([
    ["that is not appraised yet", null, "Its price has not been checked yet."],
    [
      "of which nothing is known",
      { ...appraisalLike(valued()), kind: "refused", refusal: "unknown_vehicle" } as const,
      "Nothing of its make, or similar, is for sale",
    ],
  ] satisfies readonly [string, Appraisal | null, string][])(
    "has no sum and no range for a vehicle %s",
    (_, appraisal, words) => {
      const container = show(listingWorkingOf(target, { values: [], appraisal }));
      expect(container.textContent).toContain(words);
      expect(container.textContent).not.toMatch(/half are|undefined/);
      expect(screen.queryByRole("region", { name: "The sum" })).toBeNull();
    },
  );

  it("shows no sum that comes to another number than the appraisal", () => {
    const container = show(
      listingWorkingOf(target, { appraisal: appraisalLike(valued({ p50Cents: 2_210_000 })) }),
    );
    expect(container.textContent).toContain("the $22,100 expected for one like it");
    expect(container.textContent).toContain("the details follow at its next appraisal");
    expect(screen.queryByRole("region", { name: "The sum" })).toBeNull();
  });
});
