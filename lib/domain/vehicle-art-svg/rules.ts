import type { Stop } from "./types.ts";

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
  return `<linearGradient id="${id}" ${line}>${stops(list)}</linearGradient>`;
}

/** Gradients that every view shares: glass, light, lamps, shadow. */
export function sharedDefs(): string {
  return (
    gradient("g", `x2=".25" y2="1"`, [
      [0, "#74879a"],
      [0.3, "#3c4a57"],
      [0.62, "#1c242c"],
      [1, "#11161b"],
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
      [0, "#fff"],
      [0.5, "#cfdbe6"],
      [1, "#6f7d8a"],
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
