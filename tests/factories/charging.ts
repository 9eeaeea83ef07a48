import { readStation } from "#lib/domain/ownership/charging-station/schema.import.ts";
import type { StationRow } from "#lib/domain/ownership/charging-station/types.import.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";

/** Numbers between 0 and 1 that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const CONNECTORS = ["J1772", "J1772COMBO CHADEMO", "TESLA", "J1772COMBO TESLA", "J1772 NEMA1450"];
const NETWORKS = ["ChargePoint Network", "Tesla", "Electrify America", "Non-Networked", "IONNA"];

/** So many stations all over the country, where people live, as the publisher's API would give them. */
export async function madeStations(count: number): Promise<readonly StationRow[]> {
  const next = numbers(60_000);
  const pick = <T>(from: readonly T[]): T => {
    const found = from[Math.floor(next() * from.length)];
    if (found === undefined) throw new RangeError("Nothing to pick from.");
    return found;
  };
  const places = [...(await zipPlaces()).values()].filter(({ state }) => /^[A-Z]{2}$/.test(state));
  const rows: StationRow[] = [];
  while (rows.length < count) {
    const { city, state, zip, latitude, longitude } = pick(places);
    const isFast = next() < 0.2;
    const read = readStation({
      ...{
        id: rows.length + 1,
        fuel_type_code: "ELEC",
        station_name: `${city} ${rows.length + 1}`,
      },
      ...{
        street_address: "1 Main St",
        city,
        state,
        zip,
        country: "US",
        status_code: next() < 0.97 ? "E" : "T",
      },
      latitude: (latitude + (next() - 0.5) * 0.2).toFixed(6),
      longitude: (longitude + (next() - 0.5) * 0.2).toFixed(6),
      access_code: next() < 0.93 ? "public" : "private",
      access_days_time: "24 hours daily",
      ev_connector_types: pick(CONNECTORS),
      ev_network: pick(NETWORKS),
      ev_level2_evse_num: isFast ? null : 1 + Math.floor(next() * 6),
      ev_dc_fast_num: isFast ? 1 + Math.floor(next() * 12) : null,
      ev_charging_units:
        isFast && next() < 0.7
          ? [
              {
                charging_level: "dc_fast",
                port_count: 4,
                connectors: { J1772COMBO: { power_kw: pick([50, 62.5, 150, 350]), port_count: 4 } },
              },
            ]
          : [],
      ev_pricing: next() < 0.2 ? "$0.35 per kWh" : null,
      date_last_confirmed: `202${1 + Math.floor(next() * 5)}-0${1 + Math.floor(next() * 9)}-15`,
      updated_at: "2026-01-01T00:00:00Z",
    });
    if (read.kind === "station") rows.push(read.row);
  }
  return rows;
}
