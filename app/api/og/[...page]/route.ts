import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { connection } from "next/server";
import { createElement } from "react";
import { SharePicture } from "#components/discover/share-image/share-picture.tsx";
import {
  DRAWING_LIMIT,
  DRAWN_AT_ONCE,
  MOST_KEPT_DRAWINGS,
  MOST_WAITING_DRAWINGS,
} from "#lib/domain/discover/share-image/constants.ts";
import { shareImage, shareImageTag } from "#lib/domain/discover/share-image/data.ts";
import { mailedAt, pageOfImage } from "#lib/domain/discover/share-image/rules.ts";
import type { ShareImage } from "#lib/domain/discover/share-image/types.ts";
import { PAINT_OF_BODY } from "#lib/domain/vehicles/vehicle-art/constants.ts";
import { bodyOf } from "#lib/domain/vehicles/vehicle-art/rules.models.ts";
import { drawVehicle } from "#lib/domain/vehicles/vehicle-art/rules.ts";
import type { VehicleArt } from "#lib/domain/vehicles/vehicle-art/schema.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { countUse } from "#lib/platform/rate-limit/count.ts";
import { SHARE_IMAGE_SIZE } from "#lib/platform/routes/page-metadata.ts";
import { networkOf } from "#lib/platform/security/client-address.ts";
import { readStored } from "#lib/platform/storage/files.ts";
import { jpegOf, withDrawings } from "#lib/platform/storage/jpeg.ts";
import { takeTurns } from "#lib/platform/storage/turns.ts";

/** Of the market: what it shows is told with its day. */
const FOR_A_DAY = "public, max-age=86400";
/** Of a vehicle, which its seller may take off the market with its photo, and of what is not there. */
const FOR_A_MINUTE = "public, max-age=60, must-revalidate";

const FONTS = join(process.cwd(), "node_modules/geist/dist/fonts/geist-sans");
let fonts: Promise<readonly [Buffer, Buffer]> | undefined;

const turn = takeTurns(DRAWN_AT_ONCE, MOST_WAITING_DRAWINGS);
/** By what they show, the one used longest ago first. */
const drawn = new Map<string, Uint8Array<ArrayBuffer>>();

/**
 * Draws the picture of a page that is shown where people share it: `/api/og/listings/12.png`. Only
 * pages that there are have one, equal ones are drawn once, and few at a time.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ page: string[] }> },
): Promise<Response> {
  await connection();
  try {
    const page = pageOfImage((await params).page);
    const at = now();
    const written = mailedAt(new URL(request.url).searchParams.get("at"), at);
    const image = page && (await shareImage(page, { now: at, mailedAt: written }));
    if (image === null) return words("There is no such picture.", 404, FOR_A_MINUTE);
    const tag = shareImageTag(image);
    const caching = image.of === "listing" ? FOR_A_MINUTE : FOR_A_DAY;
    const headers = { "Cache-Control": caching, ETag: `"${tag}"` };
    if (request.headers.get("if-none-match") === headers.ETag)
      return new Response(null, { status: 304, headers });
    const kept = drawn.get(tag);
    const png = kept ?? (await drawnFor(request, image));
    keep(tag, png);
    return new Response(png, { headers: { ...headers, "Content-Type": "image/png" } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return words(error.publicMessage, error.status, "no-store");
  }
}

/** @throws AppError `rate_limited`. */
async function drawnFor(request: Request, image: ShareImage): Promise<Uint8Array<ArrayBuffer>> {
  const network = networkOf(request.headers.get("x-forwarded-for"));
  const { allowed } = countUse(DRAWING_LIMIT, network);
  if (!allowed) throw new AppError("rate_limited", "too many pictures drawn for one network");
  return turn(() => draw(image));
}

async function draw(image: ShareImage): Promise<Uint8Array<ArrayBuffer>> {
  fonts ??= Promise.all([
    readFile(join(FONTS, "Geist-Regular.ttf")),
    readFile(join(FONTS, "Geist-SemiBold.ttf")),
  ]);
  const [[regular, semibold], pictures] = await Promise.all([fonts, picturesOf(image)]);
  return withDrawings(async () => {
    const answer = new ImageResponse(createElement(SharePicture, { image, pictures }), {
      ...SHARE_IMAGE_SIZE,
      fonts: [
        { name: "Geist", data: regular, weight: 400 },
        { name: "Geist", data: semibold, weight: 600 },
      ],
    });
    return new Uint8Array(await answer.arrayBuffer());
  });
}

/** What the picture shows of vehicles: a photo of the one it is about, or drawings. */
async function picturesOf(image: ShareImage): Promise<readonly string[]> {
  if (image.of === "site")
    return (["sedan", "suv", "pickup"] as const).map((bodyStyle) =>
      artData({
        ...bodyOf({ bodyStyle, sizeClass: "midsize" }),
        view: "side",
        paintHex: PAINT_OF_BODY[bodyStyle],
      }),
    );
  const photo =
    image.of === "listing" && image.photoKey !== null
      ? await readStored(image.photoKey, { width: 1_280 })
      : null;
  if (photo === null) return [artData(image.art)];
  const jpeg = await jpegOf(photo.bytes, { width: 1_040, height: 694 });
  return [`data:image/jpeg;base64,${jpeg.toString("base64")}`];
}

const artData = (art: VehicleArt): string =>
  `data:image/svg+xml;base64,${Buffer.from(drawVehicle(art)).toString("base64")}`;

function keep(tag: string, png: Uint8Array<ArrayBuffer>): void {
  drawn.delete(tag);
  drawn.set(tag, png);
  const [oldest] = drawn.keys();
  if (drawn.size > MOST_KEPT_DRAWINGS && oldest !== undefined) drawn.delete(oldest);
}

const words = (text: string, status: number, caching: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": caching },
  });
