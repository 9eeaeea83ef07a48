import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readRunningSite } from "../fixtures/running-site.ts";
import { expect, test } from "../fixtures/test.ts";
import { type RawAnswer, send } from "./raw-request.ts";

const NEXT = join(import.meta.dirname, "../../node_modules/next/dist");
/** A page of each kind: kept whole, rendered anew, for its reader alone, missing, and no page at all. */
const PATHS = ["/", "/search", "/pricing", "/account", "/nothing-is-here", "/robots.txt"] as const;
/** Browsers ask with it for the data of a page, with or without scripts of ours. */
const OF_BROWSERS: ReadonlySet<string> = new Set(["rsc"]);

/** Every header that the server of Next.js knows by name, read from its own files. */
async function namesInNext(): Promise<string[]> {
  const names = new Set<string>();
  for (const folder of ["server", "shared", "lib", "client/components"]) {
    for (const file of await readdir(join(NEXT, folder), { recursive: true })) {
      if (!file.endsWith(".js")) continue;
      const text = await readFile(join(NEXT, folder, file), "utf8");
      for (const [, name = ""] of text.matchAll(/['"]((?:x|next)-[a-z-]*[a-z])['"]/g))
        names.add(name);
    }
  }
  return [...names, "x-middleware-request-cookie"].filter((name) => !OF_BROWSERS.has(name));
}

const gist = ({ status, headers, body }: RawAnswer) => ({
  status,
  type: headers["content-type"],
  location: headers.location,
  begins: body.slice(0, 15),
  title: /<title>[^<]*/.exec(body)?.[0],
});

test("no header of a request turns a page into something else", async () => {
  const { url } = await readRunningSite();
  const names = await namesInNext();
  expect(names).toContain("x-middleware-prefetch");
  expect(names.length).toBeGreaterThan(40);
  for (const path of PATHS) {
    const plain = gist(await send(url, { path }));
    for (const name of names) {
      const answer = await send(url, { path, headers: { [name]: "1" } });
      expect(gist(answer), `${path} with ${name}`).toEqual(plain);
    }
  }
});
