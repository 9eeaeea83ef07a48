import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cutFace, FACES } from "./font-subset.ts";

it.each(FACES)("$file is what is cut from its package", async (face) => {
  const kept = await readFile(join(import.meta.dirname, "../app/_fonts", face.file));
  expect(kept.equals(await cutFace(face)), "run scripts/node scripts/fonts.ts").toBe(true);
});
