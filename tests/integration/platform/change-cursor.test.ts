import { expect, it } from "vitest";
import { withBulkConnection } from "#lib/platform/db/bulk.ts";
import { cursorsOf, dropCursors, moveCursor, putCursor } from "#lib/platform/db/change-cursor.ts";
import { database } from "#lib/platform/db/client.ts";

const at = new Date("2026-03-02T10:00:00Z");
const read = (names: readonly string[]) =>
  withBulkConnection("cursors", async (db) => cursorsOf(db, names));

it("a follower's cursor moves forward only, and no other one with it", async () => {
  const move = (name: string, to: bigint) =>
    database().$transaction((tx) => moveCursor(tx, name, to));
  await move("alerts of a test", 7n);
  await move("others", 5n);
  await move("alerts of a test", 6n);
  await move("others", 9n);
  const cursors = await read(["alerts of a test", "others", "nobody's"]);
  expect([...cursors].map(([name, { xact }]) => [name, xact]).sort()).toEqual([
    ["alerts of a test", "7"],
    ["others", "9"],
  ]);
});

it("long work puts its cursors where it is, forward or back, and takes them away", async () => {
  await withBulkConnection("cursors", async (db) => {
    await putCursor(db, "pass", "90071992547409931", at);
    await putCursor(db, "pass", 3, at);
    await putCursor(db, "place", 4, at);
    expect((await cursorsOf(db, ["pass"])).get("pass")).toMatchObject({ xact: "3", at });
    await dropCursors(db, ["pass"]);
    expect([...(await cursorsOf(db, ["pass", "place"])).keys()]).toEqual(["place"]);
  });
});
