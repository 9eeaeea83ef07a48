import { describe, expect, it } from "vitest";
import { vehicleArtPath } from "#lib/domain/vehicles/vehicle-art/rules.ts";
import { GET } from "./route.ts";

function get(name: string): Promise<Response> {
  return GET(new Request("http://localhost/api/art/x"), { params: Promise.resolve({ art: name }) });
}

const NAME = vehicleArtPath({
  body: "crew-cab-pickup",
  era: "2020s",
  view: "front",
  paintHex: "2456a6",
}).replace("/api/art/", "");

describe("GET /api/art/[art]", () => {
  it("serves a drawing to be kept for ever, as a document that may do nothing", async () => {
    const response = await get(NAME);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await response.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
  });

  it("serves a name of another version for a short while only", async () => {
    const response = await get(NAME.replace(/\.v\d+\./, ".v999."));
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
  });

  it.each(["no-such-drawing.svg", "suv-midsize-side-9f2b2b.v1.svg", "a red one"])(
    "draws any words, for a short while: %s",
    async (name) => {
      const response = await get(name);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("public, max-age=300");
      expect(await response.text()).toContain("<svg");
    },
  );

  it.each(["", "../../etc/passwd", "<script>alert(1)</script>.svg", `${"x".repeat(9000)}`])(
    "answers 404 without echoing the name (case %#)",
    async (name) => {
      const response = await get(name);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(await response.text()).toBe("No drawing has this name.\n");
    },
  );
});
