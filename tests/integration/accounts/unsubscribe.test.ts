import { beforeAll, expect, it } from "vitest";
import { GET, POST } from "#app/api/unsubscribe/route.ts";
import {
  unsubscribeHeaders,
  unsubscribeUrl,
} from "#lib/domain/shoppers/alert/service.unsubscribe.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { createPerson, createSavedSearch } from "#tests/factories/alerts.ts";

beforeAll(() => {
  settle({
    AUTH_SECRET: "for tests, and longer than 32 characters",
    SITE_URL: "https://lotwise.example",
  });
});

const post = (url: string, fields: Record<string, string> = {}) =>
  POST(new Request(url, { method: "POST", body: new URLSearchParams(fields) }));
const cadenceOf = async (id: string) =>
  (await database().savedSearch.findUniqueOrThrow({ where: { id } })).cadence;
const field = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "";

it("is done at once by a mail program's button, and once more changes nothing", async () => {
  const userId = await createPerson();
  const savedSearchId = await createSavedSearch(userId, "make=honda", { cadence: "daily" });
  const other = await createSavedSearch(userId, "make=kia", { cadence: "daily" });
  const headers = unsubscribeHeaders({ about: "search", userId, savedSearchId });
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const url = /^<(.+)>$/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "";

  expect((await GET(new Request(url))).status).toBe(200);
  expect(await cadenceOf(savedSearchId)).toBe("daily");

  const answers = [
    await post(url, { "List-Unsubscribe": "One-Click" }),
    await post(url, { "List-Unsubscribe": "One-Click" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await cadenceOf(savedSearchId)).toBe("off");
  expect(await cadenceOf(other)).toBe("daily");
  expect(await database().activity.count({ where: { userId, kind: "search.changed" } })).toBe(1);

  const html = (await answers[0]?.text()) ?? "";
  expect(html).toContain("Done: these emails have stopped");
  const undone = await post("https://lotwise.example/api/unsubscribe", {
    token: field(html, "token"),
    undo: field(html, "undo"),
  });
  expect(await undone.text()).toContain("You will keep getting these emails");
  expect(await cadenceOf(savedSearchId)).toBe("daily");
});

it("stops mails about all searches or about saved vehicles", async () => {
  const userId = await createPerson();
  for (const about of ["searches", "favorites"] as const)
    await post(unsubscribeUrl({ about, userId }));
  expect(await database().user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
    mailSearches: false,
    mailFavorites: false,
    mailMessages: true,
  });
});

it("does nothing for a link that is not ours", async () => {
  const userId = await createPerson();
  const url = new URL(unsubscribeUrl({ about: "searches", userId }));
  const token = url.searchParams.get("token") ?? "";
  for (const bad of ["", "x", `${token}x`, `x${token}`, token.replace(".", "")]) {
    url.searchParams.set("token", bad);
    expect((await post(url.href)).status, bad).toBe(400);
    expect((await GET(new Request(url))).status, bad).toBe(400);
  }
  expect((await database().user.findUniqueOrThrow({ where: { id: userId } })).mailSearches).toBe(
    true,
  );
});

it("says so when the search is gone", async () => {
  const userId = await createPerson();
  const savedSearchId = await createSavedSearch(userId, "make=ford");
  const url = unsubscribeUrl({ about: "search", userId, savedSearchId });
  await database().savedSearch.delete({ where: { id: savedSearchId } });
  expect(await (await GET(new Request(url))).text()).toContain("These emails have ended");
  expect((await post(url)).status).toBe(200);
});
