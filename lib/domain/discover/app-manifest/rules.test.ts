import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { appManifest, assetLinks } from "./rules.ts";

const APP = {
  packageName: "org.example.lotwise",
  fingerprints: [Array.from({ length: 32 }, () => "AB").join(":")],
};
const PUBLIC = join(import.meta.dirname, "../../../../public");

describe("the manifest", () => {
  const manifest = appManifest(null);

  it("has what a browser asks for before it offers to install", () => {
    expect(manifest).toMatchObject({ start_url: "/", scope: "/", display: "standalone" });
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining([
        "192x192 any",
        "512x512 any",
        "192x192 maskable",
        "512x512 maskable",
      ]),
    );
  });

  it("names drawings that are there, as large as it says", async () => {
    const named = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
    for (const { src, sizes, type } of named) {
      const bytes = await readFile(join(PUBLIC, src));
      if (type === "image/svg+xml") continue;
      const { width, height, format } = await sharp(bytes).metadata();
      expect(`${width}x${height} image/${format}`, src).toBe(`${sizes} ${type}`);
    }
  });

  it("names the Android app where there is one", () => {
    const platforms = (app: typeof APP | null) =>
      appManifest(app).related_applications.map(({ platform }) => platform);
    expect(platforms(null)).toEqual(["webapp"]);
    expect(platforms(APP)).toEqual(["webapp", "play"]);
  });
});

it("asset links say that an app and this site are one", () => {
  expect(assetLinks(APP)).toEqual([
    {
      relation: ["delegate_permission/common.handle_all_urls"],
      target: {
        namespace: "android_app",
        package_name: "org.example.lotwise",
        sha256_cert_fingerprints: APP.fingerprints,
      },
    },
  ]);
});
