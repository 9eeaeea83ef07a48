import { createHash, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { eraseAccount } from "#lib/domain/accounts/account-erase/mutations.ts";
import { exportAccount } from "#lib/domain/accounts/account-export/data.ts";
import { exportText } from "#lib/domain/accounts/account-export/rules.ts";
import { checkLedger } from "#lib/domain/billing/ledger/data.ts";
import { grantCredits } from "#lib/domain/billing/ledger/mutations.ts";
import { buyReport } from "#lib/domain/reports/report-purchase/mutations.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import { contextIn, contextOf } from "#lib/platform/actions/context.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";

/* What an account takes along and leaves behind of what has to do with money and the API. */

const PASSWORD = "a harvest of tin roofs";
const VIN = "1HGCM82633A004352" as Vin;
const at = now();
const soon = new Date(at.getTime() + 30 * DAY_MS);
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

let viewer: Viewer;
let reportId: string;
/** Stands for every secret that is kept of them. */
let secret: string;

beforeEach(async () => {
  viewer = await createAccount({ name: "Robin Ashdown", password: PASSWORD });
  secret = hashOf(randomUUID());
  const { userId } = viewer;
  await database().$transaction((tx) =>
    grantCredits(contextIn(tx), {
      wallet: { userId, unit: "report", period: null },
      kind: "pack.bought",
      parts: 300,
      key: `pack of ${userId}`,
      detail: { item: "report_1" },
      at,
    }),
  );
  const order = { vin: VIN, kind: "vehicle", submissionId: randomUUID() } as const;
  ({ id: reportId } = await buyReport(contextOf(viewer, at), order));
  await database().reportShare.create({
    data: { reportId, secretHash: secret, label: "For my sister", expiresAt: soon },
  });
  await database().recordDispute.create({
    data: {
      submissionId: randomUUID(),
      reportId,
      userId,
      recordId: "title-1",
      vin: VIN,
      words: "That was never mine",
    },
  });
  const { id: keyId } = await database().apiKey.create({
    data: {
      submissionId: randomUUID(),
      userId,
      name: "The nightly job",
      prefix: "lw_abcdefg",
      secretHash: hashOf(secret),
      scopes: ["listings:read"],
    },
  });
  // As after a webhook that was made by a call which named itself.
  await database().apiAnswer.create({
    data: {
      keyId,
      idempotencyKey: "first",
      fingerprint: hashOf("a call"),
      createdAt: at,
      workingUntil: at,
      status: 201,
      cost: 0,
      body: JSON.stringify({ secret: `whsec_${secret}` }),
    },
  });
  await database().apiUsage.create({
    data: { keyId, day: at, operation: "searchListings", calls: 3 },
  });
  await database().apiCap.create({ data: { userId, cap: 40, updatedAt: at } });
  await database().apiWebhook.create({
    data: {
      submissionId: randomUUID(),
      userId,
      name: "Prices",
      url: "https://hooks.example/lotwise",
      kinds: ["price.changed"],
      filter: {},
      secret,
    },
  });
  await database().billingCustomer.create({
    data: {
      provider: "stripe",
      providerId: `cus_${userId}`,
      userId,
      checkouts: {
        create: {
          submissionId: randomUUID(),
          item: "report_1",
          priceCents: 999,
          url: `https://pay.example/${secret}`,
          callbackPath: "/reports",
          startedByUserId: userId,
        },
      },
      payments: {
        create: {
          providerId: `cs_${userId}`,
          item: "report_1",
          amountCents: 999,
          paidAt: at,
          returnedAsOf: at,
          receiptUrl: "https://receipts.example/1",
          cardBrand: "visa",
          cardLast4: "4242",
        },
      },
    },
  });
});

const exported = async () => exportText(await exportAccount(viewer, at));
const erase = () => eraseAccount(contextOf(viewer), { email: viewer.email });

describe("the export", () => {
  it("holds credits, reports, payments, keys and webhooks, and none of their secrets", async () => {
    const text = await exported();
    expect(JSON.parse(text).account).toMatchObject({
      ledgerAccounts: [
        {
          unit: "report",
          balance: 250,
          entries: [
            { amount: 300, transaction: { kind: "pack.bought", detail: { item: "report_1" } } },
            { amount: -50, transaction: { kind: "report.bought" } },
          ],
        },
      ],
      reports: [{ id: reportId, vin: VIN, shares: [{ label: "For my sister" }] }],
      disputes: [{ words: "That was never mine" }],
      apiCap: { cap: 40 },
      apiKeys: [{ name: "The nightly job", usage: [{ operation: "searchListings", calls: 3 }] }],
      apiWebhooks: [{ url: "https://hooks.example/lotwise" }],
      billingCustomers: [{ payments: [{ amountCents: 999, cardLast4: "4242" }] }],
    });
    expect(text).not.toContain(secret);
    expect(text).not.toContain(hashOf(secret));
  });

  it("has every table that names a person, or says here why not", async () => {
    const rows = await database().$queryRaw<{ name: string }[]>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'app_user'::regclass order by 1`;
    const left = {
      account_token: "proofs of who somebody is",
      feed_run: "a dealership's, exported by it",
      follow: "a dealership's",
      inventory_change: "a dealership's",
      inventory_layout: "which columns of a table they see",
      organization_event: "a dealership's, exported by it",
      removal: "what was removed an hour ago at most",
      passkey_challenge: "what a browser is to sign, for minutes",
    };
    const keys = Object.keys(JSON.parse(await exported()).account);
    const exportedAs: Readonly<Record<string, string>> = {
      app_session: "sessions",
      block: "blocks",
      lead: "leads",
      member_invitation: "sentInvitations",
      ownership_transfer: "transfersOffered",
      record_dispute: "disputes",
      removed_member: "removedMemberships",
      activity: "activity",
      code_app: "codeApp",
      identity: "identities",
      saved_search: "savedSearches",
      lead_reply: "leadReplies",
      room_member: "roomMemberships",
      room_veto: "roomVetoes",
    };
    const camel = (table: string) => `${table.replace(/_([a-z])/g, (_, a) => a.toUpperCase())}s`;
    const missing = rows
      .map(({ name }) => name)
      .filter((name) => !(name in left) && !keys.includes(exportedAs[name] ?? camel(name)))
      .filter((name) => name !== "api_cap" || !keys.includes("apiCap"));
    expect(missing).toEqual([]);
  });
});

describe("erasing", () => {
  it("takes reports, links, disputes, keys and webhooks; the books stay, of nobody", async () => {
    const { userId, email, name } = viewer;
    const lines = await database().ledgerEntry.findMany({
      where: { account: { userId } },
      include: { transaction: true },
    });
    await erase();

    expect(await findViewer(viewer.sessionId)).toBeNull();
    const gone = await Promise.all([
      database().report.count({ where: { id: reportId } }),
      database().reportShare.count({ where: { secretHash: secret } }),
      database().recordDispute.count({ where: { reportId } }),
      database().apiKey.count({ where: { secretHash: hashOf(secret) } }),
      database().apiWebhook.count({ where: { secret } }),
      database().apiCap.count({ where: { userId } }),
      database().ledgerAccount.count({ where: { userId } }),
      database().billingCustomer.count({ where: { userId } }),
      database().billingCheckout.count({ where: { startedByUserId: userId } }),
    ]);
    expect(gone).toEqual(gone.map(() => 0));

    const [line] = lines;
    const account = await database().ledgerAccount.findUniqueOrThrow({
      where: { id: line?.accountId ?? 0n },
    });
    expect(account).toMatchObject({ userId: null, balance: 250, spent: 50 });
    expect(await checkLedger()).toEqual([]);
    const customer = await database().billingCustomer.findUniqueOrThrow({
      where: { providerId: `cus_${userId}` },
      include: { payments: true, checkouts: true },
    });
    expect(customer).toMatchObject({
      userId: null,
      payments: [{ amountCents: 999, receiptUrl: null, cardBrand: null, cardLast4: null }],
      checkouts: [{ url: null, callbackPath: "/", startedByUserId: null }],
    });

    const kept = exportText({ lines, account, customer });
    for (const word of [email, name, "Robin", "sister", secret]) expect(kept).not.toContain(word);
  });

  it("is refused while a plan would go on being charged, and not once it is cancelled", async () => {
    const customer = { connect: { providerId: `cus_${viewer.userId}` } };
    const { id } = await database().planSubscription.create({
      data: {
        customer,
        providerId: `sub_${viewer.userId}`,
        providerItemId: "si_1",
        plan: "plus",
        status: "active",
        periodFrom: at,
        periodTo: soon,
        paidTo: soon,
        startedAt: at,
        asOf: at,
      },
    });
    await expect(erase()).rejects.toMatchObject({
      code: "conflict",
      said: expect.stringContaining("Plus plan would go on being charged"),
    });
    expect(await findViewer(viewer.sessionId)).not.toBeNull();
    await database().planSubscription.update({ where: { id }, data: { cancelAt: soon } });
    await erase();
    expect(await findViewer(viewer.sessionId)).toBeNull();
  });
});
