import { lostRank, placeOf, placesGained } from "#lib/domain/inventory/price-rank/rules.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";
import { FEWEST_IN_FIFTHS } from "./constants.ts";
import type {
  Competitor,
  NamedPassing,
  RankedVehicle,
  Standing,
  VehicleShow,
  VehicleSort,
} from "./types.ts";

type Ranked = Pick<RankedVehicle, "listingId" | "now" | "before" | "passedByCount">;

/** Whether rivals went past a vehicle since the moment before. */
export const hasLost = (vehicle: Ranked): boolean =>
  lostRank({ ...vehicle, yardstick: null, passedBy: [] });

/** Places gained since the moment before; negative where lost, 0 for one that is new. */
export const gained = (vehicle: Ranked): number =>
  placesGained({ ...vehicle, yardstick: null, passedBy: [] }) ?? 0;

/** How far down its ranking a vehicle stands, from 0 for the cheapest to 1 for the dearest; null where nothing is compared. */
export function shareBehind({ now }: Pick<Ranked, "now">): number | null {
  return now.count < 2 ? null : (placeOf(now) - 1) / (now.count - 1);
}

/** How all vehicles stand. */
export function rankStandingOf(vehicles: readonly Ranked[]): Standing {
  const fifths: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  let aloneCount = 0;
  for (const vehicle of vehicles) {
    const share = shareBehind(vehicle);
    if (share === null || vehicle.now.count < FEWEST_IN_FIFTHS) aloneCount += 1;
    else {
      const fifth = Math.min(4, Math.floor(share * 5));
      fifths[fifth] = (fifths[fifth] ?? 0) + 1;
    }
  }
  return {
    fifths,
    aloneCount,
    lostCount: vehicles.filter(hasLost).length,
    gainedCount: vehicles.filter((each) => gained(each) > 0).length,
  };
}

/** Vehicles of a choice in an order; the listing's number decides between equals. */
export function chosenVehicles<V extends Ranked>(
  vehicles: readonly V[],
  { show, sort }: { readonly show: VehicleShow; readonly sort: VehicleSort },
): readonly V[] {
  const isShown: Readonly<Record<VehicleShow, (vehicle: V) => boolean>> = {
    all: () => true,
    lost: hasLost,
    gained: (each) => gained(each) > 0,
  };
  // What is compared with nothing stands last, whichever way.
  const key: Readonly<Record<VehicleSort, (vehicle: V) => number>> = {
    behind: (each) => -(shareBehind(each) ?? -1),
    ahead: (each) => shareBehind(each) ?? 2,
    moved: (each) => -Math.abs(gained(each)),
    rivals: (each) => -each.now.count,
  };
  return vehicles
    .filter(isShown[show])
    .toSorted((a, b) => key[sort](a) - key[sort](b) || a.listingId - b.listingId);
}

/** What a rival did to go past, in words: "cut from $21,000 to $20,500". */
export function passingWords({ cause, priceCents, priceBeforeCents }: NamedPassing): string {
  const asks = `asks ${formatPrice(priceCents)}`;
  switch (cause) {
    case "new":
      return `is new, ${asks}`;
    case "cut":
      return priceBeforeCents === null
        ? asks
        : `cut from ${formatPrice(priceBeforeCents)} to ${formatPrice(priceCents)}`;
    case "own_raise":
      return `${asks}; your price was raised`;
    case "other":
      return asks;
  }
}

/** What a dealer did since the moment before, in a line; empty where nothing. */
export function movesWords({
  cutCount,
  raisedCount,
  newCount,
  goneCount,
}: Pick<Competitor, "cutCount" | "raisedCount" | "newCount" | "goneCount">): string {
  return [
    [cutCount, "cut"],
    [raisedCount, "raised"],
    [newCount, "new"],
    [goneCount, "gone"],
  ]
    .flatMap(([count, words]) =>
      typeof count === "number" && count > 0 ? [`${formatNumber(count)} ${words}`] : [],
    )
    .join(", ");
}

/** Whether a dealer did anything since the moment before. */
export const hasMoved = (competitor: Competitor): boolean => movesWords(competitor) !== "";

/** The share of a dealership's vehicles that a dealer has something comparable to. */
export const overlapShare = ({ matchedCount, ownCount }: Competitor): number =>
  ownCount === 0 ? 0 : matchedCount / ownCount;
