import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { garageVehicle } from "#lib/domain/ownership/garage/data.ts";
import { restoreGarageVehicle } from "#lib/domain/ownership/garage/mutations.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { documentsOf, ownDocument } from "#lib/domain/ownership/garage-document/data.ts";
import { keepDocument } from "#lib/domain/ownership/garage-document/mutations.ts";
import { keepLoan } from "#lib/domain/ownership/garage-loan/mutations.ts";
import { addEntry } from "#lib/domain/ownership/garage-maintenance/mutations.service.ts";
import { exportVehicle } from "#lib/domain/ownership/garage-page/data.export.ts";
import { addVehicleToGarage } from "#lib/domain/ownership/garage-page/mutations.intake.ts";
import {
  offersTo,
  pendingTransfer,
  refusedLink,
} from "#lib/domain/ownership/garage-transfer/data.ts";
import {
  acceptTransfer,
  cancelTransfer,
  declineTransfer,
  offerTransfer,
} from "#lib/domain/ownership/garage-transfer/mutations.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { entryOf, knowModelYear, newVehicleOf, pdfFile, TODAY } from "#tests/factories/garage.ts";
import { insertMarket } from "#tests/factories/market.ts";

let owner: Viewer;
let buyer: Viewer;

beforeAll(async () => {
  await insertMarket(env().DATABASE_URL ?? "", { listings: 10, now: now(), models: 1 });
  await knowModelYear(2020);
  owner = await createAccount({ name: "Olga Owner" });
  buyer = await createAccount();
});

/** A vehicle with a loan, costs and two documents, offered to an address; and the mailed link's secret. */
async function offered(toEmail: string) {
  const vehicleId = await addVehicleToGarage(
    contextOf(owner),
    newVehicleOf({ nickname: "Betty", purchasePriceCents: 2_345_600 }),
  );
  await keepLoan(contextOf(owner), {
    vehicleId,
    principalCents: 2_000_000,
    aprBasisPoints: 700,
    months: 60,
    firstPaymentOn: TODAY,
    payoffCents: null,
    payoffStatedOn: null,
  });
  await addEntry(contextOf(owner), entryOf(vehicleId, { note: "New tires", costCents: 61_200 }));
  await addEntry(contextOf(owner), entryOf(vehicleId, { kind: "fuel", note: "At the corner" }));
  for (const name of ["Goes.pdf", "Stays.pdf"]) {
    const form = { submissionId: randomUUID(), file: pdfFile(name), serviceId: null };
    await keepDocument(contextOf(owner), { vehicleId, ...form });
  }
  const goes = (await documentsOf(vehicleId)).kept.find(({ name }) => name === "Goes.pdf");
  const form = {
    vehicleId,
    submissionId: randomUUID(),
    toEmail,
    documents: [goes?.id ?? "", randomUUID()],
  };
  await offerTransfer(contextOf(owner), form);
  // Sent twice, it mails once.
  await offerTransfer(contextOf(owner), form);
  const transfer = await pendingTransfer(vehicleId, now());
  return { vehicleId, transferId: transfer?.id ?? "", token: await lastToken(toEmail), goes };
}

async function lastToken(toAddress: string): Promise<string> {
  const mails = await database().mail.findMany({
    where: { toAddress, kind: "garage.transfer" },
    orderBy: { createdAt: "desc" },
  });
  return /transfer=([A-Za-z0-9_-]{43})/.exec(mails[0]?.text ?? "")?.[1] ?? "";
}

const recordText = async (who: Viewer, id: GarageVehicleId): Promise<string> =>
  JSON.stringify(await exportVehicle(who.userId, id));

