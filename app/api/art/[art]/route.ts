import { drawVehicle, readVehicleArt } from "#lib/domain/vehicles/vehicle-art/rules.ts";

/**
 * An SVG opened by itself is a document: it may style itself, and nothing else. Inside an `img`
 * none of this applies.
 */
const DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** What middleware.ts sets on every other answer, as far as a drawing needs it. */
const SAFE = {
  "Content-Security-Policy": DOCUMENT_POLICY,
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};

const FOR_EVER = "public, max-age=31536000, immutable";
/** Another name gets today's drawing, for a short while. */
const FOR_A_WHILE = "public, max-age=300";

/** Serves `/api/art/compact-suv-2020s-side-9f2b2b.v2.svg`; any other words get a drawing too, what is no words 404. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ art: string }> },
): Promise<Response> {
  const { art } = await params;
  const named = readVehicleArt(art);
  if (named === null) {
    return new Response("No drawing has this name.\n", {
      status: 404,
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "public, max-age=60",
        ...SAFE,
      },
    });
  }
  return new Response(drawVehicle(named.art), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": named.current ? FOR_EVER : FOR_A_WHILE,
      ...SAFE,
    },
  });
}
