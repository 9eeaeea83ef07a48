import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { StateMap } from "./state-map.tsx";

const dots = (state: string): readonly Element[] => {
  const { container } = render(
    <StateMap state={state} latitude={39.70431} longitude={-105.08127} label="Map" />,
  );
  return [...container.querySelectorAll("circle")];
};

it("puts its dot on a whole pixel, so that no exact place can be worked out", () => {
  const drawn = dots("CO");
  expect(drawn).toHaveLength(2);
  for (const dot of drawn) {
    expect(dot.getAttribute("cx")).toMatch(/^\d+$/);
    expect(dot.getAttribute("cy")).toMatch(/^\d+$/);
  }
});

it("draws nothing for what is no state", () => {
  expect(dots("ZZ")).toEqual([]);
});
