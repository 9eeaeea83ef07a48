import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import pg from "pg";
import { send } from "../access/raw-request.ts";
import { makeStoredThings } from "../access/stored-things.ts";
import { withWalk } from "../access/walk.ts";
import { addGarageVehicle } from "../fixtures/garage-vehicle.ts";
import { readRunningSite } from "../fixtures/running-site.ts";
import { databaseOf } from "../fixtures/scratch.ts";
import { mintSession } from "../fixtures/signed-in.ts";
import { expect, test } from "../fixtures/test.ts";

/** The most that a form of a document may have, and a little less. */
const ANNOUNCED = 10 * 1024 * 1024;
/** More than the room for uploads has of such. */
const MANY = 40;

/** Somebody with a vehicle, to whose documents they may add. */
async function owner() {
  const site = await readRunningSite();
  const client = new pg.Client({ connectionString: await databaseOf(site.dataDir) });
  await client.connect();
  try {
    const session = await mintSession(client, `uploads.${randomUUID()}@example.test`, site.dataDir);
    const { id } = await addGarageVehicle(site, session.userId);
    return { site, cookie: `session=${session.token}`, path: `/api/uploads/garage/${id}` };
  } finally {
    await client.end();
  }
}

interface Sender {
  readonly site: { readonly url: string };
  readonly cookie: string;
  readonly path: string;
}

/** A connection that has announced a document, and the whole of its answer. */
async function announce({ site, cookie, path }: Sender, framing: string) {
  const { hostname, port, host } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  const answer = new Promise<string>((done) => {
    let text = "";
    socket
      .on("error", (error) => done(`${text}${error.message}`))
      .on("close", () => done(text))
      .on("data", (part) => {
        text += String(part);
        // The last of its pieces.
        if (text.endsWith("\r\n0\r\n\r\n")) done(text);
      });
  });
  await once(socket, "connect");
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Cookie: ${cookie}`,
    "Sec-Fetch-Site: same-origin",
    "Content-Type: multipart/form-data; boundary=b",
    framing,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  return { socket, answer };
}

const document = () => {
  const form = new FormData();
  form.append("submissionId", randomUUID());
  form.append("file", new File(["%PDF-1.4\n%%EOF\n"], "bill.pdf", { type: "application/pdf" }));
  return form;
};

test("documents that were announced and do not come keep no other out, and lose their places", async () => {
  const one = await owner();
  const idle = await Promise.all(
    Array.from({ length: MANY }, () => announce(one, `Content-Length: ${ANNOUNCED}`)),
  );
  const dripping = await announce(one, `Content-Length: ${ANNOUNCED}`);
  const drip = setInterval(() => dripping.socket.write("."), 200);
  const { site, cookie, path } = one;
  const sent = { path, method: "POST", headers: { Cookie: cookie }, body: document() } as const;
  const first = await Promise.race([send(site.url, sent), ...idle.map(({ answer }) => answer)]);
  expect(first).toMatchObject({ status: 303, body: "" });
  for (const { answer } of [...idle, dripping])
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*arrived too slowly/);
  clearInterval(drip);
  for (const { socket } of [...idle, dripping]) socket.destroy();
});

test("a document that is too large is refused as it is announced, or where it passes the limit", async () => {
  const one = await owner();
  const announced = await announce(one, "Content-Length: 100000000");
  expect(await announced.answer).toMatch(/^HTTP\/1\.1 303 [\s\S]*refused=too_large/);
  const pieces = await announce(one, "Transfer-Encoding: chunked");
  const piece = `10000\r\n${"x".repeat(0x1_00_00)}\r\n`;
  let sent = 0;
  const sending = setInterval(() => {
    for (let each = 0; each < 10; each += 1, sent += 1) pieces.socket.write(piece);
  }, 1);
  expect(await pieces.answer).toMatch(/^HTTP\/1\.1 303 [\s\S]*refused=too_large/);
  clearInterval(sending);
  expect(sent).toBeGreaterThan(100);
  for (const { socket } of [announced, pieces]) socket.destroy();
});

test("who has sent too many photos is refused before anything of the next is read", async () => {
  await withWalk(async (walk) => {
    const { actors, things } = await makeStoredThings(walk);
    const { userId, cookie } = actors.owner;
    const whose = createHash("sha256").update(`user ${userId}`).digest("base64url");
    await walk.client.query(
      `insert into rate_limit (key, points, expire)
       values ($1, 1000, (extract(epoch from now()) * 1000)::bigint + 600000)
       on conflict (key) do update set points = excluded.points`,
      [`photo upload:${whose}`],
    );
    const path = `/api/uploads/photos/${things.listing}`;
    const { socket, answer } = await announce(
      { site: walk.site, cookie, path },
      "Content-Length: 1000",
    );
    expect(await answer).toMatch(/^HTTP\/1\.1 429 [\s\S]*That was tried too often/);
    socket.destroy();
  });
});
