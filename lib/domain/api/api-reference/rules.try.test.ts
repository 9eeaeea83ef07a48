import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, it } from "vitest";
import { callAddress, curlOf, fieldsInPath } from "./rules.try.ts";

const ROOT = "https://lotwise.example/api/v1";

it("puts fields where they belong, and leaves out what is empty", () => {
  const call = {
    path: "/research/{make}/{model}",
    values: { make: "Land Rover", model: "a/b", year: "", sort: "price & more" },
  };
  expect(fieldsInPath(call.path)).toEqual(["make", "model"]);
  expect(callAddress(ROOT, call)).toBe(`${ROOT}/research/Land%20Rover/a%2Fb?sort=price+%26+more`);
  expect(callAddress(ROOT, { path: "/vin/{vin}", values: {} })).toBe(`${ROOT}/vin/{vin}`);
});

it("is taken by a shell as it was typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, body) => {
      fc.pre(!text.includes("\0") && !body.includes("\0"));
      const call = { method: "POST", path: "/x", values: { q: text }, body } as const;
      const line = curlOf(ROOT, call, "lw_key").replace(/^curl /, 'printf "%s\\0" ');
      const words = execFileSync("sh", ["-c", line]).toString().split("\0").slice(0, -1);
      expect(words).toEqual([
        "-X",
        "POST",
        callAddress(ROOT, call),
        "-H",
        "Authorization: Bearer lw_key",
        "-H",
        "Content-Type: application/json",
        "-d",
        body,
      ]);
    }),
    { numRuns: 25 },
  );
});
