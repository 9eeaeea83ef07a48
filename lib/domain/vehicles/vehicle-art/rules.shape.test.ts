import { describe, expect, it } from "vitest";
import {
  closedPath,
  mirrored,
  num,
  openPath,
  readPoints,
  readShapes,
  warp,
} from "./rules.shape.ts";
import type { Project } from "./types.shape.ts";

const same: Project = (x, y) => [x, y];

describe("num", () => {
  it("is short", () => {
    expect([1, 1.04, -0.04, 2.25, -3.96].map(num)).toEqual(["1", "1", "0", "2.3", "-4"]);
  });
});

describe("paths", () => {
  it("sharp corners make a polygon", () => {
    expect(closedPath(readPoints("0 0 0, 10 0 0, 10 10 0"), same)).toBe("M0 0l10 0 0 10z");
  });

  it("round corners turn halfway between points", () => {
    expect(closedPath(readPoints("0 0, 10 0, 10 10, 0 10"), same)).toBe(
      "M0 5q0-5 5-5 5 0 5 5 0 5-5 5-5 0-5-5z",
    );
  });

  it("open lines reach both ends", () => {
    expect(openPath(readPoints("0 0, 10 0, 10 10"), same)).toBe("M0 0q10 0 10 10");
    expect(openPath(readPoints("0 0, 10 0 0, 10 10"), same)).toBe("M0 0l10 0 0 10");
    expect(openPath(readPoints("1 2, 4 6"), same)).toBe("M1 2l3 4");
    expect(openPath([], same)).toBe("");
  });
});

describe("mirrored", () => {
  it("adds the left half and keeps the middle once", () => {
    expect(mirrored(readPoints("0 10, 5 5 .2, 0 0"))).toEqual([
      [0, 10],
      [5, 5, 0.2],
      [0, 0],
      [-5, 5, 0.2],
    ]);
  });
});

describe("readShapes", () => {
  it("reads several shapes and skips empty ones", () => {
    expect(readShapes("1 2, 3 4 .5; ; 5 6")).toEqual([
      [
        [1, 2],
        [3, 4, 0.5],
      ],
      [[5, 6]],
    ]);
    expect(readShapes("")).toEqual([]);
  });

  it("refuses what are no points", () => {
    for (const text of ["1", "a b", "1 2 3 4", "1 2,, 3 4"]) {
      expect(() => readShapes(text)).toThrow(RangeError);
    }
  });
});

describe("warp", () => {
  it("stretches between landmarks and shifts beyond them", () => {
    const stretch = warp([0, 10, 20], [0, 20, 25]);
    expect([-5, 0, 5, 10, 20, 24].map(stretch)).toEqual([-5, 0, 10, 20, 25, 29]);
    expect(() => warp([0], [])).toThrow(RangeError);
  });
});
