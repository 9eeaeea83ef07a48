import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CODE_LIFE_MS, CODE_TRIES } from "#lib/domain/dealers/dealership-claim/constants.ts";
import { shownClaim, waitingClaims } from "#lib/domain/dealers/dealership-claim/data.decision.ts";
import { claimsOf, findDealers } from "#lib/domain/dealers/dealership-claim/data.ts";
import { enterCode, sendCode } from "#lib/domain/dealers/dealership-claim/mutations.code.ts";
import {
  approveClaim,
  refuseClaim,
  settleClaimDispute,
} from "#lib/domain/dealers/dealership-claim/mutations.decision.ts";
import { checkRecord } from "#lib/domain/dealers/dealership-claim/mutations.dns.ts";
import {
  askOperator,
  beginClaim,
  withdrawClaim,
} from "#lib/domain/dealers/dealership-claim/mutations.ts";
import { dnsRecordText } from "#lib/domain/dealers/dealership-claim/rules.ts";
import { searchWords } from "#lib/domain/dealers/dealership-claim/schema.ts";
import type { OwnClaim } from "#lib/domain/dealers/dealership-claim/types.ts";
import { memberOf } from "#lib/domain/dealers/organization/data.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { deedsTo } from "#tests/factories/admin.ts";
import { createDealership } from "#tests/factories/dealership.ts";
import { type DnsServer, startDnsServer } from "#tests/factories/dns-server.ts";
import { mailsTo } from "#tests/factories/mailbox.ts";

const at = now();
let slug: string;
let domain: string;
let claimant: Viewer;
let dns: DnsServer;

beforeAll(async () => {
  dns = await startDnsServer();
  settle({ DNS_SERVERS: dns.address });
});
afterAll(async () => {
  settle({ DNS_SERVERS: "" });
  await dns.stop();
});

/** A dealership that nobody speaks for. */
beforeEach(async () => {
  slug = `unclaimed-${randomUUID()}`;
  domain = `${slug}.test`;
  claimant = await createAccount({ name: "Cleo Owner" });
  await database().seller.create({
    data: {
      kind: "dealer",
      name: "Quartz Hollow Autos",
      slug,
      phone: "(303) 555-0177",
      city: "Denver",
      state: "CO",
      zip: "80202",
      latitude: 39.75,
      longitude: -104.99,
      timeZone: "America/Denver",
      webDomain: domain,
    },
  });
});

async function begun(viewer: Viewer, dealer = slug): Promise<OwnClaim> {
  await beginClaim(contextOf(viewer), { dealer });
  return claimOf(viewer);
}

async function claimOf(viewer: Viewer): Promise<OwnClaim> {
  const [claim] = await claimsOf(viewer.userId, at);
  if (claim === undefined) throw new Error("There is no claim.");
  return claim;
}

async function mailedCode(address: string): Promise<string> {
  const mail = (await mailsTo(address)).at(-1);
  return (
    /\b(\d{4}) (\d{4})\b/
      .exec(mail?.text ?? "")
      ?.slice(1)
      .join("") ?? ""
  );
}

const said = (words: RegExp) => expect.objectContaining({ said: expect.stringMatching(words) });
const beside = (field: string, words: RegExp) =>
  expect.objectContaining({ fields: { [field]: expect.stringMatching(words) } });

describe("a dealership", () => {
  it.each([
    ["name and place", () => "quartz hollow denver"],
    ["phone number", () => "303-555-0177"],
    ["web address", () => `https://www.${domain}/cars`],
  ])("is found by its %s", async (_, typed) => {
    const words = searchWords(typed());
    const found = words === null ? [] : await findDealers(words);
    expect(found.map((each) => each.slug)).toContain(slug);
  });

  it("is not found by what it is not", async () => {
    const words = searchWords("quartz % hollow' boston");
    expect(words && (await findDealers(words))).toEqual([]);
  });
});

