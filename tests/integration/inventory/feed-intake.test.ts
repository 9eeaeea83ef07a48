import { mkdir, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { takeFromFolders } from "#lib/domain/inventory/feed-intake/mutations.folder.ts";
import { pullFeed, pullNow, queueDue } from "#lib/domain/inventory/feed-intake/mutations.ts";
import { fetchDuePhotos } from "#lib/domain/inventory/feed-publishing/mutations.photo.ts";
import { addSource } from "#lib/domain/inventory/feed-source/mutations.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { createDealership } from "#tests/factories/dealership.ts";
import {
  addFeed,
  csvOf,
  feedRowsOf,
  listingsOf,
  prepareFeeds,
  publishFeed,
  readWaiting,
  sendFeed,
} from "#tests/factories/feed.ts";

let folder: string;
let server: Server;
let origin: string;
/** What the feed's host serves, by path. */
let files: Map<string, { readonly body: string | Buffer; readonly tag?: string }>;
const signal = AbortSignal.timeout(120_000);

beforeAll(async () => {
  folder = await prepareFeeds();
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  files = new Map();
  server = createServer(({ url = "", headers }, response) => {
    const file = files.get(url);
    if (file === undefined) response.writeHead(404).end();
    else if (file.tag !== undefined && headers["if-none-match"] === file.tag)
      response.writeHead(304).end();
    else response.writeHead(200, file.tag === undefined ? {} : { ETag: file.tag }).end(file.body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  settle({ OUTBOUND_PRIVATE_HOSTS: `127.0.0.1:${port}` });
});
afterEach(async () => {
  settle({ OUTBOUND_PRIVATE_HOSTS: "" });
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const sourceOf = (id: number) => database().feedSource.findUniqueOrThrow({ where: { id } });
const runsOf = (sourceId: number) =>
  database().feedRun.findMany({ where: { sourceId }, orderBy: { id: "asc" } });

describe("a feed that is fetched", () => {
  it("is asked by the clock, once for each version, and published by itself", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer, {
      kind: "url",
      url: `${origin}/inventory.csv?key=secret`,
      everyHours: 6,
      isAutomatic: true,
    });
    files.set("/inventory.csv?key=secret", { body: csvOf(feedRowsOf(2)), tag: '"one"' });
    const at = new Date();
    await queueDue(systemContext(at));
    expect((await sourceOf(feed)).nextAt?.getTime()).toBe(at.getTime() + 6 * 3_600_000);
    await pullFeed(systemContext(), { sourceId: feed, signal });
    await readWaiting(feed);
    expect(await runsOf(feed)).toMatchObject([{ state: "published", fileName: "inventory.csv" }]);
    expect(await listingsOf(dealer)).toHaveLength(2);
    // The same version brings no file, the same content under another name of its version neither.
    await pullFeed(systemContext(), { sourceId: feed, signal });
    files.set("/inventory.csv?key=secret", {
      body: files.get("/inventory.csv?key=secret")?.body ?? "",
      tag: '"two"',
    });
    await pullFeed(systemContext(), { sourceId: feed, signal });
    expect(await runsOf(feed)).toHaveLength(1);
    await pullNow(contextOf(dealer.manager), {
      organization: dealer.organization.slug,
      source: feed,
    });
    expect(await sourceOf(feed)).toMatchObject({ entityTag: null, failure: null });
  });

  it("says what went wrong and is asked again, sooner first and later and later", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer, { kind: "url", url: `${origin}/gone.csv` });
    await pullFeed(systemContext(), { sourceId: feed, signal });
    const first = await sourceOf(feed);
    expect(first).toMatchObject({
      failureCount: 1,
      failure: expect.stringContaining("answers 404"),
    });
    await pullFeed(systemContext(), { sourceId: feed, signal });
    const second = await sourceOf(feed);
    expect(second.nextAt?.getTime()).toBeGreaterThan(first.nextAt?.getTime() ?? 0);
    expect(await runsOf(feed)).toEqual([]);
    settle({ OUTBOUND_PRIVATE_HOSTS: "" });
    await pullFeed(systemContext(), { sourceId: feed, signal });
    expect((await sourceOf(feed)).failure).toContain("private network");
  });

  it("has no address in a private network", async () => {
    const dealer = await createDealership();
    for (const url of [
      "http://10.0.0.1/feed.csv",
      "http://[::1]/x",
      "ftp://feeds.example/x",
      null,
    ]) {
      await expect(addFeed(dealer, { kind: "url", url })).rejects.toMatchObject({
        fields: { url: expect.any(String) },
      });
    }
    await expect(
      addSource(contextOf(dealer.sales), {
        organization: dealer.organization.slug,
        submissionId: crypto.randomUUID(),
        name: "x",
        kind: "upload",
        url: null,
        everyHours: 24,
        graceDays: 3,
        titleStatus: "clean",
        isAutomatic: false,
      }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});

it("takes files that lie whole in a folder, and nothing else", async () => {
  const dealer = await createDealership();
  const feed = await addFeed(dealer, { kind: "folder" });
  const path = join(folder, "feeds", (await sourceOf(feed)).folder ?? "");
  await takeFromFolders(systemContext(new Date()));
  const now = new Date();
  const old = new Date(now.getTime() - 60_000);
  await mkdir(join(path, "sub"));
  await writeFile(join(path, "being-copied.csv"), "VIN");
  await writeFile(join(path, ".hidden.csv"), "VIN");
  await symlink("/etc/hostname", join(path, "link.csv"));
  await writeFile(join(path, "whole.csv"), csvOf(feedRowsOf(1)));
  for (const name of ["whole.csv", ".hidden.csv"]) await utimes(join(path, name), old, old);
  await takeFromFolders(systemContext(now));
  expect((await readdir(path)).sort()).toEqual([
    ".hidden.csv",
    "being-copied.csv",
    "link.csv",
    "sub",
  ]);
  await readWaiting(feed);
  expect(await runsOf(feed)).toMatchObject([
    { state: "ready", fileName: "whole.csv", newCount: 1 },
  ]);
});

it("fetches photos in the feed's order, encodes them anew, and follows what the feed names", async () => {
  const picture = (background: string) =>
    sharp({ create: { width: 700, height: 460, channels: 3, background } })
      .jpeg()
      .toBuffer();
  files.set("/a.jpg", { body: await picture("red") });
  files.set("/b.jpg", { body: await picture("blue") });
  files.set("/page.jpg", { body: "<html>no picture</html>" });
  const url = (name: string) => `${origin}/${name}`;
  const dealer = await createDealership();
  const feed = await addFeed(dealer);
  const [row] = feedRowsOf(1, {
    "Photo Url List": [
      url("b.jpg"),
      url("page.jpg"),
      url("a.jpg"),
      url("gone.jpg"),
      "http://10.0.0.1/x.jpg",
    ].join("|"),
  });
  if (row === undefined) throw new Error("no row");
  await publishFeed(dealer, (await sendFeed(dealer, feed, csvOf([row]))).id);
  expect(await fetchDuePhotos(systemContext(), signal)).toBe(2);
  const [listing] = await listingsOf(dealer);
  const photos = () =>
    database().listingPhoto.findMany({
      where: { listingId: listing?.id ?? 0 },
      orderBy: { position: "asc" },
    });
  expect((await photos()).map(({ path }) => path.slice(-6))).toEqual(["0000fe", "fe0000"]);
  expect(await listingsOf(dealer)).toMatchObject([{ photoCount: 2 }]);
  const named = await database().feedPhoto.findMany({ orderBy: { position: "asc" } });
  expect(named.map(({ path, dueAt }) => [path !== null, dueAt !== null])).toEqual([
    [true, false],
    [false, false],
    [true, false],
    // What may come back is tried again.
    [false, true],
    [false, false],
  ]);
  const fewer = { ...row, "Photo Url List": url("a.jpg") };
  await publishFeed(dealer, (await sendFeed(dealer, feed, csvOf([fewer]))).id);
  expect((await photos()).map(({ path }) => path.slice(-6))).toEqual(["fe0000"]);
  expect(await listingsOf(dealer)).toMatchObject([{ photoCount: 1 }]);

  // What a member added stays behind what the feed names, also what it names later.
  const byHand = { path: "by hand", position: 9, width: 1, height: 1 };
  await database().listingPhoto.create({ data: { listingId: listing?.id ?? 0, ...byHand } });
  files.set("/c.jpg", { body: await picture("lime") });
  const more = { ...row, "Photo Url List": [url("a.jpg"), url("c.jpg")].join("|") };
  await publishFeed(dealer, (await sendFeed(dealer, feed, csvOf([more]))).id);
  expect(await fetchDuePhotos(systemContext(), signal)).toBe(1);
  const paths = (await photos()).map(({ path }) => path);
  expect([paths.length, paths[0]?.slice(-6), paths[2]]).toEqual([3, "fe0000", "by hand"]);
  expect(await listingsOf(dealer)).toMatchObject([{ photoCount: 3 }]);
});
