import type { Wheel, WheelPattern } from "./types.wheel.ts";

/** Rubber; the body's paint is tested for contrast against this and the rim. */
export const TYRE_HEX = "#1b1f24";
export const RIM_HEX = "#c3cad1";

/** One spoke pointing up from the middle of a tyre of radius 100 with a rim of 76, and how often it repeats. */
const SPOKES: Record<WheelPattern, { path: string; count: number }> = {
  twin: { path: "M-13-14L-18-73H-6L-2-18ZM13-14L18-73H6L2-18Z", count: 5 },
  blade: { path: "M-9-14Q-13-42-20-73H4Q11-42 9-14Z", count: 5 },
  fine: { path: "M-7-16L-4.5-73H4.5L7-16Z", count: 10 },
  truck: { path: "M-11-14L-15-73H15L11-14Z", count: 6 },
  steel: { path: "M-8-12Q-9-36-13-50L-17-73H17L13-50Q9-36 8-12Z", count: 7 },
  seven: { path: "M-8-14L-12-73H12L8-14Z", count: 7 },
  star: { path: "M-15-10L-17-73H17L15-10Z", count: 5 },
  mesh: { path: "M-3-16L-17-73H-10L4-16ZM3-16L17-73H10L-4-16Z", count: 8 },
  split: { path: "M-16-12L-22-73H-13L-5-34L5-34L13-73H22L16-12Z", count: 6 },
  aero: { path: "M-26-66Q0-76 26-66L17-36Q0-30-17-36Z", count: 5 },
  dish: {
    path: "M-9-20a9 9 0 1 1 18 0a9 9 0 1 1-18 0M-7-58a7 7 0 1 1 14 0a7 7 0 1 1-14 0",
    count: 8,
  },
};

/** Gradients that the wheel needs in the document's defs. */
export function wheelDefs(): string {
  return (
    `<linearGradient id="r" x2=".6" y2="1"><stop stop-color="#eef2f5"/><stop offset=".5" stop-color="${RIM_HEX}"/><stop offset="1" stop-color="#8a939c"/></linearGradient>` +
    `<radialGradient id="t"><stop offset=".75" stop-color="${TYRE_HEX}"/><stop offset="1" stop-color="#0a0c0e"/></radialGradient>`
  );
}

/** The wheel as a group with id "w": a tyre of radius 100 around the origin. */
export function wheelGroup({ pattern, rim, knobs, redBrakes }: Wheel): string {
  const { path, count } = SPOKES[pattern];
  const turn = 360 / count;
  const size = Math.round((rim / 76) * 100) / 100;
  const copies = Array.from({ length: count - 1 }, (_, i) => {
    const angle = Math.round((i + 1) * turn * 10) / 10;
    return `<use href="#k" transform="rotate(${angle})"/>`;
  }).join("");
  // Covers and deep dishes are closed: metal between their openings, not air.
  const closed = pattern === "aero" || pattern === "dish";
  return (
    `<g id="w"><circle r="99" fill="url(#t)" stroke="#4b535b" stroke-opacity=".7" stroke-width="2"/>` +
    (knobs
      ? `<circle r="98" fill="none" stroke="#0a0c0e" stroke-width="7" stroke-dasharray="13 7"/>`
      : "") +
    `<circle r="${Math.round((rim + 100) / 2)}" fill="none" stroke="#3a4047" stroke-width="1.5"/>` +
    `<circle r="${rim}" fill="${closed ? "#9aa3ab" : "#2b3036"}" stroke="#0d0f12" stroke-width="6"/>` +
    (closed ? "" : `<circle r="${rim - 20}" fill="#565e66" stroke="#7d868f" stroke-width="2"/>`) +
    (redBrakes
      ? `<path d="M26-48A55 55 0 0 1 54-8L36-5A36 36 0 0 0 18-31Z" fill="#c81f1f"/>`
      : "") +
    `<g transform="scale(${size})" fill="${closed ? "#2b3036" : "url(#r)"}" stroke="#15181c" stroke-opacity=".5" stroke-width="1.5"><path id="k" d="${path}"/>${copies}</g>` +
    `<circle r="${rim}" fill="none" stroke="url(#r)" stroke-width="5"/>` +
    `<circle r="15" fill="url(#r)" stroke="#15181c" stroke-opacity=".45" stroke-width="1.5"/><circle r="8" fill="#3a4047"/></g>`
  );
}
