import { describe, expect, it } from "vitest";
import { STANDARD_LINES } from "./constants.ts";
import { checkCountWords, checkedLines, countChecks, linesFor, notedOutcome } from "./rules.ts";
import { notesForm } from "./schema.ts";

const items = (fuel: Parameters<typeof linesFor>[0]) => linesFor(fuel, []).map(({ item }) => item);

describe("the checklist of a vehicle", () => {
  it("asks only what fits what it runs on", () => {
    expect(items("electric")).toEqual(expect.arrayContaining(["port", "battery", "warranty"]));
    for (const item of ["cold", "fluids", "start", "shifting", "switching"])
      expect(items("electric")).not.toContain(item);
    for (const item of ["port", "battery", "switching", "regeneration", "warranty"])
      expect(items("gasoline")).not.toContain(item);
    expect(items("hybrid")).toEqual(expect.arrayContaining(["fluids", "switching", "warranty"]));
    expect(new Set(items("plug_in_hybrid"))).toEqual(new Set(Object.keys(STANDARD_LINES)));
  });

  it("is short enough to be gone through", () => {
    for (const fuel of ["gasoline", "electric", "hybrid", "diesel"] as const) {
      expect(items(fuel).length).toBeGreaterThanOrEqual(24);
      expect(items(fuel).length).toBeLessThanOrEqual(34);
    }
  });

  it("counts what nobody looked at as not checked", () => {
    const own = { item: "own", area: "inside", words: "Fits", isOwn: true } as const;
    const lines = linesFor("gasoline", [own]);
    const check = { note: "", version: 1, author: "Nora", at: "2026-11-22T00:00:00Z" };
    const counts = countChecks(
      checkedLines(
        lines,
        [
          { ...check, vehicle: "a" as never, item: "own", state: "fine" },
          { ...check, vehicle: "a" as never, item: "vin", state: "problem" },
          { ...check, vehicle: "b" as never, item: "rust", state: "problem" },
        ],
        "a",
      ),
    );
    expect(counts).toEqual({ fine: 1, problem: 1, unchecked: lines.length - 2 });
    expect(checkCountWords(counts)).toBe(`1 fine, 1 problem, ${lines.length - 2} not checked`);
  });
});

describe("a line that was sent", () => {
  const standing = { state: "problem", note: "Scratch", version: 2, author: "Sam" } as const;
  const sent = { item: "panels", state: "fine", note: "", version: 0, was: "unchecked:" } as const;

  it("is written over what its form showed", () => {
    expect(notedOutcome(sent)).toEqual({ kind: "write" });
    expect(notedOutcome({ ...sent, version: 2, was: "problem:Scratch" }, standing).kind).toBe(
      "write",
    );
  });

  it("changes nothing where it was left as it came, whatever stands now", () => {
    const untouched = { ...sent, state: "unchecked" } as const;
    expect(notedOutcome(untouched, standing)).toEqual({ kind: "keep" });
    expect(notedOutcome({ ...sent, state: "problem", note: "Scratch" }, standing).kind).toBe(
      "keep",
    );
  });

  it("is refused where somebody else noted something meanwhile", () => {
    expect(notedOutcome(sent, standing)).toEqual({ kind: "stale", standing });
  });
});

it("reads any number of lines out of a form, and says which is wrong", () => {
  const ids = {
    room: "0b6d3f86-55f7-4f0e-9d4a-1f3f1f0f9a10",
    vehicle: "0b6d3f86-55f7-4f0e-9d4a-1f3f1f0f9a11",
  };
  const form = { ...ids, "state-vin": "fine", "note-vin": " As  stamped ", "version-vin": "3" };
  expect(notesForm.parse({ ...form, "was-vin": "unchecked:" }).lines).toEqual([
    { item: "vin", state: "fine", note: "As stamped", version: 3, was: "unchecked:" },
  ]);
  const { error } = notesForm.safeParse({
    ...form,
    "state-rust": "rusty",
    "note-vin": "x".repeat(500),
  });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(["note-vin", "state-rust"]);
});
