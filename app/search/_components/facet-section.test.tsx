import { fireEvent, render } from "@testing-library/react";
import { expect, it } from "vitest";
import { FacetSection } from "./facet-section.tsx";

const section = (chosen: number) => (
  <FacetSection id="transmission" label="Transmission" chosen={chosen}>
    Options
  </FacetSection>
);

it("opens with its first option, and stays open when that is given up", () => {
  const { container, rerender } = render(section(0));
  const isOpen = () => container.querySelector("details")?.open;
  expect(isOpen()).toBe(false);
  rerender(section(1));
  expect(isOpen()).toBe(true);
  rerender(section(0));
  expect(isOpen()).toBe(true);
});

it("stands open again for a reader who comes back, and closed if they had closed it", () => {
  const toggle = (open: boolean) => {
    const { container, unmount } = render(section(0));
    const details = container.querySelector("details");
    if (details === null) throw new Error("The section is missing.");
    const found = details.open;
    details.open = open;
    fireEvent(details, new Event("toggle"));
    unmount();
    return found;
  };
  expect([toggle(true), toggle(false), toggle(false)]).toEqual([false, true, false]);
});
