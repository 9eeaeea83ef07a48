import { createServer } from "node:http";
import { expect, it } from "vitest";
import { freePort } from "#lib/platform/engines/ports.ts";
import { withOwnWrites } from "#lib/platform/serving/own-writes.ts";

/** What a server sets as cookies, asked in some way. */
async function cookiesOf(secure: boolean, init: RequestInit): Promise<readonly string[]> {
  const port = await freePort();
  const server = createServer((request, response) =>
    withOwnWrites(request, response, { secure }, () => response.end("done")),
  );
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`, init);
    return answer.headers.getSetCookie();
  } finally {
    await new Promise((done) => server.close(done));
  }
}

it("tells a browser that wrote when it did, by https alone where the site is reached by it", async () => {
  const post = { method: "POST" };
  const plain = /^wrote-at=\d+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/;
  expect(await cookiesOf(false, post)).toEqual([expect.stringMatching(plain)]);
  expect(await cookiesOf(true, post)).toEqual([expect.stringMatching(/; SameSite=Lax; Secure$/)]);
});

it("tells nothing to who only reads, or to a program with a key", async () => {
  expect(await cookiesOf(true, {})).toEqual([]);
  expect(await cookiesOf(true, { method: "POST", headers: { Authorization: "Bearer x" } })).toEqual(
    [],
  );
});
