import "server-only";
import { feature, mesh } from "topojson-client";
import { interstates } from "#lib/domain/vehicles/interstate/data.ts";
import type { LayerName } from "./constants.layers.ts";
import { type Lines, layerJson, layerSvg } from "./rules.layers.ts";

const made = new Map<string, Promise<string>>();

/** A layer's file, made at its first use and kept: the package's outlines never change while we run. */
export function layerFile(name: LayerName, form: "svg" | "json"): Promise<string> {
  const key = `${name}.${form}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const file = linesOf(name).then((lines) =>
    form === "svg" ? layerSvg(name, lines) : layerJson(name, lines),
  );
  made.set(key, file);
  file.catch(() => {
    // What failed is made again; whoever awaits this one is told by the promise itself.
    if (made.get(key) === file) made.delete(key);
  });
  return file;
}

/** The atlas is plain JSON, whose literal types TypeScript widens; its shape is the package's own. */
type Atlas = Parameters<typeof feature>[0];
type Part = Parameters<typeof mesh>[1];

/** One of the package's collections. @throws TypeError when the package has changed. */
function partOf(atlas: Atlas, name: Exclude<LayerName, "roads">) {
  const part = atlas.objects[name];
  if (part?.type !== "GeometryCollection") throw new TypeError(`us-atlas has no ${name}.`);
  return part;
}

async function linesOf(name: LayerName): Promise<Lines> {
  if (name === "roads") {
    return (await interstates()).map(({ towns }) =>
      towns.map(({ longitude, latitude }) => [longitude, latitude]),
    );
  }
  if (name === "counties") {
    const { default: json } = await import("us-atlas/counties-10m.json", {
      with: { type: "json" },
    });
    const atlas = json as unknown as Atlas;
    // Borders between two counties; coasts are drawn with the states.
    return placesIn(mesh(atlas, partOf(atlas, name) as Part, (a, b) => a !== b).coordinates);
  }
  const { default: json } = await import("us-atlas/states-10m.json", { with: { type: "json" } });
  const atlas = json as unknown as Atlas;
  return feature(atlas, partOf(atlas, name)).features.flatMap(({ geometry }) => {
    if (geometry.type === "Polygon") return placesIn(geometry.coordinates);
    return geometry.type === "MultiPolygon" ? placesIn(geometry.coordinates.flat()) : [];
  });
}

const placesIn = (lines: readonly (readonly (readonly number[])[])[]): Lines =>
  lines.map((line) => line.map(([longitude = 0, latitude = 0]) => [longitude, latitude]));