describe("handing a vehicle on", () => {
  it("gives the record and the chosen documents, and none of loan, costs, name or place", async () => {
    const { vehicleId, transferId, token, goes } = await offered(buyer.email);
    expect(await database().mail.count({ where: { toAddress: buyer.email } })).toBe(1);
    expect(await refusedLink(buyer, token, now())).toBeNull();
    expect(await offersTo(buyer, now())).toMatchObject([
      {
        id: transferId,
        from: "Olga Owner",
        readingCount: 1,
        entryCount: 1,
        documentNames: ["Goes.pdf"],
      },
    ]);
    const newId = await acceptTransfer(contextOf(buyer), { transferId, zip: "10001" });
    expect(await offersTo(buyer, now())).toEqual([]);
    const text = await recordText(buyer, newId);
    expect(text).toContain("New tires");
    for (const kept of [
      "Betty",
      "2345600",
      "2000000",
      "61200",
      "80202",
      "At the corner",
      "Stays",
    ]) {
      expect(text.replace('"mileageMiles":61200', "")).not.toContain(kept);
    }
    expect(await ownDocument(buyer.userId, goes?.id ?? "")).not.toBeNull();
    expect(await ownDocument(owner.userId, goes?.id ?? "")).toBeNull();
    expect(await garageVehicle(owner.userId, vehicleId)).toBeNull();
    await expect(restoreGarageVehicle(contextOf(owner), vehicleId)).rejects.toMatchObject({
      code: "not_found",
    });
    const kinds = await database().activity.findMany({
      where: { kind: { startsWith: "garage.transfer" } },
      select: { kind: true, userId: true },
    });
    expect(kinds).toContainEqual({ kind: "garage.transferred", userId: owner.userId });
    expect(kinds).toContainEqual({ kind: "garage.transfer_accepted", userId: buyer.userId });
  });

  it("works once", async () => {
    const { token, transferId } = await offered(buyer.email);
    const both = await Promise.allSettled([
      acceptTransfer(contextOf(buyer), { transferId, zip: "10001" }),
      acceptTransfer(contextOf(buyer), { transferId, zip: "10001" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await refusedLink(buyer, token, now())).not.toBeNull();
  });

  it("works for nobody else, for no unproven address, and not after it is over", async () => {
    const { vehicleId, transferId, token } = await offered(buyer.email);
    const other = await createAccount();
    const unproven = await createAccount({ verified: false });
    const late = new Date(now().getTime() + 15 * DAY_MS);
    for (const who of [other, owner, { ...unproven, email: buyer.email }]) {
      expect(await refusedLink(who, token, now())).not.toBeNull();
      expect(await offersTo(who, now())).toEqual([]);
      await expect(declineTransfer(contextOf(who), transferId)).rejects.toMatchObject({
        code: "not_found",
      });
      await expect(
        acceptTransfer(contextOf(who), { transferId, zip: "10001" }),
      ).rejects.toMatchObject({
        code: "not_found",
      });
    }
    expect(await refusedLink(buyer, token, late)).not.toBeNull();
    expect(await refusedLink(buyer, "a".repeat(43), now())).not.toBeNull();
    expect(await offersTo(buyer, late)).toEqual([]);
    await cancelTransfer(contextOf(owner), { vehicleId, transferId });
    await expect(
      acceptTransfer(contextOf(buyer), { transferId, zip: "10001" }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await garageVehicle(owner.userId, vehicleId)).not.toBeNull();
  });

  it("is declined: it stays where it was, and both read so", async () => {
    const { vehicleId, transferId } = await offered(buyer.email);
    await declineTransfer(contextOf(buyer), transferId);
    expect(await offersTo(buyer, now())).toEqual([]);
    expect(await pendingTransfer(vehicleId, now())).toBeNull();
    expect(await garageVehicle(owner.userId, vehicleId)).not.toBeNull();
    for (const [who, kind] of [
      [buyer, "garage.transfer_declined"],
      [owner, "garage.transfer_not_taken"],
    ] as const)
      expect(await database().activity.count({ where: { userId: who.userId, kind } })).toBe(1);
    await expect(
      acceptTransfer(contextOf(buyer), { transferId, zip: "10001" }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("keeps only a hash of the link's secret", async () => {
    const { token } = await offered(buyer.email);
    const rows = await database().garageTransfer.findMany();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
