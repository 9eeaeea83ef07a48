import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { MOST_API_KEYS } from "#lib/domain/api/api-key/constants.ts";
import { organizationKeys, ownKeys } from "#lib/domain/api/api-key/data.ts";
import { makeApiKey, revokeApiKey, revokeKeyOf } from "#lib/domain/api/api-key/mutations.ts";
import type { NewApiKeyForm } from "#lib/domain/api/api-key/schema.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { secretHash } from "#lib/platform/auth/secret.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { admin, deedsTo } from "#tests/factories/admin.ts";
import { createDealership } from "#tests/factories/dealership.ts";
import { mailsTo } from "#tests/factories/mailbox.ts";

const at = now();
let owner: Viewer;
beforeEach(async () => {
  owner = await createAccount();
});

const form = (more: Partial<NewApiKeyForm> = {}): NewApiKeyForm => ({
  submissionId: randomUUID(),
  name: "Pricing script",
  scopes: ["listings:read"],
  lifetime: "never",
  ...more,
});
const linesOf = async (userId: number) =>
  (await database().activity.findMany({ where: { userId }, orderBy: { id: "asc" } }))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("api."));

it("is told once, known by its beginning, and ends when it is revoked or its time is over", async () => {
  const made = await makeApiKey(contextOf(owner, at), form({ lifetime: "30" }));
  expect(made.key).toMatch(/^lw_[A-Za-z0-9_-]{43}$/);
  expect(made.key.startsWith(made.prefix)).toBe(true);
  const kept = await database().apiKey.findUniqueOrThrow({ where: { id: made.id } });
  expect(kept.secretHash).toBe(secretHash(made.key));
  expect(JSON.stringify(kept)).not.toContain(made.key.slice(made.prefix.length));
  expect(await ownKeys(owner.userId, at)).toMatchObject([{ state: "works", prefix: made.prefix }]);
  const later = new Date(at.getTime() + 30 * DAY_MS);
  expect(await ownKeys(owner.userId, later)).toMatchObject([{ state: "expired" }]);
  await revokeApiKey(contextOf(owner, at), { key: made.id });
  await revokeApiKey(contextOf(owner, at), { key: made.id });
  expect(await ownKeys(owner.userId, at)).toMatchObject([{ state: "revoked" }]);
  expect(await linesOf(owner.userId)).toEqual(["api.key_made", "api.key_revoked"]);
});

it("is made once for a form, not endlessly often, and not before the address is confirmed", async () => {
  const twice = form();
  await makeApiKey(contextOf(owner, at), twice);
  await expect(makeApiKey(contextOf(owner, at), twice)).rejects.toMatchObject({ code: "conflict" });
  const forms = Array.from({ length: MOST_API_KEYS + 2 }, () => form());
  const results = await Promise.allSettled(
    forms.map((each) => makeApiKey(contextOf(owner, at), each)),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(MOST_API_KEYS - 1);
  const stranger = await createAccount({ verified: false });
  await expect(makeApiKey(contextOf(stranger, at), form())).rejects.toMatchObject({
    code: "forbidden",
    said: expect.stringContaining("Confirm"),
  });
});

it("is nobody else's to see or to revoke", async () => {
  const { id } = await makeApiKey(contextOf(owner, at), form());
  const other = await createAccount();
  expect(await ownKeys(other.userId, at)).toEqual([]);
  await expect(revokeApiKey(contextOf(other, at), { key: id })).rejects.toMatchObject({
    code: "not_found",
  });
});

it("of a dealership is its owners' alone, and ends with its maker's part there", async () => {
  const dealer = await createDealership();
  const { slug, id: organizationId } = dealer.organization;
  const ofDealer = () => form({ organization: slug });
  const made = await makeApiKey(contextOf(dealer.owner, at), ofDealer());
  for (const who of [dealer.viewer, dealer.sales, dealer.manager])
    for (const attempt of [
      () => makeApiKey(contextOf(who, at), ofDealer()),
      () => revokeApiKey(contextOf(who, at), { organization: slug, key: made.id }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "forbidden" });
  await expect(makeApiKey(contextOf(owner, at), ofDealer())).rejects.toMatchObject({
    code: "not_found",
  });
  // A key of the dealership is none of the person's own.
  expect(await ownKeys(dealer.owner.userId, at)).toEqual([]);
  await expect(revokeApiKey(contextOf(dealer.owner, at), { key: made.id })).rejects.toMatchObject({
    code: "not_found",
  });
  const events = await database().organizationEvent.findMany({ where: { organizationId } });
  expect(events.map(({ kind }) => kind)).toEqual(["settings.api_key_made"]);

  await database().membership.update({
    where: { organizationId_userId: { organizationId, userId: dealer.owner.userId } },
    data: { role: "manager" },
  });
  expect(await organizationKeys(organizationId, at)).toMatchObject([
    { state: "revoked", madeBy: "Mel owner" },
  ]);
});

it("is revoked by an operator, by its id or its beginning, and its maker is told why", async () => {
  const [first, second] = [
    await makeApiKey(contextOf(owner, at), form()),
    await makeApiKey(contextOf(owner, at), form()),
  ];
  await revokeKeyOf(contextOf({ by: "Kim" }, at), {
    key: first.id,
    reason: "It was in public code.",
  });
  const revoke = ["keys", "revoke", second.prefix, "--reason", "Leaked too."];
  expect(await admin(...revoke)).toMatchObject({ code: 1, said: expect.stringContaining("--yes") });
  const { code, said } = await admin(...revoke, "--yes");
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining(second.id) });
  expect((await ownKeys(owner.userId, at)).map(({ state }) => state)).toEqual([
    "revoked",
    "revoked",
  ]);
  const mails = await mailsTo(owner.email);
  expect(mails.map(({ text }) => /Why: (.*)/.exec(text)?.[1])).toEqual([
    "It was in public code.",
    "Leaked too.",
  ]);
  expect(await deedsTo("api_key", first.id)).toEqual([
    "Kim api_key.revoked: It was in public code.",
  ]);
  await expect(
    revokeKeyOf(contextOf({ by: "Kim" }, at), { key: first.id, reason: "again" }),
  ).rejects.toMatchObject({
    code: "conflict",
  });
  await expect(
    revokeKeyOf(contextOf({ by: "Kim" }, at), { key: "lw_nobodys", reason: "why not" }),
  ).rejects.toMatchObject({
    code: "not_found",
  });
  const dealership = await createDealership();
  const ofDealer = await makeApiKey(contextOf(dealership.owner, at), {
    ...form(),
    organization: dealership.organization.slug,
  });
  await revokeKeyOf(contextOf({ by: "Kim" }, at), {
    key: ofDealer.id,
    reason: "It called too often.",
  });
  expect(
    await database().organizationEvent.findFirst({
      where: { organizationId: dealership.organization.id, kind: "settings.api_key_revoked" },
    }),
  ).toMatchObject({ actorUserId: null, detail: { note: "It called too often." } });
});
