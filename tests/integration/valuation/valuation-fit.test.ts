import { beforeAll, describe, expect, it } from "vitest";
import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { makeEdition } from "#lib/domain/valuation/appraisal/mutations.ts";
import { editionInForce, momentOf } from "#lib/domain/valuation/valuation/data.edition.ts";
import { offersLike } from "#lib/domain/valuation/valuation/data.offer.ts";
import { fitParts, latestFit, optionsOfModel } from "#lib/domain/valuation/valuation/data.store.ts";
import {
  retainedValue,
  valueVehicle,
  valueVehicleOn,
  valueVehicles,
} from "#lib/domain/valuation/valuation/data.ts";
import { comparablesAmong } from "#lib/domain/valuation/valuation/rules.appraisal.ts";
import { explain } from "#lib/domain/valuation/valuation-engine/rules.effects.ts";
import { estimate, judgingFold, prepared } from "#lib/domain/valuation/valuation-engine/rules.ts";
import { ENGINE, HELD_AT_ONCE } from "#lib/domain/valuation/valuation-fit/constants.ts";
import { fitValuation } from "#lib/domain/valuation/valuation-fit/mutations.ts";
import { marketObservations } from "#lib/domain/valuation/valuation-market/data.ts";
import type { ValuedVehicle } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { nearbyIndex, nearest } from "#lib/domain/valuation/valuation-nearby/rules.ts";
import { atAnySeller } from "#lib/domain/valuation/valuation-terms/rules.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { insertMarket } from "#tests/factories/market.ts";

let vehicles: readonly ValuedVehicle[];

async function offered(take: number): Promise<readonly ValuedVehicle[]> {
  const rows = await database().listing.findMany({
    where: { status: "active", titleStatus: "clean" },
    orderBy: { id: "asc" },
    take,
    select: { makeId: true, modelId: true, year: true, trim: true, mileageMiles: true },
  });
  return rows.map((row) => ({
    ...row,
    vin: null,
    fuel: "gasoline",
    titleStatus: "clean",
    place: { state: "CO" },
  }));
}

/** All that a fit says, but for how long it took. */
async function learned(fitId = 0) {
  const where = { fitId };
  const named = [{ kind: "asc" as const }, { key: "asc" as const }];
  const ofFolds = { where, orderBy: [{ fold: "asc" as const }, ...named] };
  const [fit, effects, errors, typicals] = await Promise.all([
    database().valuationFit.findUniqueOrThrow({ where: { id: fitId } }),
    database().valuationEffect.findMany(ofFolds),
    database().valuationError.findMany({ where, orderBy: [{ mask: "asc" }, ...named] }),
    database().valuationTypical.findMany(ofFolds),
  ]);
  const { id: _, seconds: _seconds, ...settings } = fit;
  const own = <T extends { fitId: number }>(rows: T[]) =>
    rows.map(({ fitId: _fit, ...row }) => row);
  return { settings, effects: own(effects), errors: own(errors), typicals: own(typicals) };
}

beforeAll(async () => {
  await insertMarket(env().DATABASE_URL ?? "", { listings: 3_000, now: now(), models: 4 });
  vehicles = await offered(30);
});

describe("without a fit", () => {
  it("nothing has a value yet, today or on a day gone by, and it says so", async () => {
    expect(await latestFit()).toBeNull();
    const [vehicle] = vehicles;
    if (vehicle === undefined) throw new Error("The market is empty.");
    const none = { kind: "none", reason: "not_appraised", n: 0, editionId: null };
    expect(await valueVehicle(vehicle, now())).toMatchObject(none);
    expect(await valueVehicleOn(vehicle, dayOf(now()))).toMatchObject(none);
    expect(await retainedValue(vehicle, now())).toBeNull();
  });
});

