import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { researchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import { CIVIC } from "#tests/factories/model-year.ts";
import { YearSwitcher } from "./year-switcher.tsx";

const years = Array.from({ length: 46 }, (_, index) => 2026 - index);

it("folds the years far from this one, and has a link for each in its HTML", () => {
  const { container } = render(
    <YearSwitcher modelYear={{ ...CIVIC, year: 2018, years }} pathOf={researchPath} />,
  );
  const hrefs = [...container.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(new Set(hrefs)).toEqual(
    new Set(years.map((year) => researchPath({ ...CIVIC, year }) as string)),
  );
  expect(hrefs).toHaveLength(years.length);
  const nav = screen.getByRole("navigation");
  expect(within(nav).getByText("2018").getAttribute("aria-current")).toBe("page");
  const folded = within(nav).getByText("More years, 1981 to 2025").closest("details");
  expect(folded?.open).toBe(false);
  expect(folded?.querySelectorAll("a")).toHaveLength(34);
});

it("folds nothing of a model of few years", () => {
  const { container } = render(
    <YearSwitcher
      modelYear={{ ...CIVIC, year: 2018, years: [2020, 2019, 2018] }}
      pathOf={researchPath}
    />,
  );
  expect(container.querySelector("details")).toBeNull();
});
