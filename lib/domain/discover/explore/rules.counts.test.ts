import fc from "fast-check";
import { expect, it } from "vitest";
import { slice } from "#tests/factories/explore.ts";
import { countedSlices } from "./rules.counts.ts";
import { exploreHref } from "./rules.ts";

it("counts each broader slice once, and the slice itself first", () => {
  fc.assert(
    fc.property(slice, (each) => {
      const hrefs = countedSlices(each).map(exploreHref);
      expect(hrefs[0]).toBe(exploreHref(each));
      expect(new Set(hrefs).size).toBe(hrefs.length);
    }),
  );
});
