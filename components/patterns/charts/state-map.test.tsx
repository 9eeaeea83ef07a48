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

/** Where an outline's lines end, followed step by step. */
function corners(outline: string): readonly (readonly [number, number])[] {
  let [x, y] = [0, 0];
  return [...outline.matchAll(/([Ml])(-?[\d.]+?)[ ,]?(-?\.?\d[\d.]*)(?=[MlZ])/g)].map(
    ([, command, right = "", down = ""]) => {
      [x, y] =
        command === "M" ? [Number(right), Number(down)] : [x + Number(right), y + Number(down)];
      return [x, y];
    },
  );
}

it("draws a state within its frame, whose steps lead back to where they began", () => {
  const { container } = render(
    <StateMap state="CO" latitude={39.7} longitude={-105.1} label="Map" />,
  );
  const outline = container.querySelectorAll("path")[1]?.getAttribute("d") ?? "";
  expect(outline.match(/[Ml]/g)).toHaveLength(corners(outline).length);
  const xs = corners(outline).map(([x]) => x);
  const ys = corners(outline).map(([, y]) => y);
  // Colorado is all but a rectangle, fitted to the frame's height with 12 pixels left at each side.
  expect(Math.min(...ys)).toBeCloseTo(12, 0);
  expect(Math.max(...ys)).toBeCloseTo(138, 0);
  expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(150);
  expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(190);
});
