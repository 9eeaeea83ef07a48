import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Contradictions } from "./contradictions.tsx";

const filter = (label: string, total: number) => ({
  key: label,
  label,
  total,
  href: `/search?without=${label}`,
});

it("says which two filters contradict, with a way to leave out either", () => {
  render(<Contradictions contradictions={[[filter("Manual", 1_204), filter("Electric", 0)]]} />);
  expect(screen.getByText("No vehicle for sale is both “Manual” and “Electric”.")).toBeTruthy();
  expect(
    screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Leave out Manual · 1,204 vehicles", "/search?without=Manual"],
    ["Leave out Electric", "/search?without=Electric"],
  ]);
});

it("says which filter finds nothing by itself", () => {
  render(<Contradictions contradictions={[[filter("VIN 1FTMK000000000012", 1)]]} />);
  expect(
    screen.getByText(
      "No vehicle for sale is found with “VIN 1FTMK000000000012”, whatever else is chosen.",
    ),
  ).toBeTruthy();
});

it("is silent where nothing contradicts", () => {
  const { container } = render(<Contradictions contradictions={[]} />);
  expect(container.textContent).toBe("");
});
