import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, asDay } from "#lib/domain/kernel/calendar/rules.ts";
import {
  garageVehicle,
  garageVehicles,
  removedVehicles,
} from "#lib/domain/ownership/garage/data.ts";
import { addReading, removeReading } from "#lib/domain/ownership/garage/mutations.odometer.ts";
import {
  editGarageVehicle,
  removeGarageVehicle,
  restoreGarageVehicle,
} from "#lib/domain/ownership/garage/mutations.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { documentsOf, ownDocument } from "#lib/domain/ownership/garage-document/data.ts";
import {
  keepDocument,
  setDocumentRemoved,
} from "#lib/domain/ownership/garage-document/mutations.ts";
import { dropLoan, keepLoan } from "#lib/domain/ownership/garage-loan/mutations.ts";
import {
  addEntry,
  changeEntry,
  setEntryRemoved,
} from "#lib/domain/ownership/garage-maintenance/mutations.service.ts";
import { saveItem, setItemRemoved } from "#lib/domain/ownership/garage-maintenance/mutations.ts";
import { exportVehicle } from "#lib/domain/ownership/garage-page/data.export.ts";
import { intakeAt } from "#lib/domain/ownership/garage-page/data.intake.ts";
import { garageCards, vehicleRecord } from "#lib/domain/ownership/garage-page/data.ts";
import { addVehicleToGarage } from "#lib/domain/ownership/garage-page/mutations.intake.ts";
import { eraseRemoved } from "#lib/domain/ownership/garage-transfer/mutations.erasure.ts";
import { cancelTransfer, offerTransfer } from "#lib/domain/ownership/garage-transfer/mutations.ts";
import { dropRecall, keepRecall } from "#lib/domain/ownership/recall-notice/mutations.garage.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { readStored } from "#lib/platform/storage/files.ts";
import { createAccount } from "#tests/factories/account.ts";
import { appraiseMarket } from "#tests/factories/appraised-market.ts";
import {
  entryOf,
  knowModelYear,
  newVehicleOf,
  pdfFile,
  setReadings,
  TODAY,
} from "#tests/factories/garage.ts";
import { insertMarket } from "#tests/factories/market.ts";

let owner: Viewer;
let stranger: Viewer;
let vehicleId: GarageVehicleId;

beforeAll(async () => {
  await insertMarket(env().DATABASE_URL ?? "", { listings: 400, now: now(), models: 1 });
  await appraiseMarket(now());
  await knowModelYear(2020);
  owner = await createAccount();
  stranger = await createAccount();
  vehicleId = await addVehicleToGarage(contextOf(owner), newVehicleOf());
});

const fails = (code: string) => expect.objectContaining({ code });

describe("adding a vehicle", () => {
  it("asks for the make anew where what was typed is no text", async () => {
    const step = { kind: "hand", make: "\0", model: "\0", year: 2020 } as const;
    expect(await intakeAt(step, now())).toMatchObject({ kind: "make" });
  });

  it("brings a reading, a schedule of its fuel, its value on the way and a line of the audit trail", async () => {
    const record = await vehicleRecord(owner.userId, vehicleId, now());
    expect(record?.readings).toEqual([{ day: TODAY, mileageMiles: 61_200 }]);
    expect(record?.schedule.map(({ item }) => item.name)).toContain("Engine oil and filter");
    expect(record?.value?.kind).toBe("valued");
    const jobs = await database().$queryRaw`
      select 1 from graphile_worker.jobs where key = ${`garage.value:${vehicleId}`}`;
    expect(jobs).toHaveLength(1);
    const trail = await database().activity.findMany({ where: { userId: owner.userId } });
    expect(trail.map(({ kind }) => kind)).toContain("garage.added");
  });

  it("adds one vehicle however often and fast one form is sent", async () => {
    const person = await createAccount();
    const form = newVehicleOf();
    const ids = await Promise.all([1, 2, 3].map(() => addVehicleToGarage(contextOf(person), form)));
    expect(new Set(ids).size).toBe(1);
    expect(await garageVehicles(person.userId)).toHaveLength(1);
    await expect(addVehicleToGarage(contextOf(stranger), form)).rejects.toEqual(fails("not_found"));
  });

  it("refuses a ZIP code nobody has, and a model year the catalog has not", async () => {
    await expect(
      addVehicleToGarage(contextOf(owner), newVehicleOf({ zip: "00000" })),
    ).rejects.toMatchObject({
      fields: { zip: "We do not know ZIP code 00000." },
    });
    await expect(
      addVehicleToGarage(contextOf(owner), newVehicleOf({ year: 1999 })),
    ).rejects.toEqual(fails("invalid_input"));
  });
});

it("works its values out anew when its owner changes what it is", async () => {
  const id = await addVehicleToGarage(contextOf(owner), newVehicleOf());
  const key = `garage.value:${id}`;
  await database().$executeRaw`select graphile_worker.remove_job(${key})`;
  await WRITES.edit?.(owner, id);
  expect(
    await database().$queryRaw`select 1 from graphile_worker.jobs where key = ${key}`,
  ).toHaveLength(1);
});

