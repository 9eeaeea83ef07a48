import type { WheelPattern } from "./types.wheel.ts";

/** Rubber; the body's paint is tested for contrast against this and the rim. */
export const TYRE_HEX = "#1b1f24";
export const RIM_HEX = "#c3cad1";

/** One spoke pointing up from the middle of a tyre of radius 100, and how often it repeats. */
const SPOKES: Record<WheelPattern, { path: string; count: number; rim: number }> = {
  twin: { path: "M-13-14L-18-71H-6L-2-18ZM13-14L18-71H6L2-18Z", count: 5, rim: 74 },
  blade: { path: "M-9-14Q-13-42-20-72H4Q11-42 9-14Z", count: 5, rim: 76 },
  fine: { path: "M-7-16L-4.5-72H4.5L7-16Z", count: 10, rim: 76 },
  truck: { path: "M-11-14L-14-66H14L11-14Z", count: 6, rim: 68 },
  steel: { path: "M-8-12Q-9-36-13-50L-15-60H15L13-50Q9-36 8-12Z", count: 7, rim: 62 },
};

/** Gradients that the wheel needs in the document's defs. */
export function wheelDefs(): string {
  return (
    `<linearGradient id="r" x2=".6" y2="1"><stop stop-color="#eef2f5"/><stop offset=".5" stop-color="${RIM_HEX}"/><stop offset="1" stop-color="#8a939c"/></linearGradient>` +
    `<radialGradient id="t"><stop offset=".75" stop-color="${TYRE_HEX}"/><stop offset="1" stop-color="#0a0c0e"/></radialGradient>`
  );
}

/** The wheel as a group with id "w": a tyre of radius 100 around the origin. */
export function wheelGroup(pattern: WheelPattern): string {
  const { path, count, rim } = SPOKES[pattern];
  const turn = 360 / count;
  const copies = Array.from({ length: count - 1 }, (_, i) => {
    const angle = Math.round((i + 1) * turn * 10) / 10;
    return `<use href="#k" transform="rotate(${angle})"/>`;
  }).join("");
  return (
    `<g id="w"><circle r="99" fill="url(#t)" stroke="#4b535b" stroke-opacity=".7" stroke-width="2"/>` +
    `<circle r="87" fill="none" stroke="#3a4047" stroke-width="1.5"/>` +
    `<circle r="${rim}" fill="#2b3036" stroke="#0d0f12" stroke-width="6"/>` +
    `<circle r="${rim - 18}" fill="#565e66" stroke="#7d868f" stroke-width="2"/>` +
    `<circle r="${rim}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="9"/>` +
    `<g fill="url(#r)" stroke="#15181c" stroke-opacity=".5" stroke-width="1.5"><path id="k" d="${path}"/>${copies}</g>` +
    `<circle r="${rim}" fill="none" stroke="url(#r)" stroke-width="5"/>` +
    `<circle r="16" fill="url(#r)" stroke="#15181c" stroke-opacity=".45" stroke-width="1.5"/><circle r="8" fill="#3a4047"/></g>`
  );
}
