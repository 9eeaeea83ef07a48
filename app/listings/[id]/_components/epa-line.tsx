import { MADE_UP_WORDS } from "#components/vehicles/source/source-words.ts";
import type { ListingDetail } from "#lib/domain/listings/listing/types.ts";
import { EPA_CAVEAT } from "#lib/domain/vehicles/fuel-economy/constants.ts";
import {
  economyFor,
  economyRangeWords,
  engineFacts,
} from "#lib/domain/vehicles/fuel-economy/rules.ts";
import type {
  EconomyVehicle,
  FuelEconomy,
  VehicleEconomy,
} from "#lib/domain/vehicles/fuel-economy/types.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { formatDate, formatNumber, plural } from "#lib/platform/format.ts";

type EconomyListing = Pick<
  ListingDetail,
  "fuel" | "drivetrain" | "transmission" | "engine" | "cityMpg" | "highwayMpg"
>;

const PARTS: Readonly<Record<keyof EconomyVehicle, string>> = {
  fuel: "fuel",
  drivetrain: "driven wheels",
  transmission: "transmission",
  displacementLiters: "engine",
  cylinders: "cylinders",
};

/** EPA's fuel economy of what the seller describes, beside what the seller states; or why there is none. */
export function EpaLine({
  listing,
  economy,
  now,
}: {
  readonly listing: EconomyListing;
  readonly economy: SourceAnswer<readonly FuelEconomy[]>;
  readonly now: Date;
}) {
  const { fuel, drivetrain, transmission } = listing;
  const rows = valueIn(economy);
  const found =
    rows === null
      ? null
      : economyFor({ fuel, drivetrain, transmission, ...engineFacts(listing.engine) }, rows);
  const why =
    economy.kind === "not_checked"
      ? economy.reason
      : economy.kind === "none"
        ? (economy.source.note ?? "EPA lists none for this model year.")
        : null;
  // A reason is worth the room only where nobody else states the figure.
  if (found === null && (why === null || listing.cityMpg !== null)) return null;
  return (
    <div className="mt-4 text-sm">
      <h3 className="font-semibold text-md">
        {economy.kind === "made_up" ? "Fuel economy, made up" : "Fuel economy by EPA"}
      </h3>
      {found === null || (economy.kind !== "found" && economy.kind !== "made_up") ? (
        <p className="mt-1 max-w-text text-ink-soft">{why}</p>
      ) : (
        <>
          <p className="mt-1 max-w-text text-ink-soft [&_b]:font-semibold [&_b]:text-ink">
            <b>{economyRangeWords(found.combined)}</b> {found.isElectric ? "MPGe" : "mpg"} combined,{" "}
            {economyRangeWords(found.city)} in the city and {economyRangeWords(found.highway)} on
            the highway
            {found.rangeMiles !== null &&
              `, ${economyRangeWords(found.rangeMiles, formatNumber)} miles on a full ${found.isElectric ? "charge" : "tank"}`}
            . {basisWords(found)} {statedWords(listing, found)}
          </p>
          <p className="mt-1 text-ink-faint text-xs">
            {economy.kind === "made_up"
              ? `${MADE_UP_WORDS}: EPA measured none of it. ${economy.source.note ?? ""}`
              : `${economy.source.publisher}, imported ${formatDate(economy.source.asOf, now)}. ${EPA_CAVEAT}`}
          </p>
        </>
      )}
    </div>
  );
}

/** How many configurations fit, and what the seller states that none has. */
function basisWords({ rows, isOne, unmatched }: VehicleEconomy): string {
  const fit =
    rows.length === 1
      ? "One configuration fits what the seller states."
      : `${plural(rows.length, "configuration")} fit what the seller states${isOne ? ", all with these figures" : "; which one it is depends on how it was built"}.`;
  return unmatched.length === 0
    ? fit
    : `${fit} None has the stated ${unmatched.map((part) => PARTS[part]).join(" and ")}.`;
}

/** Sellers round, and quote another configuration: that much beside all that fit is no news. */
const BESIDE_SHARE = 0.15;

/** The seller's figure where it lies far outside of all that fit. */
function statedWords({ cityMpg, highwayMpg }: EconomyListing, found: VehicleEconomy): string {
  const outside = (stated: number | null, { low, high }: VehicleEconomy["city"]) =>
    stated !== null && (stated < low * (1 - BESIDE_SHARE) || stated > high * (1 + BESIDE_SHARE));
  return outside(cityMpg, found.city) || outside(highwayMpg, found.highway)
    ? `The seller states ${cityMpg ?? "nothing"} city and ${highwayMpg ?? "nothing"} highway.`
    : "";
}