describe("with a fit", () => {
  beforeAll(async () => {
    const report = await fitValuation(systemContext());
    expect(report?.vehicles).toBeGreaterThan(500);
    expect(report?.effects).toBeGreaterThan(50);
    await makeEdition(systemContext());
  });

  it("adjustments add up to the value, to the cent, and channels keep their order", async () => {
    for (const value of await valueVehicles(vehicles, now())) {
      if (value.kind === "none") continue;
      const sum = value.adjustments.reduce((all, { cents }) => all + cents, value.typicalCents);
      expect(sum).toBe(value.p50Cents);
      expect(value.p25Cents).toBeLessThanOrEqual(value.p50Cents);
      expect(value.p50Cents).toBeLessThanOrEqual(value.p75Cents);
      const [tradeIn, , dealer] = value.channels;
      expect(tradeIn?.channel).toBe("trade_in");
      expect(tradeIn?.p50Cents).toBeLessThan(dealer?.p50Cents ?? 0);
      const { modelYear, model, make, class: ofClass } = value.borrowed;
      expect(modelYear + model + make + ofClass).toBeCloseTo(1, 9);
      const weights = value.comparables.reduce((all, { weight }) => all + weight, 0);
      expect(weights).toBeLessThanOrEqual(1.000001);
      expect(value.fit?.n).toBeGreaterThan(500);
      expect(value.error.kind).toBe("measured");
    }
  });

  it("many are valued as each is alone", async () => {
    const at = now();
    const together = await valueVehicles(vehicles.slice(0, 6), at);
    for (const [index, vehicle] of vehicles.slice(0, 6).entries()) {
      expect(await valueVehicle(vehicle, at)).toEqual(together[index]);
    }
  });

  it("more miles and worse condition are worth less", async () => {
    const [vehicle] = vehicles;
    if (vehicle === undefined) throw new Error("The market is empty.");
    const of = async (changes: Partial<ValuedVehicle>) => {
      const value = await valueVehicle({ ...vehicle, ...changes }, now());
      if (value.kind === "none") throw new Error(value.reason);
      return value;
    };
    const few = await of({ mileageMiles: 20_000 });
    const many = await of({ mileageMiles: 120_000 });
    expect(many.p50Cents).toBeLessThan(few.p50Cents);
    const poor = await of({ mileageMiles: 20_000, condition: "poor" });
    expect(poor.p50Cents).toBeLessThan(few.p50Cents);
    expect(poor.adjustments.find(({ kind }) => kind === "condition")).toMatchObject({
      source: "assumed",
      n: 0,
    });
  });

  it("a model that nobody has is refused, not guessed", async () => {
    const [vehicle] = vehicles;
    if (vehicle === undefined) throw new Error("The market is empty.");
    const unknown = { ...vehicle, makeId: 999_999, modelId: 999_999 };
    expect(await valueVehicle(unknown, now())).toMatchObject({
      kind: "none",
      reason: "unknown_vehicle",
    });
  });

  it("a model's value falls with age, each year with its n", async () => {
    const [vehicle] = vehicles;
    if (vehicle === undefined) throw new Error("The market is empty.");
    const kept = await retainedValue(vehicle, now());
    const [newest] = kept?.points ?? [];
    const oldest = kept?.points.at(-1);
    if (newest === undefined || oldest === undefined) throw new Error("There is no curve.");
    expect(oldest.p50Cents).toBeLessThan(newest.p50Cents);
    expect(kept?.points.reduce((sum, { n }) => sum + n, 0)).toBe(kept?.n);
  });

  it("a page comes to what is worked out in memory, by the fold that did not see the vehicle, to the cent", async () => {
    const [fit, edition] = await Promise.all([latestFit(), editionInForce()]);
    if (fit === null || edition === null) throw new Error("There is no edition.");
    const at = momentOf(edition);
    const rows = await database().listing.findMany({
      where: { status: "active", titleStatus: "clean", fuel: "gasoline" },
      orderBy: { id: "asc" },
      take: 12,
    });
    const observations = await marketObservations(at);
    const market = prepared(observations);
    for (const { vin, sellerId } of rows) {
      const observation = observations.find(({ vehicleKey }) => vehicleKey === vin);
      if (observation === undefined) continue;
      const facts = atAnySeller(observation.facts);
      const [make = "", model = ""] = [facts.make, facts.model.split(":")[1]];
      const vehicle: ValuedVehicle = {
        vin,
        sellerId,
        makeId: Number(make),
        modelId: Number(model),
        year: facts.year,
        trim: facts.trim,
        fuel: "gasoline",
        mileageMiles: facts.mileageMiles,
        titleStatus: "clean",
        place: { state: facts.state ?? "" },
      };
      const [offers = []] = await offersLike(edition, [vehicle]);
      const comparable = comparablesAmong(vehicle, facts, offers).things;
      const shown = nearest(nearbyIndex(comparable), { ...observation, facts });
      const held = nearest(market.index, { ...observation, facts });
      const fold = judgingFold(vin, fit.folds);
      const { learned } = await fitParts(
        fit,
        [facts, ...[...shown, ...held].map(({ thing }) => thing.facts)],
        fold,
      );
      const left = (price: number, of: typeof facts) =>
        Math.log(price) - explain(learned.effects, of).total;
      const page = estimate(fit, learned, facts, {
        alike: shown,
        residualOf: ({ thing }) => left(thing.vehicle.priceCents / 100, thing.facts),
      });
      const memory = estimate(fit, learned, facts, {
        alike: held,
        residualOf: ({ at }) =>
          left(observations[at]?.priceDollars ?? 0, market.terms.facts[at] ?? facts),
      });
      const cents = ({ p5, p25, p50, p75, p95 }: typeof page | typeof memory) =>
        [p5, p25, p50, p75, p95].map((dollars) => Math.round(100 * dollars));
      expect(cents(page)).toEqual(cents(memory));
      expect(shown.length).toBeGreaterThan(0);
      expect(comparable.every((offer) => offer.vehicleKey !== vin)).toBe(true);
      expect(comparable.every((offer) => offer.sellerKey !== String(sellerId))).toBe(true);
    }
  });

  it("tells which options a model's vehicles had, and how many of them", async () => {
    const [vehicle] = vehicles;
    const fit = await latestFit();
    if (vehicle === undefined || fit === null) throw new Error("There is no fit.");
    const seen = await optionsOfModel(fit.id, vehicle);
    const offered = (await marketObservations(now())).filter(
      ({ facts }) => facts.model === `model:${vehicle.modelId}`,
    );
    const counted = offered.filter(({ facts }) => facts.features?.includes("backup_camera"));
    expect(counted.length).toBeGreaterThan(0);
    expect(seen?.get("backup_camera")).toBe(counted.length);
    expect(await optionsOfModel(fit.id, { makeId: 1, modelId: 999_999 })).toBeNull();
  });

  it("a fit that is ended between any two pieces goes on there and comes to the same", async () => {
    const at = now();
    const kinds: string[] = [];
    const undisturbed = await fitValuation(systemContext(at), {
      heldAtOnce: 4_000,
      onPiece: (kind) => void kinds.push(kind),
    });
    expect(new Set(kinds)).toEqual(new Set(["counts", "offers", "trials", "masks"]));
    expect(kinds.filter((kind) => kind === "masks").length).toBeGreaterThan(9);
    const whole = await learned(undisturbed?.fitId);
    const fits = () => database().valuationFit.findMany({ orderBy: { id: "asc" } });
    const before = await fits();
    const pieces: string[] = [];
    let report: Awaited<ReturnType<typeof fitValuation>> = null;
    for (let run = 0; report === null; run += 1) {
      expect(await fits()).toEqual(before);
      // Ended after every piece, each time another way: by the signal, or by a failure.
      const stop = new AbortController();
      report = await fitValuation(systemContext(new Date(at.getTime() + run * 1_000)), {
        signal: stop.signal,
        heldAtOnce: 4_000,
        onPiece: (kind) => {
          pieces.push(kind);
          if (run % 2 === 0) throw new Error("The worker failed.");
          stop.abort();
        },
      }).catch((error: unknown) => {
        expect(String(error)).toMatch(/The worker failed|AbortError/);
        return null;
      });
      // What was read is read no more: a market that changes meanwhile changes nothing.
      if (pieces.at(-1) === "masks")
        await database()
          .$executeRaw`update listing set price_cents = price_cents + 100000 where status = 'active'`;
    }
    // No piece is worked out twice.
    expect(pieces).toEqual(kinds);
    expect(await learned(report.fitId)).toEqual(whole);
    expect(report).toMatchObject({
      vehicles: undisturbed?.vehicles,
      effects: undisturbed?.effects,
    });
    expect(await database().jobPart.count()).toBe(0);
    // What was learned without each part is learned anew in every run.
  }, 180_000);

  it("a fit that was begun long ago, or by another release, is begun anew", async () => {
    const at = now();
    const ended = (changes: object) =>
      database().jobPart.updateMany({ where: { kind: "pass" }, data: { body: changes } });
    const begin = () =>
      expect(
        fitValuation(systemContext(at), {
          onPiece: () => {
            throw new Error("The worker failed.");
          },
        }),
      ).rejects.toThrow("The worker failed.");
    const long = new Date(at.getTime() - 30 * 3_600_000).toISOString();
    const same = { engine: ENGINE, at: at.toISOString(), heldAtOnce: HELD_AT_ONCE, spentMs: 0 };
    for (const body of [
      { ...same, engine: "2020-01" },
      { ...same, at: long },
      { ...same, heldAtOnce: 7 },
      { something: "else" },
    ]) {
      await begin();
      await database().jobPart.create({
        data: { job: "valuation.fit", kind: "counts", place: 1_000_000, body: [9_999_999] },
      });
      await ended(body);
      await begin();
      expect(await database().jobPart.count({ where: { place: 1_000_000 } })).toBe(0);
    }
    await database().jobPart.deleteMany();
  });

  it("a fit that fails leaves the last good one", async () => {
    const before = await database().valuationFit.findMany({ orderBy: { id: "desc" } });
    await database().$executeRaw`update listing set status = 'paused' where status = 'active'`;
    expect(await fitValuation(systemContext())).toBeNull();
    expect(await database().valuationFit.findMany({ orderBy: { id: "desc" } })).toEqual(before);
  });
});
