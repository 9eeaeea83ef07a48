import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FewResults } from "./few-results.tsx";

const loosening = (label: string, total: number) => ({
  key: label,
  label,
  total,
  href: `/search?without=${label}`,
});

it("links each filter with what leaving it out brings, most first, and leaves out what brings nothing", () => {
  render(
    <FewResults
      total={0}
      clearHref="/search"
      loosenings={[loosening("AWD", 41), loosening("Red", 0), loosening("Under $3,000", 1_240)]}
    />,
  );
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Without Under $3,0001,240 vehicles",
    "Without AWD41 vehicles",
    "Clear all filters",
  ]);
});

it("is never a dead end", () => {
  render(<FewResults total={0} clearHref="/search" loosenings={[loosening("AWD", 0)]} />);
  expect(screen.getByText(/two or more together/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Clear all filters" }).getAttribute("href")).toBe(
    "/search",
  );
});

it("does not list again what is offered above already", () => {
  const two = [loosening("Manual", 1_204), loosening("Electric", 310)];
  const links = () => screen.getAllByRole("link").map((link) => link.textContent);
  const { rerender } = render(
    <FewResults total={0} clearHref="/search" loosenings={two} offered={["Manual", "Electric"]} />,
  );
  expect(links()).toEqual(["Clear all filters"]);
  expect(screen.queryByText(/Remove any one/)).toBeNull();
  rerender(<FewResults total={0} clearHref="/search" loosenings={two} offered={["Manual"]} />);
  expect(links()).toHaveLength(3);
});
