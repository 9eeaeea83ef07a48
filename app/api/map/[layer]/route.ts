import { layerFile } from "#lib/domain/search/search-map/data.layers.ts";
import { parseLayer } from "#lib/domain/search/search-map/rules.layers.ts";

const TYPES = { svg: "image/svg+xml; charset=utf-8", json: "application/geo+json" } as const;

/** Serves what lies under the places on a map, `/api/map/states.v1.svg`; any other name is 404. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ layer: string }> },
): Promise<Response> {
  const { layer } = await params;
  const named = parseLayer(layer);
  if (named === null) {
    return new Response("No layer has this name.\n", {
      status: 404,
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "public, max-age=60",
      },
    });
  }
  return new Response(await layerFile(named.name, named.form), {
    headers: {
      "Content-Type": TYPES[named.form],
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
