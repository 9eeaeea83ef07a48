import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cutFace, FACES } from "./font-subset.ts";
import { run } from "./run.ts";

const FOLDER = join(import.meta.dirname, "../app/_fonts");

/** Cuts the fonts of the site anew: run it when their package or the letters change. */
await run(async () => {
  for (const face of FACES) {
    const cut = await cutFace(face);
    await writeFile(join(FOLDER, face.file), cut);
    console.log(`${face.file}: ${(cut.byteLength / 1_000).toFixed(1)} kB`);
  }
});
