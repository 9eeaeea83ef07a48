import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { FacetOptions, type ListedOption } from "#app/search/_components/facet-options.tsx";
import { FacetSection } from "#app/search/_components/facet-section.tsx";
import { FilterFields, type FilterValues } from "#app/search/_components/filter-fields.tsx";
import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import { FACET_NAMES } from "#lib/domain/search/search/constants.ts";
import type { Histogram } from "#lib/domain/search/search/types.ts";
import { FacetRange } from "./facet-range.tsx";
import { histogramWords } from "./histogram-bars.tsx";
import { RANGE_FIELDS } from "./range-fields.ts";

const option = (index: number, changes: Partial<ListedOption> = {}): ListedOption => ({
  value: `make-${index}`,
  label: `Make ${index}`,
  count: 5_000 - index,
  selected: false,
  ...changes,
});
const options = (count: number) => Array.from({ length: count }, (_, index) => option(index));

describe("options of a filter", () => {
  it("are checkboxes of one name with label and count", () => {
    render(
      <FacetSection id="make" label="Make" open>
        <FacetOptions name="make" plural="makes" options={options(3)} />
      </FacetSection>,
    );
    const boxes = within(screen.getByRole("group", { name: "Make" })).getAllByRole("checkbox");
    expect(boxes.map((box) => box.getAttribute("value"))).toEqual(["make-0", "make-1", "make-2"]);
    expect(boxes[1]?.closest("label")?.textContent).toBe("Make 14,999");
  });

  it("keep those that would leave nothing, dimmed", () => {
    render(
      <FacetOptions
        name="make"
        plural="makes"
        options={[option(1), option(2, { count: 0 }), option(3, { count: 0, selected: true })]}
      />,
    );
    const dimmed = screen
      .getAllByRole("checkbox")
      .map((box) => box.closest("label")?.classList.contains("text-ink-faint"));
    expect(dimmed).toEqual([false, true, false]);
  });

  it("begin with eight and the chosen ones; the rest is one press away", () => {
    const list = options(30).map((o, index) => ({ ...o, selected: index === 20 }));
    const { container } = render(<FacetOptions name="make" plural="makes" options={list} />);
    const hidden = container.querySelectorAll("details input[type=checkbox]");
    expect(hidden).toHaveLength(21);
    expect(container.querySelectorAll("input[type=checkbox]")).toHaveLength(30);
    expect(screen.getByRole("checkbox", { name: /Make 20/ }).closest("details")).toBeNull();
    expect(screen.getByText("Show all 30 makes")).toBeTruthy();
    expect(screen.getByRole("searchbox", { name: "Find in makes", hidden: true })).toBeTruthy();
  });

  it("say so where the list is not all there is", () => {
    const models = options(31).map((each, index) => ({ ...each, selected: index === 30 }));
    const form = (make: readonly ListedOption[], model: readonly ListedOption[]) => {
      const none = Object.fromEntries(FACET_NAMES.map((name) => [name, []]));
      const open = { from: null, to: null };
      const values = {
        options: { ...none, make, model } as unknown as FilterValues["options"],
        ranges: { price: open, monthly: open, year: open, mileage: open, range: open },
        cost: USUAL_COST,
        daysOnMarket: [],
        photos: false,
        dropped: false,
        zip: "",
        withinMiles: null,
      };
      const { container, unmount } = render(<FilterFields values={values} facets={null} />);
      const text = container.querySelector("#all-model")?.parentElement?.textContent ?? "";
      unmount();
      return text;
    };
    const someMakes = form([option(1)], models);
    expect(someMakes).toContain("Show the 30 most frequent models");
    expect(someMakes).toContain("Choose a make to see the rest.");
    expect(someMakes).not.toContain("Show all");
    expect(form([option(1, { selected: true })], models)).toContain("Show all 31 models");
    expect(form([option(1)], models.slice(0, 20))).toContain("Show all 20 models");
  });

  it("hide nothing for the sake of one or two", () => {
    const { container } = render(<FacetOptions name="make" plural="makes" options={options(10)} />);
    expect(container.querySelector("details")).toBeNull();
  });

  it("have no count when there are none to give", () => {
    render(<FacetOptions name="make" plural="makes" options={[option(1, { count: null })]} />);
    expect(screen.getByRole("checkbox", { name: "Make 1" })).toBeTruthy();
  });
});

describe("a range", () => {
  const histogram: Histogram = {
    extent: { from: 2_100, to: 41_000 },
    bins: [
      { from: 0, to: 10_000, count: 4 },
      { from: 10_000, to: 20_000, count: 40 },
      { from: 20_000, to: 30_000, count: 0 },
      { from: 30_000, to: 41_000, count: 1 },
    ],
  };
  const dollars = (value: number) => `$${value.toLocaleString("en-US")}`;

  it("has a name for each bound, shows what was asked and the extent as example", () => {
    render(
      <FacetRange
        name="price"
        field={RANGE_FIELDS.price}
        bounds={{ from: 12_000, to: null }}
        histogram={histogram}
      />,
    );
    expect(screen.getByRole("textbox", { name: /^Lowest price/ })).toHaveProperty(
      "value",
      "12,000",
    );
    expect(
      screen.getByRole("textbox", { name: /^Highest price/ }).getAttribute("placeholder"),
    ).toBe("41,000");
    expect(screen.getByRole("img").getAttribute("aria-label")).toBe(
      "From $2,100 to $41,000; most, 40, from $10,000 to $20,000",
    );
  });

  it("colours the bars within the bounds and draws none for nothing", () => {
    const { container } = render(
      <FacetRange
        name="price"
        field={RANGE_FIELDS.price}
        bounds={{ from: null, to: 19_999 }}
        histogram={histogram}
      />,
    );
    const [outside, inside] = [...container.querySelectorAll("path")].map(
      (path) => (path.getAttribute("d") ?? "").match(/M/g)?.length ?? 0,
    );
    expect([outside, inside]).toEqual([1, 2]);
  });

  it("says so when nothing spreads", () => {
    expect(histogramWords({ bins: [], extent: null }, dollars)).toBe(
      "No vehicles to show a spread of",
    );
  });
});
