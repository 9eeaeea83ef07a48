/** @file Charging stations in the API by place, plug and kW, or one by its AFDC number: GET
 * /charging-stations. */

import { z } from "zod";
import { defineEndpoint } from "#lib/domain/api/api-endpoint/rules.ts";
import { cursorField, nextCursor } from "#lib/domain/api/api-endpoint/schema.cursor.ts";
import {
  count,
  day,
  degrees,
  moment,
  source,
  wholeNumber,
  wordOf,
} from "#lib/domain/api/api-endpoint/schema.source.ts";
import { CHARGING_FURTHEST_MILES } from "#lib/domain/ownership/charging-finder/constants.query.ts";
import {
  ACCESSES,
  CONNECTORS,
  STATION_STATUSES,
} from "#lib/domain/ownership/charging-station/constants.ts";
import { MOST_KW, USUAL_CHARGING_MILES } from "./constants.ts";

const connector = wordOf(CONNECTORS);

const station = z
  .object({
    id: z.number().int().meta({ description: "Below zero for a made-up station." }),
    number: z
      .string()
      .meta({ description: "As the site writes it: “1517”, “DEMO-CS-0012” for a made-up one." }),
    madeUp: z.boolean().meta({
      description: "Whether the demo market made it up: then it does not exist.",
    }),
    name: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    distanceMiles: z.number().nullable().meta({ description: "Null without a place." }),
    status: wordOf(STATION_STATUSES),
    access: wordOf(ACCESSES),
    network: z.string(),
    connectors: z.array(connector),
    ports: z
      .object({
        level1: count.nullable(),
        level2: count.nullable(),
        fast: count.nullable(),
      })
      .meta({ description: "Places to plug in by level; null: not stated." }),
    maxKw: z.number().nullable().meta({ description: "Null where no unit states it." }),
    hours: z.string().nullable(),
    onlyMake: z.string().nullable().meta({ description: "The only make it serves." }),
    pricing: z.string().nullable().meta({ description: "In the station’s own words." }),
    confirmedOn: day.nullable().meta({ description: "The last day that somebody confirmed it." }),
  })
  .meta({ id: "ChargingStation" });
export type SaidStation = z.infer<typeof station>;

export const stationsQuery = z.object({
  near: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .optional()
    .meta({ description: "A ZIP code, a city or a state.", example: "80202" }),
  latitude: degrees(90).optional().meta({ description: "With `longitude`, instead of `near`." }),
  longitude: degrees(180).optional(),
  radiusMiles: wholeNumber(1, CHARGING_FURTHEST_MILES)
    .optional()
    .meta({ description: `Around the place; ${USUAL_CHARGING_MILES} where not told.` }),
  connector: z
    .string()
    .max(100)
    .optional()
    .meta({
      description: `Any of these, joined by commas: ${Object.keys(CONNECTORS).join(", ")}.`,
      example: "ccs,nacs",
    }),
  minKw: wholeNumber(1, MOST_KW)
    .optional()
    .meta({ description: "Stations that state at least this power." }),
  network: z.string().trim().min(1).max(100).optional(),
  access: wordOf(ACCESSES).optional(),
  status: z.enum(["open", "all"]).default("open").meta({
    description: "`all`: planned ones and those closed for now as well.",
  }),
  limit: wholeNumber(1, 100).default(20),
  cursor: cursorField,
});
export type StationsQuery = z.infer<typeof stationsQuery>;

export const listStationsEndpoint = defineEndpoint({
  id: "listChargingStations",
  method: "GET",
  path: "/charging-stations",
  tag: "Charging",
  summary: "Charging stations near a place",
  description:
    "From the Alternative Fuels Data Center (DOE): nearest first where a place is given, else by number. `not_checked` where no stations were imported here, which costs nothing; `made_up` in a demo market until they are.",
  scope: "stations:read",
  cost: "search",
  costPer: "item",
  query: stationsQuery,
  answer: z
    .object({
      state: z.enum(["found", "none", "not_checked", "made_up"]).meta({
        description: "`made_up`: the stations of a demo market, of which none exists.",
      }),
      reason: z.string().nullable().meta({ description: "Why nobody could look; else null." }),
      items: z.array(station),
      total: count,
      nextCursor,
      placeName: z.string().nullable().meta({ description: "What `near` was read as." }),
      notes: z.array(z.string()),
      source: source.nullable(),
    })
    .meta({ id: "ChargingStations" }),
  example: { near: "80202", connector: "ccs", minKw: "100" },
});
export type StationsAnswer = z.infer<typeof listStationsEndpoint.answer>;

const unit = z.object({
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  network: z.string().nullable(),
  ports: count.nullable(),
  plugs: z.array(z.object({ connector, kw: z.number().nullable(), ports: count.nullable() })),
});

export const getStationEndpoint = defineEndpoint({
  id: "getChargingStation",
  method: "GET",
  path: "/charging-stations/{id}",
  tag: "Charging",
  summary: "All that is known of a charging station",
  description: "By its number at the Alternative Fuels Data Center (DOE).",
  scope: "stations:read",
  cost: "search",
  pathParams: z.object({
    id: wholeNumber(-999_999_999, 999_999_999).meta({
      description: "Its number at its publisher; of a made-up station its `id`, below zero.",
    }),
  }),
  answer: station
    .omit({ distanceMiles: true })
    .extend({
      zip: z.string(),
      directions: z.string().nullable(),
      phone: z.string().nullable(),
      accessNote: z.string().nullable(),
      cards: z.array(z.string()).meta({ description: "What is accepted, by AFDC’s codes." }),
      networkUrl: z.string().nullable(),
      units: z.array(unit),
      facility: z.string().nullable(),
      owner: z.string().nullable().meta({ description: "By AFDC’s codes." }),
      maxVehicleClass: z.string().nullable(),
      openedOn: day.nullable(),
      expectedOn: day.nullable(),
      publisherUpdatedAt: moment,
      source: source.nullable(),
    })
    .meta({ id: "ChargingStationDetail" }),
  example: { id: "1517" },
});
export type StationAnswer = z.infer<typeof getStationEndpoint.answer>;
