import { beforeAll, describe, expect, it } from "vitest";
import { recallEntries } from "#lib/domain/discover/sitemap/data.catalog.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { garageCards } from "#lib/domain/ownership/garage-page/data.ts";
import { addVehicleToGarage } from "#lib/domain/ownership/garage-page/mutations.intake.ts";
import { askedOwnership } from "#lib/domain/ownership/ownership-cost/data.ts";
import { keepRecall } from "#lib/domain/ownership/recall-notice/mutations.garage.ts";
import { comparedColumns } from "#lib/domain/shoppers/comparison/data.ts";
import {
  garageToCompare,
  listingToCompare,
} from "#lib/domain/shoppers/comparison/search-params.ts";
import { modelYearById } from "#lib/domain/vehicles/model-year/data.ts";
import { ownersWord } from "#lib/domain/vehicles/recall/data.pages.ts";
import { ownersWords } from "#lib/domain/vehicles/recall/rules.pages.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { knowModelYear, newVehicleOf, TODAY } from "#tests/factories/garage.ts";
import { insertMarket } from "#tests/factories/market.ts";

const CAMPAIGN = "23V990000";
let owner: Viewer;
let vehicleId: GarageVehicleId;

const mark = (who: Viewer, id: GarageVehicleId, state: "open" | "done") =>
  keepRecall(contextOf(who), {
    vehicleId: id,
    campaign: CAMPAIGN,
    summary: "",
    state,
    bookedFor: null,
    doneOn: state === "done" ? TODAY : null,
    proofId: null,
  });

beforeAll(async () => {
  await insertMarket(env().DATABASE_URL ?? "", { listings: 200, now: now(), models: 1 });
  await knowModelYear(2020);
  owner = await createAccount();
  vehicleId = await addVehicleToGarage(contextOf(owner), newVehicleOf());
});

describe("what owners enter of a model year's campaigns", () => {
  it("is counted over the vehicles in garages, and told only where there are enough", async () => {
    const rav4 = await modelYearById(2000, 2020);
    if (rav4 === null) throw new Error("the catalog has no RAV4");
    expect(await ownersWord(rav4)).toEqual({ vehicles: 1, byCampaign: new Map() });
    await mark(owner, vehicleId, "done");
    expect(ownersWords(await ownersWord(rav4), CAMPAIGN)).toBeNull();
    for (const state of ["done", "open"] as const) {
      const other = await createAccount();
      await mark(other, await addVehicleToGarage(contextOf(other), newVehicleOf()), state);
    }
    const word = await ownersWord(rav4);
    expect(word).toMatchObject({ vehicles: 3 });
    expect(word.byCampaign.get(CAMPAIGN)).toEqual({ entered: 3, done: 2 });
    expect(ownersWords(word, CAMPAIGN)).toMatch(/entered this for 3 and as done for 2/);
  });

  it("stands on the garage's card beside what its model year was checked for", async () => {
    const [card] = await garageCards(owner.userId, now());
    expect(card?.campaigns.kind).toBe("not_checked");
    expect(card?.recalls).toHaveLength(1);
  });
});

describe("a comparison", () => {
  it("reads a garage for its owner alone: to others the vehicle is not there", async () => {
    const listing = await database().listing.findFirstOrThrow({ where: { status: "active" } });
    const refs = [garageToCompare(vehicleId), listingToCompare(listing.id)];
    const { terms: ownership } = await askedOwnership({});
    const stranger = await createAccount();
    const kindsFor = async (viewer: Viewer | null) =>
      (
        await comparedColumns(refs, {
          now: now(),
          origin: null,
          userId: viewer?.userId ?? null,
          ownership,
        })
      ).map(({ kind }) => kind);
    expect(await kindsFor(owner)).toEqual(["garage", "listing"]);
    expect(await kindsFor(stranger)).toEqual(["listing"]);
    expect(await kindsFor(null)).toEqual(["listing"]);
  });
});

it("the sitemap's list of recalls is worked out once for all who ask within minutes", async () => {
  const [first, second] = await Promise.all([recallEntries(), recallEntries()]);
  expect(second).toBe(first);
  expect(await recallEntries()).toBe(first);
});