/** Every write to a vehicle, as whoever is given. */
const WRITES: Readonly<Record<string, (who: Viewer, id: GarageVehicleId) => Promise<unknown>>> = {
  edit: (who, id) =>
    editGarageVehicle(contextOf(who), {
      vehicleId: id,
      nickname: "Mine now",
      trim: null,
      exteriorColor: "red",
      titleStatus: "clean",
      drivetrain: null,
      transmission: null,
      ownerCount: null,
      zip: "80202",
      purchasedOn: null,
      purchasePriceCents: null,
    }),
  "add a reading": (who, id) =>
    addReading(contextOf(who), { vehicleId: id, readOn: TODAY, mileageMiles: 61_201 }),
  "remove a reading": (who, id) => removeReading(contextOf(who), { vehicleId: id, readOn: TODAY }),
  "keep a loan": (who, id) =>
    keepLoan(contextOf(who), {
      vehicleId: id,
      principalCents: 2_000_000,
      aprBasisPoints: 700,
      months: 60,
      firstPaymentOn: TODAY,
      payoffCents: null,
      payoffStatedOn: null,
    }),
  "drop the loan": (who, id) => dropLoan(contextOf(who), id),
  "add an item": (who, id) =>
    saveItem(contextOf(who), { vehicleId: id, name: "Wash", everyMiles: null, everyMonths: 1 }),
  "remove an item": (who, id) =>
    setItemRemoved(contextOf(who), { vehicleId: id, itemId: randomUUID(), isRemoved: true }),
  "log an entry": (who, id) => addEntry(contextOf(who), entryOf(id)),
  "change an entry": (who, id) =>
    changeEntry(contextOf(who), { ...entryOf(id), entryId: randomUUID() }),
  "remove an entry": (who, id) =>
    setEntryRemoved(contextOf(who), { vehicleId: id, entryId: randomUUID(), isRemoved: true }),
  "keep a document": (who, id) =>
    keepDocument(contextOf(who), {
      vehicleId: id,
      submissionId: randomUUID(),
      file: pdfFile(),
      serviceId: null,
    }),
  "remove a document": (who, id) =>
    setDocumentRemoved(contextOf(who), {
      vehicleId: id,
      documentId: randomUUID(),
      isRemoved: true,
    }),
  "keep a recall": (who, id) =>
    keepRecall(contextOf(who), {
      vehicleId: id,
      campaign: "23V456000",
      summary: "",
      state: "open",
      bookedFor: null,
      doneOn: null,
      proofId: null,
    }),
  "drop a recall": (who, id) =>
    dropRecall(contextOf(who), { vehicleId: id, campaign: "23V456000" }),
  "offer it": (who, id) =>
    offerTransfer(contextOf(who), {
      vehicleId: id,
      submissionId: randomUUID(),
      toEmail: "next@example.test",
      documents: [],
    }),
  "withdraw an offer": (who, id) =>
    cancelTransfer(contextOf(who), { vehicleId: id, transferId: randomUUID() }),
  "take it out": (who, id) => removeGarageVehicle(contextOf(who), id),
  "bring it back": (who, id) => restoreGarageVehicle(contextOf(who), id),
};

describe("somebody else's vehicle", () => {
  it.each(Object.keys(WRITES))("is not there to %s", async (name) => {
    const before = JSON.stringify(await exportVehicle(owner.userId, vehicleId));
    await expect(WRITES[name]?.(stranger, vehicleId)).rejects.toEqual(fails("not_found"));
    expect(JSON.stringify(await exportVehicle(owner.userId, vehicleId))).toBe(before);
  });

  it("is not there to be read, and neither is one that never was", async () => {
    for (const [who, id] of [
      [stranger, vehicleId],
      [owner, randomUUID() as GarageVehicleId],
    ] as const) {
      expect(await garageVehicle(who.userId, id)).toBeNull();
      expect(await vehicleRecord(who.userId, id, now())).toBeNull();
      expect(await exportVehicle(who.userId, id)).toBeNull();
    }
    expect(await garageCards(stranger.userId, now())).toEqual([]);
  });
});

describe("an odometer", () => {
  it("refuses what an earlier reading contradicts, and keeps one reading a day", async () => {
    const id = await addVehicleToGarage(contextOf(owner), newVehicleOf());
    await setReadings(id, [["2026-03-01", 41_200]]);
    const reading = { vehicleId: id, readOn: asDay("2026-05-01"), mileageMiles: 40_000 };
    await expect(addReading(contextOf(owner), reading)).rejects.toMatchObject({
      fields: { mileageMiles: expect.stringContaining("41,200 mi on Mar 1") },
    });
    for (const mileageMiles of [43_000, 43_100]) {
      await addReading(contextOf(owner), { ...reading, mileageMiles });
    }
    const record = await vehicleRecord(owner.userId, id, now());
    expect(record?.readings.map((each) => each.mileageMiles)).toEqual([41_200, 43_100]);
  });

  it("keeps its only reading", async () => {
    const id = await addVehicleToGarage(contextOf(owner), newVehicleOf());
    await expect(removeReading(contextOf(owner), { vehicleId: id, readOn: TODAY })).rejects.toEqual(
      fails("invalid_input"),
    );
  });
});

