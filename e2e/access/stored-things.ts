import { randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import { signText } from "#lib/platform/security/signed-text.ts";
import { type Actors, makeActors, makeDealer, SECRET } from "./actors.ts";
import { makeThings } from "./private-things.ts";
import { type RawRequest, send } from "./raw-request.ts";
import { type Row, textOf } from "./rows.ts";
import type { Walk } from "./walk.ts";

/** The owner's things with files that the site itself has taken from them. */
export type StoredThings = Awaited<ReturnType<typeof makeStoredThings>>["things"];

/** Four actors and the owner's things, with a document, a photo and a picture in a message. */
export async function makeStoredThings({ client, site }: Walk) {
  const dealer = await makeDealer(client, site.dataDir);
  const actors: Actors = await makeActors(client, site.dataDir, dealer);
  const things = await makeThings(client, actors, dealer);
  const square = { width: 64, height: 48, channels: 3, background: "#336699" } as const;
  const png = await sharp({ create: square }).png().toBuffer();
  const files = {
    pdf: new File(["%PDF-1.4\n%%EOF\n"], `${SECRET}.pdf`, { type: "application/pdf" }),
    picture: new File([new Uint8Array(png)], "picture.png", { type: "image/png" }),
  };
  const upload = async (path: string, fields: Readonly<Record<string, string | File>>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const asked: RawRequest = {
      path,
      method: "POST",
      headers: { Cookie: actors.owner.cookie },
      body,
    };
    const { status } = await send(site.url, asked);
    if (status >= 400) throw new Error(`${path} takes no file: ${status}`);
  };
  const one = async (statement: string, value: string): Promise<string> => {
    const { rows } = await client.query<Row>(statement, [value]);
    if (rows[0] === undefined) throw new Error(`Nothing was kept: ${statement}`);
    return textOf(rows[0], "found");
  };
  const submissionId = randomUUID();
  await upload(`/api/uploads/garage/${things.vehicle}`, { submissionId, file: files.pdf });
  await upload(`/api/uploads/photos/${things.listing}`, { photos: files.picture });
  await upload(`/api/uploads/messages/${things.thread}`, {
    submissionId,
    body: "",
    pictures: files.picture,
  });
  const forged = JSON.stringify({ about: "searches", userId: actors.owner.userId });
  return {
    actors,
    things: {
      ...things,
      files,
      keptDocument: await one(
        "select id as found from garage_document where submission_id = $1",
        submissionId,
      ),
      photoKey: await one(
        "select path as found from listing_photo where listing_id = $1 order by position desc limit 1",
        things.listing,
      ),
      attachment: await one(
        `select a.id as found from message_attachment a join message m on m.id = a.message_id
         where m.submission_id = $1`,
        submissionId,
      ),
      ownSlug: await one("select slug as found from seller where id = $1", things.ownSeller),
      forgedToken: signText("unsubscribe", forged, randomBytes(32).toString("hex")),
    },
  };
}
