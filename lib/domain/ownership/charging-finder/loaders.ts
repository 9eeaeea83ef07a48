import "server-only";
import { cookies } from "next/headers";
import { connection } from "next/server";
import { cache } from "react";
import { heldStations } from "#lib/domain/ownership/charging-station/data.ts";
import {
  askedVehicle,
  garagePlugChoices,
} from "#lib/domain/ownership/charging-station/data.vehicle.ts";
import { placeInCookies } from "#lib/domain/vehicles/place/data.reader.ts";
import type { ReaderPlace } from "#lib/domain/vehicles/place/types.reader.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import { viewerIfKnown } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { resolveCharging } from "./data.query.ts";
import { findStations } from "./data.ts";
import { parseCharging } from "./search-params.query.ts";
import type { ChargingQuery } from "./types.query.ts";
import type { LoadedCharging } from "./types.ts";

/** What the charging page's URL asks for, read once a request: by the page and by its metadata. */
export async function loadCharging(
  searchParams: Promise<RawSearchParams>,
): Promise<LoadedCharging> {
  return loadOnce(JSON.stringify(await searchParams));
}

/** `cache` compares arguments by identity, so the URL goes in as text. */
const loadOnce = cache(async (text: string): Promise<LoadedCharging> => {
  await connection();
  const raw: RawSearchParams = JSON.parse(text);
  const { query, notes: misread } = parseCharging(raw);
  const notes = [...misread];
  const [viewer, held] = await Promise.all([viewerIfKnown(), heldStations()]);
  const [{ vehicle, choices }, garage] = await Promise.all([
    askedVehicle(query, viewer, notes),
    garagePlugChoices(viewer),
  ]);
  const resolved = await resolveCharging(
    aroundReader(query, raw, await placeInCookies(await cookies())),
    vehicle,
    notes,
  );
  const answer = valueIn(held) === null ? null : await findStations(resolved, notes);
  return {
    answer,
    notes: [...new Set(notes)],
    vehicleChoices: choices,
    garage,
    held,
    asOf: now(),
  };
});

/** A question that names no place, way or part of the map is asked where the reader is; a field left empty is no question. */
function aroundReader(
  query: ChargingQuery,
  raw: RawSearchParams,
  kept: ReaderPlace | null,
): ChargingQuery {
  const { at, area, from, to } = query;
  const isPlaced = raw.near !== undefined || [at, area, from, to].some((named) => named !== null);
  return kept === null || isPlaced ? query : { ...query, near: kept.zip };
}