describe("the log", () => {
  it("starts an interval anew, keeps its mileage as a reading, and is written once a form", async () => {
    const id = await addVehicleToGarage(contextOf(owner), newVehicleOf());
    await setReadings(id, [[addDays(TODAY, -200), 55_000]]);
    const before = await vehicleRecord(owner.userId, id, now());
    const oil = before?.schedule.find(({ item }) => item.name === "Engine oil and filter");
    const entry = entryOf(id, {
      itemId: oil?.item.id ?? null,
      doneOn: addDays(TODAY, -20),
      mileageMiles: 60_000,
    });
    await Promise.all([addEntry(contextOf(owner), entry), addEntry(contextOf(owner), entry)]);
    const after = await vehicleRecord(owner.userId, id, now());
    expect(after?.log.entries).toHaveLength(1);
    expect(after?.readings).toHaveLength(2);
    const due = after?.schedule.find(({ item }) => item.id === oil?.item.id)?.due;
    expect(due).toMatchObject({ kind: "later", dueMiles: 67_500 });
  });

  it("takes an entry out and puts it back; nobody else's vehicle lends it an item", async () => {
    const id = await addVehicleToGarage(contextOf(owner), newVehicleOf());
    await addEntry(contextOf(owner), entryOf(id));
    const [entry] = (await vehicleRecord(owner.userId, id, now()))?.log.entries ?? [];
    const named = { vehicleId: id, entryId: entry?.id ?? "" };
    await setEntryRemoved(contextOf(owner), { ...named, isRemoved: true });
    expect((await vehicleRecord(owner.userId, id, now()))?.log.entries).toEqual([]);
    await setEntryRemoved(contextOf(owner), { ...named, isRemoved: false });
    expect((await vehicleRecord(owner.userId, id, now()))?.log.entries).toHaveLength(1);
    const other = await vehicleRecord(owner.userId, vehicleId, now());
    const foreign = entryOf(id, { itemId: other?.schedule[0]?.item.id ?? null });
    await expect(addEntry(contextOf(owner), foreign)).rejects.toEqual(fails("not_found"));
  });
});

describe("documents", () => {
  it("are kept once a form, read by their owner alone, and erased with their files", async () => {
    const id = await addVehicleToGarage(contextOf(owner), newVehicleOf());
    const form = { submissionId: randomUUID(), file: pdfFile("Oil.pdf"), serviceId: null };
    await Promise.all([
      keepDocument(contextOf(owner), { vehicleId: id, ...form }),
      keepDocument(contextOf(owner), { vehicleId: id, ...form }),
    ]);
    const [kept, ...others] = (await documentsOf(id)).kept;
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ name: "Oil.pdf", mediaType: "application/pdf" });
    const documentId = kept?.id ?? "";
    const stored = await ownDocument(owner.userId, documentId);
    expect(await ownDocument(stranger.userId, documentId)).toBeNull();
    expect((await readStored(stored?.key ?? ""))?.mediaType).toBe("application/pdf");
    await setDocumentRemoved(contextOf(owner), { vehicleId: id, documentId, isRemoved: true });
    expect(await ownDocument(owner.userId, documentId)).toBeNull();
    await eraseRemoved(systemContext(new Date(now().getTime() + 31 * DAY_MS)));
    expect(await readStored(stored?.key ?? "")).toBeNull();
  });

  it("are refused when they are something else, and nothing is kept", async () => {
    const file = new File(["<script>alert(1)</script>"], "receipt.pdf", {
      type: "application/pdf",
    });
    const form = { submissionId: randomUUID(), file, serviceId: null };
    await expect(keepDocument(contextOf(owner), { vehicleId, ...form })).rejects.toMatchObject({
      reason: "wrong_type",
    });
    expect((await documentsOf(vehicleId)).kept).toEqual([]);
  });
});

describe("taking a vehicle out", () => {
  it("can be undone, and ends with erasure after a month", async () => {
    const id = await addVehicleToGarage(contextOf(owner), newVehicleOf());
    await removeGarageVehicle(contextOf(owner), id);
    expect(await garageVehicle(owner.userId, id)).toBeNull();
    expect((await removedVehicles(owner.userId)).map((each) => each.id)).toContain(id);
    await expect(WRITES["add a reading"]?.(owner, id)).rejects.toEqual(fails("not_found"));
    await restoreGarageVehicle(contextOf(owner), id);
    await restoreGarageVehicle(contextOf(owner), id);
    expect(await garageVehicle(owner.userId, id)).not.toBeNull();
    await removeGarageVehicle(contextOf(owner), id);
    await eraseRemoved(systemContext(new Date(now().getTime() + 29 * DAY_MS)));
    expect((await removedVehicles(owner.userId)).map((each) => each.id)).toContain(id);
    await eraseRemoved(systemContext(new Date(now().getTime() + 31 * DAY_MS)));
    await expect(restoreGarageVehicle(contextOf(owner), id)).rejects.toEqual(fails("not_found"));
  });
});
