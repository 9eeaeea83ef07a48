import pg from "pg";
import { expect, it } from "vitest";
import { isUnreachable, lostConnection } from "./failures.ts";

it("knows a pool that was given up with its server: nothing was sent, so it may be asked again", async () => {
  const pool = new pg.Pool({ connectionString: "postgres://nobody@127.0.0.1:1/none" });
  await pool.end();
  const error: unknown = await pool.query("select 1").catch((reason: unknown) => reason);
  expect(lostConnection(error)?.how).toBe("unbegun");
  expect(isUnreachable(lostConnection(error)?.error)).toBe(true);
});

it.each([
  [Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }), "unbegun"],
  [new Error("Client has encountered a connection error and is not queryable"), "unsure"],
  [Object.assign(new Error("write EPIPE"), { code: "EPIPE" }), "unsure"],
  [new Error("timeout exceeded when trying to connect"), "waited"],
])("knows how %s lost its connection", (error, how) => {
  expect(lostConnection(error)?.how).toBe(how);
});

it("knows what is no lost connection", () => {
  for (const error of [new Error("syntax error"), "ECONNRESET", null])
    expect(lostConnection(error)).toBeNull();
});
