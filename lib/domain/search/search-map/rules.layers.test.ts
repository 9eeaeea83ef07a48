import { describe, expect, it } from "vitest";
import { type Lines, layerJson, layerPath, layerSvg, parseLayer } from "./rules.layers.ts";

const square: Lines = [
  [
    [-180, 0],
    [-179, 0],
    [-179, 1],
    [-180, 0],
  ],
  // Smaller than a step: nothing to be seen.
  [
    [10, 10],
    [10.001, 10],
    [10.001, 10.001],
    [10, 10],
  ],
];

describe("a layer of the map", () => {
  it("has an address that is read again; others are none", () => {
    expect(parseLayer(layerPath("states", "svg").slice("/api/map/".length))).toEqual({
      name: "states",
      form: "svg",
    });
    expect(parseLayer("roads.v1.json")).toEqual({ name: "roads", form: "json" });
    for (const name of [
      "rivers.v1.svg",
      "toString.v1.svg",
      "states.v2.svg",
      "states.svg",
      "states.v1.png",
      "../states.v1.svg",
      "",
    ])
      expect(parseLayer(name)).toBeNull();
  });

  it("is a drawing on the square world", () => {
    const drawing = layerSvg("states", square);
    expect(drawing).toContain('d="M0 18000l100 0 0 -100 -100 100z"');
    expect(drawing.match(/M/g)).toHaveLength(1);
  });

  it("is GeoJSON", () => {
    expect(JSON.parse(layerJson("states", square))).toEqual({
      type: "Feature",
      properties: {},
      geometry: { type: "MultiPolygon", coordinates: [[square[0]]] },
    });
    for (const lines of ["counties", "roads"] as const)
      expect(JSON.parse(layerJson(lines, square)).geometry.type).toBe("MultiLineString");
  });
});
