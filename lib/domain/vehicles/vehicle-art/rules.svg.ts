import type { Stop } from "./types.svg.ts";

/** A number with two decimals at most, for opacities and offsets. */
export function fraction(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^0\./, ".");
}

/** The stops of a gradient. */
export function stops(list: readonly Stop[]): string {
  return list
    .map(([offset, colour, opacity]) => {
      const at = offset === 0 ? "" : ` offset="${fraction(offset)}"`;
      const see = opacity === undefined ? "" : ` stop-opacity="${fraction(opacity)}"`;
      return `<stop${at} stop-color="${colour}"${see}/>`;
    })
    .join("");
}

/** A linear gradient; `line` holds its attributes of direction and units. */
export function gradient(id: string, line: string, list: readonly Stop[]): string {
  return `<linearGradient id="${id}"${line === "" ? "" : ` ${line}`}>${stops(list)}</linearGradient>`;
}

/** Gradients that every view shares: glass, light, lamps, shadow. */
export function sharedDefs(): string {
  return (
    gradient("g", `x2=".25" y2="1"`, [
      [0, "#74879a"],
      [0.34, "#38454f"],
      [1, "#10151a"],
    ]) +
    gradient("l", `x2="0" y2="1"`, [
      [0, "#fff", 0],
      [1, "#fff"],
    ]) +
    gradient("d", `x2="0" y2="1"`, [
      [0, "#000", 0.3],
      [0.55, "#000", 0.06],
      [0.8, "#fff", 0.1],
      [1, "#000", 0.12],
    ]) +
    gradient("h", `x2="1" y2=".3"`, [
      [0, "#f6fafd"],
      [0.5, "#b3c1cd"],
      [1, "#53616d"],
    ]) +
    gradient("b", `x1="1" x2="0" y2=".2"`, [
      [0, "#ff6a55"],
      [0.5, "#c81f1f"],
      [1, "#6d0d12"],
    ]) +
    `<radialGradient id="s">${stops([
      [0, "#000", 0.5],
      [0.6, "#000", 0.28],
      [1, "#000", 0],
    ])}</radialGradient>`
  );
}
