import { CONNECTORS, type Connector } from "#lib/domain/ownership/charging-station/constants.ts";
import { isMadeUp, stationNumberWords } from "#lib/domain/ownership/charging-station/rules.ts";
import type { StationCard, StationDetail } from "#lib/domain/ownership/charging-station/types.ts";
import type { SaidStation, StationAnswer } from "./schema.ts";

/** A station as the API writes it; how far it is stands beside. */
const sayCard = (station: StationCard): Omit<SaidStation, "distanceMiles"> => ({
  id: station.id,
  number: stationNumberWords(station.id),
  madeUp: isMadeUp(station),
  name: station.name,
  street: station.street,
  city: station.city,
  state: station.state,
  latitude: station.latitude,
  longitude: station.longitude,
  status: station.status,
  access: station.access,
  network: station.network,
  connectors: [...station.connectors],
  ports: { ...station.ports },
  maxKw: station.maxKw,
  hours: station.hours,
  onlyMake: station.onlyMake,
  pricing: station.pricing,
  confirmedOn: station.confirmedOn,
});

/** A station of a list. @param distanceMiles from the place asked for; null without one. */
export const sayStation = (station: StationCard, distanceMiles: number | null): SaidStation => ({
  ...sayCard(station),
  distanceMiles,
});

/** All that is known of a station, as the API writes it. */
export const sayDetail = (
  station: StationDetail,
  source: StationAnswer["source"],
): StationAnswer => ({
  ...sayCard(station),
  zip: station.zip,
  directions: station.directions,
  phone: station.phone,
  accessNote: station.accessNote,
  cards: [...station.cards],
  networkUrl: station.networkUrl,
  units: station.units.map((unit) => ({ ...unit, plugs: unit.plugs.map((plug) => ({ ...plug })) })),
  facility: station.facility,
  owner: station.owner,
  maxVehicleClass: station.maxVehicleClass,
  openedOn: station.openedOn,
  expectedOn: station.expectedOn,
  publisherUpdatedAt: station.publisherUpdatedAt,
  source,
});

/** Plugs as an address joins them: those that we know, and the first word that is none. */
export function connectorsIn(text: string): {
  readonly connectors: readonly Connector[];
  readonly unknown: string | null;
} {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== "");
  return {
    connectors: [...new Set(words.filter(isConnector))],
    unknown: words.find((word) => !isConnector(word)) ?? null,
  };
}

const isConnector = (word: string): word is Connector => Object.hasOwn(CONNECTORS, word);
