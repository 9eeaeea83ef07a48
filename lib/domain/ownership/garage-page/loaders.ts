import "server-only";
import { randomUUID } from "node:crypto";
import { notFound } from "next/navigation";
import { cache } from "react";
import { entitlementsOf } from "#lib/domain/billing/entitlement/data.ts";
import { FREE_GARAGE_VEHICLES } from "#lib/domain/billing/price-list/constants.ts";
import { type DoneWord, isDoneWord } from "#lib/domain/ownership/garage/constants.ts";
import { removedVehicles } from "#lib/domain/ownership/garage/data.ts";
import { garageVehicleId } from "#lib/domain/ownership/garage/schema.ts";
import { isRefusalWord } from "#lib/domain/ownership/garage-document/constants.ts";
import { offersTo, refusedLink } from "#lib/domain/ownership/garage-transfer/data.ts";
import { requireViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { intakeAt } from "./data.intake.ts";
import { garageCards, vehicleRecord } from "./data.ts";
import { readIntake } from "./search-params.intake.ts";
import type { LoadedGarage, LoadedGarageVehicle } from "./types.ts";

const first = (value: RawSearchParams[string]): string =>
  (typeof value === "string" ? value : value?.[0]) ?? "";

function doneWord(params: RawSearchParams): DoneWord | null {
  const text = first(params.done);
  return isDoneWord(text) ? text : null;
}

/** A page's own path with its query, to come back to after signing in. */
function pathOf(path: string, params: RawSearchParams): string {
  const entries = Object.entries(params).flatMap(([name, value]) =>
    value === undefined || name === "done" ? [] : [[name, first(value)]],
  );
  const query = new URLSearchParams(entries).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** The garage of whoever is signed in; a visitor is led to sign in and back. */
export async function loadGarage(searchParams: Promise<RawSearchParams>): Promise<LoadedGarage> {
  const params = await searchParams;
  const viewer = await requireViewer(pathOf("/garage", params));
  const asOf = now();
  const token = first(params.transfer);
  const [cards, removed, intake, offers, linkRefused, { wholeGarage }] = await Promise.all([
    garageCards(viewer.userId, asOf),
    removedVehicles(viewer.userId),
    intakeAt(readIntake(params), asOf),
    offersTo(viewer, asOf),
    token === "" ? null : refusedLink(viewer, token, asOf),
    entitlementsOf(viewer.userId, asOf),
  ]);
  return {
    takesPlus: !wholeGarage && cards.length >= FREE_GARAGE_VEHICLES,
    cards,
    removed,
    intake,
    offers,
    linkRefused,
    done: doneWord(params),
    submissionId: randomUUID(),
    asOf,
  };
}

/** One's own vehicle, read once a request; somebody else's is a 404 like one that never was. */
const loadRecord = cache(async (idParam: string) => {
  const viewer = await requireViewer(`/garage/${encodeURIComponent(idParam)}`);
  const id = garageVehicleId.safeParse(idParam);
  if (!id.success) notFound();
  const asOf = now();
  const record = await vehicleRecord(viewer.userId, id.data, asOf);
  if (record === null) notFound();
  return { record, asOf };
});

/** The page of a vehicle in one's own garage. */
export async function loadGarageVehicle(
  idParam: string,
  searchParams: Promise<RawSearchParams>,
): Promise<LoadedGarageVehicle> {
  const params = await searchParams;
  const refused = first(params.refused);
  return {
    ...(await loadRecord(idParam)),
    done: doneWord(params),
    refused: isRefusalWord(refused) ? refused : null,
    submissionId: randomUUID(),
  };
}
