import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { BeatenSwitch } from "./beaten-switch.tsx";
import { FilterCosts } from "./filter-costs.tsx";

const off = { selected: false, among: 8_521, count: 1_240, areCountsAfter: true };

it.each([
  ["what hiding would do", off, "Hide if a better one is listed: 1,240 of 8,521 would stay"],
  [
    "what hiding did",
    { ...off, selected: true },
    "Hide if a better one is listed: 1,240 of 8,521 shown",
  ],
  ["nothing that was not counted", { ...off, count: null }, "Hide if a better one is listed"],
])("says %s", (_, unbeaten, name) => {
  render(<BeatenSwitch unbeaten={unbeaten} />);
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name });
  expect(box.checked).toBe(unbeaten.selected);
  expect([box.name, box.value]).toEqual(["unbeaten", "1"]);
});

it("says where counts are from before hiding", () => {
  const { rerender } = render(<BeatenSwitch unbeaten={off} />);
  expect(screen.queryByText(/before hiding/)).toBeNull();
  rerender(<BeatenSwitch unbeaten={{ ...off, selected: true, areCountsAfter: false }} />);
  expect(screen.getByText(/before hiding/)).toBeTruthy();
});

const loosening = (label: string, total: number) => ({
  key: label,
  label,
  total,
  href: `/search?without=${label}`,
});

it("says what each filter costs, the dearest first", () => {
  render(
    <FilterCosts
      total={20}
      loosenings={[
        loosening("AWD", 20),
        loosening("Red", 1_240),
        loosening("No better one listed", 18),
      ]}
    />,
  );
  expect(screen.getAllByRole("link", { hidden: true }).map((link) => link.textContent)).toEqual([
    "Without Red+1,220",
    "Without AWDno difference",
    "Without No better one listed−2",
  ]);
});

it("says nothing of a single filter: taking it away is what its chip does", () => {
  const { container } = render(<FilterCosts total={20} loosenings={[loosening("Red", 30)]} />);
  expect(container.textContent).toBe("");
});
