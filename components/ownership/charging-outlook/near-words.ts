import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { NEAR_MILES } from "#lib/domain/ownership/charging-outlook/constants.ts";
import type { NearAnswer, NearStations } from "#lib/domain/ownership/charging-outlook/types.ts";
import { kwhPrice } from "#lib/domain/ownership/charging-session/rules.ts";
import { LEVELS } from "#lib/domain/ownership/charging-station/constants.ts";
import { fastestLevel, networkName } from "#lib/domain/ownership/charging-station/rules.ts";
import type { OwnWords } from "#lib/domain/vehicles/place/types.reader.ts";
import { formatKilometers, formatMiles, plural } from "#lib/platform/format.ts";

/** Where on a listing's page words of the stations near stand, for those that are one reader's. */
export const nearSlot = (id: ListingId, what: string): string => `${id} near ${what}`;

/**
 * Every word of the stations near a place, by where it stands: a sentence on all of them, and a line for each of
 * the nearest with how far it is.
 * @param where what the place is called: "Denver, CO".
 */
export function nearWords(id: ListingId, answer: NearAnswer, where: string): OwnWords {
  const isKnown = answer.kind === "found" || answer.kind === "made_up";
  const near = isKnown ? answer.value.near : null;
  const words: [string, string][] = [
    ["all", near === null ? unknownWords(answer) : allWords(near, where)],
    ...(near?.nearest ?? []).flatMap((station, at): [string, string][] => {
      const level = fastestLevel(station.ports);
      return [
        [
          `station ${at}`,
          [
            station.name.includes(station.city) ? station.name : `${station.name}, ${station.city}`,
            networkName(station.network),
            ...(level === null ? [] : [LEVELS[level]]),
            ...(station.maxKw === null ? [] : [`up to ${Math.round(station.maxKw)} kW`]),
          ].join(" · "),
        ],
        [`miles ${at}`, shortMiles(station.miles)],
        [`kilometers ${at}`, formatKilometers(station.miles)],
      ];
    }),
  ];
  return Object.fromEntries(words.map(([what, text]) => [nearSlot(id, what), text]));
}

const shortMiles = (miles: number): string =>
  miles < 1 ? "under 1 mi" : formatMiles(Math.round(miles));

const unknownWords = (answer: NearAnswer): string =>
  answer.kind === "not_checked"
    ? answer.reason
    : "The publisher of charging stations lists none at all.";

function allWords({ count, fast, centsPerKwh }: NearStations, where: string): string {
  if (count === 0)
    return `No station that fits its plugs is on record within ${NEAR_MILES} miles of ${where}.`;
  const [low] = centsPerKwh;
  const high = centsPerKwh.at(-1);
  const price =
    low === undefined || high === undefined
      ? fast === 0
        ? ""
        : " None of the fast ones states a price per kWh, so what charging there costs is not known."
      : ` Fast charging is ${low === high ? kwhPrice(low) : `${kwhPrice(low)} to ${kwhPrice(high)}`} per kWh at ${centsPerKwh.length === 1 ? "the one that states" : `the ${centsPerKwh.length} that state`} a price.`;
  return `${plural(count, "station")} that ${count === 1 ? "fits" : "fit"} its plugs within ${NEAR_MILES} miles of ${where}, ${fast === 0 ? "none" : fast} of them DC fast.${price}`;
}