describe("a claim", () => {
  it("is one, however often it is begun, and nobody else's", async () => {
    await Promise.all([1, 2, 3].map(() => beginClaim(contextOf(claimant), { dealer: slug })));
    expect(await claimsOf(claimant.userId, at)).toHaveLength(1);
    const other = await createAccount();
    const { id } = await claimOf(claimant);
    for (const attempt of [
      () => withdrawClaim(contextOf(other, at), { claim: id }),
      () => askOperator(contextOf(other), { claim: id, statement: "mine" }),
      () => sendCode(contextOf(other, at), { claim: id, mailbox: "sales" }),
      () => enterCode(contextOf(other, at), { claim: id, code: "12345678" }),
      () => checkRecord(contextOf(other, at), { claim: id }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    expect(await claimOf(claimant)).toMatchObject({ status: "open", code: null });
  });

  it("takes a confirmed address, a dealer, and nobody of its own people", async () => {
    const unverified = await createAccount({ verified: false });
    await expect(beginClaim(contextOf(unverified), { dealer: slug })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(beginClaim(contextOf(claimant), { dealer: "nobody" })).rejects.toMatchObject({
      code: "not_found",
    });
    const held = await createDealership();
    await expect(
      beginClaim(contextOf(held.sales), { dealer: held.organization.slug }),
    ).rejects.toEqual(said(/You are sales of Cedar Fork Motors already/));
  });

  it("is proven by the code that a mailbox of the web domain got", async () => {
    const { id } = await begun(claimant);
    await expect(
      sendCode(contextOf(claimant, at), { claim: id, mailbox: "me@elsewhere.test" }),
    ).rejects.toEqual(beside("mailbox", /Give a mailbox at/));
    await sendCode(contextOf(claimant, at), { claim: id, mailbox: "sales" });
    const first = await mailedCode(`sales@${domain}`);
    await sendCode(contextOf(claimant, at), { claim: id, mailbox: `Info@${domain}` });
    const code = await mailedCode(`info@${domain}`);
    // A new code takes the place of the one before; one that is a digit off counts as a try.
    if (first !== code)
      await expect(enterCode(contextOf(claimant, at), { claim: id, code: first })).rejects.toEqual(
        beside("code", /not the code/),
      );
    const late = new Date(at.getTime() + CODE_LIFE_MS);
    await expect(enterCode(contextOf(claimant, late), { claim: id, code })).rejects.toEqual(
      beside("code", /too old/),
    );
    expect(await enterCode(contextOf(claimant, at), { claim: id, code })).toEqual({
      kind: "granted",
      slug,
    });
    expect(await memberOf(claimant, slug)).toMatchObject({ role: "owner" });
    const organization = await database().organization.findUniqueOrThrow({ where: { slug } });
    expect(organization.claimedAt).toEqual(at);
    expect(
      await database().organizationEvent.findMany({ where: { organizationId: organization.id } }),
    ).toMatchObject([{ kind: "dealership.claimed", detail: { proof: "mailbox" } }]);
    expect((await mailsTo(claimant.email)).map(({ kind }) => kind)).toEqual(["claim.granted"]);
    await expect(enterCode(contextOf(claimant, at), { claim: id, code })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("wears its code out", async () => {
    const { id } = await begun(claimant);
    await sendCode(contextOf(claimant, at), { claim: id, mailbox: "sales" });
    const code = await mailedCode(`sales@${domain}`);
    const wrong = code === "00000000" ? "00000001" : "00000000";
    for (let tries = 1; tries <= CODE_TRIES; tries += 1)
      await expect(enterCode(contextOf(claimant, at), { claim: id, code: wrong })).rejects.toEqual(
        beside("code", tries < CODE_TRIES ? /not the code/ : /works no more/),
      );
    await expect(enterCode(contextOf(claimant, at), { claim: id, code })).rejects.toEqual(
      beside("code", /works no more/),
    );
    expect(await memberOf(claimant, slug)).toBeNull();
  });

  it("is proven by a DNS record, and says what DNS answered until then", async () => {
    const { id, dnsToken } = await begun(claimant);
    const name = `_lotwise.${domain}`;
    const look = async () => {
      const outcome = await checkRecord(contextOf(claimant, at), { claim: id });
      return outcome ?? (await claimOf(claimant)).dns?.answer;
    };
    dns.records = {};
    expect(await look()).toContain(`no TXT record at ${name}`);
    dns.isBroken = true;
    expect(await look()).toContain("no server answered");
    dns.isBroken = false;
    dns.records = { [name]: ["v=spf1 -all", dnsRecordText("another")] };
    expect(await look()).toContain("another claim");
    dns.records = { [name]: ["x".repeat(600), dnsRecordText(dnsToken)] };
    expect(await look()).toEqual({ kind: "granted", slug });
    expect(dns.asked.every((asked) => asked === name)).toBe(true);
  });

  it("becomes a dispute for the second of two who prove theirs at one moment", async () => {
    const other = await createAccount({ name: "Second Comer" });
    const claims = [await begun(claimant), await begun(other)] as const;
    dns.records = {
      [`_lotwise.${domain}`]: claims.map(({ dnsToken }) => dnsRecordText(dnsToken)),
    };
    const outcomes = await Promise.all([
      checkRecord(contextOf(claimant, at), { claim: claims[0].id }),
      checkRecord(contextOf(other, at), { claim: claims[1].id }),
    ]);
    expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual(["disputed", "granted"]);
    const organization = await database().organization.findUniqueOrThrow({
      where: { slug },
      include: { memberships: true },
    });
    expect(organization.memberships).toHaveLength(1);
  });
});

describe("an operator", () => {
  it("grants by documents, or refuses with words that are mailed", async () => {
    const { id } = await begun(claimant);
    await askOperator(contextOf(claimant), { claim: id, statement: "I am the owner." });
    expect((await waitingClaims(50)).map((claim) => claim.id)).toContain(id);
    expect(await shownClaim(id)).toMatchObject({
      statement: "I am the owner.",
      holder: null,
      claimant: `Cleo Owner <${claimant.email}>`,
    });
    await refuseClaim(contextOf({ by: "Kim" }, at), {
      id,
      note: "The letter is of another dealership.",
    });
    expect(await claimOf(claimant)).toMatchObject({
      status: "refused",
      decisionNote: "The letter is of another dealership.",
    });
    expect(await deedsTo("claim", id)).toEqual([
      "Kim claim.refused: The letter is of another dealership.",
    ]);
    const again = await begun(claimant);
    expect(again.id).not.toBe(id);
    expect(
      await approveClaim(contextOf({ by: "Kim" }, at), { id: again.id, note: "License seen." }),
    ).toEqual({
      kind: "granted",
      slug,
    });
    expect(await deedsTo("claim", again.id)).toEqual(["Kim claim.approved: License seen."]);
    expect((await mailsTo(claimant.email)).map(({ kind }) => kind)).toEqual([
      "claim.refused",
      "claim.granted",
    ]);
  });

  it("settles a dispute for the holder: nothing changes hands", async () => {
    const { held, id } = await dispute();
    await settleClaimDispute(contextOf({ by: "Kim" }, at), {
      id,
      verdict: "holder",
      note: "The license is theirs.",
    });
    expect(await claimOf(claimant)).toMatchObject({ status: "refused" });
    expect(await memberOf(held.owner, held.organization.slug)).toMatchObject({ role: "owner" });
    expect((await mailsTo(held.owner.email)).map(({ kind }) => kind)).toEqual([
      "claim.contested",
      "claim.kept",
    ]);
    await expect(
      settleClaimDispute(contextOf({ by: "Kim" }, at), { id, verdict: "claimant", note: "No." }),
    ).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await deedsTo("claim", id)).toEqual([
      "Kim claim.settled_for_holder: The license is theirs.",
    ]);
  });

  it("settles a dispute for the claimant: whoever was a member is none, and what they set up stops", async () => {
    const { held, id } = await dispute();
    const { id: organizationId, slug: heldSlug } = held.organization;
    await database().adfDestination.create({
      data: { organizationId, submissionId: randomUUID(), channel: "mail", address: "a@b.test" },
    });
    const replyAddress = "before@example.test";
    await database().leadSettings.create({
      data: { organizationId, replyTargetMinutes: 60, joinDays: 7, replyAddress },
    });
    await database().feedSource.create({
      data: {
        organizationId,
        name: "Nightly",
        kind: "url",
        url: "https://feeds.example/cars.csv",
        everyHours: 24,
        nextAt: at,
      },
    });
    await database().adfKey.create({
      data: {
        organizationId,
        submissionId: randomUUID(),
        name: "CRM",
        prefix: "adf_before",
        secretHash: randomUUID(),
        createdAt: at,
      },
    });
    const lead = await database().lead.create({
      data: {
        submissionId: randomUUID(),
        sellerId: held.organization.sellerId,
        kind: "question",
        name: "Ada",
        email: "ada@example.test",
        message: "Is it there?",
        assigneeUserId: held.sales.userId,
      },
    });
    await settleClaimDispute(contextOf({ by: "Kim" }, at), {
      id,
      verdict: "claimant",
      note: "The license is theirs.",
    });
    expect(await database().feedSource.findFirst({ where: { organizationId } })).toMatchObject({
      removedAt: at,
      nextAt: null,
    });
    expect(await database().adfKey.findFirst({ where: { organizationId } })).toMatchObject({
      revokedAt: at,
    });
    expect(await database().lead.findUnique({ where: { id: lead.id } })).toMatchObject({
      assigneeUserId: null,
    });
    expect(await database().leadSettings.findFirst({ where: { organizationId } })).toMatchObject({
      replyAddress: null,
    });
    expect(await memberOf(claimant, heldSlug)).toMatchObject({ role: "owner" });
    for (const role of ["owner", "manager", "sales", "viewer"] as const)
      expect(await memberOf(held[role], heldSlug)).toBeNull();
    expect(await database().adfDestination.findFirst({ where: { organizationId } })).toMatchObject({
      removedAt: at,
    });
    const kinds = await database().organizationEvent.findMany({
      where: { organizationId },
      orderBy: { id: "asc" },
      select: { kind: true },
    });
    expect(kinds.map(({ kind }) => kind)).toEqual([
      "dealership.disputed",
      "dealership.handed_over",
      "dealership.claimed",
    ]);
  });

  /** A claim, proven, of a dealership that an organization holds. */
  async function dispute() {
    const held = await createDealership();
    const heldDomain = `${held.organization.slug}.test`;
    await database().seller.update({
      where: { id: held.organization.sellerId },
      data: { webDomain: heldDomain },
    });
    const { id, dnsToken } = await begun(claimant, held.organization.slug);
    dns.records = { [`_lotwise.${heldDomain}`]: [dnsRecordText(dnsToken)] };
    expect(await checkRecord(contextOf(claimant, at), { claim: id })).toEqual({ kind: "disputed" });
    return { held, id };
  }
});
