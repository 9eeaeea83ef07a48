/* Rows of the table of trims: one for every trim, body, fuel and engine of a model year that the VIN
 * patterns tell together. */

import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import type { VinTemplate } from "#lib/domain/vehicles/vin-decode/types.synthesis.ts";
import { type BodyStyle, FUELS } from "../vehicle/constants.ts";
import type { VinDecode } from "../vin-decode/types.ts";
import { filedTrim, trimKey, trimNamesOf } from "./rules.trims.ts";
import type { TrimRow } from "./types.ts";

/** "2.5 L 4-cylinder hybrid", "Electric", or null when the VIN says nothing of the engine. */
export function engineTextOf(decode: VinDecode): string | null {
  const fuel = decode.fuel?.value ?? null;
  if (fuel === "electric" || fuel === "hydrogen") return FUELS[fuel];
  const parts: string[] = [];
  if (decode.displacementLiters) parts.push(`${decode.displacementLiters.value.toFixed(1)} L`);
  if (decode.cylinders) parts.push(`${decode.cylinders.value}-cylinder`);
  if (parts.length === 0) return null;
  if (decode.turbocharged?.value === true && fuel !== "diesel") parts.push("turbo");
  if (fuel !== null && fuel !== "gasoline") {
    parts.push(`${FUELS[fuel].charAt(0).toLowerCase()}${FUELS[fuel].slice(1)}`);
  }
  return parts.join(" ");
}

type Facts = Omit<TrimRow, "id" | "modelYearId" | "name">;

/** A build of a model year that one VIN pattern stands for. */
interface Build {
  readonly names: readonly string[];
  /** The pattern that names its trim: what differs among its VINs is not told by it. */
  readonly pattern: string;
  readonly facts: Facts;
}

function buildOf({ decode }: VinTemplate): Build | null {
  if (!decode.bodyStyle) return null;
  const named = filedTrim(decode);
  const keys = named?.source.kind === "pattern" ? named.source.keys : "";
  return {
    names: trimNamesOf(decode),
    pattern: `${named?.value}|${keys}|${decode.bodyStyle.value}`,
    facts: {
      series: decode.series?.value ?? null,
      bodyStyle: decode.bodyStyle.value,
      fuel: decode.fuel?.value ?? null,
      engineText: engineTextOf(decode),
      displacementLiters: decode.displacementLiters?.value ?? null,
      cylinders: decode.cylinders?.value ?? null,
      doors: decode.doors?.value ?? null,
    },
  };
}

/** The value that all of some say; null where they differ. */
function agreed<T>(values: readonly (T | null)[]): T | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}

/** What all builds of one kind have in common: an engine only where they share it. */
function commonFacts(all: readonly Facts[], bodyStyle: BodyStyle): Facts {
  const of = <K extends keyof Facts>(fact: K) => agreed(all.map((facts) => facts[fact]));
  const engineText = of("engineText");
  return {
    bodyStyle,
    series: of("series"),
    fuel: of("fuel"),
    engineText,
    displacementLiters: engineText === null ? null : of("displacementLiters"),
    cylinders: engineText === null ? null : of("cylinders"),
    doors: of("doors"),
  };
}

const engineSlugs = new Map<string, string>();

/** Of a few hundred engines; asked for every build. */
function engineSlug(engineText: string): string {
  const known = engineSlugs.get(engineText);
  if (known !== undefined) return known;
  const slug = slugOf(engineText);
  engineSlugs.set(engineText, slug);
  return slug;
}

const engineKey = ({ bodyStyle, fuel, engineText }: Facts): string =>
  `${bodyStyle}.${fuel ?? "_"}.${engineSlug(engineText ?? "") || "_"}`;

/** A trim with what one of its patterns tells, or what all of them have in common. */
interface Told {
  readonly name: string;
  readonly facts: Facts;
}

/**
 * Ways of one trim and body that the data tells apart: by fuel where every pattern tells it, then by
 * engine where every pattern does. One that leaves it open leaves it open for all.
 */
function apart(all: readonly Told[]): readonly Told[] {
  const key = ({ facts: { fuel } }: Told) => fuel;
  const byFuel = all.some((each) => key(each) === null)
    ? [all]
    : [...Map.groupBy(all, key).values()];
  return byFuel.flatMap((alike) => {
    const engines = Map.groupBy(alike, ({ facts }) => facts.engineText);
    return (engines.has(null) ? [alike] : [...engines.values()]).flatMap((one) => {
      const [first] = one;
      return first === undefined
        ? []
        : [
            {
              ...first,
              facts: commonFacts(
                one.map(({ facts }) => facts),
                first.facts.bodyStyle,
              ),
            },
          ];
    });
  });
}

/**
 * The trims of a model year. A trim has an engine where every VIN that its patterns fit has that one;
 * engines and doors that no trim is tied to follow in rows without a name, so that none is lost.
 */
export function trimRowsOf(
  modelYearId: string,
  templates: readonly VinTemplate[],
): readonly TrimRow[] {
  const builds = templates.flatMap((template) => buildOf(template) ?? []);
  const told: Told[] = [];
  for (const sharing of Map.groupBy(builds, ({ pattern }) => pattern).values()) {
    const [first] = sharing;
    if (first === undefined || first.names.length === 0) continue;
    const facts = commonFacts(
      sharing.map((build) => build.facts),
      first.facts.bodyStyle,
    );
    told.push(...first.names.map((name) => ({ name, facts })));
  }
  const ofTrims = Map.groupBy(told, ({ name, facts }) => `${trimKey(name)}.${facts.bodyStyle}`);
  const trims = [...ofTrims.values()].flatMap(apart);
  const engines = new Set(trims.map(({ facts }) => engineKey(facts)));
  const doors = new Set(trims.map(({ facts }) => facts.doors));
  const buildKey = (facts: Facts): string => `${engineKey(facts)}.${facts.doors ?? "_"}`;
  const others = builds
    .map(({ facts }) => facts)
    .filter(
      (facts) =>
        !engines.has(engineKey(facts)) || (facts.doors !== null && !doors.has(facts.doors)),
    );
  const row = (name: string | null, facts: Facts): TrimRow => ({
    id: `${modelYearId}/${name === null ? "_" : trimKey(name)}.${buildKey(facts)}`,
    modelYearId,
    name,
    ...facts,
  });
  return [
    ...trims.map(({ name, facts }) => row(name, facts)),
    ...[...Map.groupBy(others, buildKey).values()].flatMap((all) =>
      all.slice(0, 1).map(({ bodyStyle }) => row(null, commonFacts(all, bodyStyle))),
    ),
  ].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
