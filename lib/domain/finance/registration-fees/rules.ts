import { documentWords } from "#lib/domain/finance/public-document/rules.ts";
import { STATE_NAMES, type StateCode } from "#lib/domain/vehicles/place/constants.ts";
import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatCents, formatPrice } from "#lib/platform/format.ts";
import { FUEL_FEE_LABELS, STATE_FEES } from "./constants.ts";
import type { FeeFuel, PublishedFee, StateFeeId } from "./types.ts";

/** A fee of the state where a vehicle is registered, as a line of a total; amounts null where it was not read. */
export interface StateFeeLine {
  readonly id: StateFeeId;
  readonly label: string;
  readonly lowCents: number | null;
  readonly highCents: number | null;
  /** What is charged with it and not known, in the middle of a sentence. */
  readonly besides: string | null;
  /** Sentences: who says so and when that was read, what would narrow it, or that nothing was read. */
  readonly words: readonly string[];
}

const isFeeFuel = (fuel: Fuel): fuel is FeeFuel => Object.hasOwn(FUEL_FEE_LABELS, fuel);

/**
 * What a state takes for title and first registration, in one order; which lines there are goes by the fuel alone.
 * @param state null where it is not chosen.
 */
export function stateFeeLines(state: StateCode | null, fuel: Fuel): readonly StateFeeLine[] {
  const held = state === null ? undefined : STATE_FEES[state];
  const whose = state === null ? "The state’s" : `${STATE_NAMES[state]}’s`;
  const line = (id: StateFeeId, label: string, fee: PublishedFee | undefined): StateFeeLine => ({
    id,
    label,
    lowCents: fee?.lowCents ?? null,
    highCents: fee?.highCents ?? null,
    besides: fee?.besides ?? null,
    words:
      fee === undefined
        ? [
            `${whose} is not confirmed: no document of it was read here. Ask the seller or the state.`,
          ]
        : feeWordsOf(fee),
  });
  return [
    line("title", "Title", held?.title),
    line("registration", "Registration", held?.registration),
    ...(isFeeFuel(fuel) ? [line("fuel", FUEL_FEE_LABELS[fuel], held?.fuel?.[fuel])] : []),
  ];
}

/** Who says so; what it pays for; what it depends on; what comes beside it. */
function feeWordsOf({ years, by, besides, source }: PublishedFee): readonly string[] {
  return [
    `As in ${documentWords(source)}.`,
    ...(years === 2 ? ["It pays for two years."] : []),
    ...(by === null ? [] : [`It goes by ${by}: what you are told narrows it.`]),
    ...(besides === null ? [] : [`Without ${besides}: ask.`]),
  ];
}

/** What is known of them together at most, in cents; null where nothing is. */
export function knownStateFeesCents(state: StateCode | null, fuel: Fuel): number | null {
  const known = stateFeeLines(state, fuel).flatMap(({ highCents }) => highCents ?? []);
  return known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0);
}

/** What was read of a state's fees, for a table of all: sentences, and what was not. */
export function stateFeesWords(state: StateCode): readonly string[] {
  const held = STATE_FEES[state];
  const fuels = Object.entries(held?.fuel ?? {}).map(
    ([fuel, fee]) => [isFuel(fuel) ? FUEL_FEE_LABELS[fuel] : fuel, fee] as const,
  );
  const rows = [["Title", held?.title], ["Registration", held?.registration], ...fuels] as const;
  return rows.map(([label, fee]) =>
    fee === undefined
      ? `${label}: not confirmed.`
      : `${label} ${amountOf(fee)}. ${feeWordsOf(fee).join(" ")}`,
  );
}

const isFuel = (name: string): name is FeeFuel => Object.hasOwn(FUEL_FEE_LABELS, name);

const dollars = (cents: number): string =>
  cents % 100 === 0 ? formatPrice(cents) : formatCents(cents);

const amountOf = ({ lowCents, highCents }: PublishedFee): string =>
  lowCents === highCents ? dollars(lowCents) : `${dollars(lowCents)} to ${dollars(highCents)}`;
